// Where the stage is looked at from: how near, and where to. It fits by default; a person zooms and pans; a question brings its things into sight.

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export class Camera {
  /** How near: 1 shows the whole stage. */
  k = $state(1);
  x = $state(0);
  y = $state(0);
  /** The pixels there are. */
  w = 0;
  h = 0;
  /** A finger or the mouse moves it now: no easing. */
  held = $state(false);

  readonly most = 4;

  #keep(): void {
    if (this.k <= 1.001) {
      this.k = 1;
      this.x = 0;
      this.y = 0;
      return;
    }
    this.x = Math.min(0, Math.max(this.w * (1 - this.k), this.x));
    this.y = Math.min(0, Math.max(this.h * (1 - this.k), this.y));
  }

  /** Nearer or farther, with this point of the window staying where it is. */
  zoom(factor: number, px = this.w / 2, py = this.h / 2): void {
    const k = Math.min(this.most, Math.max(1, this.k * factor));
    this.x = px - ((px - this.x) * k) / this.k;
    this.y = py - ((py - this.y) * k) / this.k;
    this.k = k;
    this.#keep();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#keep();
  }

  fit(): void {
    this.k = 1;
    this.#keep();
  }

  /** Bring a part of the stage (pixels at k = 1) into sight, and no nearer than needed. */
  show(part: Rect): void {
    const need = Math.min((this.w * 0.9) / Math.max(1, part.w), (this.h * 0.9) / Math.max(1, part.h));
    if (this.k > need) this.k = Math.max(1, need);
    const left = part.x * this.k + this.x;
    const top = part.y * this.k + this.y;
    if (left < 0) this.x -= left - 12;
    else if (left + part.w * this.k > this.w) this.x -= left + part.w * this.k - this.w + 12;
    if (top < 0) this.y -= top - 12;
    else if (top + part.h * this.k > this.h) this.y -= top + part.h * this.k - this.h + 12;
    this.#keep();
  }
}
