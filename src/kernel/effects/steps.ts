/** Instructions as functions: what the families of this folder share. */
import type { Instr } from '../../program/nodes.ts';
import type { Closures } from '../expressions/closures.ts';
import type { Machine, Step } from '../machine.ts';
import type { Performer } from '../perform.ts';

/** What the closures of instructions are made with: expressions, events, and the flow. */
export interface StepClosures extends Closures {
  performer: Performer;
  /** Ends the flow of the current block and goes elsewhere. */
  goTo(m: Machine, state: number, phase: number, endTurn: boolean, deferred: boolean): void;
  /** Whether the question at the running instruction has an answer. */
  hasAnswer(m: Machine): boolean;
}

/** How each instruction of a family becomes a closure. */
export type StepMakers<Op extends Instr['op']> = { [Each in Op]: (instr: Extract<Instr, { op: Each }>, c: StepClosures) => Step };
