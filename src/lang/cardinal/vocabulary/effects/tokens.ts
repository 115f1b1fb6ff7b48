/** Tokens and copies. */
import { whichZone, whom } from '../forms/effect-form.ts';
import type { EffectFamily } from '../forms/effect-family.ts';
import { card, does, player, word } from '../forms/function-form.ts';

export const TOKENS = {
  effects: {
    create_token: {
      params: {
        token_type: { kind: 'token', default: '1/1_soldier', about: 'Which token.' },
        player: whom(),
        zone: whichZone('Where it is made.', 'field'),
        count: { kind: 'amount', default: '1', about: 'How many.' },
      },
      about: 'Makes tokens.',
    },
  },
  functions: {
    create_token: { ...does('Makes a token.', player(), word('token', 'token_type'), word('zone')), also: ['summon', 'spawn'] },
  },
  lasting: { create_token: 'The token ceases to exist.' },
} as const satisfies EffectFamily;

export const COPIES = {
  functions: {
    copy_card: { ...does('Makes a copy of a card on the field of a player.', card(), player()), also: ['copy'] },
  },
  lasting: { copy_card: 'The copy ceases to exist.' },
} as const satisfies EffectFamily;
