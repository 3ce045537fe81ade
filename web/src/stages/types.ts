// What a stage is, and what it gets. A stage reads the scene and draws it; it computes no rules and knows nothing of the server.
import type { Component } from 'svelte';
import type { Layout } from '../lib/layout.svelte';
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
  /** What may be done at any time. */
  asides: { id: string; label: string }[];
  aside: (id: string) => void;
}

export interface FilmProps {
  /** The game's own part of the debrief. */
  own: Record<string, unknown>;
  /** The table at the end. */
  scene: Scene;
  /** Open the replay at a moment. */
  look: (at: number) => void;
}

/** The default export of `stages/<game>/index.ts`. What is left out is drawn by the frame's own blocks. */
export interface GameStage {
  /** The middle of the window. */
  Stage: Component<StageProps>;
  /** Another seat in the rail, or as a chip on a phone (`layout`). */
  Plate?: Component<SeatProps>;
  /** Everything about a seat, in its drawer. */
  Details?: Component<{ seat: number }>;
  /** One's own seat: a strip, or a sheet on a phone. */
  Own?: Component<OwnProps>;
  /** The game's own part of the debrief. */
  Film?: Component<FilmProps>;
  /** How high the strip of one's own seat is, at most 170 pixels. */
  own?: number;
}
