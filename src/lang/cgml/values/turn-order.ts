/** Players in the order of play. */
import { bound, calc, countOf, equal, nextPlayer, seatOf } from '../../../ir/build.ts';
import type { Query, ValueExpr } from '../../../ir/expressions.ts';
import type { Context } from './context.ts';
import { players } from './lists.ts';
import type { Computed, List } from './value.ts';

/** The players from the current one on, in the order of play. */
export function turnOrder(c: Context): List {
  const all = players(c);
  const place = c.fresh('place');
  const last = calc(NUMBER_OF_PLAYERS, '-', 1);
  const places: Query = { query: 'intsInRange', min: 0, max: last, bind: place, where: equal(after(bound(place)), bound(all.bind)) };
  return { ...all, query: { ...all.query, sortBy: { aggregate: { op: 'min', query: places } } }, nth: after };
}

/** The player so many places after the current one. */
function after(by: ValueExpr): Computed {
  return nextPlayer('active', by);
}

const NUMBER_OF_PLAYERS: ValueExpr = countOf({ query: 'players', include: 'everyone' });

/** The seats from the current player on: clockwise, or the other way around. */
export function seatsFrom<Of extends List>(direction: 1 | -1, of: Of): Of {
  if (of.kind !== 'query' || of.query.query !== 'players') return of;
  const [own, first] = [seatOf(bound(of.bind)), seatOf('active')];
  const [left, right] = direction === 1 ? [own, first] : [first, own];
  return {
    ...of,
    query: { ...of.query, sortBy: calc(calc(calc(left, '-', right), '+', NUMBER_OF_PLAYERS), '%', NUMBER_OF_PLAYERS) },
  };
}
