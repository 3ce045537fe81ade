// A line of the story with what it names: players, cards, places. Where the server says who did what, that is used; elsewhere the words are.
import type { Chair } from './protocol';
import type { Part } from './protocol.gen';
import type { LogLine, Scene, Thing } from './types';

export interface Piece {
  text: string;
  /** A thing of the scene that these words name. */
  id?: string;
  /** A seat that these words name. */
  seat?: number;
  /** Not everybody reads these words. */
  mine?: boolean;
}

export interface Told {
  n: number;
  kind: string;
  text: string;
  pieces: Piece[];
  /** Who did it, as far as it can be told; -1: nobody, or the table. */
  actor: number;
  /** What the server said, with dice, sum and outcome. */
  line: LogLine;
}

export interface Names {
  pattern: RegExp | null;
  ids: Map<string, string>;
  seats: Map<string, number>;
}

function collect(value: unknown, found: Map<string, string>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found);
  else if (value && typeof value === 'object') {
    const one = value as Thing;
    if (one.id && one.name && one.name.length > 2 && !found.has(one.name)) found.set(one.name, one.id);
    for (const part of Object.values(value)) if (part && typeof part === 'object') collect(part, found);
  }
}

/** What can be named in a story: the things of the scene and the people at the table. */
export function namesFor(scene: Scene | null, chairs: Chair[]): Names {
  const ids = new Map<string, string>();
  collect(scene?.areas ?? [], ids);
  const seats = new Map(chairs.filter((chair) => chair.name.length > 1).map((chair) => [chair.name, chair.seat]));
  const words = [...new Set([...seats.keys(), ...ids.keys()])].sort((a, b) => b.length - a.length).slice(0, 400);
  const safe = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { pattern: safe.length ? new RegExp(`(?<![\\p{L}\\p{N}])(${safe.join('|')})(?![\\p{L}\\p{N}])`, 'gu') : null, ids, seats };
}

export function told(line: LogLine, names: Names): Told {
  const pieces = line.parts ? line.parts.map(linked) : named(line.text, names);
  const actor = line.actor ?? pieces.slice(0, 2).find((piece) => piece.seat !== undefined)?.seat ?? -1;
  return { n: line.n, kind: line.kind, text: line.text, pieces, actor, line };
}

function linked(part: Part): Piece {
  return { text: part.text, ...(part.ref ? { id: part.ref } : {}), ...(part.seat === undefined ? {} : { seat: part.seat }), ...(part.mine ? { mine: true } : {}) };
}

/** Words that are names of the scene, where the line itself has no links. */
function named(text: string, names: Names): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of names.pattern ? text.matchAll(names.pattern) : []) {
    const word = found[0];
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    const seat = names.seats.get(word);
    const id = names.ids.get(word);
    pieces.push(seat !== undefined ? { text: word, seat } : id === undefined ? { text: word } : { text: word, id });
    at = found.index + word.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** The pictures of what a scene shows: by the id of the thing, a path below `content/art`. */
export function picturesIn(value: unknown, found: Map<string, string> = new Map()): Map<string, string> {
  if (Array.isArray(value)) for (const one of value) picturesIn(one, found);
  else if (value && typeof value === 'object') {
    const one = value as Thing & { art?: string; kind?: string };
    const path = one.art || one.kind;
    if (one.id && path && !found.has(one.id)) found.set(one.id, path);
    for (const part of Object.values(value)) if (part && typeof part === 'object') picturesIn(part, found);
  }
  return found;
}
