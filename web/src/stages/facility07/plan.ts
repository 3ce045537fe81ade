// Where things lie in the facility: cells to pixels, Rooms that grow in every direction, ghosts by where they would lie. No rules: only places.
import type { Board, Cards, Dice, Edge, Panel, Scene, Space, Token, Track } from '../../lib/types';

/** The ghosts of a board are what the options of a question would look like. */
export type Ghost = NonNullable<Board['ghosts']>[number];

/** Pixels of a cell as drawn; the whole plan is then scaled to the room there is, so that nothing in it ever moves by itself. */
export const UNIT = 60;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A Room: the space that stands for it, and all its cells where it is no rectangle. */
export interface Room {
  space: Space;
  box: Box;
  cells: Box[];
}

export const boxOf = (one: { x?: number; y?: number; w?: number; h?: number }): Box => ({ x: one.x ?? 0, y: one.y ?? 0, w: one.w ?? 1, h: one.h ?? 1 });

export function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((one) => one.x));
  const y = Math.min(...boxes.map((one) => one.y));
  return { x, y, w: Math.max(...boxes.map((one) => one.x + one.w)) - x, h: Math.max(...boxes.map((one) => one.y + one.h)) - y };
}

export function roomsOf(board: Board | undefined): Room[] {
  const found = new Map<string, Space[]>();
  for (const space of board?.spaces ?? []) found.set(space.group ?? '', [...(found.get(space.group ?? '') ?? []), space]);
  return [...found.values()].flatMap((spaces) => {
    const space = spaces.find((one) => one.id);
    const cells = spaces.map(boxOf);
    return space ? [{ space, box: around(cells), cells }] : [];
  });
}

/** The seat of an Agent's pin; -1 for anything else that stands in a Room. */
export const seatOf = (token: Token): number => (/^agent:\d+$/.test(token.id ?? '') ? Number((token.id ?? '').slice(6)) : -1);

export const nameOf = (room: Room): string => (room.space.name ?? '').replace('Connection ', '');
/** How many Guards come with a Room. */
export const guardsOf = (room: Room): number => (room.space.badges ?? []).find((one) => one.symbol === 'guard')?.text?.length ?? 0;

