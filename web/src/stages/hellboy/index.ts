import type { GameStage } from '../types';
import Film from './Film.svelte';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import Stage from './Stage.svelte';

const stage: GameStage = { Stage, Plate, Own, own: 150, Film };
export default stage;
