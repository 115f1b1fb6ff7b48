/** Other orders of the cards at a place. */
import { bound, calc, compare, countIn, moveAll, moveTo, repeat, shuffle, topOf, when } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import { param } from '../schema/params.ts';
import type { ZoneSel } from '../../../ir/expressions.ts';
import type { Lowering } from '../values/lowering.ts';
import type { PlaceValue } from '../values/value.ts';
import type { Endpoints } from './endpoint.ts';

export const SHUFFLING = {
  shuffle_deck: {
    gives: 'nothing',
    required: [param('place', 'place')],
    about: 'Puts the cards of a place in a random order.',
    calledSo: { shuffle: 1, shuffle_cards: 1, mix: 1 },
    sample: ['$game.deck'],
    lower: (l, args) => {
      const place = args.place('place');
      if (place === undefined) return { effects: [] };
      return { effects: place.cells === undefined ? [shuffle(place.code)] : shuffledGrid(l, place, place.cells) };
    },
  },
  cut_deck: {
    gives: 'nothing',
    required: [param('place', 'place')],
    about: 'Puts the upper part of a deck, of random size, under the rest.',
    sample: ['$game.deck'],
    /** The upper part has at least one card, and so has the rest. */
    lower: (l, args) => {
      const place = args.pile('place');
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

/** The cards of a grid go through a stack and come to its first positions, face down unless all see what is there. */
function shuffledGrid(l: Lowering, { place, code }: PlaceValue, cells: readonly ZoneSel[]): Effect[] {
  const stack = l.internalZone('shuffled_cards', { visibility: 'hidden', ordering: 'stack', face: 'down' });
  const laid = moveTo(topOf(stack), code, place.turnsUp ? {} : { face: 'down' });
  return [...cells.map((cell) => moveAll(cell, stack)), shuffle(stack), repeat(countIn(stack), [laid])];
}
