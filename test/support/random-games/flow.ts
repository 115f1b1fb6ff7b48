/** The flow of a random game: states, phases, windows, transitions and the order of turns. */
import type { Effect } from '../../../src/ir/effects.ts';
import type { Condition, PlayerSel, ValueExpr } from '../../../src/ir/expressions.ts';
import type { FlowDef, PhaseDef, TeamDef, TransitionDef, WindowDef } from '../../../src/ir/game-def.ts';
import {
  CADENCES,
  ON_RESIGN,
  STUCK_POLICIES,
  WINDOW_PRESETS,
  type Cadence,
  type StuckPolicy,
  type WindowPreset,
} from '../../../src/ir/vocabulary.ts';
import { expandWindow } from '../../../src/ir/window-presets.ts';
import { condition, effects, player, value } from './grammar.ts';
import { anywhere } from './rules.ts';
import { binding, type World } from './world.ts';

/** The whole flow; every state has a phase that asks. */
export function flow(world: World, teams: readonly TeamDef[]): FlowDef {
  const { tape } = world;
  const states = Object.entries(world.phases).map(([id, phases]) => ({
    id,
    phases: phases.map((name, index) => phase(world, name, index)),
    ...tape.some<{ onEnter: Effect[]; onExit: Effect[] }>({ onEnter: () => block(world), onExit: () => block(world) }, 30),
  }));
  const ids = Object.keys(world.phases);
  const ctx = anywhere(world, 2);
  return {
    states,
    ...(teams.length === 0 ? {} : { teams: [...teams] }),
    ...tape.some<Required<Pick<FlowDef, 'initial' | 'order' | 'startPlayer' | 'transitions' | 'maxQuietPhases' | 'onResign'>>>(
      {
        initial: () => tape.pick(ids),
        order: () =>
          tape.form<NonNullable<FlowDef['order']>>('order', {
            roundRobin: () => 'roundRobin',
            fixed: () => 'fixed',
            next: () => ({ next: value(ctx, 'player') }),
          }),
        startPlayer: (): ValueExpr => value(ctx, 'player'),
        transitions: () => tape.list(1, 3, () => transition(world, ids)),
        maxQuietPhases: () => tape.between(1, 8),
        onResign: () => tape.pick(ON_RESIGN),
      },
      60,
    ),
  };
}

function block(world: World): Effect[] {
  return effects(anywhere(world, 2), 1, 2);
}

/** The first phase always asks; others may be quiet. */
function phase(world: World, id: string, index: number): PhaseDef {
  const { tape } = world;
  return {
    id,
    ...(world.labels.includes(id) ? {} : { label: tape.pick(world.labels) }),
    ...(index === 0 || tape.chance(70) ? { window: window(world) } : {}),
    ...tape.some<{ guard: Condition; onEnter: Effect[]; onExit: Effect[] }>(
      { guard: index > 0 && (() => condition(anywhere(world, 2))), onEnter: () => block(world), onExit: () => block(world) },
      25,
    ),
  };
}

function window(world: World): WindowDef {
  const { tape } = world;
  const ctx = anywhere(world, 2);
  const base: WindowDef = tape.some<
    Required<
      Pick<
        WindowDef,
        'preset' | 'cadence' | 'eligible' | 'start' | 'order' | 'afterAct' | 'until' | 'actingClearsPasses' | 'onAllPassed' | 'onStuck'
      >
    >
  >(
    {
      preset: () => tape.form<WindowPreset>('preset', Object.fromEntries(WINDOW_PRESETS.map((each) => [each, () => each]))),
      cadence: () => tape.pick<Cadence>(CADENCES),
      eligible: () => condition(binding({ ...ctx, callable: 0 }, { name: '$player', kind: 'player' })),
      start: (): PlayerSel => player(ctx),
      order: () => tape.pick(['direction', 'clockwise', 'counterclockwise']),
      afterAct: () => tape.pick(['next', 'same', 'start']),
      until: () =>
        tape.form<NonNullable<WindowDef['until']>>('until', {
          allActed: () => 'allActed',
          allPassed: () => 'allPassed',
          never: () => 'never',
          when: () => ({ when: condition(ctx) }),
        }),
      actingClearsPasses: () => tape.chance(50),
      onAllPassed: () => block(world),
      onStuck: () => tape.pick<StuckPolicy>(STUCK_POLICIES),
    },
    30,
  );
  const { cadence } = expandWindow(base);
  return {
    ...base,
    ...tape.some<{ beforeAsk: Effect[]; resolve: Effect[] }>(
      { beforeAsk: cadence === 'sequential' && (() => block(world)), resolve: cadence === 'simultaneous' && (() => block(world)) },
      35,
    ),
  };
}

function transition(world: World, ids: readonly string[]): TransitionDef {
  const { tape } = world;
  const to = tape.pick(ids);
  return {
    from: tape.chance(50) ? tape.pick(ids) : [...ids],
    to,
    when: condition(anywhere(world, 2)),
    ...tape.some<Required<Pick<TransitionDef, 'id' | 'phase' | 'immediate' | 'priority' | 'endTurn'>>>({
      id: () => tape.fresh().slice(1),
      phase: () => tape.pick(world.phases[to]!),
      immediate: () => tape.chance(30),
      priority: () => tape.between(-1, 2),
      endTurn: () => tape.chance(50),
    }),
  };
}
