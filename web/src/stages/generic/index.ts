import OwnSeat from '../../blocks/OwnSeat.svelte';
import type { GameStage } from '../types';
import GenericPlate from './GenericPlate.svelte';
import GenericStage from './GenericStage.svelte';

const stage: GameStage = { Stage: GenericStage, Plate: GenericPlate, Own: OwnSeat };
export default stage;
