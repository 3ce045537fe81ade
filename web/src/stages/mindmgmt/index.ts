import type { GameStage } from '../types';
import Own from './Own.svelte';
import Stage from './Stage.svelte';

const stage: GameStage = { Stage, Own, own: 150 };
export default stage;
