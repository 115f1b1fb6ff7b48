/** Whether two values are the same, and whether they ever can be. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import { asNumber } from '../reporting/as-number.ts';
import { reportUnknown } from '../reporting/report.ts';
import { areEqual } from './convert.ts';
import type { Lowering } from './lowering.ts';
import { describe, NO_WORD, type Value } from './value.ts';

/** Values of different kinds are never the same, and a text must be one that the other can be. */
export function equality(l: Lowering, one: Value, other: Value, at: Tree): Condition {
  if (one.type === 'word' && other.type === 'word') {
    if (one.literal !== undefined && other.literal !== undefined) return one.literal === other.literal;
    const [literal, open] = one.literal === undefined ? [other, one] : [one, other];
    if (literal.literal !== undefined && open.literal === undefined && open.words !== undefined && !open.words.includes(literal.literal)) {
      // A state that nothing leads to under this name is a state all the same.
      if (l.state(literal.literal) === undefined)
        reportUnknown(
          l.report,
          at,
          'cardable/unknown-word',
          'such text',
          literal.literal,
          open.words.filter((word) => word !== NO_WORD),
        );
      return false;
    }
  } else if (!isComparable(one) || !isComparable(other) || (isKnown(one) && isKnown(other) && one.type !== other.type)) {
    l.report(
      at,
      'cardable/type',
      phrase`This compares ${{ found: describe(one) }} with ${{ otherwise: describe(other) }}, which are never the same.`,
      asNumber(at, one.type === 'int' || other.type === 'int'),
    );
    return false;
  }
  return areEqual(one, other);
}

function isKnown({ type }: Value): boolean {
  return type !== 'none' && type !== 'unknown';
}

function isComparable({ type }: Value): boolean {
  return type !== 'list' && type !== 'decks';
}
