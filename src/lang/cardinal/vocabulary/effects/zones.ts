/** Zones that are shuffled, searched and shown. */
import { howMuch, whichType, whichZone, whom } from '../forms/effect-form.ts';
import type { EffectFamily } from '../forms/effect-family.ts';
import { card, does, filter, int, player, word } from '../forms/function-form.ts';

export const SHUFFLE = {
  effects: {
    shuffle: { params: { player: whom(), zone: whichZone('Which zone.', 'deck') }, about: 'Shuffles a zone.' },
  },
  functions: {
    shuffle_zone: does('Shuffles a zone of a player.', player(), word('zone')),
  },
} as const satisfies EffectFamily;

export const SEARCH = {
  effects: {
    search: {
      params: {
        zone: whichZone('Where to search.', 'deck'),
        to_zone: whichZone('Where the cards go.', 'hand'),
        type: whichType(),
        amount: howMuch('1'),
      },
      about: 'Searches a zone of the own for up to so many cards, shows them, moves them, and shuffles.',
    },
  },
  functions: {
    search_zone: does(
      'A player searches a zone for up to so many cards, which go to another zone.',
      player(),
      word('zone', 'from_zone'),
      word('zone', 'to_zone'),
      int('count'),
      filter,
    ),
  },
} as const satisfies EffectFamily;

export const REVEAL = {
  effects: {
    reveal: {
      params: { player: whom('opponent'), zone: whichZone('Which zone.', 'hand') },
      about: 'Shows the cards in a zone to everybody.',
    },
  },
  functions: {
    reveal_card: { ...does('Shows a card to everybody.', card()), also: ['reveal'] },
  },
} as const satisfies EffectFamily;
