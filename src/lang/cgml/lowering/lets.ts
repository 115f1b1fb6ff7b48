/** Names for values inside of effects. */
import { letBe } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { rewriteEffects } from '../../../ir/rewrite.ts';
import { replacing } from '../values/conditions.ts';
import type { Name } from '../values/value.ts';

/** A name and what it stands for. */
export interface Let {
  readonly bind: Name;
  readonly value: ValueExpr;
}

/** Effects that know the names. */
export function nest(lets: readonly Let[], effects: readonly Effect[]): Effect[] {
  return lets.reduceRight((inner, { bind, value }) => [letBe(bind, value, inner)], [...effects]);
}

/** A name that is used once is replaced by what it stands for. */
export function inlined(lets: readonly Let[], effects: readonly Effect[]): Effect[] {
  const [only] = lets;
  if (only === undefined) return [...effects];
  if (lets.length > 1 || effects.length > 1)
    return uses(effects, only.bind) === 0 && lets.length === 1 ? [...effects] : nest(lets, effects);
  const times = uses(effects, only.bind);
  if (times === 0) return [...effects];
  const isMove = effects.every((effect) => 'moveToken' in effect);
  return times === 1 && isMove ? rewriteEffects(effects, replacing(only.bind, only.value)) : nest(lets, effects);
}

function uses(effects: readonly Effect[], bind: string): number {
  return JSON.stringify(effects).split(JSON.stringify(bind)).length - 1;
}
