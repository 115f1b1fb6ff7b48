import type { Effect } from '../../../ir/effects.ts';
import { createIn } from '../commands/arrival.ts';
import type { EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';

/** Makes tokens, one after the other, as far as there is room. */
export const createToken: EffectLowering = (context) => {
  const { lowerer, shape } = context;
  const token = shape.words.get('token_type')!.value;
  const zone = shape.words.get('zone')!.value;
  return forPlayers(context, 'player', (who) => {
    const made: Effect = {
      emit: {
        event: 'create_token',
        args: { $player: who },
        effects: createIn(lowerer, zone, who, (place) => [{ createToken: { type: token, zone: place, owner: who } }]),
      },
    };
    return [{ repeat: { times: context.amount, effects: [made] } }];
  });
};
