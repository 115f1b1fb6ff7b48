/** What scripts read of an event: the values of `ctx.card` and the others. */
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { allAbilities } from '../cards/all-abilities.ts';
import { shapeOf, type Shape } from '../cards/shapes.ts';
import { propOf } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { TRIGGERS } from '../vocabulary/triggers.ts';
import type { TriggerForm } from '../vocabulary/forms/trigger-form.ts';
import { zoneId } from '../values/queries.ts';
import type { Value } from '../values/value.ts';
import { KEPT_AS, type AlwaysKept } from '../cards/facts.ts';
import { SCRIPT_FACTS, type ScriptFact } from '../vocabulary/forms/facts.ts';

export function factValues(lowerer: Lowerer, facts: Readonly<Partial<Record<ScriptFact, ValueExpr>>>): ReadonlyMap<string, Value> {
  const known = (Object.keys(SCRIPT_FACTS) as ScriptFact[]).filter((fact) => facts[fact] !== undefined);
  return new Map(known.map((fact) => [fact, factValue(lowerer, fact, facts[fact]!)]));
}

/** What all abilities know that carry out a script: cards with different triggers may share it. `always` is known of those that have it. */
export function factsFor(
  { game }: Lowerer,
  { word }: Shape,
  item: Ref,
  always: Readonly<Record<AlwaysKept, Ref>>,
): Readonly<Partial<Record<ScriptFact, Ref>>> {
  const triggers = allAbilities(game).flatMap(({ ability }) => (shapeOf(ability).word === word ? [ability.trigger] : []));
  const isKnown = (fact: ScriptFact): boolean => triggers.every((trigger) => (TRIGGERS[trigger] as TriggerForm).facts.includes(fact));
  const facts = (Object.keys(SCRIPT_FACTS) as ScriptFact[]).filter(isKnown);
  return Object.fromEntries(facts.map((fact) => [fact, fact === 'card' || fact === 'player' ? always[fact] : propOf(item, KEPT_AS[fact])]));
}

function factValue(lowerer: Lowerer, fact: ScriptFact, code: ValueExpr): Value {
  const { type } = SCRIPT_FACTS[fact];
  if (type === 'int') return { type, code };
  if (type !== 'word') return { type, code: code as Ref };
  return {
    type,
    code,
    names: 'zone',
    is: (zone, word) => lowerer.isZoneCalled(zone, zoneId(lowerer, word)),
  };
}
