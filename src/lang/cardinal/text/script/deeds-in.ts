/** The effects in steps. */
import type { Deeds, Done } from '../../wording/done.ts';
import type { Step } from '../../wording/phrase.ts';

export function deedsIn(steps: readonly Step[], compared: ReadonlySet<number>): Deeds {
  const acting = steps.filter((step) => step.kind !== 'do' || step.isTalk !== true);
  return { done: steps.flatMap(doneIn), isCertain: acting.every((step) => step.kind === 'do' && step.done !== undefined), compared };
}

function doneIn(step: Step): readonly Done[] {
  switch (step.kind) {
    case 'do':
      return step.done === undefined ? [] : [step.done];
    case 'if':
      return [...step.then, ...step.otherwise].flatMap(doneIn);
    case 'option':
      return [];
    default:
      return step.steps.flatMap(doneIn);
  }
}
