/** Turns that come in addition, and the end of the match. */
import type { EffectTexts } from '../../wording/effect-texts.ts';
import { playerDoes } from '../../wording/nouns.ts';
import { forSomebody } from '../../wording/steps.ts';

export const TURNS = {
  steps: {
    extra_turn: (given) => [forSomebody(given, given.player(0), (player) => `${playerDoes(player, 'take')} an extra turn after this one`)],
    win_game: (given) => [
      forSomebody(given, given.player(0), (player) => `${player.subject === null ? 'you win' : playerDoes(player, 'win')} the game`),
    ],
    lose_game: (given) => [
      forSomebody(given, given.player(0), (player) => `${player.subject === null ? 'you lose' : playerDoes(player, 'lose')} the game`),
    ],
  },
  short: { extra_turn: ['give extra turns'], win_game: ['win the game'], lose_game: ['lose the game'] },
} as const satisfies EffectTexts;
