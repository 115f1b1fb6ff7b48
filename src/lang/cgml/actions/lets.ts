/** Names for values inside of effects. */
import { substitute } from '../values/conditions.ts';
import type { Json } from '../values/value.ts';

/** A name and what it stands for. */
export interface Let {
  readonly bind: string;
  readonly value: Json;
}

/** Effects that know the names. */
export function nest(lets: readonly Let[], effects: readonly Json[]): Json[] {
  return lets.reduceRight<Json[]>((inner, { bind, value }) => [{ let: { bind, value, in: inner } }], [...effects]);
}

/** A name that is used once is replaced by what it stands for. */
export function inlined(lets: readonly Let[], effects: readonly Json[]): Json[] {
  const [only] = lets;
  if (only === undefined) return [...effects];
  if (lets.length > 1 || effects.length > 1)
    return uses(effects, only.bind) === 0 && lets.length === 1 ? [...effects] : nest(lets, effects);
  const times = uses(effects, only.bind);
  if (times === 0) return [...effects];
  const [effect] = effects as [Record<string, Json>];
  return times === 1 && 'moveToken' in effect ? [substitute(effect, only.bind, only.value)] : nest(lets, effects);
}

function uses(effects: readonly Json[], bind: string): number {
  return JSON.stringify(effects).split(JSON.stringify(bind)).length - 1;
}
