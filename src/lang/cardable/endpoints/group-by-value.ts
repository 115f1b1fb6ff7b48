/** Values of which there are several cards. */
import { compare, countOf, equal } from '../../../ir/build.ts';
import { param } from '../schema/params.ts';
import { cardsAt, filtered, int, UNKNOWN } from '../values/value.ts';
import type { Endpoints } from './endpoint.ts';
import { valueOf } from './matching.ts';

export const GROUP_BY_VALUE = {
  group_by_value: {
    gives: 'values',
    required: [param('place', 'place'), param('size', 'number')],
    about: 'The values of which a place has at least so many cards: books, pairs, sets.',
    sample: ['$player.hand', 4],
    /** The values of which there are at least so many cards, each once. */
    lower: (l, args) => {
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
    },
  },
} as const satisfies Endpoints;
