/** Endpoints that look through the cards of a place, or through the players. */
import { compare } from '../values/convert.ts';
import { PROPS } from '../values/facts.ts';
import type { Lowering } from '../values/lowering.ts';
import { withNames } from '../values/scope.ts';
import { binding, bool, card, cardProp, cardsAt, int, UNKNOWN, player, type Json, type QueryList } from '../values/value.ts';
import { computed } from './arithmetic.ts';
import type { Arguments } from './arguments.ts';
import type { EndpointLowerer } from './lowering.ts';

/** The cards of the place that an endpoint names, or those that fit its filter. */
function matchingCards(l: Lowering, args: Arguments, filter = 'filter'): QueryList | undefined {
  const place = args.place('place');
  if (place === undefined) return undefined;
  const cards = cardsAt(place, l.fresh('card'));
  return filtered(cards, args.filter(filter, cards.value));
}

/** Only the items for which a condition on them holds. */
export function filtered(list: QueryList, where: Json): QueryList {
  if (where === true) return list;
  const before = list.query['where'];
  return { ...list, query: { ...list.query, where: before === undefined ? where : { op: 'and', args: [before, where] } } };
}

export const countMatching: EndpointLowerer = (l, args) => {
  const cards = matchingCards(l, args);
  return { value: cards === undefined ? int(0) : int(count(cards)) };
};

export const hasCard: EndpointLowerer = (l, args) => {
  const cards = matchingCards(l, args);
  return { value: cards === undefined ? bool(false) : bool({ exists: cards.query }) };
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
    const sorted = { ...query, sortBy: valueOf(bind), ...(descending && { descending }) };
    return { value: card({ first: sorted }, value.type === 'card' ? value.place : undefined) };
  };
}

/** The values of which there are at least so many cards, each once. */
export const groupByValue: EndpointLowerer = (l, args) => {
  const place = args.place('place');
  if (place === undefined) return { value: UNKNOWN };
  const cards = cardsAt(place, l.fresh('card'));
  const others = cardsAt(place, l.fresh('other'));
  const alike = filtered(others, compare('==', valueOf(others.bind), valueOf(cards.bind)));
  const groups = filtered(cards, compare('>=', count(alike), args.int('size')));
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
  const fixed = sum(filtered(rest, { op: 'not', arg: args.filter('filter', rest.value) }));
  const cards = cardsAt(place, l.fresh('card'));
  const fitting = count(filtered(cards, args.filter('filter', cards.value)));
  const [least = 0, ...others] = literalsOf(args).toSorted((one, other) => one - other);
  const [free, lowest] = [l.fresh('free'), l.fresh('lowest')];
  const highest = (left: Json, before: Json, values: readonly number[]): Json => {
    const [value, ...more] = values;
    if (value === undefined) return { if: { when: compare('<=', before, args.int('most')), then: before, else: binding(lowest) } };
    const [number, sumSoFar] = [l.fresh('number'), l.fresh('sum')];
    const next = computed('+', before, computed('*', binding(number), value - least));
    return {
      aggregate: {
        op: 'max',
        query: { query: 'intsInRange', min: 0, max: left, bind: number },
        bind: number,
        value: named(sumSoFar, next, highest(computed('-', left, binding(number)), binding(sumSoFar), more)),
      },
    };
  };
  const all = computed('+', fixed, computed('*', binding(free), least));
  return { value: int(named(free, fitting, named(lowest, all, highest(binding(free), binding(lowest), others)))) };
};

function named(bind: string, value: Json, within: Json): Json {
  return { let: { bind, value, in: within } };
}

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
  const inner = withNames(scope, [['$each', player(binding(bind))]]);
  const where = l.condition(args.tree('condition'), inner);
  return { value: int({ aggregate: { op: 'count', query: { query: 'players', bind, where } } }) };
};

function count({ query }: QueryList): Json {
  return { aggregate: { op: 'count', query } };
}

function sum({ query, bind }: QueryList): Json {
  return { aggregate: { op: 'sum', query, bind, value: valueOf(bind) } };
}

function valueOf(bind: string): Json {
  return cardProp(binding(bind), PROPS.value);
}
