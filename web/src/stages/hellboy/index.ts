import type { GameStage } from '../types';
import Stage from './Stage.svelte';

const stage: GameStage = { Stage };
export default stage;
