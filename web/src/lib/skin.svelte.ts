// Skins: data that says how one game's table looks. The client only carries them out.
import { getContext, setContext } from 'svelte';
import type { AreaHints, BoardHints, KindHints, Skin, SymbolArt, Thing } from './types';

/** Symbols that any game may use. */
export const COMMON: Record<string, SymbolArt> = {
  person: { path: 'M12 3a4.4 4.4 0 1 1 0 8.8A4.4 4.4 0 0 1 12 3zM3.6 21c.5-5 3.8-7.6 8.4-7.6s7.9 2.6 8.4 7.6z' },
  card: { path: 'M6 3h9a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm13 3.5 1.3.5a1.6 1.6 0 0 1 .9 2L18.5 16z' },
  star: { path: 'M12 2.6l2.8 6.1 6.6.7-4.9 4.5 1.4 6.6L12 17.1l-5.9 3.4 1.4-6.6L2.6 9.4l6.6-.7z' },
  eye: { path: 'M12 5c5 0 8.700 3.400 10.500 7-1.800 3.600-5.500 7-10.500 7S3.300 15.600 1.500 12C3.300 8.400 7 5 12 5zm0 2.600a4.400 4.400 0 1 0 0 8.800 4.400 4.400 0 0 0 0-8.800zm0 2.400a2 2 0 1 1 0 4 2 2 0 0 1 0-4z' },
  lock: { path: 'M7 10V7a5 5 0 0 1 10 0v3h1.500v11h-13V10zm2.300 0h5.400V7a2.700 2.700 0 0 0-5.400 0z' },
  clock: { path: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2.400a7.600 7.600 0 1 0 0 15.200 7.600 7.600 0 0 0 0-15.200zM11 7h2.200v4.600l3.300 2-1.100 1.800L11 12.800z' },
  skull: { path: 'M12 2.500c5 0 8.500 3.300 8.500 7.800 0 2.800-1.300 4.700-3.300 5.900v3.300h-2v-2h-1.700v2h-3v-2H8.800v2h-2v-3.300c-2-1.200-3.300-3.100-3.300-5.900 0-4.500 3.500-7.800 8.500-7.800zM8.500 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z' },
  heart: { path: 'M12 21C5.500 16 2.500 12.500 2.500 8.700A5 5 0 0 1 12 6.500a5 5 0 0 1 9.500 2.200C21.500 12.500 18.500 16 12 21z' },
};

export class Dress {
  skin = $state.raw<Skin>({});
  /** The pictures that the game has. */
  art = $state.raw<{ game: string; version: string; paths: Set<string> }>({ game: '', version: '', paths: new Set() });

  /** The address of the first of these pictures that there is; empty: there is none. */
  picture(...paths: (string | undefined)[]): string {
    const path = paths.find((one) => one && this.art.paths.has(one));
    return path ? `/art/${this.art.game}/${path}.svg?v=${this.art.version}` : '';
  }

  area(id: string | undefined): AreaHints {
    const layout = this.skin.layout ?? {};
    if (!id) return {};
    return layout[id] ?? layout[id.replace(/:.*$/, ':*')] ?? {};
  }

  board(id: string | undefined): BoardHints {
    const boards = this.skin.board ?? {};
    return (id ? boards[id] : undefined) ?? boards['*'] ?? {};
  }

  symbol(name: string | undefined): SymbolArt | undefined {
    if (!name) return undefined;
    return this.skin.symbols?.[name] ?? COMMON[name];
  }

  /** Hints for a card: by its whole content key, or by the table part of it. */
  kind(key: string | undefined): KindHints {
    const kinds = this.skin.kinds ?? {};
    if (!key) return {};
    return kinds[key] ?? kinds[key.replace(/[:.\/].*$/, '')] ?? {};
  }

  /** The first of these names that is drawn: what the scene says, what the skin says of the kind, the kind's own name. */
  drawn(said: string | undefined, key: string | undefined): string | undefined {
    const own = key?.replace(/^.*\//, '');
    return [said, this.kind(key).symbol, own].find((name) => this.symbol(name)) ?? said;
  }

  /** The symbol of a token or badge: what the scene says, or what the skin says of such things. */
  mark(thing: Thing & { symbol?: string }): string | undefined {
    if (this.symbol(thing.symbol)) return thing.symbol;
    const tokens = this.skin.tokens ?? {};
    const id = thing.id ?? '';
    return [tokens[id], tokens[id.replace(/:.*$/, ':*')], tokens[thing.name ?? '']].find((name) => this.symbol(name));
  }

  back(name: string | undefined): KindHints {
    return (name ? this.skin.backs?.[name] : undefined) ?? this.skin.backs?.['*'] ?? {};
  }
}

const KEY = Symbol('dress');

export function provideDress(): Dress {
  return setContext(KEY, new Dress());
}

export function useDress(): Dress {
  return getContext<Dress>(KEY);
}
