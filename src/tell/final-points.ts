/** The points of a match that is over, as people count them. */
import type { GameDef, ValueExpr } from '../ir/index.ts';

/** What a result says about points. */
interface Scored {
  /** The id of the end condition. */
  readonly end: string | null;
  readonly scores: readonly number[];
}

/** The points of each seat; null where the rules count none, and where their numbers only say who has won. */
export function finalPoints({ endConditions }: Pick<GameDef, 'endConditions'>, { end, scores }: Scored): readonly number[] | null {
  if (scores.every((score) => score === 0)) return null;
  const result = endConditions.find(({ id }) => id === end)?.result;
  return result?.type === 'ranking' && isVerdict(result.by[0]) ? null : scores;
}

/** Whether a value is one of two constants: it stands for a condition, such as that somebody has won. */
function isVerdict(value: ValueExpr | undefined): boolean {
  if (typeof value !== 'object' || value === null || !('if' in value)) return false;
  return typeof value.if.then === 'number' && (typeof value.if.else === 'number' || isVerdict(value.if.else));
}
