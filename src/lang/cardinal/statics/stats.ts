/** Power and toughness: what is printed, what was set, and what is added to it. */
import type { ModifierDef } from '../../../ir/game-def.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { calc, negative, or, propOf } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { EffectName } from '../vocabulary/effects/index.ts';
import { lastingGrowth, lastingSets } from '../lasting/modifiers.ts';
import { staticAbilities } from './affected.ts';
import { countersOf } from '../lowering/counters.ts';
import type { Layer } from '../lowering/layers.ts';

const STATS = [
  { stat: 'power', number: 'amount', fixed: 'fixed_power', only: 'only_power', growth: 'turn_power' },
  { stat: 'toughness', number: 'second', fixed: 'fixed_toughness', only: 'only_toughness', growth: 'turn_toughness' },
] as const;

export function lowerStats(lowerer: Lowerer): void {
  for (const names of STATS) {
    const modifiers = [...setting(lowerer, names), ...adding(lowerer, names)];
    if (modifiers.length > 0) lowerer.stat(names.stat);
    for (const modifier of modifiers) lowerer.modifiers.push(modifier);
  }
}

type Names = (typeof STATS)[number];

function setting(lowerer: Lowerer, { stat, number, fixed, only }: Names): ModifierDef[] {
  const layer: Layer = 'set';
  const abilities = staticAbilities(lowerer, 'set_stats').map(({ name, source, isAbout, [number]: value }): ModifierDef => ({
    id: `${stat} by ${name}`,
    layer,
    prop: stat,
    source,
    when: isAbout,
    op: 'set',
    value,
  }));
  const isSet = or(
    hasEffect(lowerer, 'set_stats') ? propOf('$token', lowerer.changing('fixed')) : false,
    lowerer.changes.has(only) ? propOf('$token', only) : false,
  );
  const others = [...abilities, ...lastingSets(lowerer, stat)];
  if (isSet === false) return others;
  const was = propOf('$token', lowerer.changing(fixed));
  return [{ id: `${stat} as it was set`, layer, prop: stat, when: isSet, op: 'set', value: was }, ...others];
}

function adding(lowerer: Lowerer, { stat, number, growth }: Names): ModifierDef[] {
  const layer: Layer = 'add';
  const own = ownAdditions(lowerer, growth);
  return [
    ...(own === undefined ? [] : [{ id: `${stat} by changes`, layer, prop: stat, op: 'add' as const, value: own }]),
    ...staticAbilities(lowerer, 'pump').map(({ name, source, isAbout, [number]: value }): ModifierDef => ({
      id: `${stat} by ${name}`,
      layer,
      prop: stat,
      source,
      when: isAbout,
      op: 'add',
      value,
    })),
    ...lastingGrowth(lowerer, stat),
  ];
}

/** What has happened to the card itself: growth until the end of the turn, and counters. */
function ownAdditions(lowerer: Lowerer, growth: Names['growth']): ValueExpr | undefined {
  const types = new Set(lowerer.happening.flatMap(({ words }) => words.get('counter_type')?.value ?? []));
  const parts: ValueExpr[] = [
    ...(hasEffect(lowerer, 'pump') ? [propOf('$token', lowerer.changing(growth))] : []),
    ...(types.has('+1/+1') ? [propOf('$token', countersOf(lowerer, '+1/+1'))] : []),
    ...(types.has('-1/-1') ? [negative(propOf('$token', countersOf(lowerer, '-1/-1')))] : []),
  ];
  return parts.length === 0 ? undefined : parts.reduce((sum, next) => calc(sum, '+', next));
}

function hasEffect({ happening }: Lowerer, effect: EffectName): boolean {
  return happening.some((shape) => shape.effect === effect);
}
