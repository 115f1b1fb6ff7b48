/** What an action costs. */
import { compare } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Action } from '../game/game.ts';
import { asInt } from '../values/convert.ts';
import type { Scope } from '../values/scope.ts';
import type { Blocks } from './blocks.ts';

/** What is paid first. Of a number that is not there the payment fails, so that the action is not offered. */
export function costOf(l: Blocks, { cost }: Action, scope: Scope): Effect[] {
  return cost.flatMap((primitive) => {
    const effects = l.effects([primitive], scope);
    const { path, amount } = l.paid(primitive) ?? {};
    if (path === undefined) return effects;
    const there = asInt(l.report, l.read(path, scope), path);
    const asked = amount === undefined ? 1 : asInt(l.report, l.read(amount, scope), amount);
    return [{ if: { when: compare(there, '<', asked), then: [{ fail: {} }] } }, ...effects];
  });
}
