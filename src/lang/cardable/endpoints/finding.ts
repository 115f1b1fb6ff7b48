/** Cards that are found at a place. */
import type { Query } from '../../../ir/expressions.ts';
import { param } from '../schema/params.ts';
import { topCardOf } from '../values/convert.ts';
import { card, UNKNOWN } from '../values/value.ts';
import type { EndpointLowerer, Endpoints } from './endpoint.ts';
import { matchingCards, valueOf } from './matching.ts';

export const FINDING = {
  top_card: {
    gives: 'card',
    required: [param('place', 'place')],
    about: 'The card on top of a place: the one that came there last.',
    sample: ['$game.discard'],
    lower: (l, args) => {
      const place = args.place('place');
      return { value: place === undefined ? UNKNOWN : card(topCardOf(l.report, place, args.tree('place') ?? args.at), place.place) };
    },
  },
  highest_card: {
    gives: 'card',
    required: [param('place', 'place')],
    optional: [param('filter', 'filter')],
    about: 'The card with the highest value.',
    calledSo: { largest: 2 },
    sample: ['$player.hand'],
    lower: extreme(true),
  },
  lowest_card: {
    gives: 'card',
    required: [param('place', 'place')],
    optional: [param('filter', 'filter')],
    about: 'The card with the lowest value.',
    calledSo: { smallest: 2 },
    sample: ['$player.hand', { card_value: [2, 3] }],
    lower: extreme(false),
  },
} as const satisfies Endpoints;

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
