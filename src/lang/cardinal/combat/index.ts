/** Combat: attackers, blockers and damage. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { differs, exists, forEach, propOf, setProp } from '../../../ir/build.ts';
import type { Step } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { StepWork } from '../vocabulary/rules.ts';
import { declareAttackers } from './attackers.ts';
import { declareBlockers } from './blockers.ts';
import { dealDamage, someStrikeFirst } from './damage.ts';
import { attackers, isDeclared, OUT_OF_COMBAT } from '../lowering/fighters.ts';

/** What combat does when steps begin; its procedures, triggers and properties it gives to the lowerer. */
export interface Combat {
  readonly onEnter: (step: Step) => Effect[];
  /** The step takes place only if this holds. */
  readonly guard: (step: Step) => Condition;
}

export function lowerCombat(lowerer: Lowerer): Combat {
  // Without creatures that have power, steps of combat are only steps.
  const hasAttackers = lowerer.printed.has('power') && isDeclared(lowerer, 'declare_attackers');
  const stepOf = ({ work }: Step): CombatStep | undefined => (hasAttackers && work !== undefined ? STEPS[work] : undefined);
  return {
    onEnter: (step) => stepOf(step)?.onEnter(lowerer) ?? [],
    guard: (step) => stepOf(step)?.guard?.(lowerer) ?? true,
  };
}

/** What combat does in a step. */
interface CombatStep {
  readonly onEnter: (lowerer: Lowerer) => Effect[];
  /** The step takes place only if this holds. */
  readonly guard?: (lowerer: Lowerer) => Condition;
}

const isFought = (lowerer: Lowerer): Condition => exists(attackers(lowerer));

const STEPS: Readonly<Partial<Record<StepWork, CombatStep>>> = {
  declare_attackers: { onEnter: declareAttackers },
  declare_blockers: {
    onEnter: (lowerer) => (isDeclared(lowerer, 'declare_blockers') ? declareBlockers(lowerer) : []),
    guard: isFought,
  },
  first_strike: { onEnter: (lowerer) => dealDamage(lowerer, 'first'), guard: someStrikeFirst },
  combat_damage: { onEnter: (lowerer) => dealDamage(lowerer, 'second'), guard: isFought },
  end_combat: { onEnter: endCombat },
};

/** Nobody is in combat any more, also those whose opponents are gone. */
function endCombat(lowerer: Lowerer): Effect[] {
  const said = Object.entries(OUT_OF_COMBAT).filter(([name]) => lowerer.changes.has(name));
  const isInCombat: Condition = { op: 'or', args: said.map(([name, value]) => differs(propOf('$token', name), value)) };
  return [
    forEach(
      '$card',
      lowerer.onFields(isInCombat),
      said.map(([name, value]) => setProp('$card', name, value)),
    ),
  ];
}
