/** The players in the order of their places, with their points where the rules count any. */
import type { GameDef } from '../../src/ir/index.ts';
import type { Over } from '../../src/protocol/index.ts';
import { finalPoints } from '../../src/tell/index.ts';

export interface Ranked {
  readonly seat: number;
  /** 1 is best. */
  readonly rank: number;
  readonly points: number | null;
}

/** Empty where the match came to no result, or has only one player without points. */
export function rankingOf(def: Pick<GameDef, 'endConditions'>, { result, stopped }: Pick<Over, 'result' | 'stopped'>): Ranked[] {
  if (result === null || stopped === 'move-cap' || result.type === 'halted') return [];
  const points = finalPoints(def, result);
  if (result.ranks.length === 1 && points === null) return [];
  return result.ranks
    .map((rank, seat) => ({ seat, rank, points: points?.[seat] ?? null }))
    .toSorted((a, b) => a.rank - b.rank || a.seat - b.seat);
}
