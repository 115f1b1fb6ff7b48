/** Values where a certain type is needed. What does not fit is reported once; then anything goes. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Report } from '../reporting/report.ts';
import { asNumber } from '../reporting/as-number.ts';
import { ACTIVE, describe, noneLike, valueCode, type Json, type Value } from './value.ts';

export function asInt(report: Report, value: Value, at: Tree): Json {
  if (value.type === 'int' || value.type === 'unknown') return value.type === 'unknown' ? 0 : value.code;
  if (value.type === 'place') return { ref: 'zoneCount', zone: value.code };
  return mismatch(report, value, at, 'a number', 0);
}

/** Something that is true or false. What has a value is true; so is a place with cards. */
export function asCondition(report: Report, value: Value, at: Tree): Json {
  switch (value.type) {
    case 'bool':
      return isCondition(value.code) ? value.code : compare('==', value.code, true);
    case 'none':
    case 'unknown':
      return false;
    case 'player':
    case 'card':
      return compare('!=', valueCode(value), null);
    default:
      return mismatch(report, value, at, 'a condition', false);
  }
}

/** Values that compute a truth value in ways a condition does not know, such as `if`, are compared with true. */
function isCondition(code: Json): boolean {
  return (
    typeof code === 'boolean' || (typeof code === 'object' && code !== null && !('if' in code) && !('let' in code) && !('first' in code))
  );
}

export function asPlayer(report: Report, value: Value, at: Tree): Json {
  if (value.type === 'player') return value.code;
  if (value.type === 'unknown') return valueCode(ACTIVE);
  return mismatch(report, value, at, 'one player', valueCode(ACTIVE));
}

export function asCard(report: Report, value: Value, at: Tree): Json {
  if (value.type === 'card' || value.type === 'unknown') return value.code;
  if (value.type === 'place') return topOf(report, value, at);
  return mismatch(report, value, at, 'one card', null);
}

/** The card on top of a place: the one that came last. A hand has none. */
export function topOf(report: Report, { place, code }: Extract<Value, { type: 'place' }>, at: Tree): Json {
  if (place.layout === 'fan')
    report(
      at,
      'cardable/no-top',
      phrase`The cards at "${{ place: place.name }}" have no order, so that none is on top: ${{ offered: ['take_random_card', 'highest_card', 'lowest_card'] }} name one, or a hand_pick lets somebody choose it.`,
    );
  return { ref: 'tokenAt', zone: code };
}

export function asWord(report: Report, value: Value, at: Tree): Json {
  if (value.type === 'word' || value.type === 'unknown') return value.code;
  return mismatch(report, value, at, 'a text', null);
}

/** Whether two values are the same; nothing is equal to nothing alone. */
export function areEqual(one: Value, other: Value): Json {
  if (one.type === 'none') return other.type === 'none' ? true : isNone(other);
  if (other.type === 'none') return isNone(one);
  return compare('==', valueCode(one), valueCode(other));
}

/** Whether there is no value. */
export function isNone(value: Value): Json {
  if (value.type === 'none') return true;
  return compare('==', valueCode(value), noneLike(value));
}

export function compare(op: '==' | '!=' | '<' | '<=' | '>' | '>=', left: Json, right: Json): Json {
  return { op, left, right };
}

/** All of some conditions; those that always hold are left out. */
export function and(conditions: readonly Json[]): Json {
  const args = conditions.filter((condition) => condition !== true);
  if (args.includes(false)) return false;
  return args.length === 0 ? true : args.length === 1 ? args[0] : { op: 'and', args };
}

export function or(conditions: readonly Json[]): Json {
  const args = conditions.filter((condition) => condition !== false);
  if (args.includes(true)) return true;
  return args.length === 0 ? false : args.length === 1 ? args[0] : { op: 'or', args };
}

export function not(condition: Json): Json {
  return typeof condition === 'boolean' ? !condition : { op: 'not', arg: condition };
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
