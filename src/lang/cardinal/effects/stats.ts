/** Power and toughness: until the end of the turn, or for as long as the creature is on the field. */
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { setProp } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { overruled } from '../lasting/ending.ts';
import { forPermanents } from './card-words.ts';
import type { EffectLowering } from './lowering.ts';

export const pump: EffectLowering = (context) =>
  forPermanents(context, 'card', (card) => [
    context.lowerer.call('pump', { $card: card, $power: context.amount, $toughness: context.second }),
  ]);

export const setStats: EffectLowering = (context) => {
  const { lowerer, amount, second } = context;
  return forPermanents(context, 'card', (card) => [
    ...overruled(lowerer, card, 'set power', 'set toughness'),
    setProp(card, lowerer.changing('fixed'), true),
    setProp(card, lowerer.changing('fixed_power'), amount),
    setProp(card, lowerer.changing('fixed_toughness'), second),
    lowerer.tell('set_stats', '{0} becomes {1}/{2}.', card, amount, second),
  ]);
};

/** Sets one of the two; what becomes of the other one does not matter. */
export function setOneStat(lowerer: Lowerer, stat: 'power' | 'toughness', card: Ref, value: ValueExpr): Effect[] {
  lowerer.stat(stat);
  return [
    ...overruled(lowerer, card, `set ${stat}`),
    setProp(card, lowerer.changing(`only_${stat}`), true),
    setProp(card, lowerer.changing(`fixed_${stat}`), value),
    lowerer.tell('set_stat', `The ${stat} of {0} becomes {1}.`, card, value),
  ];
}
