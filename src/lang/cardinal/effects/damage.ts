import type { Effect } from '../../../ir/effects.ts';
import type { Ref } from '../../../ir/expressions.ts';
import { AVATAR } from '../lowering/token-types.ts';
import { equal, propOf, when } from '../../../ir/build.ts';
import { PLAYER_WORDS } from '../vocabulary/words.ts';
import { forCreatures } from './card-words.ts';
import type { EffectLowering } from './lowering.ts';
import { forPlayers } from './player-words.ts';

/** Deals damage to players, to creatures, or to whichever of them the target is. */
export const damage: EffectLowering = (context) => {
  const { lowerer, shape, source, amount, target } = context;
  const word = shape.words.get('target')!.value;
  const toPlayer = (who: Ref): Effect[] => [lowerer.call('deal_to_player', { $source: source, $player: who, $amount: amount })];
  const toCard = (card: Ref): Effect[] => [lowerer.call('deal_to_card', { $source: source, $card: card, $amount: amount })];
  if (word === 'any_target') return when(equal(propOf(target, 'type'), AVATAR), toPlayer(propOf(target, 'owner')), toCard(target));
  return Object.hasOwn(PLAYER_WORDS, word) ? forPlayers(context, 'target', toPlayer) : forCreatures(context, 'target', toCard);
};
