// What this person prefers, kept in this browser.

import type { Pace } from './director.svelte';

interface Stored {
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  notify: boolean;
  motion: 'auto' | 'off' | 'fast';
  /** How long each event is told. */
  pace: 'auto' | Pace;
  name: string;
  /** The story drawer is open beside the stage. */
  drawer: boolean;
  /** `own`: the game's own stage where it has one; `plain`: the generic one. */
  stage: 'own' | 'plain';
}

const KEY = 'undertable.settings';
const PLAIN: Stored = { theme: 'auto', sound: true, notify: false, motion: 'auto', pace: 'auto', name: '', drawer: false, stage: 'own' };

function read(): Stored {
  try {
    return { ...PLAIN, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return { ...PLAIN };
  }
}

class Settings {
  value = $state<Stored>(read());
  systemDark = $state(false);

  constructor() {
    const query = window.matchMedia?.('(prefers-color-scheme: dark)');
    if (!query) return;
    this.systemDark = query.matches;
    query.addEventListener('change', (event) => {
      this.systemDark = event.matches;
    });
  }

  get dark(): boolean {
    return this.value.theme === 'dark' || (this.value.theme === 'auto' && this.systemDark);
  }

  /** Milliseconds that a thing takes to move; 0: it does not. */
  get moveMs(): number {
    if (this.value.motion === 'off') return 0;
    if (this.value.motion === 'auto' && window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return 0;
    return this.value.motion === 'fast' ? 140 : 380;
  }

  /** By default brisk; for whoever wants no motion, instant. */
  get pace(): Pace {
    if (this.value.pace !== 'auto') return this.value.pace;
    return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'brisk';
  }

  set(part: Partial<Stored>): void {
    this.value = { ...this.value, ...part };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.value));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings();
