import type { GameStage } from '../types';
import Bar from './Bar.svelte';
import Film from './Film.svelte';
import Own from './Own.svelte';
import Plate from './Plate.svelte';
import Stage from './Stage.svelte';

const stage: GameStage = { Stage, Bar, Plate, Own, own: 128, Film };
export default stage;
