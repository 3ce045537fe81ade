// What can be pointed at now, and what happens when one points. Scene parts attach `thing(...)` to their elements;
// nothing here knows a game: options name scene ids, and that is all.
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { T } from './texts';
import type { CardFace, Choice, Decision, Refusal, Scene, Thing } from './types';

/** The key that ends a series of picks, also where too few were picked when it was asked. */
const CONFIRM = 'Confirm';

export interface HelpOn {
  thing: Described;
  anchor: DOMRect;
  element: Element;
  pinned: boolean;
}

export interface MenuAt {
  id: string;
  name: string;
  anchor: DOMRect;
  options: Choice[];
}

/** A thing of the scene with what its part of the table adds for people who ask about it. */
export interface Described extends Thing {
  subtitle?: string;
  text?: string;
  details?: { label: string; value: string }[];
  /** What a screen reader says beyond the name: tokens on it, state. */
  state?: string;
  /** A card, to be shown at reading size. */
  card?: CardFace;
}

export class Pointing {
  decision = $state.raw<Decision | null>(null);
  /** Things already pointed at, while several options remain. */
  picked = $state.raw<string[]>([]);
  /** Targets of the option under the mouse in the list. */
  lit = $state.raw<string[]>([]);
  /** What the story tells of now. */
  told = $state.raw<string[]>([]);
  help = $state.raw<HelpOn | null>(null);
  menu = $state.raw<MenuAt | null>(null);
  /** The last decision shows no glow after it was answered. */
  busy = $state(false);
  /** Keys that are ticked, where several are picked in one question. */
  ticked = $state.raw<string[]>([]);
  choose: (option: Choice) => void = () => {};
  /** Answer with several at once. */
  chooseSeveral: (keys: string[]) => void = () => {};
  openRule: (id: string) => void = () => {};

  /** Options that fit everything pointed at so far. */
  open = $derived.by<Choice[]>(() => {
    const options = this.busy ? [] : (this.decision?.options ?? []);
    if (!this.picked.length) return options;
    return options.filter((option) => this.picked.every((id) => option.targets?.includes(id)));
  });

  /** Several are picked in this question: how many more there may be, and how many there must be. */
  several = $derived.by<{ least: number; most: number; confirm: string } | null>(() => {
    const pick = this.decision?.pick;
    if (!pick) return null;
    return { least: pick.least - pick.chosen.length, most: pick.most - pick.chosen.length, confirm: pick.confirm || CONFIRM };
  });

  /** Things that the scene shows alike: pointing at one is pointing at another of them. */
  #alike = $state.raw<Map<string, string>>(new Map());

