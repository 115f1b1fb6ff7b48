/** Power and toughness: until the end of the turn, or for as long as the creature is on the field. */
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { setProp } from '../../../ir/build.ts';
import type { Lowerer } from '../lowerer.ts';
import { ifItLasts, lastingWith } from '../script/lasting/begin.ts';
import { grows, isSetTo } from '../script/lasting/changes.ts';
import { overruled } from '../script/lasting/ending.ts';
import { forPermanents } from './card-words.ts';
import { originOf, type EffectLowering } from './lowering.ts';

export const pump: EffectLowering = (context) => {
  const { lowerer, amount, second } = context;
  const origin = originOf(context);
  const duration = lastingWith(origin, 'growth');
  return forPermanents(context, 'card', (card) =>
    duration === undefined
      ? [lowerer.call('pump', { $card: card, $power: amount, $toughness: second })]
      : ifItLasts(origin, duration, grows(origin, duration, card, amount, second)),
  );
};

export const setStats: EffectLowering = (context) => {
  const { lowerer, amount, second } = context;
  const origin = originOf(context);
  const duration = lastingWith(origin, 'set');
  if (duration !== undefined)
    return forPermanents(context, 'card', (card) => ifItLasts(origin, duration, isSetTo(origin, duration, card, amount, second)));
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
