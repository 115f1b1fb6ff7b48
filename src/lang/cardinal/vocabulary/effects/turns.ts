/** Turns that come in addition, and the end of the match. */
import type { EffectFamily } from '../forms/effect-family.ts';
import { does, player } from '../forms/function-form.ts';

export const TURNS = {
  functions: {
    extra_turn: does('A player has a turn more.', player()),
    win_game: does('A player has won.', player()),
    lose_game: does('A player has lost.', player()),
  },
} as const satisfies EffectFamily;
