import type { GameStage } from '../types';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import Stage from './Stage.svelte';

const stage: GameStage = { Stage, Plate, Own, own: 150, Film: () => import('./Film.svelte'), wideFilm: true };
export default stage;
