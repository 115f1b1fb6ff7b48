/** Endpoints that look through the cards of a place, or through the players. */
import { bound, calc, choose, compare, countOf, equal, exists, letValue, propOf } from '../../../ir/build.ts';
import type { Condition, Query, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { PROPS } from '../values/facts.ts';
import type { Lowering } from '../values/lowering.ts';
import { withNames } from '../values/scope.ts';
import { bool, card, cardsAt, int, UNKNOWN, player, type Name, type QueryList } from '../values/value.ts';
import type { Arguments } from './arguments.ts';
import type { EndpointLowerer } from './lowering.ts';

/** The cards of the place that an endpoint names, or those that fit its filter. */
function matchingCards(l: Lowering, args: Arguments): QueryList | undefined {
  const place = args.place('place');
  if (place === undefined) return undefined;
  const cards = cardsAt(place, l.fresh('card'));
  return filtered(cards, filterOf(args, cards));
}

/** What the filter of an endpoint asks of the cards of a list. */
function filterOf(args: Arguments, { bind, value }: QueryList): Condition {
  return args.filter('filter', bound(bind), value.type === 'card' ? value.place : undefined);
}

/** Only the items for which a condition on them holds. */
export function filtered(list: QueryList, where: Condition): QueryList {
  if (where === true) return list;
  const before = list.query.where;
  return { ...list, query: { ...list.query, where: before === undefined ? where : { op: 'and', args: [before, where] } } };
}

export const countMatching: EndpointLowerer = (l, args) => {
  const cards = matchingCards(l, args);
  return { value: cards === undefined ? int(0) : int(countOf(cards.query)) };
};

export const hasCard: EndpointLowerer = (l, args) => {
  const cards = matchingCards(l, args);
  return { value: cards === undefined ? bool(false) : bool(exists(cards.query)) };
};

export const sumValues: EndpointLowerer = (l, args) => {
  const cards = matchingCards(l, args);
  return { value: cards === undefined ? int(0) : int(sum(cards)) };
};

export const highestCard = extreme(true);
export const lowestCard = extreme(false);

/** The first from the top of those with the extreme value. */
function extreme(descending: boolean): EndpointLowerer {
  return (l, args) => {
    const cards = matchingCards(l, args);
    if (cards === undefined) return { value: UNKNOWN };
    const { query, bind, value } = cards;
    const sorted: Query = { ...query, sortBy: valueOf(bind), ...(descending && { descending }) };
    return { value: card({ first: sorted }, value.type === 'card' ? value.place : undefined) };
  };
}

/** The values of which there are at least so many cards, each once. */
export const groupByValue: EndpointLowerer = (l, args) => {
  const place = args.place('place');
  if (place === undefined) return { value: UNKNOWN };
  const cards = cardsAt(place, l.fresh('card'));
  const others = cardsAt(place, l.fresh('other'));
  const alike = filtered(others, equal(valueOf(others.bind), valueOf(cards.bind)));
  const groups = filtered(cards, compare(countOf(alike.query), '>=', args.int('size')));
  return {
    value: {
      type: 'list',
      list: { ...groups, query: { ...groups.query, distinct: valueOf(groups.bind) }, value: int(valueOf(groups.bind)) },
    },
  };
};

/**
 * The highest sum that is not above the most, where each card that fits counts as one of several values: as many cards as one
 * likes count as the second value, of the rest as many as one likes as the third, and so on. Sums that are too high count as the
 * lowest one, which is what is left if all are too high.
 */
export const chooseValue: EndpointLowerer = (l, args) => {
  const place = args.place('place');
  if (place === undefined) return { value: int(0) };
  const rest = cardsAt(place, l.fresh('card'));
  const fixed = sum(filtered(rest, { op: 'not', arg: filterOf(args, rest) }));
  const cards = cardsAt(place, l.fresh('card'));
  const fitting = countOf(filtered(cards, filterOf(args, cards)).query);
  const [least = 0, ...others] = literalsOf(args).toSorted((one, other) => one - other);
  const [free, lowest] = [l.fresh('free'), l.fresh('lowest')];
  const highest = (left: ValueExpr, before: ValueExpr, values: readonly number[]): ValueExpr => {
    const [value, ...more] = values;
    if (value === undefined) return choose(compare(before, '<=', args.int('most')), before, bound(lowest));
    const [number, sumSoFar] = [l.fresh('number'), l.fresh('sum')];
    const next = calc(before, '+', calc(bound(number), '*', value - least));
    return {
      aggregate: {
        op: 'max',
        query: { query: 'intsInRange', min: 0, max: left, bind: number },
        bind: number,
        value: letValue(sumSoFar, next, highest(calc(left, '-', bound(number)), bound(sumSoFar), more)),
      },
    };
  };
  const all = calc(fixed, '+', calc(bound(free), '*', least));
  return { value: int(letValue(free, fitting, letValue(lowest, all, highest(bound(free), bound(lowest), others)))) };
};

/** The numbers that are written out at `values`. */
function literalsOf(args: Arguments): readonly number[] {
  const value = args.value('values');
  const items = value.type === 'list' && value.list.kind === 'items' ? value.list.items : [value];
  return items.flatMap((item) => {
    if (item.type === 'int' && typeof item.literal === 'number') return [item.literal];
    return args.needs('values', item, 'a list of numbers', []);
  });
}

export const countPlayers: EndpointLowerer = (l, args, scope) => {
  const bind = l.fresh('player');
  const inner = withNames(scope, [['$each', player(bound(bind))]]);
  const where = l.condition(args.tree('condition'), inner);
  return { value: int(countOf({ query: 'players', bind, where })) };
};

function sum({ query, bind }: QueryList): ValueExpr {
  return { aggregate: { op: 'sum', query, bind, value: valueOf(bind) } };
}

function valueOf(bind: Name): Ref {
  return propOf(bound(bind), PROPS.value);
}
