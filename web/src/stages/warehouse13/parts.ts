// Where things stand in the Warehouse, and how they are drawn. No rules: only places, colours and shapes.
import type { Area, Board, CardFace, Cards, Colour, Dice, Die, Fact, Panel, Scene, Space, Token, Track } from '../../lib/types';

export const SIGNS = ['logic', 'intuition', 'lore', 'tech'] as const;
export type Sign = (typeof SIGNS)[number];
export const SIGN_NAMES: Record<Sign, string> = { logic: 'Logic', intuition: 'Intuition', lore: 'Lore', tech: 'Tech' };
export const SIGN_COLOURS: Record<Sign, string> = { logic: '#1d4795', intuition: '#911c1c', lore: '#8a6a00', tech: '#16593a' };

/** Dice by their colour: body, edge and what is printed on it. */
const DIE: Record<string, { body: string; deep: string; ink: string; sign: string }> = {
  blue: { body: '#3f7fe8', deep: '#1f52b4', ink: '#ffffff', sign: 'logic' },
  red: { body: '#e0483f', deep: '#a3231d', ink: '#ffffff', sign: 'intuition' },
  yellow: { body: '#f5ca3d', deep: '#b98a0a', ink: '#2b1d02', sign: 'lore' },
  green: { body: '#34a566', deep: '#176a3c', ink: '#ffffff', sign: 'tech' },
  black: { body: '#4a4f58', deep: '#23262b', ink: '#ffffff', sign: 'wild' },
  purple: { body: '#9a5fe0', deep: '#5d2aa3', ink: '#ffffff', sign: '' },
};
export const dieLook = (colour: Colour | '' | undefined) => DIE[colour || 'black'] ?? DIE['black']!;

function of<K extends Area['area']>(scene: Scene, id: string, kind: K): Extract<Area, { area: K }> | undefined {
  return (scene.areas ?? []).find((area): area is Extract<Area, { area: K }> => area.id === id && area.area === kind);
}
export const boardOf = (scene: Scene): Board | undefined => of(scene, 'warehouse', 'board');
export const trackOf = (scene: Scene): Track | undefined => of(scene, 'maintenance', 'track');
export const diceOf = (scene: Scene, id: string): Die[] => (of(scene, id, 'dice') as Dice | undefined)?.dice ?? [];
export const cardsOf = (scene: Scene, id: string): CardFace[] => (of(scene, id, 'cards') as Cards | undefined)?.cards ?? [];
export const panelOf = (scene: Scene, id: string): Panel | undefined => of(scene, id, 'panel');
export const spaceOf = (board: Board | undefined, id: string): Space | undefined => (board?.spaces ?? []).find((space) => space.id === id);
export const factOf = (facts: Fact[] | undefined, label: string): string => (facts ?? []).find((fact) => fact.label === label)?.value ?? '';
export const numberIn = (text: string | undefined): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);
export const seatOf = (token: Token): number => Number((token.id ?? '').replace('token:', ''));

/** What a die shows: its sign and its number; empty: no face is known. */
export function faceOf(die: { text?: string; symbol?: string }): { sign: string; number: string } {
  const letter = (die.text ?? '').replace(/\d/g, '');
  const sign = die.symbol && die.symbol !== 'die' ? die.symbol : ({ L: 'logic', I: 'intuition', R: 'lore', T: 'tech', '?': 'wild' }[letter] ?? '');
  return { sign: die.text ? sign : '', number: /\d+/.exec(die.text ?? '')?.[0] ?? '' };
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Equal boxes side by side. */
export function row(count: number, x: number, y: number, w: number, h: number, gap: number): Box[] {
  const wide = (w - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => ({ x: x + at * (wide + gap), y, w: wide, h }));
}

/** How large dice can be in a box, and where each lies: in the middle, as many columns as make them largest. */
export function heap(count: number, w: number, h: number, most: number, gap = 6): { size: number; spots: { x: number; y: number }[] } {
  if (!count) return { size: most, spots: [] };
  let best = { size: 0, columns: 1 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(most, (w - gap * (columns - 1)) / columns, (h - gap * (rows - 1)) / rows);
    // Of arrangements with dice of the same size the one that is most like a square.
    const squarer = Math.max(columns, rows) < Math.max(best.columns, Math.ceil(count / best.columns));
    if (size > best.size + 0.5 || (size > best.size - 0.5 && squarer)) best = { size, columns };
  }
  const size = Math.floor(best.size);
  const rows = Math.ceil(count / best.columns);
  const top = (h - rows * size - (rows - 1) * gap) / 2;
  return {
    size,
    spots: Array.from({ length: count }, (_, at) => {
      const line = Math.floor(at / best.columns);
      const inLine = Math.min(best.columns, count - line * best.columns);
      const left = (w - inLine * size - (inLine - 1) * gap) / 2;
      return { x: Math.round(left + (at % best.columns) * (size + gap)), y: Math.round(top + line * (size + gap)) };
    }),
  };
}

/** The outline of a gear round the middle (0, 0). */
export function gear(radius: number, teeth = 12, depth = 0.13): string {
  const points: string[] = [];
  const step = (Math.PI * 2) / teeth;
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    for (const [turn, out] of [[-0.5, 0], [-0.3, 0], [-0.18, 1], [0.18, 1], [0.3, 0]] as const) {
      const r = radius * (1 - depth + depth * out);
      const a = (tooth + turn) * step;
      points.push(`${(Math.cos(a) * r).toFixed(1)},${(Math.sin(a) * r).toFixed(1)}`);
    }
  }
  return `M${points.join('L')}z`;
}

/** Areas that this stage draws itself; anything else is shown in a box over it. */
const DRAWN = /^(case|needs|warehouse|maintenance|field_clues|leads|revealed|placed|bucket|sector_dice|reserve|locked|goo|seat:.*|hand:.*|bag:.*|known:.*|traitor_hand|plot_hand|season|plays|in_force|lying|stacks|lost|plots_done|faced|challenge|vote|agents|talk|record)$/;
export const strange = (scene: Scene): Area[] => (scene.areas ?? []).filter((area) => area.place !== 'seat' && area.place !== 'hand' && !DRAWN.test(area.id ?? ''));
