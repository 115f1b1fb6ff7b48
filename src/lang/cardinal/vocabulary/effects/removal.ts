/** Cards that are destroyed, sacrificed and countered. */
import { howMuch, whichCard, whichType, whom } from '../forms/effect-form.ts';
import type { EffectFamily } from '../forms/effect-family.ts';
import { card, does, permanent } from '../forms/function-form.ts';

export const DESTROY = {
  effects: {
    destroy: { params: { card: whichCard('target_creature') }, about: 'Destroys permanents, unless they are indestructible.' },
  },
  functions: {
    destroy: { ...does('Destroys a permanent.', permanent), also: ['kill'] },
  },
  replaced: {
    destroy: { about: 'A permanent is destroyed.', also: ['death', 'dies', 'die'] },
  },
} as const satisfies EffectFamily;

export const SACRIFICE = {
  effects: {
    sacrifice: {
      params: { player: whom(), amount: howMuch('1'), type: whichType('creature') },
      about: 'Players put permanents of their choice into the graveyard; nothing prevents it.',
    },
  },
  functions: {
    sacrifice: does('Puts a permanent into the graveyard; nothing prevents it.', card()),
  },
} as const satisfies EffectFamily;

export const COUNTER = {
  effects: {
    counter_spell: {
      params: { card: whichCard('target_spell') },
      about: 'Counters a spell: it goes from the stack to the graveyard.',
    },
  },
  functions: {
    counter_spell: { ...does('Counters what is on the stack.', card()), also: ['counter'] },
  },
  replaced: {
    counter: { about: 'Something on the stack is countered.' },
  },
} as const satisfies EffectFamily;
