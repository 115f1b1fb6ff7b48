/** How many cards there are, and what they are worth. */
import { countIn, countOf } from '../../../ir/build.ts';
import { param } from '../schema/params.ts';
import type { Lowering } from '../values/lowering.ts';
import { zoneCode } from '../values/paths.ts';
import { countAt, int } from '../values/value.ts';
import type { Arguments } from './arguments.ts';
import type { Endpoints, Outcome } from './endpoint.ts';
import { matchingCards, sum } from './matching.ts';

export const COUNTING_CARDS = {
  count_cards: {
    gives: 'number',
    required: [param('place', 'place')],
    optional: [param('filter', 'filter')],
    about: 'How many cards a place has, without flipped ones.',
    calledSo: { size: 1, length: 1, number_of: 1 },
    sample: ['$game.deck'],
    lower: (l, args) => {
      if (args.has('filter')) return matching(l, args);
      const place = args.place('place');
      return { value: int(place === undefined ? 0 : countAt(place)) };
    },
  },
  cards_in_hand: {
    gives: 'number',
    required: [],
    optional: [param('player', 'player')],
    about: 'How many cards a player holds.',
    sample: ['$player'],
    lower: (l, args) => {
      const hand = l.place('hand', 'player', args.at);
      l.use(hand, 'read');
      return { value: int(countIn(zoneCode(hand.zone, args.player('player')))) };
    },
  },
  count_matching: {
    gives: 'number',
    required: [param('place', 'place'), param('filter', 'filter')],
    about: 'How many cards of a place fit a filter.',
    sample: ['$player.hand', { card_value: 2 }],
    lower: matching,
  },
  sum_values: {
    gives: 'number',
    required: [param('place', 'place')],
    optional: [param('filter', 'filter')],
    about: 'The sum of the values of the cards at a place.',
    calledSo: { sum: 2, total: 1 },
    sample: ['$player.hand'],
    lower: (l, args) => {
      const cards = matchingCards(l, args);
      return { value: cards === undefined ? int(0) : int(sum(cards)) };
    },
  },
} as const satisfies Endpoints;

/** How many cards of the place fit the filter. */
function matching(l: Lowering, args: Arguments): Outcome {
  const cards = matchingCards(l, args);
  return { value: cards === undefined ? int(0) : int(countOf(cards.query)) };
}
