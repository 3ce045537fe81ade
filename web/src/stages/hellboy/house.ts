// Where things stand in the house: rooms made of areas, doors between them. No rules: only places.
import type { Board, Cards, Dice, Edge, Panel, Scene, Space, Track } from '../../lib/types';

export interface Room {
  id: string;
  name: string;
  art: string;
  fog: boolean;
  locked: boolean;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The areas of a board, put together to the rooms that they belong to. */
export function roomsOf(board: Board): Room[] {
  const found = new Map<string, Space[]>();
  for (const space of board.spaces ?? []) found.set(space.group ?? '', [...(found.get(space.group ?? '') ?? []), space]);
  return [...found].map(([id, spaces]) => {
    const xs = spaces.map((space) => space.x ?? 0);
    const ys = spaces.map((space) => space.y ?? 0);
    const first = spaces[0];
    return {
      id,
      name: (first?.name ?? '').replace(/^\S+ /, ''),
      art: first?.art ?? '',
      fog: first?.fog ?? false,
      locked: (first?.lines ?? []).includes('locked'),
      x: Math.min(...xs),
      y: Math.min(...ys),
      w: Math.max(...xs) - Math.min(...xs) + 1,
      h: Math.max(...ys) - Math.min(...ys) + 1,
    };
  });
}

export interface Grid {
  /** Pixels of an area, and where the house begins. */
  w: number;
  h: number;
  left: number;
  top: number;
  x: number;
  y: number;
}

const MARGIN = 6;

/** The house as large as the room there is, areas a little wider than high. */
export function fit(board: Board, w: number, h: number): Grid {
  const xs = (board.spaces ?? []).map((space) => space.x ?? 0);
  const ys = (board.spaces ?? []).map((space) => space.y ?? 0);
  const x = Math.min(...xs, 99);
  const y = Math.min(...ys, 99);
  const columns = Math.max(...xs, x) - x + 1;
  const rows = Math.max(...ys, y) - y + 1;
  const cellW = (w - 2 * MARGIN) / columns;
  const cellH = (h - 2 * MARGIN) / rows;
  const width = Math.floor(Math.min(cellW, cellH * 1.75));
  const height = Math.floor(Math.min(cellH, cellW * 1.25));
  return { w: width, h: height, left: Math.floor((w - width * columns) / 2), top: Math.floor((h - height * rows) / 2), x, y };
}

export const px = (at: Grid, x: number): number => at.left + (x - at.x) * at.w;
export const py = (at: Grid, y: number): number => at.top + (y - at.y) * at.h;

const area = (scene: Scene, id: string) => (scene.areas ?? []).find((one) => one.id === id);
export const boardOf = (scene: Scene): Board | undefined => area(scene, 'board') as Board | undefined;
export const trackOf = (scene: Scene, id: string): Track | undefined => area(scene, id) as Track | undefined;
export const cardsOf = (scene: Scene, id: string): Cards | undefined => area(scene, id) as Cards | undefined;
export const panelOf = (scene: Scene, id: string): Panel | undefined => area(scene, id) as Panel | undefined;
export const diceOf = (scene: Scene): Dice | undefined => area(scene, 'dice') as Dice | undefined;
export const isDoor = (edge: Edge): boolean => Boolean(edge.id);

/** A board turned by a quarter, so that a high one fits a wide window: the far end is on the right. */
export function turned(board: Board): Board {
  const far = Math.max(...(board.spaces ?? []).map((space) => space.y ?? 0));
  return {
    ...board,
    spaces: (board.spaces ?? []).map((space) => ({ ...space, x: far - (space.y ?? 0), y: space.x ?? 0 })),
    edges: (board.edges ?? []).map((edge) => ({ ...edge, x1: far + 1 - (edge.y1 ?? 0), y1: edge.x1 ?? 0, x2: far + 1 - (edge.y2 ?? 0), y2: edge.x2 ?? 0 })),
  };
}

/** Whether a board is higher than wide by half or more. */
export function high(board: Board): boolean {
  const span = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers) + 1;
  return span((board.spaces ?? []).map((space) => space.y ?? 0)) >= 1.5 * span((board.spaces ?? []).map((space) => space.x ?? 0));
}
