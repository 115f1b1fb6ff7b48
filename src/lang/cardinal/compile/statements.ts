/** Statements → effects, one after the other. What follows something that may have ended the function or the loop is kept from happening. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Effect } from '../../../ir/effects.ts';
import { not, or } from '../../../ir/build.ts';
import type { Expression, Statement } from '../script/syntax.ts';
import { isPush } from './collected.ts';
import type { Compiling } from '../values/compiling.ts';
import { Course } from '../values/course.ts';
import { inTheMiddle, type End } from '../values/end.ts';
import { performAssign, performLet } from './let.ts';
import { performFor, performWhile } from './loops.ts';
import { meaningOf, type Scope } from '../values/scope.ts';
import { performSwitch } from './switch.ts';
import { alwaysEnds, ends, exitsIn, exitsOf, lastChanges, type Exits } from '../script/walk.ts';

export function performStatements(compiler: Compiling, statements: readonly Statement[], outer: Scope, end: End): Effect[] {
  const course = new Course();
  const changes = lastChanges(statements);
  let scope: Scope | undefined = outer;
  for (const [index, statement] of statements.entries()) {
    if (!compiler.spend(statement.at)) break;
    const isLast = index === statements.length - 1;
    if (statement.kind === 'let')
      scope = performLet(compiler, statement, statements.slice(index + 1), (changes.get(statement.name) ?? -1) > index, scope, course);
    else scope = performStatement(compiler, statement, scope, course, isLast ? end : inTheMiddle(end), end);
    if (scope === undefined) break;
  }
  return course.effects;
}

/** Gives the scope of what follows; undefined if that is never reached. `around` is the end of the list that the statement stands in. */
function performStatement(
  compiler: Compiling,
  statement: Exclude<Statement, { kind: 'let' }>,
  scope: Scope,
  course: Course,
  end: End,
  around: End,
): Scope | undefined {
  switch (statement.kind) {
    case 'assign':
      return performAssign(compiler, statement, scope, course);
    case 'return': {
      const value: End = { value: around.outcome ?? 'happens', outcome: around.outcome, isLast: around.isLast };
      if (statement.value !== undefined) course.add(performLast(compiler, statement.value, scope, value));
      if (!around.isLast && scope.over !== undefined) course.add([scope.over.raise()]);
      return undefined;
    }
    case 'break':
      if (scope.broken === undefined)
        compiler.context.report(statement.at, 'cardinal/script-syntax', phrase`\`${{ word: 'break' }}\` stands outside of a loop.`);
      else course.add([scope.broken.raise()]);
      return undefined;
    case 'for':
      course.add(performFor(compiler, statement, scope, end));
      return goOn(course, { ...exitsOf(statement.body.statements), breaks: false }, scope);
    case 'while':
      course.add(performWhile(compiler, statement, scope, end));
      return goOn(course, { ...exitsOf(statement.body.statements), breaks: false }, scope);
    case 'expression':
      return performExpression(
        compiler,
        statement,
        scope,
        course,
        statement.dropped && end.value !== 'dropped' ? { ...end, value: 'dropped' } : end,
        around,
      );
  }
}

/** What follows a statement that may have ended the function or the loop. */
function goOn(course: Course, { returns, breaks }: Exits, scope: Scope): Scope {
  const { over, broken } = scope;
  const isOver = or(returns ? (over?.isRaised ?? false) : false, breaks ? (broken?.isRaised ?? false) : false);
  if (isOver !== false) course.only(not(isOver));
  return scope;
}

function performExpression(
  compiler: Compiling,
  { value }: Extract<Statement, { kind: 'expression' }>,
  scope: Scope,
  course: Course,
  end: End,
  around: End,
): Scope | undefined {
  if (value.kind === 'if') return performIf(compiler, value, scope, course, end, around);
  if (value.kind === 'block') {
    course.add(compiler.statements(value.block.statements, scope, end));
    return ends(value.block) ? undefined : goOn(course, exitsIn(value), scope);
  }
  if (value.kind === 'switch') {
    course.add(performSwitch(compiler, value, scope, end));
    return goOn(course, exitsIn(value), scope);
  }
  course.add(performLast(compiler, value, scope, end));
  return scope;
}

/** Does something or something else. What follows an end of one of them is inside of the other one. */
function performIf(
  compiler: Compiling,
  expression: Extract<Expression, { kind: 'if' }>,
  scope: Scope,
  course: Course,
  end: End,
  around: End,
): Scope | undefined {
  const { condition, then, otherwise } = expression;
  const holds = compiler.condition(condition, compiler.asking(condition, scope, course));
  const [thenEnds, elseEnds] = [ends(then), otherwise !== undefined && alwaysEnds(otherwise)];
  const isFollowed = !end.isLast;
  // A branch that ends has nothing after it but what follows the whole list.
  const endOf = (isEnd: boolean): End => (isEnd && isFollowed ? { ...end, isLast: around.isLast } : end);
  const yes = compiler.statements(then.statements, scope, endOf(thenEnds));
  const no = otherwise === undefined ? [] : compiler.statements([statementOf(otherwise)], scope, endOf(elseEnds));
  if (thenEnds && elseEnds) {
    course.choose(holds, yes, no);
    return undefined;
  }
  if (thenEnds || elseEnds) {
    if (thenEnds) course.only(not(holds), yes);
    else course.only(holds, no);
    course.add(thenEnds ? no : yes);
    return goOn(course, thenEnds ? (otherwise === undefined ? NO_EXITS : exitsIn(otherwise)) : exitsOf(then.statements), scope);
  }
  course.choose(holds, yes, no);
  return goOn(course, exitsIn(expression), scope);
}

const NO_EXITS: Exits = { returns: false, breaks: false };

/** What becomes of an expression at the end of a list. */
export function performLast(compiler: Compiling, value: Expression, scope: Scope, end: End): Effect[] {
  const course = new Course();
  if (value.kind === 'if' || value.kind === 'switch' || value.kind === 'block') {
    performExpression(compiler, { kind: 'expression', value, dropped: false, at: value.at }, scope, course, end, end);
    return course.effects;
  }
  if (end.value === 'happens') return compiler.perform(value, scope);
  if (isPush(value) && meaningOf(scope, value.on.name)?.kind === 'collector')
    return value.args.flatMap((arg) => compiler.perform(arg, scope));
  const inner = compiler.asking(value, scope, course);
  const found = compiler.value(value, inner);
  if (end.value !== 'dropped') course.add(end.value.give(found, value.at));
  else if (found.type === 'effect' || found.type === 'array') compiler.dropped(value, scope);
  return course.effects;
}

function statementOf(value: Expression): Statement {
  return { kind: 'expression', value, dropped: false, at: value.at };
}
