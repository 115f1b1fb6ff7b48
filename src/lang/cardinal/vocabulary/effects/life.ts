/** Life that is gained, lost and set. */
import { howMuch, whom } from '../forms/effect-form.ts';
import type { EffectFamily } from '../forms/effect-family.ts';
import { does, int, player } from '../forms/function-form.ts';
import { PLAYERS } from '../forms/trigger-form.ts';

export const LIFE = {
  effects: {
    gain_life: { params: { amount: howMuch(), player: whom() }, about: 'Gains life, up to `max_life`.', counts: 'life' },
    lose_life: { params: { amount: howMuch(), player: whom() }, about: 'Loses life; this is no damage.', counts: 'life' },
    set_life: { params: { amount: howMuch(), player: whom() }, about: 'Sets life to a number.', counts: 'life' },
  },
  functions: {
    gain_life: { ...does('A player gains life.', player(), int('amount')), also: ['heal', 'restore_life', 'add_life'] },
    lose_life: { ...does('A player loses life.', player(), int('amount')), also: ['reduce_life'] },
    set_life: does('Sets the life of a player.', player(), int('amount')),
  },
  triggers: {
    on_gain_life: { about: 'A player gains life.', scopes: PLAYERS, facts: ['player', 'amount'] },
  },
  replaced: {
    gain_life: { about: 'A player gains life.', also: ['life_gain'] },
    lose_life: { about: 'A player loses life.', also: ['life_loss'] },
  },
} as const satisfies EffectFamily;
