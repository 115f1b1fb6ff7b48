/** Loops: over numbers, over what a query finds, over what is written out, and while something holds. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import { bound, calc, not, or, when } from '../../../ir/build.ts';
import type { Block, Expression, Statement } from '../script/syntax.ts';
import { isAsking } from './asking.ts';
import { MOST_OPERATIONS } from './bounds.ts';
import { warnOfEndless } from './endless.ts';
import type { Compiling } from '../values/compiling.ts';
import { Course, named } from '../values/course.ts';
import { inTheMiddle, type End } from '../values/end.ts';
import { Flag } from '../values/flag.ts';
import { nameOf } from './let.ts';
import type { Scope } from '../values/scope.ts';
import type { Value } from '../values/value.ts';
import { flagged } from '../values/variables.ts';
import { lastChanges } from '../script/walk.ts';

export function performFor(
  compiler: Compiling,
  { name, over, body }: Extract<Statement, { kind: 'for' }>,
  scope: Scope,
  end: End,
): Effect[] {
  const course = new Course();
  const inner = compiler.asking(over, scope, course);
  const loop = new Loop(compiler, scope, end);
  const isChanged = lastChanges(body.statements).has(name.name);
  const step = (value: Value): Effect[] => {
    const steps = new Course();
    steps.add(loop.step(body, nameOf(compiler, { name: name.name, nameAt: name.at, isConst: false }, value, isChanged, loop.scope, steps)));
    return steps.effects;
  };
  course.add(overItems(compiler, over, inner, name.name, course, loop, step));
  return course.effects;
}

function overItems(
  compiler: Compiling,
  over: Expression,
  scope: Scope,
  name: string,
  course: Course,
  loop: Loop,
  step: (value: Value) => Effect[],
): Effect[] {
  if (over.kind === 'range') {
    const from = number(compiler, over.from, scope, course);
    const to = number(compiler, over.to, scope, course);
    const bind = compiler.fresh(name);
    const count = over.inclusive ? calc(calc(to, '-', from), '+', 1) : calc(to, '-', from);
    const times = calc(calc(count, 'max', 0), 'min', MOST_OPERATIONS);
    const effects = step({ type: 'int', code: from === 0 ? bound(bind) : calc(bound(bind), '+', from) });
    return [...loop.start, { repeat: { times, bind, ...loop.until(false), effects } }];
  }
  const list = compiler.value(over, scope);
  if (list.type === 'array') {
    const items = list.items.map((item) => named(compiler, name, item, course));
    const steps = items.map((item) => step(item));
    return [...loop.start, ...steps.flatMap((effects) => loop.guarded(effects))];
  }
  if (list.type !== 'cards' && list.type !== 'players') {
    if (list.type !== 'unknown') compiler.mismatch(over.at, list, 'cards');
    return [];
  }
  const effects = compiler.each(list, name, (item) => loop.guarded(step(item)));
  return [...loop.start, ...effects];
}

/** A bound of a range, worked out once. */
function number(compiler: Compiling, expression: Expression, scope: Scope, course: Course): ValueExpr {
  const value = named(compiler, 'bound', { type: 'int', code: compiler.int(expression, scope) }, course);
  return value.type === 'int' ? value.code : 0;
}

export function performWhile(compiler: Compiling, statement: Extract<Statement, { kind: 'while' }>, scope: Scope, end: End): Effect[] {
  const { condition, body } = statement;
  warnOfEndless(compiler, statement);
  const loop = new Loop(compiler, scope, end);
  if (isAsking(compiler, condition)) {
    const course = new Course();
    const holds = compiler.condition(condition, compiler.asking(condition, loop.scope, course));
    course.only(holds, [loop.broken.raise()]);
    course.add(loop.step(body, loop.scope));
    return [...loop.start, { repeat: { times: MOST_OPERATIONS, ...loop.until(false), effects: course.effects } }];
  }
  const holds = compiler.condition(condition, scope);
  const effects = loop.step(body, loop.scope);
  return when(holds, [...loop.start, { repeat: { times: MOST_OPERATIONS, ...loop.until(not(holds)), effects } }]);
}

/** What a loop needs to be left: by `break`, or by `return` of its function. */
class Loop {
  readonly broken: Flag;
  readonly scope: Scope;
  readonly #compiler: Compiling;
  readonly #end: End;

  constructor(compiler: Compiling, scope: Scope, end: End) {
    this.#compiler = compiler;
    this.#end = inTheMiddle(end);
    this.broken = new Flag(() => compiler.keep('bool', scope).variable);
    this.scope = { ...flagged(scope), broken: this.broken };
  }

  step(body: Block, scope: Scope): Effect[] {
    return this.#compiler.statements(body.statements, scope, this.#end);
  }

  get start(): Effect[] {
    return this.broken.lower;
  }

  get #isLeft(): Condition {
    return or(this.broken.isRaised, this.scope.over?.isRaised ?? false);
  }

  until(also: Condition): { until?: Condition } {
    const until = or(this.#isLeft, also);
    return until === false ? {} : { until };
  }

  /** A step that is not made once the loop has been left. */
  guarded(effects: Effect[]): Effect[] {
    return when(not(this.#isLeft), effects);
  }
}
