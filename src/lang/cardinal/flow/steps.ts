/** The steps of a turn as phases: what happens when they begin, and who may act in them. */
import type { Effect } from '../../../ir/effects.ts';
import type { PhaseDef, WindowDef } from '../../../ir/game-def.ts';
import type { Combat } from '../combat/index.ts';
import { and, equal, forEach, not, playerOf, propOf, setProp, when } from '../../../ir/build.ts';
import type { Step } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { isQuiet } from '../playing/timing.ts';
import type { StepWork } from '../vocabulary/rules.ts';
import { cleanup } from './cleanup.ts';
import { resolution } from './passing.ts';
import { turnStart } from './turn-start.ts';

export function lowerStep(lowerer: Lowerer, step: Step, combat: Combat): PhaseDef {
  const isFirst = step === lowerer.game.steps[0];
  const work = step.work === undefined ? [] : WORK[step.work](lowerer);
  const onEnter = [...(isFirst ? turnStart(lowerer) : []), ...work, ...combat.onEnter(step)];
  const guard = combat.guard(step);
  return {
    id: step.id,
    ...(guard !== true && { guard }),
    ...(onEnter.length > 0 && { onEnter }),
    ...(step.allowsActions && lowerer.isBusy(step.id) && { window: windowOf(lowerer) }),
    presentation: { label: step.name, ...(step.isMain && { stops: true }) },
  };
}

/** What steps do by themselves; those of combat are made by combat. */
const WORK: Readonly<Record<StepWork, (lowerer: Lowerer) => Effect[]>> = {
  untap,
  upkeep: () => [],
  draw: drawStep,
  begin_combat: () => [],
  declare_attackers: () => [],
  declare_blockers: () => [],
  first_strike: () => [],
  combat_damage: () => [],
  end_combat: () => [],
  end: () => [],
  cleanup,
};

function untap(lowerer: Lowerer): Effect[] {
  if (!lowerer.changes.has('tapped')) return [];
  return [forEach('$card', lowerer.fieldOf(playerOf('active'), propOf('$card', 'tapped'), '$card'), [setProp('$card', 'tapped', false)])];
}

function drawStep(lowerer: Lowerer): Effect[] {
  const draws = not(lowerer.game.turn.skipsFirstDraw ? equal({ ref: 'turn' }, 1) : false);
  return when(draws, [lowerer.call('draw_one', { $player: playerOf('active') })]);
}

/** With priority, all act until all have passed and nothing is left on the stack; without, the active player acts until passing. */
function windowOf(lowerer: Lowerer): WindowDef {
  if (!lowerer.game.turn.priority) return { preset: 'turnUntilPass' };
  return {
    preset: 'priority',
    afterAct: 'same',
    onAllPassed: resolution(lowerer),
    until: { when: and({ ref: 'allPassed' }, isQuiet(lowerer)) },
  };
}
