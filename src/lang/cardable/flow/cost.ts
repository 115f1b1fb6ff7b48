/** What an action costs. */
import { compare } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Action } from '../game.ts';
import { asInt } from '../values/convert.ts';
import type { Lowering } from '../values/lowering.ts';
import type { Scope } from '../values/scope.ts';

/** What is paid first. Of a number that is not there the payment fails, so that the action is not offered. */
export function costOf(l: Lowering, { cost }: Action, scope: Scope): Effect[] {
  return cost.flatMap((primitive) => {
    const [path] = primitive.params;
    const amount = primitive.params[AMOUNT_AT[primitive.endpoint] ?? -1];
    const effects = l.effects([primitive], scope);
    if (path === undefined || !Object.hasOwn(AMOUNT_AT, primitive.endpoint)) return effects;
    const there = asInt(l.report, l.read(path, scope), path);
    const asked = amount === undefined ? 1 : asInt(l.report, l.read(amount, scope), amount);
    return [{ if: { when: compare(there, '<', asked), then: [{ fail: {} }] } }, ...effects];
  });
}

/** Which argument of an endpoint says how much is taken from the number that the first one names. */
const AMOUNT_AT: Readonly<Record<string, number>> = { decrement: 1, transfer: 2 };
