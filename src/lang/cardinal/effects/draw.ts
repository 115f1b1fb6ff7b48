import { forPlayers } from './player-words.ts';
import type { EffectLowering } from './lowering.ts';

/** Draws one card after the other. */
export const draw: EffectLowering = (context) =>
  forPlayers(context, 'player', (who) => [
    { repeat: { times: context.amount, effects: [context.lowerer.call('draw_one', { $player: who })] } },
  ]);
