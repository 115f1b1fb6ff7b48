/** Changes of stats and keywords that last for some time, as abilities make them with a script or without. */
import type { Effect } from '../../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../../ir/expressions.ts';
import { tellGrowth } from '../../commands/pump.ts';
import { begin, type Origin } from './begin.ts';
import { said, type Duration } from './duration.ts';

export function grows(origin: Origin, duration: Duration, card: Ref, power: ValueExpr, toughness: ValueExpr): Effect[] {
  const { lowerer, controller, source } = origin;
  return [
    ...tellGrowth(lowerer, card, power, toughness, said(duration, controller, source, 3)),
    begin(origin, duration, 'add', card, { power, toughness }),
  ];
}

export function isSetTo(origin: Origin, duration: Duration, card: Ref, power: ValueExpr, toughness: ValueExpr): Effect[] {
  const { lowerer, controller, source } = origin;
  const { text, args: values } = said(duration, controller, source, 3);
  return [
    lowerer.tell('set_stats', `{0} becomes {1}/{2} ${text}.`, card, power, toughness, ...values),
    begin(origin, duration, 'set power', card, { power }),
    begin(origin, duration, 'set toughness', card, { toughness }),
  ];
}

const CHANGES = { grant_keyword: { does: 'gains', work: 'grant' }, remove_keyword: { does: 'loses', work: 'remove' } } as const;

/** `name`: what people call the keyword. */
export function changesKeyword(
  origin: Origin,
  duration: Duration,
  effect: keyof typeof CHANGES,
  card: Ref,
  { id, name }: { readonly id: string; readonly name: string },
): Effect[] {
  const { lowerer, controller, source } = origin;
  const { does, work } = CHANGES[effect];
  const { text, args: values } = said(duration, controller, source, 1);
  return [lowerer.tell(effect, `{0} ${does} ${name} ${text}.`, card, ...values), begin(origin, duration, `${work} ${id}`, card)];
}
