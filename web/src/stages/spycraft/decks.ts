// Decks as this browser keeps them, and what can be counted in one. What a deck may hold, the game's own rules say, on the server.
import type { CardInfo } from '../../lib/protocol';
import { SKILLS, type Skill } from './table';

export interface Deck {
  /** A name of its own in this browser. */
  key: string;
  name: string;
  leaders: string[];
  cards: Record<string, number>;
}

/** A card of the pool, with its printed facts. */
export interface PoolCard {
  key: string;
  id: string;
  table: 'leader' | 'agent' | 'gear' | 'action';
  name: string;
  text: string;
  flavour: string;
  faction: string;
  role: string;
  traits: string[];
  expense: number;
  bravado: number;
  skills: number[];
  unique: boolean;
  level: number;
  /** When it acts: Intel, Mission, React. */
  acts: string[];
}

export interface Pool {
  cards: PoolCard[];
  leaders: PoolCard[];
  starters: Deck[];
  byId: Map<string, PoolCard>;
  /** How many missions ask for each skill. */
  asked: Record<Skill, number>;
}

const STORE = 'undertable.decks.spycraft';
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function poolCard(card: CardInfo): PoolCard {
  const words = text(card.text);
  return {
    key: card.key,
    id: text(card['id']),
    table: card.table as PoolCard['table'],
    name: card.name,
    text: words,
    flavour: text(card['flavour']) || text(card['flavor']),
    faction: text(card['faction']) || text(card['by']),
    role: text(card['role']),
    traits: list(card['traits']).map(String),
    expense: number(card['expense']),
    bravado: number(card['bravado']),
    skills: list(card['skills']).map(number),
    unique: card['unique'] === true,
    level: number(card['level']),
    acts: ['Intel', 'Mission', 'React'].filter((kind) => new RegExp(`\\b${kind}, (Charisma|Combat|Transport|Craft)`).test(words)),
  };
}

export function poolOf(facts: CardInfo[]): Pool {
  const all = facts.filter((card) => ['leader', 'agent', 'gear', 'action'].includes(card.table)).map(poolCard);
  const asked = Object.fromEntries(SKILLS.map((skill) => [skill, facts.filter((card) => card.table === 'mission' && card['objective'] === skill).length])) as Pool['asked'];
  const starters = facts.filter((card) => card.table === 'deck').map((card) => fromData(card, text(card['id']))).filter((deck): deck is Deck => deck !== null);
  return { cards: all.filter((card) => card.table !== 'leader'), leaders: all.filter((card) => card.table === 'leader'), starters, byId: new Map(all.map((card) => [card.id, card])), asked };
}

/** A deck from the data of a deck file. */
export function fromData(data: unknown, key: string): Deck | null {
  if (!data || typeof data !== 'object') return null;
  const raw = data as Record<string, unknown>;
  const cards: Record<string, number> = {};
  for (const one of list(raw['cards'])) {
    const entry = one as { id?: unknown; copies?: unknown };
    const id = text(entry.id);
    if (id) cards[id] = (cards[id] ?? 0) + (typeof entry.copies === 'number' ? entry.copies : 1);
  }
  return { key, name: text(raw['name']) || 'Deck', leaders: list(raw['leaders']).map(String), cards };
}

/** The deck as a file; a JSON string is a TOML string. */
export function fileOf(deck: Deck): string {
  const quoted = (words: string) => JSON.stringify(words).replace(/\u007f/g, '\\u007f');
  const cards = Object.entries(deck.cards).map(([id, copies]) => `    { id = ${quoted(id)}, copies = ${copies} },`);
  return ['[[deck]]', `name = ${quoted(deck.name.trim() || 'Deck')}`, `leaders = [${deck.leaders.map(quoted).join(', ')}]`, 'cards = [', ...cards, ']', ''].join('\n');
}

export function newKey(): string {
  return `deck-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;
}

export function keptDecks(): Deck[] {
  try {
    return list(JSON.parse(localStorage.getItem(STORE) ?? '[]')).filter((one): one is Deck => Boolean(one && typeof one === 'object' && 'leaders' in one && 'cards' in one && 'key' in one));
  } catch {
    return [];
  }
}

export function keepDecks(decks: Deck[]): boolean {
  try {
    localStorage.setItem(STORE, JSON.stringify(decks));
    return true;
  } catch {
    return false;
  }
}

export const sizeOf = (deck: Deck): number => deck.leaders.length + Object.values(deck.cards).reduce((sum, copies) => sum + copies, 0);

/** How many cards of each expense: agents and gear. */
export function curve(pool: Pool, deck: Deck): { expense: number; agents: number; gear: number }[] {
  const found = Array.from({ length: 9 }, (_, expense) => ({ expense, agents: 0, gear: 0 }));
  for (const [id, copies] of Object.entries(deck.cards)) {
    const card = pool.byId.get(id);
    const bin = found[Math.min(8, card?.expense ?? 0)];
    if (!card || !bin || card.table === 'action') continue;
    if (card.table === 'agent') bin.agents += copies;
    else bin.gear += copies;
  }
  return found.slice(1);
}

/** The chance to have at least `least` of `good` cards among the first `drawn` of `all`. */
export function chance(good: number, all: number, drawn: number, least: number): number {
  if (all <= 0) return 0;
  let none = 0;
  for (let hits = 0; hits < least; hits += 1) none += exactly(good, all, drawn, hits);
  return Math.max(0, 1 - none);
}

function exactly(good: number, all: number, drawn: number, hits: number): number {
  if (hits > good || drawn - hits > all - good || hits > drawn) return 0;
  const choose = (n: number, k: number) => {
    let result = 1;
    for (let i = 0; i < k; i += 1) result *= (n - i) / (i + 1);
    return result;
  };
  return (choose(good, hits) * choose(all - good, drawn - hits)) / choose(all, Math.min(drawn, all));
}

/** What the best six agents of a deck have together in each skill. */
export function best(pool: Pool, deck: Deck): Record<Skill, number> {
  return Object.fromEntries(SKILLS.map((skill, at) => {
    const values: number[] = [];
    for (const [id, copies] of Object.entries(deck.cards)) {
      const card = pool.byId.get(id);
      if (card?.table === 'agent') for (let copy = 0; copy < copies; copy += 1) values.push(card.skills[at] ?? 0);
    }
    return [skill, values.sort((a, b) => b - a).slice(0, 6).reduce((sum, one) => sum + one, 0)];
  })) as Record<Skill, number>;
}

export const FACTIONS: Record<string, string> = { krypt: 'The Krypt', nine_tiger: 'Nine Tiger Dynasty', bloodvine: 'Bloodvine Syndicate', banshee: 'Banshee Net', patriots: 'Shadow Patriots', freelancer: 'Freelancer' };
export const FILLS: Record<string, string> = { krypt: '#3c4f9f', nine_tiger: '#c1560c', bloodvine: '#a12449', banshee: '#1c7a63', patriots: '#2767a8', freelancer: '#77705f', '': '#3a4552' };
