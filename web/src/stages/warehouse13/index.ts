import type { GameStage } from '../types';
import Details from './Details.svelte';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import Stage from './Stage.svelte';

const stage: GameStage = { Stage, Plate, Details, Own, own: 168, wideFilm: true, Film: () => import('./Film.svelte') };
export default stage;
