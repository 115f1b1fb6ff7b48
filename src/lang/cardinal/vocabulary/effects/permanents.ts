/** Permanents that are tapped, untapped, attached and given to others. */
import { whichCard } from '../forms/effect-form.ts';
import type { EffectFamily } from '../forms/effect-family.ts';
import { card, does, permanent, player } from '../forms/function-form.ts';

export const TAPPING = {
  effects: {
    tap: { params: { card: whichCard('target_creature') }, about: 'Taps permanents.', isOnCreature: true },
    untap: { params: { card: whichCard('target_creature') }, about: 'Untaps permanents.', isOnCreature: true },
  },
  functions: {
    tap: does('Taps a permanent.', permanent),
    untap: does('Untaps a permanent.', permanent),
  },
  lasting: { tap: 'The card is untapped.' },
} as const satisfies EffectFamily;

export const ATTACH = {
  effects: {
    attach: {
      params: { card: whichCard('target_creature') },
      about: 'Attaches this card to a creature; what its static abilities say of `attached` is about that one.',
    },
  },
  functions: {
    attach: does('Attaches this card to a creature.', card()),
  },
} as const satisfies EffectFamily;

export const CONTROL = {
  functions: {
    gain_control: does('A player gains control of a permanent.', card(), player()),
  },
  lasting: { gain_control: 'Whoever controlled the card before does so again.' },
} as const satisfies EffectFamily;
