/** Cards that go to the graveyard from the deck and the hand. */
import { howMuch, whom } from '../forms/effect-form.ts';
import type { EffectFamily } from '../forms/effect-family.ts';
import { does, int, player } from '../forms/function-form.ts';
import { PLAYERS } from '../forms/trigger-form.ts';

export const MILL = {
  effects: {
    mill: { params: { amount: howMuch('1'), player: whom() }, about: 'Puts cards from the top of the deck into the graveyard.' },
  },
  functions: {
    mill_cards: {
      ...does('Cards go from the top of the deck of a player into the graveyard.', player(), int('count')),
      also: ['mill'],
      ofMap: 'mill',
    },
  },
  replaced: {
    mill: { about: 'A card goes from a deck into the graveyard.' },
  },
} as const satisfies EffectFamily;

export const DISCARD = {
  effects: {
    discard: {
      params: { amount: howMuch('1'), player: whom() },
      about: 'Discards cards that the discarding player chooses.',
      counts: 'discarded',
    },
  },
  functions: {
    discard_cards: {
      ...does('A player discards cards of the own choice.', player(), int('count')),
      also: ['discard'],
      ofMap: 'discard',
    },
  },
  triggers: {
    on_discard: { about: 'A player discards a card; once for each.', scopes: PLAYERS, facts: ['card', 'player'] },
  },
  replaced: {
    discard: { about: 'A player discards a card.' },
  },
} as const satisfies EffectFamily;
