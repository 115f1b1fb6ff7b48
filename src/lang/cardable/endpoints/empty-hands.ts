/** Hands that go back to the decks. */
import { home } from '../effects/homes.ts';
import { param } from '../schema/params.ts';
import { zoneCode } from '../values/paths.ts';
import type { Endpoints } from './endpoint.ts';

export const EMPTY_HANDS = {
  empty_hands: {
    gives: 'nothing',
    required: [param('who', 'players')],
    about: 'The hands of the players go back to the decks they came from.',
    sample: ['all'],
    lower: (l, args) => {
      const hand = l.place('hand', 'player', args.at);
      l.use(hand, 'read');
      return { effects: args.eachPlayer('who', (inner, of) => home(l, zoneCode(hand.zone, of), inner.at)) };
    },
  },
} as const satisfies Endpoints;
