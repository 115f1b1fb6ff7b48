/** Sums of cards that count as one of several values. */
import { bound, calc, choose, compare, countOf, letValue } from '../../../ir/build.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { param } from '../schema/params.ts';
import { cardsAt, filtered, int } from '../values/value.ts';
import type { Arguments } from './arguments.ts';
import type { Endpoints } from './endpoint.ts';
import { filterOf, sum } from './matching.ts';

export const CHOOSE_VALUE = {
  choose_value: {
    gives: 'number',
    required: [param('place', 'place'), param('filter', 'filter'), param('values', 'values'), param('most', 'number')],
    about:
      'The sum of a place whose cards that fit the filter count as one of the values each: the highest sum that is not above the most, else the lowest one.',
    sample: ['$player.hand', { card_value: 1 }, [1, 11], 21],
    /**
     * The highest sum that is not above the most, where each card that fits counts as one of several values: as many cards as one
     * likes count as the second value, of the rest as many as one likes as the third, and so on. Sums that are too high count as the
     * lowest one, which is what is left if all are too high.
     */
    lower: (l, args) => {
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
    },
  },
} as const satisfies Endpoints;

/** The numbers that are written out at `values`. */
function literalsOf(args: Arguments): readonly number[] {
  const value = args.value('values');
  const items = value.type === 'list' && value.list.kind === 'items' ? value.list.items : [value];
  return items.flatMap((item) => {
    if (item.type === 'int' && typeof item.literal === 'number') return [item.literal];
    return args.needs('values', item, 'a list of numbers', []);
  });
}
