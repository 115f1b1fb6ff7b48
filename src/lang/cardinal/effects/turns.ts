/** Turns that come in addition, and the end of the match. */
import type { Effect } from '../../../ir/effects.ts';
import { setVar } from '../../../ir/build.ts';
import { internalFlag } from '../lowering/internal-flag.ts';
import type { EffectLowerings } from './effect-lowerings.ts';
import type { Arguments } from '../values/arguments.ts';
import { ifPlayer } from '../values/guards.ts';

/** After this turn. A match keeps only so many turns in addition; beyond them there is none. */
function extraTurn(args: Arguments): Effect[] {
  const { lowerer } = args.compiler.context;
  return ifPlayer(args.compiler, args.player(0), (player) => [
    { attempt: { effects: [{ extraTurn: { player } }, lowerer.tell('extra_turn', '{0} has another turn after this one.', player)] } },
  ]);
}

const TOLD = {
  has_won: { command: 'win_game', text: '{0} wins the game by {1}.' },
  has_lost: { command: 'lose_game', text: '{0} loses the game by {1}.' },
} as const;

/** The match is over, or the player is out of it, as soon as the script is. */
function endGame(args: Arguments, flag: keyof typeof TOLD): Effect[] {
  const { lowerer, source } = args.compiler.context;
  const { command, text } = TOLD[flag];
  return ifPlayer(args.compiler, args.player(0), (player) => [
    lowerer.tell(command, text, player, source),
    setVar(player, internalFlag(lowerer, flag), true),
  ]);
}

export const TURNS = {
  functions: {
    extra_turn: extraTurn,
    win_game: (args) => endGame(args, 'has_won'),
    lose_game: (args) => endGame(args, 'has_lost'),
  },
} satisfies EffectLowerings;
