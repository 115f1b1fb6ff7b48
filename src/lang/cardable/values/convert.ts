/** Values where a certain type is needed. What does not fit is reported once; then anything goes. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { differs, equal } from '../../../ir/build.ts';
import type { Condition, FirstOf, ValueExpr } from '../../../ir/expressions.ts';
import type { Tree } from '../../../text/tree.ts';
import { conditionOf } from '../../lowering/values.ts';
import type { Report } from '../reporting/report.ts';
import { asNumber } from '../reporting/as-number.ts';
import { ACTIVE, countAt, describe, noneLike, topAt, valueCode, type Item, type PlaceValue, type Value } from './value.ts';

export function asInt(report: Report, value: Value, at: Tree): ValueExpr {
  if (value.type === 'int' || value.type === 'unknown') return value.type === 'unknown' ? 0 : value.code;
  if (value.type === 'place') return countAt(value);
  return mismatch(report, value, at, 'a number', 0);
}

/** Something that is true or false. What has a value is true; so is a place with cards. */
export function asCondition(report: Report, value: Value, at: Tree): Condition {
  switch (value.type) {
    case 'bool':
      return conditionOf(value.code);
    case 'none':
    case 'unknown':
      return false;
    case 'player':
    case 'card':
      return differs(value.code, null);
    default:
      return mismatch(report, value, at, 'a condition', false);
  }
}

export function asPlayer(report: Report, value: Value, at: Tree): Item {
  if (value.type === 'player') return value.code;
  if (value.type === 'unknown') return ACTIVE.code;
  return mismatch(report, value, at, 'one player', ACTIVE.code);
}

export function asCard(report: Report, value: Value, at: Tree): Item {
  if (value.type === 'card' || value.type === 'unknown') return value.code ?? NO_CARD;
  if (value.type === 'place') return topCardOf(report, value, at);
  return mismatch(report, value, at, 'one card', NO_CARD);
}

/** What stands for a card where something was wrong, which has been reported. */
const NO_CARD: FirstOf = { first: { query: 'enums', values: [] } };

/** The card on top of a place: the one that came last. A hand has none. */
export function topCardOf(report: Report, value: PlaceValue, at: Tree): Item {
  const { place } = value;
  if (place.layout === 'fan')
    report(
      at,
      'cardable/no-top',
      phrase`The cards at "${{ place: place.name }}" have no order, so that none is on top: ${{ offered: ['take_random_card', 'highest_card', 'lowest_card'] }} name one, or a hand_pick lets somebody choose it.`,
    );
  return topAt(value);
}

export function asWord(report: Report, value: Value, at: Tree): ValueExpr {
  if (value.type === 'word' || value.type === 'unknown') return value.code;
  return mismatch(report, value, at, 'a text', null);
}

/** Whether two values are the same; nothing is equal to nothing alone. */
export function areEqual(one: Value, other: Value): Condition {
  if (one.type === 'none') return other.type === 'none' ? true : isNone(other);
  if (other.type === 'none') return isNone(one);
  return equal(valueCode(one), valueCode(other));
}

/** Whether there is no value. */
export function isNone(value: Value): Condition {
  if (value.type === 'none') return true;
  return equal(valueCode(value), noneLike(value));
}

/** Says that something of another type is needed; gives what to go on with. */
export function mismatch<Instead>(report: Report, value: Value, at: Tree, wanted: string, instead: Instead): Instead {
  if (value.type !== 'unknown')
    report(
      at,
      'cardable/type',
      phrase`This is ${{ found: describe(value) }}, but ${{ expected: [wanted] }} is needed here.`,
      asNumber(at, wanted === 'a number'),
    );
  return instead;
}
