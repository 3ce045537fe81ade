// What the parts of a table share: the pointing, and the table itself as far as this viewer knows it.
import { getContext, setContext } from 'svelte';
import type { Layout } from '../lib/layout.svelte';
import type { Pointing } from '../lib/pointing.svelte';
import type { Annotate, AnnotationShown, Aside, Chair, Said, SheetShown } from '../lib/protocol';
import type { Told } from '../lib/told';
import type { Scene } from '../lib/types';

const POINTING = Symbol('pointing');
const TABLE = Symbol('table');

export function providePointing(pointing: Pointing): Pointing {
  return setContext(POINTING, pointing);
}

export function usePointing(): Pointing {
  return getContext<Pointing>(POINTING);
}

/** The table as every block may know it; read it in `$derived` or in markup: it changes. */
export interface TableNow {
  readonly scene: Scene;
  readonly chairs: Chair[];
  /** Seats that are lit: whose turn it is, by public rule. */
  readonly pending: number[];
  readonly layout: Layout;
  /** How much help the table gives; '' where there is no table. */
  readonly help?: string;
  readonly deadline: number | null;
  /** Server time minus this browser's, in seconds. */
  readonly skew: number;
  /** What is announced and not yet done, the oldest first, as everybody may know it. */
  readonly stack?: unknown[];
  /** What is told, where the stage draws it itself. */
  readonly telling?: Telling | undefined;
  /** Talk at the table, where somebody sits. */
  readonly talk?: Talk;
  /** Writing on places of the table, where the game has it. */
  readonly writing?: Writing;
}

export interface Telling {
  /** The last lines of the story up to now, the newest last. */
  readonly lines: Told[];
  /** How many things are still to be told. */
  readonly ahead: number;
  skip: () => void;
  /** How many things happened while nobody looked; they can be told again. */
  readonly missed: number;
  again: () => void;
}

export interface Talk {
  /** What may be said or done at any time; what has a heading is said. */
  readonly asides: Aside[];
  aside: (id: string) => void;
  readonly chat: Said[];
  say: (text: string) => void;
  /** Mark a line of the chat as against the rules of talk, or take the mark away. */
  flag: (id: string) => void;
}

export interface Writing {
  readonly sheets: SheetShown[];
  readonly annotations: AnnotationShown[];
  write: (note: Annotate) => void;
}

export function provideTable(table: TableNow): TableNow {
  return setContext(TABLE, table);
}

export function useTable(): TableNow {
  return getContext<TableNow>(TABLE);
}
