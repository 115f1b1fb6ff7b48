/** Where else a finger may point: at the cell for the piece that lies there alone, at the pile for its top, at the piece for its cell. */
import { largest } from '../../ir/largest.ts';
import type { Observation } from '../../kernel/index.ts';
import { tokenParts } from '../../tell/wording.ts';
import type { ThingId } from '../picture.ts';
import type { TouchPlan } from '../touch.ts';

/** The plans with more things in their steps, as far as these mean nothing else at that step. */
export function withStandIns(seen: Observation, plans: readonly TouchPlan[]): TouchPlan[] {
  const longest = largest(
    plans.map(({ steps }) => steps.length),
    0,
  );
  const others = Array.from({ length: longest }, (_, step) => unambiguous(seen, plans, step));
  return plans.map((plan) => ({
    ...plan,
    steps: plan.steps.map((things, step) => [...things, ...things.flatMap((thing) => others[step]!.get(thing) ?? [])]),
  }));
}

/** For every thing of a step the things that can stand for it: those that stand for nothing else there and are not meant themselves. */
function unambiguous(seen: Observation, plans: readonly TouchPlan[], step: number): Map<ThingId, ThingId[]> {
  const meant = new Map<ThingId, string>();
  for (const { steps } of plans) for (const thing of steps[step] ?? []) meant.set(thing, (steps[step] ?? []).join(' '));
  const standIns = [...meant].flatMap(([thing, together]) => standInsFor(seen, thing).map((other) => ({ thing, other, together })));
  const uses = new Map<ThingId, Set<string>>();
  for (const { other, together } of standIns) uses.set(other, (uses.get(other) ?? new Set()).add(together));
  const found = new Map<ThingId, ThingId[]>();
  for (const { thing, other } of standIns)
    if (uses.get(other)!.size === 1 && !meant.has(other)) found.set(thing, [...(found.get(thing) ?? []), other]);
  return found;
}

function standInsFor(seen: Observation, thing: ThingId): ThingId[] {
  if (thing.startsWith('zone ')) {
    const { tokens = [] } = seen.zones[thing.slice('zone '.length)] ?? {};
    return tokens.map(({ name }): ThingId => `token ${name}`);
  }
  if (!thing.startsWith('token ')) return [];
  const name = thing.slice('token '.length);
  const parts = tokenParts(name);
  if (parts === null || parts.zone === null) return [];
  const isTop = parts.index === 0 || (parts.index === null && (seen.zones[parts.zone]?.count ?? 0) === 1);
  return isTop ? [`zone ${parts.zone}`] : [];
}
