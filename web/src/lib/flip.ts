// Things move: where each was before a new scene, where it is after, and the way between.

type Spot = { x: number; y: number; w: number; h: number };

export class Mover {
  #before = new Map<string, Spot>();

  /** Remember where everything is; called before the scene changes. */
  look(root: HTMLElement | undefined): void {
    this.#before.clear();
    if (!root) return;
    for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-thing]')) {
      const id = element.dataset['thing'];
      const box = element.getBoundingClientRect();
      if (id && box.width && !this.#before.has(id)) this.#before.set(id, { x: box.x, y: box.y, w: box.width, h: box.height });
    }
  }

  /** Let everything come from where it was; called after the new scene is drawn. */
  move(root: HTMLElement | undefined, milliseconds: number): void {
    if (!root || !milliseconds || !this.#before.size) return;
    const done = new Set<string>();
    for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-thing]')) {
      const id = element.dataset['thing'] ?? '';
      if (done.has(id)) continue;
      done.add(id);
      const box = element.getBoundingClientRect();
      if (!box.width) continue;
      const was = this.#before.get(id);
      if (!was) {
        element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: milliseconds, easing: 'ease-out' });
        continue;
      }
      let dx = was.x - box.x;
      let dy = was.y - box.y;
      if (Math.abs(dx) + Math.abs(dy) < 6) continue;
      if (element instanceof SVGElement) {
        const scale = (element as SVGGraphicsElement).getScreenCTM?.()?.a ?? 1;
        dx /= scale;
        dy /= scale;
      }
      element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'translate(0, 0)' }], {
        duration: milliseconds,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      });
    }
  }
}
