/** What must be known before an expression is worked out: answers of players, and values of functions that need several steps. */
import type { Expression } from '../script/syntax.ts';
import type { Compiling } from '../values/compiling.ts';
import { named, type Course } from '../values/course.ts';
import { KeptOutcome } from './kept-outcome.ts';
import { ask, isQuestion } from './questions.ts';
import { withAnswer, type Scope } from '../values/scope.ts';
import { needsName } from './selectable.ts';
import type { Value } from '../values/value.ts';
import { reserving } from '../values/variables.ts';
import { always } from '../script/walk.ts';

/** Finds it out, and gives the scope with the answers. */
export function asking(compiler: Compiling, expression: Expression, scope: Scope, course: Course): Scope {
  let inner = scope;
  for (const each of always(expression)) {
    if (inner.answers.has(each)) continue;
    if (isQuestion(each)) {
      inner = withAnswer(inner, each, ask(compiler, each, inner, course));
    } else if (each.kind === 'call' && isComputed(compiler, each)) inner = withAnswer(inner, each, compute(compiler, each, inner, course));
    else if (each !== expression && (each.kind === 'if' || each.kind === 'switch' || each.kind === 'call')) {
      // Cards and players that depend on conditions are known by names.
      const value = compiler.value(each, inner);
      if (needsName(value)) inner = withAnswer(inner, each, named(compiler, 'given', value, course));
    }
  }
  return inner;
}

/** Whether something must be asked or done before an expression can be worked out. */
export function isAsking(compiler: Compiling, expression: Expression): boolean {
  for (const each of always(expression)) if (isQuestion(each) || (each.kind === 'call' && isComputed(compiler, each))) return true;
  return false;
}

type Call = Extract<Expression, { kind: 'call' }>;

function isComputed(compiler: Compiling, { name }: Call): boolean {
  const own = compiler.functionCalled(name.name);
  return own !== undefined && compiler.isStepwise(own) && !compiler.givesEffect(own);
}

/** Carries a function out and keeps what it gives. */
function compute(compiler: Compiling, { name, args, at }: Call, scope: Scope, course: Course): Value {
  const made = compiler.functionCalled(name.name)!;
  const given = args.map((arg) => named(compiler, 'given', compiler.value(arg, scope), course));
  const outcome = new KeptOutcome(compiler, scope);
  const effects = compiler.performFunction(made, given, reserving(scope), at, { value: outcome, outcome, isLast: true });
  course.add(outcome.start);
  course.add(effects);
  return named(compiler, name.name, outcome.value, course);
}
