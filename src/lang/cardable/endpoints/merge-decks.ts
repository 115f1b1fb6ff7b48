/** Places whose cards become one deck. */
import { shuffle } from '../../../ir/build.ts';
import { filling, moveMany } from '../effects/moving.ts';
import { param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const MERGE_DECKS = {
  merge_decks: {
    gives: 'nothing',
    required: [param('from', 'place'), param('into', 'place')],
    about: 'Puts all cards of a place, flipped or not, face down into another one and shuffles that.',
    mixesOwners: true,
    sample: ['$game.discard', '$game.deck'],
    /** What comes of it is a deck, in which all cards lie face down. */
    lower: (l, args) => {
      const [from, into] = [args.place('from'), args.pile('into', 'refilled')];
      if (from === undefined || into === undefined) return { effects: [] };
      return { effects: [...moveMany(filling(l, into, true, from.place), from), shuffle(into.code)] };
    },
  },
} as const satisfies Endpoints;
