/** Power and toughness: until the end of the turn, or for as long as the creature is on the field. */
import { setProp } from '../expr.ts';
import { forPermanents } from './card-words.ts';
import type { EffectLowering } from './lowering.ts';

export const pump: EffectLowering = (context) =>
  forPermanents(context, 'card', (card) => [
    context.lowerer.call('pump', { $card: card, $power: context.amount, $toughness: context.second }),
  ]);

export const setStats: EffectLowering = (context) => {
  const { lowerer, amount, second } = context;
  return forPermanents(context, 'card', (card) => [
    setProp(card, lowerer.changing('fixed'), true),
    setProp(card, lowerer.changing('fixed_power'), amount),
    setProp(card, lowerer.changing('fixed_toughness'), second),
    lowerer.tell('set_stats', '{0} becomes {1}/{2}.', card, amount, second),
  ]);
};
