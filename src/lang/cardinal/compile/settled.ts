/**
 * What an effect needs that is kept under a name, or given to a function, and happens later: its numbers, cards and players are those
 * of now. What a function of the script or a block does is worked out when it happens.
 */
import { SCRIPT_DURATIONS, SCRIPT_REPLACING } from '../vocabulary/functions.ts';
import { SCRIPT_EFFECTS } from '../vocabulary/effects/index.ts';
import type { FunctionForm } from '../vocabulary/forms/function-form.ts';
import type { Block, Expression } from '../script/syntax.ts';
import type { Compiling } from '../values/compiling.ts';
import { named, type Course } from '../values/course.ts';
import { isQuestion } from './questions.ts';
import { meaningOf, withAnswer, withName, type Scope } from '../values/scope.ts';
import { codeOf } from '../values/value.ts';
import { walk } from '../script/walk.ts';

/** The scope with what has been worked out. */
export function settled(compiler: Compiling, expression: Expression, scope: Scope, course: Course): Scope {
  switch (expression.kind) {
    case 'call': {
      const own = compiler.functionCalled(expression.name.name);
      const form = FORMS[expression.name.name];
      if (own === undefined && form === undefined) return scope;
      return settleEach(compiler, expression.args, scope, course);
    }
    case 'array':
      return settleEach(compiler, expression.items, scope, course);
    case 'map':
      return settleEach(
        compiler,
        expression.entries.map(({ value }) => value),
        scope,
        course,
      );
    case 'if': {
      const inner = settleBlock(compiler, expression.then, given(compiler, expression.condition, scope, course), course);
      return expression.otherwise === undefined ? inner : settled(compiler, expression.otherwise, inner, course);
    }
    case 'switch': {
      const parts = expression.cases.flatMap(({ values, condition }) => [...values, ...(condition === undefined ? [] : [condition])]);
      const inner = [expression.value, ...parts].reduce((known, part) => given(compiler, part, known, course), scope);
      return expression.cases.reduce((known, { then }) => settled(compiler, then, known, course), inner);
    }
    case 'block':
      return settleBlock(compiler, expression.block, scope, course);
    default:
      return scope;
  }
}

/** The scope in which variables that an expression reads have the values that they have now. */
export function unchanging(compiler: Compiling, expression: Expression, scope: Scope, course: Course): Scope {
  const read = new Set<string>();
  walk(expression, (each) => {
    if (each.kind === 'name') read.add(each.name);
  });
  return [...read].reduce((known, name) => {
    const meaning = meaningOf(scope, name);
    if (meaning?.kind !== 'variable') return known;
    return withName(known, name, { kind: 'value', value: named(compiler, name, meaning.value, course), isConst: true });
  }, scope);
}

const FORMS: Readonly<Record<string, FunctionForm>> = { ...SCRIPT_EFFECTS, ...SCRIPT_DURATIONS, ...SCRIPT_REPLACING };

/** A block that is nothing but a value. */
function settleBlock(compiler: Compiling, { statements: [only, ...others] }: Block, scope: Scope, course: Course): Scope {
  return only?.kind === 'expression' && !only.dropped && others.length === 0 ? settled(compiler, only.value, scope, course) : scope;
}

function settleEach(compiler: Compiling, parts: readonly Expression[], scope: Scope, course: Course): Scope {
  return parts.reduce((known, part) => given(compiler, part, known, course), scope);
}

/** A part is worked out now if it is a value, and looked into if it is an effect. */
export function given(compiler: Compiling, part: Expression, scope: Scope, course: Course): Scope {
  if (part.kind === 'closure' || scope.answers.has(part) || asks(part)) return scope;
  if (part.kind === 'interpolated') return settleEach(compiler, part.values, scope, course);
  const value = compiler.value(part, scope);
  if (value.type === 'effect' || value.type === 'array') return settled(compiler, part, scope, course);
  return codeOf(value) === undefined ? scope : withAnswer(scope, part, named(compiler, 'now', value, course));
}

/** Players are asked when it happens. */
function asks(part: Expression): boolean {
  let found = false;
  walk(part, (each) => {
    if (isQuestion(each)) found = true;
  });
  return found;
}
