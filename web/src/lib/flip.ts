// Things move: what has changed its place goes from where it was to where it is. What only shifts within its place does not.

interface Spot {
  place: string;
  x: number;
  y: number;
}

/** The place a thing is in: a space of a board, or an area of the table. */
function placeOf(element: Element): string {
  return element.closest('[data-place]')?.getAttribute('data-place') ?? element.closest('[data-area]')?.getAttribute('data-area') ?? '';
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export class Mover {
  #before = new Map<string, Spot>();

  /** Remember what is where; called before the scene changes. */
  look(wanted: boolean): void {
    this.#before.clear();
    if (!wanted) return;
    for (const element of document.querySelectorAll('.frame [data-thing]:not(.space)')) {
      const id = element.getAttribute('data-thing') ?? '';
      if (id && !this.#before.has(id)) this.#before.set(id, { place: placeOf(element), ...middle(element) });
    }
  }

  /** Let what changed its place come from there; called after the new scene is drawn. */
  move(milliseconds: number): void {
    if (!milliseconds || !this.#before.size) return;
    const done = new Set<string>();
    for (const element of document.querySelectorAll('.frame [data-thing]:not(.space)')) {
      const id = element.getAttribute('data-thing') ?? '';
      const was = this.#before.get(id);
      if (!was || done.has(id)) continue;
      done.add(id);
      const place = placeOf(element);
      if (!place || place === was.place) continue;
      // A board may have been zoomed meanwhile: what stood on a space comes from where that space is now.
      const origin = document.querySelector(`.frame .space[data-thing="${CSS.escape(was.place)}"]`);
      const from = origin ? middle(origin) : was;
      const to = middle(element);
      let dx = from.x - to.x;
      let dy = from.y - to.y;
      if (element instanceof SVGGraphicsElement) {
        const scale = element.getScreenCTM()?.a || 1;
        dx /= scale;
        dy /= scale;
      }
      element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'translate(0, 0)' }], { duration: milliseconds, easing: 'cubic-bezier(0.3, 0.6, 0.2, 1)' });
    }
  }
}
