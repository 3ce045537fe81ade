import type { GameStage } from '../types';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import Stage from './Stage.svelte';

const stage: GameStage = { Stage, Plate, Own, Film: () => import('./Film.svelte'), own: 158, column: true, shows: ['offer'], buttons: { families: [], weighty: /^$/, aside: / \(Speed .*\)$/ } };
export default stage;
