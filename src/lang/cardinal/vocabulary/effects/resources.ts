/** Resources that are gained, spent and set. */
import { howMuch, whom, type ParamForm } from '../forms/effect-form.ts';
import type { EffectFamily } from '../forms/effect-family.ts';
import { does, int, player, word } from '../forms/function-form.ts';

const resource: ParamForm = { kind: 'resource', default: 'mana', about: 'Which resource.' };

export const RESOURCES = {
  effects: {
    gain_resource: { params: { resource, amount: howMuch(), player: whom() }, about: 'Adds to a resource.' },
    spend_resource: { params: { resource, amount: howMuch(), player: whom() }, about: 'Takes from a resource; nothing if there is less.' },
    set_resource: { params: { resource, amount: howMuch(), player: whom() }, about: 'Sets a resource to a number.' },
  },
  functions: {
    gain_resource: does('Adds to a resource of a player.', player(), word('resource'), int('amount')),
    spend_resource: does('Takes from a resource of a player; nothing if there is less.', player(), word('resource'), int('amount')),
    set_resource: does('Sets a resource of a player.', player(), word('resource'), int('amount')),
  },
} as const satisfies EffectFamily;
