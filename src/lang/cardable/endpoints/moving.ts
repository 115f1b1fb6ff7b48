/** Many cards that go from one place to another. */
import { bound, moveAll } from '../../../ir/build.ts';
import { handFilled, moveMany } from '../effects/moving.ts';
import { ENDS, param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const MOVING = {
  move_cards: {
    gives: 'nothing',
    required: [param('from', 'place'), param('to', 'place')],
    optional: [param('filter', 'filter'), param('facedown', 'truth'), param('end', ENDS)],
    about: 'Moves all cards of a place, flipped or not, or those that fit a filter, on top of another place or under it.',
    calledSo: { move_card: 2, move: 1 },
    mixesOwners: true,
    sample: ['$player.hand', '$game.discard', { card_value: [2, 3] }],
    lower: (_, args) => {
      const from = args.place('from');
      const to = from && args.filled('to', from.place);
      if (from === undefined || to === undefined) return { effects: [] };
      const filter = args.filter('filter', bound('$token'), from.place);
      return { effects: moveMany(to, from, filter, args.position('end')) };
    },
  },
  give_cards: {
    gives: 'nothing',
    required: [param('from', 'player'), param('to', 'player')],
    optional: [param('filter', 'filter')],
    about: 'A player gives another one all cards of the hand, or those that fit a filter.',
    mixesOwners: true,
    sample: ['$player', 'left', { card_value: 2 }],
    lower: (l, args) => {
      const [from, to] = [handFilled(l, args.at, args.player('from')), handFilled(l, args.at, args.player('to'))];
      return { effects: [moveAll(from, to, args.filter('filter', bound('$token')))] };
    },
  },
} as const satisfies Endpoints;
