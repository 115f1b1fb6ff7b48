/** Cards that are put away. */
import { moveTo, propOf } from '../../../ir/build.ts';
import { param } from '../schema/params.ts';
import { zoneCode } from '../values/paths.ts';
import type { Endpoints } from './endpoint.ts';

export const DISCARD_CARD = {
  discard_card: {
    gives: 'nothing',
    required: [param('card', 'cards')],
    about: 'Puts a card away, to the discard pile of its owner or of the table.',
    calledSo: { throw_away: 1 },
    sample: ['$player.hand'],
    lower: (l, args) => {
      const pile = l.place('discard', l.hasOwners ? 'player' : 'table', args.at);
      l.use(pile, 'filled face up');
      return {
        effects: args.eachCard('card', (token) => [moveTo(token, zoneCode(pile.zone, l.hasOwners ? propOf(token, 'owner') : undefined))]),
      };
    },
  },
} as const satisfies Endpoints;