  /** Equal cards of a hand are one to the rules: any of them can be clicked. */
  look(scene: Scene | null): void {
    const found = new Map<string, string>();
    for (const area of scene?.areas ?? []) {
      if (area.area !== 'cards' || area.place !== 'hand') continue;
      const first = new Map<string, string>();
      for (const card of area.cards ?? []) {
        if (!card.id || !card.kind || card.back) continue;
        const face = JSON.stringify({ ...card, id: '' });
        const other = first.get(face);
        if (other === undefined) first.set(face, card.id);
        else found.set(card.id, other);
      }
    }
    if (found.size || this.#alike.size) this.#alike = found;
  }

  byTarget = $derived.by<Map<string, Choice[]>>(() => {
    const found = new Map<string, Choice[]>();
    for (const option of this.open) {
      for (const id of new Set(option.targets)) {
        const list = found.get(id);
        if (list) list.push(option);
        else found.set(id, [option]);
      }
    }
    for (const [id, other] of this.#alike) {
      const mine = found.get(id);
      const its = found.get(other);
      if (its && !mine) found.set(id, its);
      else if (mine && !its) found.set(other, mine);
    }
    return found;
  });

  /** What options begin with: a card before the one it is used on. The rest glows more softly. */
  #first = $derived.by<Set<string>>(() => new Set(this.open.flatMap((option) => option.targets?.find((id) => !this.picked.includes(id)) ?? [])));

  /** Whether a thing is only ever the second one to point at. */
  second(id: string): boolean {
    const own = [id, this.#alike.get(id)].filter((one) => one !== undefined);
    return this.glows(id) && !own.some((one) => this.#first.has(one)) && ![...this.#alike].some(([one, other]) => other === id && this.#first.has(one));
  }

  /** What the table has said about things that cannot be used, while this question is asked. */
  reasons = $state.raw<Map<string, Refusal>>(new Map());
  /** Ask the table why a thing cannot be used. */
  wonder: (id: string) => void = () => {};

  /** The table has answered. */
  answered(reason: Refusal): void {
    this.reasons = new Map(this.reasons).set(reason.id, reason);
  }

  put(decision: Decision | null): void {
    const same = decision?.id === this.decision?.id && decision !== null;
    this.decision = decision;
    this.reasons = new Map();
    // News of something else may come while the answer is on its way: the question is not asked once more for that.
    if (!same) {
      this.busy = false;
      this.picked = [];
      this.ticked = [];
      this.menu = null;
      this.lit = [];
    }
  }

  /** The answer was refused: the question is asked again. */
  refused(decision: Decision | null): void {
    this.busy = false;
    this.put(decision);
  }

  glows(id: string | undefined): boolean {
    return id !== undefined && this.byTarget.has(id);
  }

  /** Point at a thing: one meaning is done, several open a menu and wait for the next thing. */
  point(id: string, name: string, anchor: DOMRect): void {
    const options = this.byTarget.get(id) ?? [];
    this.help = null;
    const only = options[0];
    if (!only) return;
    if (options.length === 1) {
      this.take(only);
      return;
    }
    if (this.picked.at(-1) === id && this.menu) {
      this.back();
      return;
    }
    if (!this.picked.includes(id)) this.picked = [...this.picked, id];
    this.menu = { id, name, anchor, options };
  }

  take(option: Choice): void {
    this.menu = null;
    this.help = null;
    if (this.several && option.id === this.several.confirm) {
      this.confirm();
      return;
    }
    // A choice that names and points at nothing ("Send everybody") is an answer of its own, not one of the things to tick.
    if (this.several && (option.targets.length || option.id.includes('('))) {
      this.tick(option.id);
      return;
    }
    this.ticked = [];
    this.lit = [];
    this.busy = true;
    this.picked = [];
    this.choose(option);
  }

  /** Tick or untick one of several; one too many takes the place of the first. */
  tick(key: string): void {
    const most = this.several?.most ?? 1;
    this.picked = [];
    if (this.ticked.includes(key)) this.ticked = this.ticked.filter((one) => one !== key);
    else this.ticked = [...this.ticked, key].slice(-most);
  }

  /** Whether what is ticked can be confirmed. */
  get enough(): boolean {
    return this.several !== null && this.ticked.length >= Math.max(0, this.several.least) && !this.busy;
  }

  confirm(): void {
    if (!this.several || !this.enough) return;
    const keys = this.ticked.length < this.several.most ? [...this.ticked, this.several.confirm] : this.ticked;
    this.busy = true;
    this.help = null;
    this.chooseSeveral(keys);
    this.ticked = [];
  }

  /** Whether a thing stands for something that is ticked. */
  isTicked(id: string): boolean {
    return this.ticked.length > 0 && (this.byTarget.get(id) ?? []).some((option) => this.ticked.includes(option.id));
  }

  /** Give up what was pointed at, one thing at a time. */
  back(): void {
    this.menu = null;
    this.picked = this.picked.slice(0, -1);
  }

  reset(): void {
    this.menu = null;
    this.picked = [];
  }

  /** Somebody else looks now: nothing of what the one before pointed at stays. */
  forget(): void {
    this.put(null);
    this.reset();
    this.help = null;
    this.lit = [];
    this.told = [];
  }

  why(id: string | undefined): Refusal[] {
    const reason = id ? this.reasons.get(id) : undefined;
    return reason ? [reason] : [];
  }
}

const HOVER_MS = 380;
const PRESS_MS = 480;
/** Under the mouse, and no help on it was shown or put away yet. */
const POINTED = new WeakSet<Element>();

/** The mouse was moved here, and has not left since. */
const VISITED = new WeakSet<Element>();

/** Where the mouse was when it last moved. What slides or appears under a resting mouse has not been pointed at. */
const mouse = { x: -1, y: -1 };
if (typeof window !== 'undefined') {
  const keep = (event: PointerEvent) => {
    mouse.x = event.clientX;
    mouse.y = event.clientY;
  };
  window.addEventListener('pointermove', keep, { passive: true });
  window.addEventListener('pointerdown', keep, { passive: true, capture: true });
}

const wordsOf = (text: string) => text.normalize('NFKD').toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

/** What a screen reader says, and what one may say aloud to press it: the words that stand on the thing are always among them. */
export function spokenName(written: string, spoken: string): string {
  const words = wordsOf(written);
  return ` ${wordsOf(spoken)} `.includes(` ${words} `) || !words ? spoken : `${written.replace(/\s+/g, ' ').trim()}, ${spoken}`;
}

/** Makes an element a thing of the table: it glows, can be clicked, focused, asked about. */
export function thing(pointing: Pointing, about: Described, seen = true): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    const id = about.id ?? '';
    const glow = $derived(id !== '' && pointing.glows(id));
    const name = about.name || about.text || id;
    let hover = 0;
    let press = 0;
    let pressed = false;
    const begin = () => {
      VISITED.add(element);
      window.clearTimeout(hover);
      POINTED.add(element);
      hover = window.setTimeout(() => glance(), HOVER_MS);
    };

    if (id) element.setAttribute('data-thing', id);
    $effect(() => {
      const spoken = [name, about.subtitle, about.text === name ? '' : about.text, about.state, glow ? T.table.canChoose : ''].filter(Boolean).join(', ');
      element.setAttribute('aria-label', glow ? spokenName(element.textContent, spoken) : spoken);
      element.setAttribute('role', glow ? 'button' : 'img');
      element.setAttribute('tabindex', glow ? '0' : '-1');
      element.toggleAttribute('data-glow', glow);
      element.toggleAttribute('data-second', glow && pointing.second(id) && !pointing.several);
      element.toggleAttribute('data-picked', pointing.picked.includes(id) || pointing.isTicked(id));
      if (glow && pointing.several) element.setAttribute('aria-pressed', String(pointing.isTicked(id)));
      else element.removeAttribute('aria-pressed');
    });
    $effect(() => {
      element.toggleAttribute('data-lit', id !== '' && pointing.lit.includes(id));
      element.toggleAttribute('data-told', id !== '' && pointing.told.includes(id));
    });

    const helpful = seen && (about.help || about.text || about.rule || about.name || about.details?.length);
    const show = (pinned: boolean) => {
      POINTED.delete(element);
      if (!helpful || pointing.menu) return;
      pointing.help = { thing: about, anchor: element.getBoundingClientRect(), element, pinned };
      if (id && !glow && pointing.decision && !pointing.reasons.has(id)) pointing.wonder(id);
    };
    /** The mouse rests here: help that somebody has asked for, on whatever, stays. */
    const glance = () => {
      if (!pointing.help?.pinned) show(false);
    };
    const hide = () => {
      window.clearTimeout(hover);
      if (pointing.help?.element === element && !pointing.help.pinned) pointing.help = null;
    };
    const act = (event: Event) => {
      event.stopPropagation();
      if (pressed) {
        // The finger goes up after a long press: the help that it opened stays.
        pressed = false;
        return;
      }
      window.clearTimeout(hover);
      POINTED.delete(element);
      if (glow) pointing.point(id, name, element.getBoundingClientRect());
      else show(true);
    };
    const on = {
      pointerenter: (event: Event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent;
        if (pointerType === 'touch') return;
        if (clientX === mouse.x && clientY === mouse.y) return;
        begin();
      },
      pointermove: (event: Event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent;
        if (pointerType === 'touch' || VISITED.has(element) || (clientX === mouse.x && clientY === mouse.y)) return;
        begin();
      },
      pointerleave: () => {
        VISITED.delete(element);
        POINTED.delete(element);
        hide();
        window.clearTimeout(press);
      },
      pointerdown: (event: Event) => {
        pressed = false;
        if ((event as PointerEvent).pointerType !== 'touch') return;
        press = window.setTimeout(() => {
          pressed = true;
          show(true);
        }, PRESS_MS);
      },
      pointerup: () => window.clearTimeout(press),
      pointercancel: () => window.clearTimeout(press),
      contextmenu: (event: Event) => {
        event.preventDefault();
        show(true);
      },
      click: act,
      focus: () => {
        if (element.matches(':focus-visible')) show(false);
      },
      blur: hide,
      keydown: (event: Event) => {
        const key = (event as KeyboardEvent).key;
        if (key === 'Enter' || key === ' ') {
          event.preventDefault();
          act(event);
        } else if (key === 'i') {
          event.preventDefault();
          show(true);
        }
      },
    };
    for (const [kind, listener] of Object.entries(on)) element.addEventListener(kind, listener);
    // The table has changed while somebody points at this: what is shown stays, with what is true now; what was about to be shown comes.
    untrack(() => {
      if (pointing.help?.element === element) pointing.help = { ...pointing.help, thing: about };
      else if (POINTED.has(element) && element.matches(':hover')) hover = window.setTimeout(glance, HOVER_MS);
    });
    return () => {
      window.clearTimeout(hover);
      window.clearTimeout(press);
      queueMicrotask(() => {
        if (pointing.help?.element === element && !element.isConnected) pointing.help = null;
      });
      for (const [kind, listener] of Object.entries(on)) element.removeEventListener(kind, listener);
    };
  };
}

/** Whether the middle of something that glows is in the window. */
export function glowInSight(): boolean {
  return [...document.querySelectorAll('[data-glow]')].some((one) => {
    const box = one.getBoundingClientRect();
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    return box.width > 0 && x >= 0 && y >= 0 && x <= window.innerWidth && y <= window.innerHeight;
  });
}

const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys go to the nearest thing in that direction, glowing or not. */
export function arrows(root: HTMLElement): () => void {
  const listener = (event: KeyboardEvent) => {
    const way = KEYS[event.key];
    const from = document.activeElement;
    if (!way || !(from instanceof Element) || !from.matches('[data-thing]') || event.altKey || event.ctrlKey || event.metaKey) return;
    const a = from.getBoundingClientRect();
    const ax = a.x + a.width / 2;
    const ay = a.y + a.height / 2;
    let best: Element | null = null;
    let least = Infinity;
    for (const other of root.querySelectorAll('[data-thing]')) {
      if (other === from) continue;
      const b = other.getBoundingClientRect();
      if (!b.width) continue;
      const dx = b.x + b.width / 2 - ax;
      const dy = b.y + b.height / 2 - ay;
      const along = dx * way[0] + dy * way[1];
      const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      if (along < 4) continue;
      const cost = along + across * 2.4;
      if (cost < least) {
        least = cost;
        best = other;
      }
    }
    if (best) {
      event.preventDefault();
      (best as HTMLElement).focus({ preventScroll: false });
    }
  };
  root.addEventListener('keydown', listener);
  return () => root.removeEventListener('keydown', listener);
}
