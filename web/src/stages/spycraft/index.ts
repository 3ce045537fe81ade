import type { GameStage } from '../types';
import Details from './Details.svelte';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import Stage from './Stage.svelte';
import Where from './Where.svelte';

const stage: GameStage = { Stage, Where, Plate, Own, Details, Builder: () => import('./Builder.svelte'), Bring: () => import('./Bring.svelte'), Film: () => import('./Film.svelte'), own: 166, wideFilm: true, stacks: true };
export default stage;
