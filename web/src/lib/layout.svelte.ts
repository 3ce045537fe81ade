// Which of the three frames the window has room for.
export type Layout = 'wide' | 'tablet' | 'phone';

export function layoutOf(width: number, height: number): Layout {
  if (width < 700 || height < 480) return 'phone';
  return width <= 1024 ? 'tablet' : 'wide';
}

class Window {
  width = $state(window.innerWidth);
  height = $state(window.innerHeight);

  constructor() {
    window.addEventListener('resize', () => {
      this.width = window.innerWidth;
      this.height = window.innerHeight;
    });
  }

  get layout(): Layout {
    return layoutOf(this.width, this.height);
  }
}

export const room = new Window();
