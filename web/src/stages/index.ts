// The stages that games have of their own, each loaded when its table is opened. A folder here is all it takes.
import type { GameStage } from './types';

const found = import.meta.glob<{ default: GameStage }>('./*/index.ts');

/** The stage of a game; null: the generic one draws it. */
export async function stageOf(game: string): Promise<GameStage | null> {
  const load = found[`./${game}/index.ts`];
  return load ? (await load()).default : null;
}
