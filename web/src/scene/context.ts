// What the parts of a scene share: the pointing of the table they are drawn on.
import { getContext, setContext } from 'svelte';
import type { Pointing } from '../lib/pointing.svelte';

const KEY = Symbol('pointing');
const ROOM = Symbol('room');
const STRIP = Symbol('strip');

export function providePointing(pointing: Pointing): Pointing {
  return setContext(KEY, pointing);
}

/** How much height the table has; 0 where the page scrolls as a whole. */
export interface Room {
  readonly height: number;
}

export function provideRoom(room: Room): Room {
  return setContext(ROOM, room);
}

export function useRoom(): Room {
  return getContext<Room>(ROOM) ?? { height: 0 };
}

/** How wide the cards of one's own strip are drawn, so that as many as possible are in sight. */
export interface Strip {
  readonly card: number;
}

export function provideStrip(strip: Strip): Strip {
  return setContext(STRIP, strip);
}

export function useStrip(): Strip {
  return getContext<Strip>(STRIP) ?? { card: 114 };
}

export function usePointing(): Pointing {
  return getContext<Pointing>(KEY);
}
