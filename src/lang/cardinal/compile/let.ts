/** Names that a script gives to values. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import { calc, gvar, setGlobal } from '../../../ir/build.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import type { AssignOperator, Name, Statement } from '../script/syntax.ts';
import { returnIt } from './push-to.ts';
import { checkCollected, isCollected, isPushedTo } from './collected.ts';
import type { Compiling } from '../values/compiling.ts';
import { named, type Course } from '../values/course.ts';
import { divided } from './operators.ts';
import { meaningOf, namesIn, withName, type Scope } from '../values/scope.ts';
import { settled, unchanging } from './settled.ts';
import { reportMissing, reportUnknown } from '../reporting/script-faults.ts';
import { codeOf, NOTHING, TYPE_NAMES, UNKNOWN, withCode, type Value } from '../values/value.ts';
import { keptType } from '../values/variables.ts';

interface Naming {
  readonly name: string;
  readonly nameAt: Span;
  readonly isConst: boolean;
}

/** `let` and `const`. `rest` are the statements after it. */
export function performLet(
  compiler: Compiling,
  statement: Extract<Statement, { kind: 'let' }>,
  rest: readonly Statement[],
  isChanged: boolean,
  scope: Scope,
  course: Course,
): Scope {
  const { name, value, isConst } = statement;
  if (value === undefined) return nameOf(compiler, statement, NOTHING, isChanged, scope, course);
  if (value.kind === 'array' && isCollected(rest, name)) {
    checkCollected(compiler, rest, name, value.items.length === 0);
    course.add(compiler.perform(value, scope));
    return withName(scope, name, { kind: 'collector' });
  }
  if (value.kind === 'array' && isPushedTo(rest, name)) {
    const fix = returnIt(scope.calls.at(-1)!, name);
    const last = rest.at(-1);
    compiler.context.report(
      last?.kind === 'expression' && last.value.kind === 'name' ? last.at : statement.nameAt,
      'cardinal/script-type',
      phrase`Effects are pushed to "${{ found: name }}", and only what the function returns happens: its last line is ${{ expected: [name] }}.`,
      fix === undefined ? {} : { fix },
    );
    return withName(scope, name, { kind: 'collector' });
  }
  const inner = compiler.asking(value, scope, course);
  const found = compiler.value(value, inner);
  if (found.type === 'cards' || found.type === 'players')
    return nameOf(compiler, statement, compiler.value(value, unchanging(compiler, value, inner, course)), isChanged, scope, course);
  if (found.type === 'effect' || found.type === 'array') {
    if (isChanged) {
      reportChanging(compiler, statement, found);
      return withName(scope, name, { kind: 'value', value: UNKNOWN, isConst });
    }
    return withName(scope, name, {
      kind: 'later',
      expression: value,
      scope: settled(compiler, value, unchanging(compiler, value, inner, course), course),
    });
  }
  return nameOf(compiler, statement, found, isChanged, scope, course);
}

/** Gives a value a name, under which it stays as it is now unless the script changes it. */
export function nameOf(compiler: Compiling, naming: Naming, found: Value, isChanged: boolean, scope: Scope, course: Course): Scope {
  const { name, isConst } = naming;
  const code = codeOf(found);
  if (isChanged && !isConst && found.type === 'nothing') {
    // What is nothing at first is a card later.
    const { variable, scope: using } = compiler.keep('card', scope);
    course.add([setGlobal(variable, null)]);
    return withName(using, name, { kind: 'variable', variable, value: { type: 'card', code: gvar(variable) } });
  }
  if (isChanged && !isConst && found.type !== 'unknown') {
    const type = keptType(found);
    if (type === null || code === undefined) {
      reportChanging(compiler, naming, found);
      return withName(scope, name, { kind: 'value', value: UNKNOWN, isConst });
    }
    const { variable, scope: using } = compiler.keep(type, scope);
    course.add([setGlobal(variable, code)]);
    return withName(using, name, { kind: 'variable', variable, value: unsure(withCode(found, gvar(variable))) });
  }
  return withName(scope, name, { kind: 'value', value: named(compiler, name, found, course), isConst });
}

/** What a variable holds now says nothing about what it will hold. */
function unsure(value: Value): Value {
  return value.type === 'card' || value.type === 'player' ? { type: value.type, code: value.code } : value;
}

function reportChanging({ context }: Compiling, { name, nameAt }: Naming, found: Value): void {
  reportMissing(context.report, nameAt, phrase`"${{ name }}" is ${{ found: TYPE_NAMES[found.type] }} and gets another value later.`, {
    capability: 'script-changing-words',
    constraint: 'only numbers, truth values, players and cards can change',
    workaround: 'keep a number, or use `if` where the value is needed',
  });
}

const MAY_BE_NONE: ReadonlySet<Value['type']> = new Set(['card', 'player', 'object']);

export function performAssign(
  compiler: Compiling,
  { to, operator, value }: Extract<Statement, { kind: 'assign' }>,
  scope: Scope,
  course: Course,
): Scope {
  const meaning = meaningOf(scope, to.name);
  if (meaning?.kind === 'collector' && operator === '+=') {
    course.add(compiler.perform(value, scope));
    return scope;
  }
  if (meaning?.kind !== 'variable') {
    if (meaning === undefined) return withoutLet(compiler, to, operator, scope);
    if (meaning.kind !== 'value' || meaning.value.type !== 'unknown')
      compiler.context.report(
        to.at,
        'cardinal/script-constant',
        phrase`"${{ name: to.name }}" cannot be given another value: it is a constant, or an array that effects are pushed to.`,
      );
    return scope;
  }
  const inner = compiler.asking(value, scope, course);
  const given = compiler.value(value, inner);
  if (given.type === 'nothing' && operator === '=' && MAY_BE_NONE.has(meaning.value.type)) {
    course.add([setGlobal(meaning.variable, null)]);
    return scope;
  }
  const code = codeOf(given);
  const isNumber = operator === '=' || meaning.value.type === 'int';
  if (code === undefined || given.type !== meaning.value.type || !isNumber) {
    if (given.type !== 'unknown')
      compiler.mismatch(isNumber ? value.at : to.at, isNumber ? given : meaning.value, isNumber ? meaning.value.type : 'int');
    return scope;
  }
  const now = gvar(meaning.variable);
  course.add([
    setGlobal(
      meaning.variable,
      operator === '='
        ? code
        : operator === '/=' || operator === '%='
          ? divided(compiler, now, operator === '/=' ? '/' : '%', code)
          : calc(now, operator === '+=' ? '+' : operator === '-=' ? '-' : '*', code),
    ),
  ]);
  return scope;
}

/** A name that gets a value and was never made; what it stands for afterwards is not told again. */
function withoutLet({ context }: Compiling, { name, at }: Name, operator: AssignOperator, scope: Scope): Scope {
  const known = [...namesIn(scope)];
  if (operator !== '=' || nearest(name, known).length > 0) reportUnknown(context.report, at, 'name', name, known);
  else
    context.report(
      at,
      'cardinal/script-unknown',
      phrase`There is no ${{ kind: 'name' }} "${{ name }}" yet; ${{ written: `let ${name} = …` }} makes it.`,
      {
        alternatives: [`let ${name}`],
        fix: { kind: 'edit', title: 'Write `let`', certain: false, edits: [{ span: { ...at, end: at.start }, text: 'let ' }] },
      },
    );
  return withName(scope, name, { kind: 'value', value: UNKNOWN, isConst: false });
}
