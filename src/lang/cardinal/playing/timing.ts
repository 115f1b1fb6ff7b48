/** When something can be played or activated. */
import type { Condition } from '../../../ir/expressions.ts';
import { isPeace } from '../lowering/fighters.ts';
import { and, countIn, equal, isOneOf, playerOf } from '../../../ir/build.ts';
import type { Step } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { StepWork } from '../vocabulary/rules.ts';

const COMBAT: readonly (StepWork | undefined)[] = [
  'begin_combat',
  'declare_attackers',
  'declare_blockers',
  'first_strike',
  'combat_damage',
  'end_combat',
];

const IS_TIME: Readonly<Record<'main' | 'combat' | 'quick', (step: Step) => boolean>> = {
  main: ({ isMain }) => isMain,
  combat: ({ work }) => COMBAT.includes(work),
  quick: () => true,
};

/** The steps in which players can act, of those for a speed. */
export function stepsOf({ game }: Lowerer, speed: keyof typeof IS_TIME): string[] {
  return game.steps.filter((step) => step.allowsActions && IS_TIME[speed](step)).map(({ id }) => id);
}

/** Whether it is a step of combat. */
export function isCombatTime(lowerer: Lowerer): Condition {
  return isOneOf({ ref: 'phase' }, stepsOf(lowerer, 'combat'));
}

/** Whether the actor may do what is slow: in a main phase of the own turn, with nothing on the stack if that is asked for. */
export function isMainTime(lowerer: Lowerer, needsEmptyStack: boolean): Condition {
  return and(
    equal(playerOf('actor'), playerOf('active')),
    isOneOf({ ref: 'phase' }, stepsOf(lowerer, 'main')),
    needsEmptyStack ? isQuiet(lowerer) : true,
  );
}

/** Whether nothing waits on the stack, and no attack. */
export function isQuiet(lowerer: Lowerer): Condition {
  return and(equal(countIn(lowerer.zone('stack')), 0), isPeace(lowerer));
}
