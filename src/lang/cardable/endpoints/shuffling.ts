/** Other orders of the cards at a place. */
import { bound, calc, compare, countIn, moveTo, repeat, shuffle, topOf, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import { param } from '../schema/params.ts';
import type { Endpoints } from './endpoint.ts';

export const SHUFFLING = {
  shuffle_deck: {
    gives: 'nothing',
    required: [param('place', 'place')],
    about: 'Puts the cards of a place in a random order.',
    calledSo: { shuffle: 1, shuffle_cards: 1, mix: 1 },
    sample: ['$game.deck'],
    lower: (_, args) => {
      const place = args.place('place');
      return { effects: place === undefined ? [] : [shuffle(place.code)] };
    },
  },
  cut_deck: {
    gives: 'nothing',
    required: [param('place', 'place')],
    about: 'Puts the upper part of a deck, of random size, under the rest.',
    sample: ['$game.deck'],
    /** The upper part has at least one card, and so has the rest. */
    lower: (l, args) => {
      const place = args.place('place');
      if (place === undefined) return { effects: [] };
      const zone = place.code;
      const size = countIn(zone);
      const cut = l.fresh('cut');
      const cutting: Effect[] = [
        { rollRandom: { bind: cut, min: 1, max: calc(size, '-', 1) } },
        repeat(bound(cut), [moveTo(topOf(zone), zone, { position: 'bottom' })]),
      ];
      return { effects: when(compare(size, '>', 1), cutting) };
    },
  },
} as const satisfies Endpoints;
