/**
 * The values and conditions of the document in effects. What an effect tests for itself, such as whether there are enough
 * cards, only ever fails; and what it takes, it takes of what is left.
 */
import type { Effect, EffectBody } from '../../../ir/effects.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import { asCardIncrement } from '../lowering/card-increments.ts';
import { cellWritten, type Cell } from '../lowering/cells.ts';

/** A value or condition, what kind of thing it is, and the effect with another one in its place. */
export interface Judged {
  readonly expr: ValueExpr;
  readonly like: Cell | 'number' | 'flag';
  readonly with: (expr: ValueExpr) => Effect;
}

/** The value or condition of an effect that can as well be computed before; what is inside of the effect has its own. */
export function judgedIn(effect: Effect): Judged | undefined {
  if ('if' in effect) {
    if (isTest(effect)) return undefined;
    return { expr: effect.if.when, like: 'flag', with: (when) => ({ if: { ...effect.if, when: when as Condition } }) };
  }
  // All that is left are as many as there are then.
  if ('draw' in effect && !isAllOf(effect.draw))
    return { expr: effect.draw.count, like: 'number', with: (count) => ({ draw: { ...effect.draw, count } }) };
  // With `until` it is repeated until there is nothing left.
  if ('repeat' in effect && effect.repeat.until === undefined)
    return { expr: effect.repeat.times, like: 'number', with: (times) => ({ repeat: { ...effect.repeat, times } }) };
  const written = cellWritten(effect);
  if (written === undefined) return undefined;
  return { expr: written.value, like: written.cell, with: (value) => withValue(effect, value) };
}

/** Whether an effect only says when its block cannot be carried out. */
export function isTest(effect: Effect): boolean {
  return 'if' in effect && effect.if.else === undefined && effect.if.then.length === 1 && 'fail' in effect.if.then[0]!;
}

function isAllOf({ from, count }: EffectBody<'draw'>): boolean {
  return JSON.stringify(count) === JSON.stringify({ ref: 'zoneCount', zone: from });
}

function withValue(effect: Effect, value: ValueExpr): Effect {
  if ('setVar' in effect) return { setVar: { ...effect.setVar, value } };
  if ('addVar' in effect) return { addVar: { ...effect.addVar, delta: value } };
  if ('setTokenProp' in effect) return { setTokenProp: { ...effect.setTokenProp, value } };
  return 'let' in effect && asCardIncrement(effect) !== undefined ? { let: { ...effect.let, value } } : effect;
}
