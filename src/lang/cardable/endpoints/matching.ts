/** The cards that an endpoint looks through: those of a place that fit a filter. */
import { bound, propOf } from '../../../ir/build.ts';
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { PROPS } from '../values/facts.ts';
import type { Lowering } from '../values/lowering.ts';
import { cardsAt, filtered, type Name, type QueryList } from '../values/value.ts';
import type { Arguments } from './arguments.ts';

/** The cards of the place that an endpoint names, or those that fit its filter. */
export function matchingCards(l: Lowering, args: Arguments): QueryList | undefined {
  const place = args.place('place');
  if (place === undefined) return undefined;
  const cards = cardsAt(place, l.fresh('card'));
  return filtered(cards, filterOf(args, cards));
}

/** What the filter of an endpoint asks of the cards of a list. */
export function filterOf(args: Arguments, { bind, value }: QueryList): Condition {
  return args.filter('filter', bound(bind), value.type === 'card' ? value.place : undefined);
}

export function sum({ query, bind }: QueryList): ValueExpr {
  return { aggregate: { op: 'sum', query, bind, value: valueOf(bind) } };
}

export function valueOf(bind: Name): Ref {
  return propOf(bound(bind), PROPS.value);
}
