/** Decks that are made of a discard pile. */
import { bound, countIn, equal, moveAll, not, shuffle, when } from '../../../ir/build.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const REFILL_FROM = {
  refill_from: {
    gives: 'nothing',
    required: [param('deck', 'place'), param('discard', 'place')],
    optional: [param('keep', 'number')],
    about: 'If a deck is empty, a discard pile is shuffled and becomes the deck, but for so many cards on top of it.',
    sample: ['$game.deck', '$game.discard', 1],
    /** Only a deck that is empty is refilled; the cards on top of the discard pile that are kept lie there still. */
    lower: (l, args) => {
      const [deck, discard] = [args.pile('deck', 'refilled'), args.pile('discard')];
      if (deck === undefined || discard === undefined) return { effects: [] };
      l.use(deck.place, 'filled face down');
      const keep = args.int('keep', 0);
      const isKept: Condition = { op: 'in', item: bound('$token'), set: { query: 'tokensInZone', zone: discard.code, limit: keep } };
      const moved = moveAll(discard.code, deck.code, keep === 0 ? true : not(isKept));
      return { effects: when(equal(countIn(deck.code), 0), [moved, shuffle(deck.code)]) };
    },
  },
} as const satisfies Endpoints;
