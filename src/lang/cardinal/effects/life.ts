/** Life that is gained, lost and set. */
import type { EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';

const changing =
  (command: 'gain_life' | 'lose_life' | 'set_life'): EffectLowering =>
  (context) =>
    forPlayers(context, 'player', (who) => [context.lowerer.call(command, { $player: who, $amount: context.amount })]);

export const gainLife = changing('gain_life');
export const loseLife = changing('lose_life');
export const setLife = changing('set_life');
