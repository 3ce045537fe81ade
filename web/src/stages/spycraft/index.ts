import type { GameStage } from '../types';
import Bring from './Bring.svelte';
import Builder from './Builder.svelte';
import Details from './Details.svelte';
import Film from './Film.svelte';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import Stage from './Stage.svelte';

const stage: GameStage = { Stage, Plate, Own, Details, Builder, Bring, Film, own: 166, wideFilm: true, stacks: true };
export default stage;
