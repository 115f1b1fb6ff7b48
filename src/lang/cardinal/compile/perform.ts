/** What happens if an expression is returned. */
import type { Effect } from '../../../ir/effects.ts';
import type { Expression } from '../script/syntax.ts';
import type { Compiling } from '../values/compiling.ts';
import { Course } from '../values/course.ts';
import { performCall, performMap } from './effects.ts';
import { HAPPENS } from '../values/end.ts';
import { meaningOf, carriedOutBy, type Scope } from '../values/scope.ts';

export function perform(compiler: Compiling, expression: Expression, scope: Scope): Effect[] {
  if (!compiler.spend(expression.at)) return [];
  const course = new Course();
  switch (expression.kind) {
    case 'array':
      return expression.items.flatMap((item) => perform(compiler, item, scope));
    case 'if':
    case 'block':
    case 'switch':
      return compiler.last(expression, scope, HAPPENS);
    case 'unit':
      return [];
    case 'name': {
      const meaning = meaningOf(scope, expression.name);
      if (meaning?.kind === 'later') return perform(compiler, meaning.expression, carriedOutBy(meaning.scope, scope.inUse));
      break;
    }
    case 'map':
      course.add(performMap(compiler, expression, compiler.asking(expression, scope, course)));
      return course.effects;
    case 'call':
      course.add(performCall(compiler, expression, compiler.asking(expression, scope, course)));
      return course.effects;
    default:
  }
  const inner = compiler.asking(expression, scope, course);
  course.add(compiler.performValue(compiler.value(expression, inner), expression.at, inner));
  return course.effects;
}
