/** The flow of a GameDef as a turn structure, in the simple form where that means the same. */
import type { FlowDef, GameDef, PhaseDef } from '../../../ir/game-def.ts';
import { lower } from '../lower.ts';
import { isSame, treeOf } from './json.ts';

export function turnStructureOf({ flow, actions }: GameDef): object {
  const { states, order, ...rest } = flow;
  const head = { activePlayerOrder: order };
  const only = states.length === 1 ? states[0]! : undefined;
  const phases = only === undefined ? [] : [only.phases.map(withoutUsualWindow), only.phases];
  const simple = phases.map((list) => ({ ...head, phases: list, ...rest }));
  return simple.find((candidate) => isSame(flowOf(candidate, actions), flow)) ?? { ...head, states, ...rest };
}

/** What the front-end makes of a turn structure. */
function flowOf(turnStructure: object, actions: GameDef['actions']): FlowDef | undefined {
  return lower({ root: treeOf({ turnStructure, actions }) }).result?.gameDef.flow;
}

/** The window that a phase gets when it has none and actions name it. */
function withoutUsualWindow(phase: PhaseDef): PhaseDef {
  const { window, ...rest } = phase;
  return isSame(window, { preset: 'turn' }) ? rest : phase;
}
