// What the parts of a scene share: the pointing of the table they are drawn on.
import { getContext, setContext } from 'svelte';
import type { Pointing } from '../lib/pointing.svelte';

const KEY = Symbol('pointing');

export function providePointing(pointing: Pointing): Pointing {
  return setContext(KEY, pointing);
}

export function usePointing(): Pointing {
  return getContext<Pointing>(KEY);
}
