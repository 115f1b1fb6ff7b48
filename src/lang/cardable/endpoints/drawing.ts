/** Cards that come to players from the top of a place. */
import { repeat } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import { drawSome, filling } from '../effects/moving.ts';
import { param } from '../schema/params.ts';
import type { Lowering } from '../values/lowering.ts';
import { placeOf } from '../values/paths.ts';
import type { PlaceValue } from '../values/value.ts';
import type { Arguments } from './arguments.ts';
import type { Endpoints } from './endpoint.ts';

export const DRAWING = {
  draw_cards: {
    gives: 'nothing',
    required: [param('who', 'players'), param('count', 'number'), param('from', 'place'), param('to', 'place')],
    optional: [param('facedown', 'truth')],
    about: 'Each of the players draws cards from the top of a place.',
    calledSo: { draw: 2, take: 2 },
    sample: ['all', 2, '$game.deck', '$player.hand'],
    lower: (_, args) => ({ effects: args.eachPlayer('who', drawing, drawing) }),
  },
  draw_card: {
    gives: 'nothing',
    required: [param('who', 'players'), param('from', 'place'), param('to', 'place')],
    optional: [param('facedown', 'truth')],
    about: 'Each of the players draws one card.',
    calledSo: { draw: 1, take: 1, take_card: 1 },
    sample: ['self', '$game.deck', '$player.hand'],
    lower: (_, args) => ({ effects: args.eachPlayer('who', drawing, drawing) }),
  },
  deal_cards: {
    gives: 'nothing',
    required: [param('who', 'players'), param('count', 'number')],
    optional: [param('from', 'place'), param('to', 'place'), param('facedown', 'truth')],
    about: "Deals cards to players, one at a time; by default from the table's deck to hands.",
    calledSo: { deal: 1, deal_hand: 1 },
    mixesOwners: true,
    sample: ['all', 5],
    /** One card at a time to each, from the deck of the table to hands unless it says otherwise. */
    lower: (l, args) => {
      const from = args.has('from') ? args.place('from') : ofTable(l, args, 'deck', 'table');
      if (from === undefined) return { effects: [] };
      const facedown = args.has('facedown') ? args.truth('facedown') : undefined;
      const dealt = (inner: Arguments, hand: () => PlaceValue): Effect[] => {
        const to = inner.has('to') ? inner.place('to') : hand();
        return to === undefined ? [] : drawSome(filling(l, to, facedown, from.place), from, 1);
      };
      const round = args.eachPlayer(
        'who',
        (inner, of) => dealt(inner, () => placeOf(l.place('hand', 'player', args.at), of)),
        (inner) => dealt(inner, () => ofTable(l, args, 'hand', 'house')),
      );
      const times = args.int('count');
      return { effects: times === 1 ? round : [repeat(times, round)] };
    },
  },
} as const satisfies Endpoints;

/** As many cards as `count` says, or one. */
function drawing(args: Arguments): Effect[] {
  const from = args.place('from');
  const to = from && args.filled('to', from.place);
  return from === undefined || to === undefined ? [] : drawSome(to, from, args.int('count', 1));
}

function ofTable(l: Lowering, args: Arguments, name: string, owner: 'table' | 'house'): PlaceValue {
  const place = l.place(name, owner, args.at);
  l.use(place, 'read');
  return placeOf(place, undefined);
}
