/** Values where a certain type is needed. What does not fit is reported once; then anything goes. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { valueAt, type Tree } from '../../../text/tree.ts';
import type { TextFix } from '../../../diagnostics/diagnostic.ts';
import { numberCalled } from '../../../diagnostics/number-called.ts';
import { writing } from '../reporting/texts.ts';
import type { Context } from './context.ts';
import { compare } from './conditions.ts';
import { cardsOf, isEmpty } from './lists.ts';
import { describe, noneLike, valueCode, type Json, type List, type Value } from './value.ts';

export function asInt(c: Context, value: Value, at: Tree): Json {
  if (value.type === 'int' || value.type === 'unknown') return value.code;
  if (value.type === 'bool') return { if: { when: value.code, then: 1, else: 0 } };
  return mismatch(c, value, at, 'a number', 0);
}

/** A truth value: zero, none and an empty list are false. */
export function asCondition(c: Context, value: Value, at: Tree): Json {
  switch (value.type) {
    case 'bool':
      return isCondition(value.code) ? value.code : compare('==', value.code, true);
    case 'int':
      return value.literal === undefined ? compare('!=', value.code, 0) : value.literal !== 0;
    case 'none':
    case 'unknown':
      return false;
    case 'zone':
      return true;
    case 'list':
      return { op: 'not', arg: isEmpty(value.list) };
    case 'place':
      return mismatch(c, value, at, 'a truth value', false);
    default:
      return compare('!=', valueCode(value), noneLike(value));
  }
}

/** Values that compute a truth value in ways a condition does not know, such as `if`, are compared with true. */
function isCondition(code: Json): boolean {
  return (
    typeof code === 'boolean' || (typeof code === 'object' && code !== null && !('if' in code) && !('let' in code) && !('first' in code))
  );
}

export function asPlayer(c: Context, value: Value, at: Tree): Json {
  if (value.type === 'player' || value.type === 'unknown')
    return value.type === 'unknown' ? { ref: 'player', player: 'active' } : value.code;
  if (value.type === 'int') return typeof value.literal === 'number' ? seated(c, value.literal, at) : playerOfSeat(c, value.code);
  if (value.type === 'list' && value.list.kind === 'query' && value.list.value.type === 'player') {
    if (value.list.single === true) return { first: value.list.query };
    return mismatch(c, value, at, 'one player', { ref: 'player', player: 'active' });
  }
  return mismatch(c, value, at, 'a player', { ref: 'player', player: 'active' });
}

/** The player on a seat; one that there is not is reported. */
export function seated(c: Context, seat: number, at: Tree): Json {
  const { min, max } = c.game.players;
  if (seat >= max || seat < 0)
    c.report(
      at,
      'cgml/no-such-seat',
      phrase`There is no player ${{ seat }}: the game is for ${min === max ? { most: max } : phrase`${{ least: min }} to ${{ most: max }}`} players, and seats are counted from 0.`,
    );
  return { ref: 'player', player: { id: seat } };
}

/** The player who sits at a computed place. */
function playerOfSeat(c: Context, seat: Json): Json {
  const bind = c.fresh('player');
  return {
    first: {
      query: 'players',
      include: 'everyone',
      bind,
      where: compare('==', { ref: 'seat', player: { ref: 'binding', name: bind } }, seat),
    },
  };
}

export function asCard(c: Context, value: Value, at: Tree): Json {
  if (value.type === 'card' || value.type === 'none' || value.type === 'unknown') return value.code;
  if (value.type === 'zone') return { ref: 'tokenAt', zone: value.code };
  return mismatch(c, value, at, 'a card', null);
}

/** A list of cards, players, …; a zone is the list of its cards, a single thing a list of one. */
export function asList(c: Context, value: Value, at: Tree): List {
  if (value.type === 'list') return cardsOf(c, value.list);
  if (value.type === 'zone') return cardsOf(c, { kind: 'items', items: [value] });
  if (value.type === 'place') return mismatch(c, value, at, 'a list', { kind: 'items', items: [] });
  return { kind: 'items', items: value.type === 'none' || value.type === 'unknown' ? [] : [value] };
}

function mismatch<Instead>(c: Context, value: Value, at: Tree, wanted: string, instead: Instead): Instead {
  c.report(
    at,
    'cgml/type',
    phrase`This is ${{ found: describe(value) }}, but ${{ expected: [wanted] }} is needed here.`,
    wanted === 'a number' ? inDigits(value, at) : {},
  );
  return instead;
}

/** The number that a word such as `seven` means, as what to write instead. */
export function inDigits(value: Value, at: Tree): { alternatives?: readonly string[]; fix?: TextFix } {
  const number = value.type === 'word' && value.literal !== undefined ? numberCalled(value.literal) : undefined;
  const place = valueAt(at, 'value') ?? at;
  return number === undefined || place.kind !== 'scalar' || place.made !== undefined
    ? {}
    : { alternatives: [String(number)], fix: writing(place.span, String(number)) };
}
