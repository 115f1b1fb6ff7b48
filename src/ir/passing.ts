/** What a definition says about passing. */
import type { ActionDef, GameDef, PhaseDef } from './game-def.ts';
import { expandWindow } from './window-presets.ts';

/** Whether an action is nothing but a pass. */
export function isPass({ params, cost, effects }: Pick<ActionDef, 'params' | 'cost' | 'effects'>): boolean {
  return params.length === 0 && cost.length === 0 && effects.length === 1 && 'pass' in effects[0]!;
}

/** Whether the author says that nobody needs to hear of an action: of a pass, that it goes without saying where nothing else can be done. */
function isQuiet({ presentation }: Pick<ActionDef, 'presentation'>): boolean {
  return presentation?.quiet === true;
}

/** The passes of a phase that people make again and again, and need not be asked for. */
export function easyPasses({ actions }: Pick<GameDef, 'actions'>, phase: Pick<PhaseDef, 'window'>): readonly ActionDef[] {
  return actions.filter((action) => isPass(action) && (isQuiet(action) || takesPassesBack(phase)));
}

/** Whether acting takes passes back in a phase: there everybody passes again and again. */
function takesPassesBack({ window }: Pick<PhaseDef, 'window'>): boolean {
  return window !== undefined && expandWindow(window).actingClearsPasses === true;
}

/** Whether nobody wants to hear of an action: the author says so, or it is a pass wherever it is offered again and again. */
export function goesUntold({ actions, flow }: Pick<GameDef, 'actions' | 'flow'>, name: string): boolean {
  const action = actions.find(({ id }) => id === name);
  if (action === undefined) return false;
  if (isQuiet(action)) return true;
  if (!isPass(action)) return false;
  const labels = new Set([action.phase].flat());
  return flow.states.every(({ phases }) => phases.every((phase) => !labels.has(phase.label ?? phase.id) || takesPassesBack(phase)));
}

/** A phase by the label under which people see it. */
export function phaseSeen({ flow }: Pick<GameDef, 'flow'>, state: string, phase: string | null): PhaseDef | undefined {
  return flow.states.find(({ id }) => id === state)?.phases.find(({ id, label }) => (label ?? id) === phase);
}
