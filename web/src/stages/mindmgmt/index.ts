import type { GameStage } from '../types';
import Bar from './Bar.svelte';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import Stage from './Stage.svelte';
import Strip from './Strip.svelte';

const stage: GameStage = { Stage, Bar, Plate, Own, own: 116, status: 2, Strip, buttons: { families: ['feature:'], weighty: /^CAPTURE/, aside: / \([^)]*\)| here$/g }, Film: () => import('./Film.svelte') };
export default stage;
