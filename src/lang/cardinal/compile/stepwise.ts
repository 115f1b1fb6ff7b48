/** Whether a function of a script works its value out step by step, so that it is carried out before its value is used. */
import type { ScriptFunction } from '../script/syntax.ts';
import { isQuestion } from './questions.ts';
import { walkBlock } from '../script/walk.ts';

interface Functions {
  functionCalled(name: string): ScriptFunction | undefined;
}

export function isStepwise(made: ScriptFunction, functions: Functions, known: Map<ScriptFunction, boolean>): boolean {
  const before = known.get(made);
  if (before !== undefined) return before;
  // Functions that call one another in a circle are told elsewhere.
  known.set(made, false);
  let found = false;
  walkBlock(
    made.body,
    (expression) => {
      if (expression.kind !== 'call') return;
      const own = functions.functionCalled(expression.name.name);
      if (own === undefined ? isQuestion(expression) : isStepwise(own, functions, known)) found = true;
    },
    ({ kind }) => {
      if (kind === 'for' || kind === 'while' || kind === 'assign') found = true;
    },
  );
  known.set(made, found);
  return found;
}
