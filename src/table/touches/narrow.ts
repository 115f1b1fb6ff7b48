/** What can be done next, after some touches. */
import type { ThingId } from '../picture.ts';
import type { Narrowed, TouchPlan } from '../touch.ts';

/** The plans that begin with these touches: what leads on, what is complete, and all that still fit. */
export function narrow(plans: readonly TouchPlan[], touched: readonly ThingId[]): Narrowed {
  const fitting = plans.filter(({ steps }) => touched.every((thing, step) => steps[step]?.includes(thing) === true));
  return {
    things: new Set(fitting.flatMap(({ steps }) => steps[touched.length] ?? [])),
    complete: eachOnce(
      fitting.filter(({ steps }) => steps.length === touched.length),
      ({ offer, value }) => `${offer} ${value}`,
    ),
    fitting: eachOnce(fitting, ({ offer }) => String(offer)),
  };
}

/** The first plan of each key, in the order of the offers. */
function eachOnce(plans: readonly TouchPlan[], keyOf: (plan: TouchPlan) => string): TouchPlan[] {
  return [...new Map(plans.toReversed().map((plan) => [keyOf(plan), plan])).values()].toSorted((a, b) => a.offer - b.offer);
}
