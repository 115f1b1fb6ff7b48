/** Instructions as functions: what the families of this folder share. */
import type { Instr } from '../../program/nodes.ts';
import type { Compiler } from '../expressions/compiler.ts';
import type { Machine, Step } from '../machine.ts';
import type { Deeds } from '../perform.ts';

/** What instructions are compiled with: expressions, deeds, and the flow. */
export interface StepCompiler extends Compiler {
  deeds: Deeds;
  /** Ends the flow of the current block and goes elsewhere. */
  goTo(m: Machine, state: number, phase: number, endTurn: boolean, deferred: boolean): void;
  /** Whether the question at the running instruction has an answer. */
  hasAnswer(m: Machine): boolean;
}

/** How each instruction of a family is compiled. */
export type StepCompilers<Op extends Instr['op']> = { [Each in Op]: (instr: Extract<Instr, { op: Each }>, c: StepCompiler) => Step };
