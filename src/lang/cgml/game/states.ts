/** States and phases of the flow. A state without phases has one in which the game is over. */
import { equal, gvar } from '../../../ir/build.ts';
import type { Condition } from '../../../ir/expressions.ts';
import type { PhaseDef, StateDef } from '../../../ir/game-def.ts';
import type { State } from '../declare/flow.ts';
import { TURN_SKIPPED } from '../lowering/lowering.ts';
import { idOf } from '../../names.ts';
import type { Lowerer } from './lowerer.ts';
import { and } from '../values/conditions.ts';

/** What a rule adds to the phase whose players it asks all at once. */
export type PhaseExtras = Pick<PhaseDef, 'window' | 'onExit'>;

export function lowerStates(l: Lowerer, extras: ReadonlyMap<string, PhaseExtras>): StateDef[] {
  const taken = new Set<string>();
  return [...l.game.flow.states.values()].map((state) =>
    l.spans.at({ id: state.name, phases: phasesOf(l, state, extras, taken) }, state.span),
  );
}

/** The phase of a state in which nothing happens any more. */
export function endPhase(state: string): string {
  return `${idOf(state)}_over`;
}

function phasesOf(l: Lowerer, state: State, extras: ReadonlyMap<string, PhaseExtras>, taken: Set<string>): PhaseDef[] {
  if (state.phases.length === 0) return [{ id: endPhase(state.name) }];
  return state.phases.flatMap((phase) => {
    const removal = l.changes.removals.get(phase);
    const inserted = l.changes.insertions
      .filter(({ after }) => after === phase)
      .map((one) => slot(one.phase, `${one.phase}_after_${one.after}`, gvar(one.variable)));
    return [slot(phase, phase, removal === undefined ? true : isFalse(removal)), ...inserted];
  });

  function slot(phase: string, wanted: string, own: Condition): PhaseDef {
    const guard = l.skips ? and([own, isFalse(TURN_SKIPPED)]) : own;
    const id = freeName(idOf(wanted), idOf(state.name), taken);
    return { id, ...(id !== phase && { label: phase }), ...(guard !== true && { guard }), ...extras.get(phase) };
  }
}

function isFalse(variable: string): Condition {
  return equal(gvar(variable), false);
}

function freeName(wanted: string, state: string, taken: Set<string>): string {
  let id = wanted;
  if (taken.has(id)) id = `${state}_${wanted}`;
  for (let number = 2; taken.has(id); number++) id = `${state}_${wanted}_${number}`;
  taken.add(id);
  return id;
}
