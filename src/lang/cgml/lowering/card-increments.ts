/**
 * INCREMENT of a property of a card. A GameDef can only set properties, so that the amount has a name of its own:
 * by it an increment is told apart from a property that is set, since in one moment increments add up.
 */
import type { Effect } from '../../../ir/effects.ts';
import type { BindingName, TokenSel, ValueExpr } from '../../../ir/expressions.ts';

export interface CardIncrement {
  readonly bind: BindingName;
  readonly token: TokenSel;
  readonly prop: string;
  readonly delta: ValueExpr;
}

export function cardIncrement({ bind, token, prop, delta }: CardIncrement): Effect {
  const before: ValueExpr = { ref: 'tokenProp', token, prop };
  const value: ValueExpr = { op: '+', left: before, right: { ref: 'binding', name: bind } };
  return { let: { bind, value: delta, in: [{ setTokenProp: { token, prop, value } }] } };
}

/** The increment that an effect is; undefined of any other one. */
export function asCardIncrement(effect: Effect): CardIncrement | undefined {
  if (!('let' in effect)) return undefined;
  const { bind, value: delta, in: inner } = effect.let;
  const [only, ...more] = inner;
  if (only === undefined || more.length > 0 || !('setTokenProp' in only)) return undefined;
  const { token, prop } = only.setTokenProp;
  const made = { bind, token, prop, delta };
  return JSON.stringify(cardIncrement(made)) === JSON.stringify(effect) ? made : undefined;
}
