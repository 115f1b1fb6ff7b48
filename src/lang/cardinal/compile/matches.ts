import type { Condition } from '../../../ir/expressions.ts';
import { allOf, anyOf } from '../../../ir/build.ts';
import type { Expression, SwitchCase } from '../script/syntax.ts';
import type { Compiling } from '../values/compiling.ts';
import { same } from './same.ts';
import type { Scope } from '../values/scope.ts';
import type { Value } from '../values/value.ts';

/** Whether a case of `switch` is the one for a value, unless one before it is. */
export function matches(compiler: Compiling, given: Value, value: Expression, { values, condition }: SwitchCase, scope: Scope): Condition {
  const equals = values.map((each) => same(compiler, given, compiler.value(each, scope), value.at, each.at));
  return allOf([values.length === 0 ? true : anyOf(equals), condition === undefined ? true : compiler.condition(condition, scope)]);
}
