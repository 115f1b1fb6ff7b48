/** Every instruction as a function. One file per family; look for the name of the instruction. */
import type { Instr } from '../../program/nodes.ts';
import type { Step } from '../machine.ts';
import { choiceSteps } from './choices.ts';
import { controlSteps } from './control.ts';
import { flowSteps } from './flow.ts';
import type { StepCompiler, StepCompilers } from './steps.ts';
import { tokenSteps } from './tokens.ts';
import { variableSteps } from './variables.ts';

const STEPS: StepCompilers<Instr['op']> = { ...variableSteps, ...tokenSteps, ...controlSteps, ...choiceSteps, ...flowSteps };

/** An instruction as a function. */
export function compileStep(instr: Instr, c: StepCompiler): Step {
  const compile = STEPS[instr.op] as (instr: Instr, c: StepCompiler) => Step;
  return compile(instr, c);
}
