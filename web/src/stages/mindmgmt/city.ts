// Where things stand in the city: blocks in a grid, streets between them. No rules: only places.
import type { Board, Cards, Panel, Scene, Track } from '../../lib/types';

export const COLUMNS = 6;
export const ROWS = 7;

export interface Grid {
  /** Pixels of a block, and of the streets around it. */
  w: number;
  h: number;
  street: number;
}

export function grid(w: number, h: number, street: number): Grid {
  return { w: Math.floor((w - street * (COLUMNS + 1)) / COLUMNS), h: Math.floor((h - street * (ROWS + 1)) / ROWS), street };
}

export const left = (at: Grid, x: number): number => at.street + x * (at.w + at.street);
export const top = (at: Grid, y: number): number => at.street + y * (at.h + at.street);

/** A line of the board, in pixels: lines run in the middle of a street. */
export const lineX = (at: Grid, x: number): number => at.street / 2 + x * (at.w + at.street);
export const lineY = (at: Grid, y: number): number => at.street / 2 + y * (at.h + at.street);

const area = (scene: Scene, id: string) => (scene.areas ?? []).find((one) => one.id === id);
export const cityOf = (scene: Scene): Board | undefined => area(scene, 'board') as Board | undefined;
export const hoursOf = (scene: Scene): Track | undefined => area(scene, 'track') as Track | undefined;
export const cardsOf = (scene: Scene, id: string): Cards | undefined => area(scene, id) as Cards | undefined;
export const panelOf = (scene: Scene, id: string): Panel | undefined => area(scene, id) as Panel | undefined;

/** The value of a fact that a seat's panel tells, by how its label begins. */
export function factOf(scene: Scene, label: string): string {
  for (const one of scene.areas ?? []) for (const fact of (one as Panel).facts ?? []) if (fact.label.startsWith(label)) return fact.value;
  return '';
}
