/** What is true of cards. */
import { equal, exists, propOf } from '../../../ir/build.ts';
import { param } from '../schema/params.ts';
import { bool } from '../values/value.ts';
import type { Endpoints } from './endpoint.ts';
import { matchingCards } from './matching.ts';

export const CARD_TRUTHS = {
  has_card: {
    gives: 'truth',
    required: [param('place', 'place'), param('filter', 'filter')],
    about: 'Whether a place has a card that fits a filter.',
    calledSo: { contains: 1, includes: 2 },
    sample: ['$player.hand', { card_value: 2 }],
    lower: (l, args) => {
      const cards = matchingCards(l, args);
      return { value: cards === undefined ? bool(false) : bool(exists(cards.query)) };
    },
  },
  card_is_facedown: {
    gives: 'truth',
    required: [param('card', 'card')],
    about: 'Whether a card lies face down.',
    sample: [{ endpoint: 'top_card', params: ['$game.discard'] }],
    lower: (_, args) => ({
      value: bool(equal(propOf(args.card('card'), 'face'), 'down')),
    }),
  },
} as const satisfies Endpoints;
