/** Where scripts meet the rules: what an ability does that has a script. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { EffectContext } from '../effects/lowering.ts';
import { anyOf, bound, equal, letBe, propOf } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { targetParams } from './target-params.ts';
import { targetsOf } from './targets.ts';
import { aimedAt, isTargetCall, type Aimed } from '../cards/aimed-at.ts';
import { checkTargets } from '../compile/check-targets.ts';
import { Compiler } from '../compile/compiler.ts';
import type { ScriptContext } from '../values/context.ts';
import { factsFor, factValues } from '../compile/fact-values.ts';
import { listOf, UNKNOWN, type Value } from '../values/value.ts';
import { callsFrom } from '../script/reachable.ts';
import type { Expression } from '../script/syntax.ts';

/** What happens when an ability with a script resolves. */
export function lowerScript({ lowerer, shape, item, source, controller, x, thatCard, thatPlayer }: EffectContext): Effect[] {
  const use = shape.script!;
  const all = aimedAt(use);
  const names = namesOf(lowerer, all);
  const targets = new Map<Expression, Value>(
    all.flatMap((aimed) => aimed.at.map((at) => [at, targetValue(lowerer, aimed, names)] as const)),
  );
  const beyond = new Set<Expression>(callsFrom(use.file.script, use.made).filter(isTargetCall));
  const context: ScriptContext = {
    lowerer,
    report: lowerer.reportScript,
    source,
    controller,
    item,
    withSource: shape.withSource,
    x,
    // What is more than can be chosen has been told.
    targetOf: (at) => targets.get(at) ?? (beyond.has(at) ? UNKNOWN : undefined),
    facts: factValues(lowerer, factsFor(lowerer, shape, item, { card: thatCard, player: thatPlayer })),
  };
  const compiler = new Compiler(context, use.file.script);
  checkTargets(compiler, use);
  const effects = compiler.run(use.made);
  return stillLegal(lowerer, all, effects);
}

/** Of several targets, those that could not be chosen any more are none. A single one has been looked at just before. */
function stillLegal(lowerer: Lowerer, all: readonly Aimed[], effects: Effect[]): Effect[] {
  const parts = all.flatMap((aimed) => aimed.parts);
  if (parts.length < 2) return effects;
  const params = targetParams(lowerer);
  return parts.reduceRight<Effect[]>((inner, part, index) => {
    const legal: Condition = {
      op: 'in',
      item: bound(params[index]!),
      set: targetsOf(lowerer, part, { controller: bound('$controller'), item: bound('$item'), source: bound('$source') }),
    };
    return [letBe(legalName(index), { if: { when: legal, then: bound(params[index]!), else: null } }, inner)];
  }, effects);
}

/** Under which names the targets are known in the script. */
function namesOf(lowerer: Lowerer, all: readonly Aimed[]): readonly `$${string}`[] {
  const parts = all.flatMap((aimed) => aimed.parts);
  return parts.length < 2 ? targetParams(lowerer) : parts.map((_, index) => legalName(index));
}

function legalName(part: number): `$${string}` {
  return `$legal_${part + 1}`;
}

/** What was chosen, as what the function gives: players are the tokens that stand for them. */
function targetValue(lowerer: Lowerer, { gives, first, parts }: Aimed, names: readonly `$${string}`[]): Value {
  const chosen = bound(names[first]!);
  if (gives === 'player') return { type: 'player', code: propOf(chosen, 'owner') };
  if (gives !== 'cards') return { type: gives === 'card' ? 'card' : 'object', code: chosen };
  const all = names.slice(first, first + parts.length).map((name) => bound(name));
  return { ...listOf('cards', lowerer.onFields()), where: (each) => anyOf(all.map((one) => equal(each, one))) };
}
