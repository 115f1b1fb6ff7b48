/** Values where a certain type is needed. What does not fit is reported once; then anything goes. */
import { phrase } from '../../../diagnostics/phrase.ts';
import { bound, choose, differs, equal, playerOf, seatOf, tokenAt } from '../../../ir/build.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import { valueAt, type Tree } from '../../../text/tree.ts';
import type { TextFix } from '../../../diagnostics/diagnostic.ts';
import { numberCalled } from '../../../diagnostics/number-called.ts';
import { writing } from '../reporting/texts.ts';
import { conditionOf } from '../../lowering/values.ts';
import type { Context } from './context.ts';
import { cardsOf, isEmpty } from './lists.ts';
import { CURRENT, describe, noneLike, valueCode, type Computed, type List, type Value } from './value.ts';

export function asInt(c: Context, value: Value, at: Tree): ValueExpr {
  if (value.type === 'int' || value.type === 'unknown') return value.code;
  if (value.type === 'bool') return choose(conditionOf(value.code), 1, 0);
  return mismatch(c, value, at, 'a number', 0);
}

/** A truth value: zero, none and an empty list are false. */
export function asCondition(c: Context, value: Value, at: Tree): Condition {
  switch (value.type) {
    case 'bool':
      return conditionOf(value.code);
    case 'int':
      return value.literal === undefined ? differs(value.code, 0) : value.literal !== 0;
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
      return differs(valueCode(value), noneLike(value));
  }
}

export function asPlayer(c: Context, value: Value, at: Tree): Computed {
  if (value.type === 'player') return value.code;
  if (value.type === 'unknown') return CURRENT.code;
  if (value.type === 'int') return typeof value.literal === 'number' ? seated(c, value.literal, at) : playerOfSeat(c, value.code);
  if (value.type === 'list' && value.list.kind === 'query' && value.list.value.type === 'player') {
    if (value.list.single === true) return { first: value.list.query };
    return mismatch(c, value, at, 'one player', CURRENT.code);
  }
  return mismatch(c, value, at, 'a player', CURRENT.code);
}

/** The player on a seat; one that there is not is reported. */
export function seated(c: Context, seat: number, at: Tree): Computed {
  if (seat >= c.game.players.max || seat < 0) reportNoSeat(c, seat, at);
  return playerOf({ id: seat });
}

/** Reports a seat that no match has. */
export function reportNoSeat(c: Context, seat: number, at: Tree): void {
  const { min, max } = c.game.players;
  c.report(
    at,
    'cgml/no-such-seat',
    phrase`There is no player ${{ seat }}: the game is for ${min === max ? { most: max } : phrase`${{ least: min }} to ${{ most: max }}`} players, and seats are counted from 0.`,
  );
}

/** The player who sits at a computed place. */
function playerOfSeat(c: Context, seat: ValueExpr): Computed {
  const bind = c.fresh('player');
  return {
    first: {
      query: 'players',
      include: 'everyone',
      bind,
      where: equal(seatOf(bound(bind)), seat),
    },
  };
}

export function asCard(c: Context, value: Value, at: Tree): Computed {
  if (value.type === 'card') return value.code;
  if (value.type === 'unknown') return value.code ?? NO_CARD;
  if (value.type === 'zone') return tokenAt(value.code);
  return mismatch(c, value, at, 'a card', NO_CARD);
}

/** Stands for a card where something is wrong with it. */
const NO_CARD: Computed = { first: { query: 'tokensInZone', zone: [] } };

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