/** About how wide words are, in heights of their letters; a little generous, since fonts differ. */
export function wide(words: string): number {
  let sum = 0;
  for (const letter of words) sum += /[ijlftrI.' ]/.test(letter) ? 0.36 : /[mwMW]/.test(letter) ? 0.94 : 0.62;
  return sum;
}

/** The space on both sides of a name, and a helmet, likewise. */
const PADDING = 0.7;
const HELMET = 1.3;

/** How large the name of a Room is written, so that it stays inside the Room, and how much of the Room's height it takes. */
export function nameBox(room: Room, text: number): { size: number; h: number } {
  const name = nameOf(room);
  const helmets = guardsOf(room) * HELMET;
  const long = wide(name) + helmets + PADDING;
  if (room.box.w < 2) return { size: Math.min(text, (room.box.h * UNIT - 14) / long), h: 0 };
  const w = room.box.w * UNIT - 12;
  if (room.box.h < 2) return { size: Math.min(text, (UNIT - 8) * 0.5, w / long), h: 0 };
  if (long * text <= w) return { size: text, h: text * 1.5 + 9 };
  const words = name.split(' ').map(wide);
  words[words.length - 1] = (words.at(-1) ?? 0) + helmets;
  const size = Math.min(text, w / (Math.max(...words) + PADDING));
  return { size, h: size * 2.65 + 9 };
}

/** Whether there is room for the name of a Room's Ability. */
export function isAbility(room: Room, text: number, bare: boolean): boolean {
  const ability = room.space.lines?.[0] ?? '';
  return !bare && ability !== '' && room.box.w >= 2 && room.box.h >= 2 && (wide(ability) + 2.4) * text <= room.box.w * UNIT - 8;
}

/** Whether the way out is in a Room: its sign stands on the floor. */
export const isExit = (room: Room): boolean => (room.space.badges ?? []).some((one) => one.id === 'space:outside');

/** A die that lies on the table: what it shows, against which value. */
export interface Thrown {
  face: number;
  value: number;
  good: boolean;
}

/** The dice on the table, by the seat that rolled them. */
export function thrownBy(dice: Dice | undefined, seats: string[]): Map<number, Thrown[]> {
  const found = new Map<number, Thrown[]>();
  for (const die of dice?.dice ?? []) {
    const value = Number(/(-?\d+) or less$/.exec(die.name ?? '')?.[1] ?? NaN);
    const face = Number(die.text);
    const seat = seats.indexOf(die.owner ?? '');
    if (seat >= 0 && Number.isFinite(value) && Number.isFinite(face)) found.set(seat, [...(found.get(seat) ?? []), { face, value, good: face <= value }]);
  }
  return found;
}

/** What has to be in sight, in cells, with a margin for doors. */
export function extent(rooms: Room[], ghosts: Ghost[]): Box {
  const all = [...rooms.map((room) => room.box), ...ghosts.map(boxOf)];
  if (!all.length) return { x: 0, y: 0, w: 9, h: 6 };
  const box = around(all);
  return { x: box.x - 0.35, y: box.y - 0.3, w: box.w + 0.7, h: box.h + 0.6 };
}

export interface View {
  /** How much larger than drawn. */
  k: number;
  x: number;
  y: number;
  /** Pixels of a cell. */
  cell: number;
}

/** The plan as large as there is room, in the middle. */
export function fit(box: Box, w: number, h: number, most: number): View {
  const cell = Math.min(w / box.w, h / box.h, most);
  const k = cell / UNIT;
  return { k, cell, x: (w - box.w * cell) / 2 - box.x * cell, y: (h - box.h * cell) / 2 - box.y * cell };
}

/** Where a door is drawn: the middle of its edge, and whether the wall runs from left to right. */
export function doorway(edge: Edge): { x: number; y: number; flat: boolean } {
  const flat = (edge.y1 ?? 0) === (edge.y2 ?? 0);
  return { x: (((edge.x1 ?? 0) + (edge.x2 ?? 0)) / 2) * UNIT, y: (((edge.y1 ?? 0) + (edge.y2 ?? 0)) / 2) * UNIT, flat };
}

/** What a door is by its kind and colour: to a Room, to what is not explored, bricked up, out, or a wall that can be opened. */
export function doorKind(edge: Edge): 'way' | 'open' | 'dead' | 'out' | 'wall' {
  if (edge.kind === 'line') return 'wall';
  if (edge.kind === 'closed') return 'dead';
  return edge.colour === 'yellow' ? 'open' : edge.colour === 'teal' ? 'out' : 'way';
}

/** Ghosts by the place that they would cover: turning one keeps its place. */
export function spots(ghosts: Ghost[]): Ghost[][] {
  const found = new Map<string, Ghost[]>();
  for (const ghost of ghosts) {
    const { x, y, w, h } = boxOf(ghost);
    const key = [x + w / 2, y + h / 2, Math.max(w, h)].join();
    found.set(key, [...(found.get(key) ?? []), ghost]);
  }
  return [...found.values()];
}

const area = (scene: Scene, id: string) => (scene.areas ?? []).find((one) => one.id === id);
export const boardOf = (scene: Scene): Board | undefined => area(scene, 'board') as Board | undefined;
export const cardsOf = (scene: Scene, id: string): Cards | undefined => area(scene, id) as Cards | undefined;
export const trackOf = (scene: Scene): Track | undefined => area(scene, 'countdown') as Track | undefined;
export const diceOf = (scene: Scene): Dice | undefined => area(scene, 'dice') as Dice | undefined;
export const panelOf = (scene: Scene, id: string): Panel | undefined => area(scene, id) as Panel | undefined;

export const SKILLS = ['Speed', 'Insight', 'Strength', 'Finesse'] as const;
/** The value of a fact of a seat; empty if it has none. */
export const factOf = (panels: Panel[], label: string): string => panels.flatMap((panel) => panel.facts ?? []).find((fact) => fact.label === label)?.value ?? '';
