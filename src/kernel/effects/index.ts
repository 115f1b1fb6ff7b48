/** Every instruction as a function. One file per family; look for the name of the instruction. */
import type { Instr } from '../../program/nodes.ts';
import type { Step } from '../machine.ts';
import { choiceSteps } from './choices.ts';
import { controlSteps } from './control.ts';
import { flowSteps } from './flow.ts';
import { replacementSteps } from './replacements.ts';
import type { StepClosures, StepMakers } from './steps.ts';
import { tokenSteps } from './tokens.ts';
import { variableSteps } from './variables.ts';

const STEPS: StepMakers<Instr['op']> = {
  ...variableSteps,
  ...tokenSteps,
  ...controlSteps,
  ...choiceSteps,
  ...flowSteps,
  ...replacementSteps,
};

/** An instruction as a function. */
export function stepClosure(instr: Instr, c: StepClosures): Step {
  const make = STEPS[instr.op] as (instr: Instr, c: StepClosures) => Step;
  return make(instr, c);
}
