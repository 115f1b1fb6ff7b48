/**
 * What follows an action without being a part of it. The kernel tries out actions that ask or may fail before it offers them, each with
 * every card; what an action needs is tested by its parameters here, so that this would be work for nothing.
 */
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import type { Lowerer } from '../lowering/lowerer.ts';

/** Raises an event of which only these effects hear; `args` are bound in them. */
export function afterwards(lowerer: Lowerer, event: string, args: Record<`$${string}`, ValueExpr>, effects: Effect[]): Effect {
  if (!lowerer.triggers.some(({ id }) => id === event))
    lowerer.triggers.push({ id: event, event: 'custom', match: { event }, effects, presentation: { internal: true } });
  return { emit: { event, args } };
}
