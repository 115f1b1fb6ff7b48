/** A state that was saved waits or is over: somebody is asked, or the match has ended. */
import { H } from '../../program/layout.ts';
import type { Program } from '../../program/program.ts';
import { STAGE, STATUS } from '../flow/stages.ts';

const FAULT = 'The course of the match is out of range.';
/** Stages at which the engine itself is asked to continue. */
const PAUSES: readonly number[] = [STAGE.PHASE_CONTINUED, STAGE.NEXT_TURN_CONTINUED];

/** Why a match cannot wait or be over like this, or null. The agenda has a check of its own. */
export function checkWaiting({ flow, layout }: Program, words: Int32Array): string | null {
  const { STATUS: status, STAGE: stage, STATE: state, PHASE: phase, ASKER: asker, RESULT: result } = layout.flow;
  const isOver = words[status] === STATUS.ENDED;
  if (!isOver && words[status] !== STATUS.WAITING) return FAULT;
  if (isOver !== words[result]! > 0 || (isOver && words[H.FP] !== 0)) return FAULT;
  if (isOver || words[H.FP] !== 0 || PAUSES.includes(words[stage]!)) return null;
  const window = flow.states[words[state]!]!.phases[words[phase]!]?.window;
  const asks = words[stage] === STAGE.WINDOW_WAIT && window != null && (window.cadence !== 'sequential' || words[asker]! > 0);
  return asks ? null : FAULT;
}
