// What a stage is, and what it gets. A stage reads the scene and draws it; it computes no rules and knows nothing of the server.
import type { Component } from 'svelte';
import type { Layout } from '../lib/layout.svelte';
import type { Told } from '../lib/told';
import type { Scene } from '../lib/types';

export interface StageProps {
  scene: Scene;
  layout: Layout;
  /** The pixels of the stage, below the slot of announcements. */
  w: number;
  h: number;
}

export interface SeatProps {
  seat: number;
  layout: Layout;
  /** Open everything about the seat. */
  open: (seat: number) => void;
}

export interface OwnProps {
  layout: Layout;
  open: (seat: number) => void;
  /** What may be done at any time; those with a heading (table talk) are many, and belong in a composer. */
  asides: { id: string; label: string; heading?: string; targets?: string[] }[];
  aside: (id: string) => void;
}

export interface StripProps {
  /** The story so far, oldest first. */
  lines: Told[];
}

export type FilmProps = {
  /** The game's own part of the debrief. */
  own: Record<string, unknown>;
  /** The table at the end. */
  scene: Scene;
  /** Open the replay at a moment. */
  look: (at: number) => void;
};

export type BringProps = {
  /** Whether I have brought something. */
  brought: boolean;
  /** Bring something for an option of the game, or take it back with ''; `label` is kept in this browser alone. */
  bring: (option: string, value: string, label: string) => Promise<void>;
  /** The label of what was brought last. */
  remembered: (option: string) => string;
};

/** What a table does not need is loaded by the page that shows it: `() => import('./Film.svelte')`. */
export type Later<P extends Record<string, unknown>> = () => Promise<{ default: Component<P> }>;

/** The default export of `stages/<game>/index.ts`. What is left out is drawn by the frame's own blocks. */
export interface GameStage {
  /** The middle of the window. */
  Stage: Component<StageProps>;
  /** Another seat in the rail, or as a chip on a phone (`layout`). */
  Plate?: Component<SeatProps>;
  /** The numbers that everybody looks for, as chips in the top bar (36 px high). */
  Bar?: Component;
  /** Where we are in the round, in the top bar of a wide window, instead of the words of the scene. */
  Where?: Component<{ status: string }>;
  /** Everything about a seat, in its drawer. */
  Details?: Component<{ seat: number }>;
  /** One's own seat: a strip, or a sheet on a phone. */
  Own?: Component<OwnProps>;
  /** The game's own part of the debrief, loaded by it alone. */
  Film?: Later<FilmProps>;
  /** The game's own part of the debrief takes the whole width. */
  wideFilm?: boolean;
  /** How high the strip of your own seat is, at most 170 pixels. */
  own?: number;
  /** Where people build what they bring to a game: a page of its own. */
  Builder?: Later<Record<string, never>>;
  /** In the waiting room: what I bring. */
  Bring?: Later<BringProps>;
  /** How many parts of the scene's status the top bar says; the stage shows the rest. */
  status?: number;
  /** The last things that happened, beside the announcement, as pictures instead of words. */
  Strip?: Component<StripProps>;
  /** Families of things (`feature:`) whose choices are main buttons with a picture, labels that weigh most, and what a button leaves out. */
  buttons?: { families: string[]; weighty: RegExp; aside?: RegExp };
  /** Parts of my hand that the stage draws: what is asked there is in sight without the hand. */
  shows?: string[];
  /** The stage draws what is announced and not yet done by itself. */
  stacks?: boolean;
  /** In a wide window, while the drawer is shut, the stage draws what is told as a column of its own (`useTable().telling`): there is no slot above it. */
  column?: boolean;
}
