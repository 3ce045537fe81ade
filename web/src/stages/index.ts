// The stages that games have of their own, each loaded when its table is opened. A folder here is all it takes.
import type { GameStage } from './types';

const found = import.meta.glob<{ default: GameStage }>('./*/index.ts');

/** A stage with everything that a table draws: what a game leaves out, the generic stage brings. */
export type WholeStage = GameStage & Required<Pick<GameStage, 'Plate' | 'Own'>>;

async function load(game: string): Promise<GameStage | null> {
  return (await found[`./${game}/index.ts`]?.())?.default ?? null;
}

/** The stage of a game; the generic one where it has none, where it cannot be loaded, or where somebody wants it plain. */
export async function stageOf(game: string, plain = false): Promise<WholeStage> {
  const own = plain ? null : await load(game).catch(() => null);
  if (own?.Plate && own.Own) return { ...own, Plate: own.Plate, Own: own.Own };
  return { ...(await load('generic')), ...own } as WholeStage;
}
