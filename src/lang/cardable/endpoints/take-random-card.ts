/** Cards that nobody chooses. */
import { bound, compare, drawOne, tokensIn, when } from '../../../ir/build.ts';
import { moveOne } from '../effects/moving.ts';
import { param } from '../schema/params.ts';
import { countAt, zonesOf } from '../values/value.ts';
import type { Endpoints } from './endpoint.ts';

export const TAKE_RANDOM_CARD = {
  take_random_card: {
    gives: 'nothing',
    required: [param('from', 'place'), param('to', 'place')],
    about: 'Moves a card that is drawn at random.',
    mixesOwners: true,
    sample: ['$player.hand', '$game.discard'],
    /** A card that nobody chooses; nothing happens if there is none. */
    lower: (l, args) => {
      const from = args.place('from');
      const to = from && args.filled('to', from.place);
      if (from === undefined || to === undefined) return { effects: [] };
      const bind = l.fresh('card');
      const taking = [drawOne(bind, tokensIn(zonesOf(from))), ...moveOne(to, bound(bind), from.place)];
      return { effects: when(compare(countAt(from), '>', 0), taking) };
    },
  },
} as const satisfies Endpoints;
