/** Cards that are put somewhere. */
import { moveOne } from '../effects/moving.ts';
import { ENDS, param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const PLACE_CARD = {
  place_card: {
    gives: 'nothing',
    required: [param('card', 'cards'), param('location', 'place')],
    optional: [param('facedown', 'truth'), param('end', ENDS)],
    about: 'Puts a card on top of a place, or under it.',
    calledSo: { put: 1, put_card: 1, lay_card: 1, play_card: 1, move_card: 1, move: 2 },
    sample: [{ endpoint: 'top_card', params: ['$game.deck'] }, '$game.discard'],
    lower: (_, args) => {
      const end = args.position('end');
      return {
        effects: args.eachCard('card', (token, from) => {
          const to = args.filled('location', from);
          return to === undefined ? [] : moveOne(to, token, from, end);
        }),
      };
    },
  },
} as const satisfies Endpoints;
