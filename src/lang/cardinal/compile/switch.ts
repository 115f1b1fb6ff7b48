/** What happens by the value of something. */
import type { Effect } from '../../../ir/effects.ts';
import { when } from '../../../ir/build.ts';
import type { Expression } from '../script/syntax.ts';
import type { Compiling } from '../values/compiling.ts';
import { Course, named } from '../values/course.ts';
import type { End } from '../values/end.ts';
import { matches } from './matches.ts';
import type { Scope } from '../values/scope.ts';

type Switch = Extract<Expression, { kind: 'switch' }>;

export function performSwitch(compiler: Compiling, { value, cases }: Switch, scope: Scope, end: End): Effect[] {
  const course = new Course();
  const inner = compiler.asking(value, scope, course);
  const given = named(compiler, 'case', compiler.value(value, inner), course);
  const done = cases.map(({ then }) => compiler.last(then, scope, end));
  course.add(
    cases.reduceRight<Effect[]>(
      (otherwise, each, index) => when(matches(compiler, given, value, each, inner), done[index]!, otherwise),
      [],
    ),
  );
  return course.effects;
}
