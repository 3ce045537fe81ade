// What happens between two questions of mine is told one event at a time. States wait here until what led to them has been told;
// a key, a button or a choice of your own skips to now.
import type { StateMessage } from './protocol';
import type { LogLine } from './types';

export type Pace = 'calm' | 'brisk' | 'instant';

/** Milliseconds that a line is shown: its base, each character, and the most. */
const HOLD: Record<Pace, [base: number, each: number, most: number]> = { calm: [1300, 26, 4200], brisk: [650, 11, 1900], instant: [0, 0, 0] };
/** With more lines than this waiting, each is shown for a shorter time. */
const PATIENT = 3;

export class Director {
  /** The line that is told now, or was told last. */
  now = $state.raw<LogLine | null>(null);
  /** Lines that are still to be told. */
  ahead = $state(0);
  /** Lines that nobody looked at. */
  missed = $state.raw<LogLine[]>([]);

  pace: () => Pace = () => 'brisk';
  /** Puts a state on the table. */
  show: (message: StateMessage) => void = () => {};
  /** The seat that looks: what it did itself needs no long telling. */
  me: () => number = () => -1;

  #waiting: StateMessage[] = [];
  #lines: LogLine[] = [];
  #timer = 0;
  #told = 0;
  #begun = false;

  take(message: StateMessage): void {
    if (!this.#begun) {
      // Coming in, one sees the table as it is; the story has the rest.
      this.#begun = true;
      this.show(message);
      const last = message.events.at(-1);
      if (last) this.#reached(last);
      return;
    }
    this.#waiting.push(message);
    this.#count();
    if (document.hidden) {
      this.missed = [...this.missed, ...message.events.filter((line) => line.n > this.#told)].slice(-60);
      this.skip();
    } else if (this.pace() === 'instant') this.skip();
    else if (!this.#timer) this.#next();
  }

  /** Everything that waits is put on the table at once. */
  skip(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    const last = this.#waiting.flatMap((message) => message.events).at(-1) ?? this.#lines.at(-1);
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#lines = [];
    waiting.forEach((message, index) => this.show(index === waiting.length - 1 ? message : unasked(message)));
    if (last) this.#reached(last);
    this.#count();
  }

  /** Tell again what happened while nobody looked. */
  again(): void {
    this.#lines = [...this.missed, ...this.#lines];
    this.missed = [];
    this.#count();
    if (!this.#timer) this.#next();
  }

  /** Somebody else looks now: what the one before was told is gone. */
  forget(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#waiting = [];
    this.#lines = [];
    this.#told = 0;
    this.#begun = false;
    this.now = null;
    this.missed = [];
    this.#count();
  }

  end(): void {
    window.clearTimeout(this.#timer);
  }

  #reached(line: LogLine): void {
    this.now = line;
    this.#told = Math.max(this.#told, line.n);
  }

  #count(): void {
    this.ahead = this.#lines.length + this.#waiting.reduce((sum, message) => sum + message.events.filter((line) => line.n > this.#told).length, 0);
  }

  #next(): void {
    this.#timer = 0;
    while (!this.#lines.length) {
      const message = this.#waiting.shift();
      if (!message) {
        this.#count();
        return;
      }
      this.#lines = message.events.filter((line) => line.n > this.#told);
      // A question that a later state withdraws is never shown.
      this.show(this.#waiting.length ? unasked(message) : message);
    }
    const line = this.#lines.shift();
    if (!line) return;
    this.#reached(line);
    this.#count();
    this.#timer = window.setTimeout(() => this.#next(), this.#hold(line));
  }

  #hold(line: LogLine): number {
    if (line.kind === 'passed') return 0;
    const [base, each, most] = HOLD[this.pace()];
    const words = line.text.length + (line.outcome?.length ?? 0) + (line.sum ? 30 : 0);
    const hold = Math.min(most, base + each * words) * (line.actor === this.me() ? 0.5 : 1);
    return hold / Math.max(1, this.ahead / PATIENT);
  }
}

function unasked(message: StateMessage): StateMessage {
  return { ...message, decision: null };
}
