/** Values that depend on conditions, and those of blocks. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';
import type { Condition } from '../../../ir/expressions.ts';
import { and, not, or } from '../../../ir/build.ts';
import type { Block, Expression, Statement } from '../script/syntax.ts';
import type { Compiling } from '../values/compiling.ts';
import { comparable } from './same.ts';
import { carriedOutBy, withName, type Scope } from '../values/scope.ts';
import { matches } from './matches.ts';
import { reportMissing } from '../reporting/script-faults.ts';
import { codeOf, NOTHING, UNKNOWN, withCode, type Value, type Word } from '../values/value.ts';
import { exitsIn } from '../script/walk.ts';
import { within } from './within.ts';

/** A value that depends on a condition. */
export function branchValue(compiler: Compiling, expression: Extract<Expression, { kind: 'if' }>, scope: Scope): Value {
  const when = compiler.condition(expression.condition, scope);
  const then = blockValue(compiler, expression.then, scope);
  const otherwise = expression.otherwise === undefined ? NOTHING : compiler.value(expression.otherwise, scope);
  return asEffect(compiler, expression, scope, [then, otherwise]) ?? joined(compiler, when, then, otherwise, expression.at);
}

export function switchValue(compiler: Compiling, expression: Extract<Expression, { kind: 'switch' }>, scope: Scope): Value {
  const branches = expression.cases.map(({ then }) => compiler.value(then, scope));
  const hasRest = expression.cases.some(({ values, condition }) => values.length === 0 && condition === undefined);
  const effect = asEffect(compiler, expression, scope, hasRest ? branches : [...branches, NOTHING]);
  if (effect !== undefined) return effect;
  return within(compiler, 'case', compiler.value(expression.value, scope), (given) =>
    expression.cases.reduceRight<Value>(
      (otherwise, each, index) =>
        index === expression.cases.length - 1 && each.values.length === 0 && each.condition === undefined
          ? branches[index]!
          : joined(compiler, matches(compiler, given, expression.value, each, scope), branches[index]!, otherwise, each.at),
      NOTHING,
    ),
  );
}

/** Effects are worked out where they happen. */
function asEffect(compiler: Compiling, expression: Expression, scope: Scope, branches: readonly Value[]): Value | undefined {
  if (branches.some(({ type }) => type === 'unknown')) return UNKNOWN;
  if (!branches.every(isEffect)) return undefined;
  return { type: 'effect', perform: (by) => compiler.perform(expression, carriedOutBy(scope, by)) };
}

function isEffect({ type }: Value): boolean {
  return type === 'effect' || type === 'array' || type === 'nothing';
}

function joined(compiler: Compiling, when: Condition, then: Value, otherwise: Value, at: Span): Value {
  if (then.type === 'unknown' || otherwise.type === 'unknown') return UNKNOWN;
  const [first, second] = [codeOf(then), codeOf(otherwise)];
  if (first === undefined || second === undefined || !comparable(then, otherwise)) {
    compiler.mismatch(at, otherwise, then.type === 'nothing' ? 'effect' : then.type);
    return UNKNOWN;
  }
  if (when === true || when === false) return when ? then : otherwise;
  const code = { if: { when, then: first, else: second } };
  if (then.type === 'word' && otherwise.type === 'word') return { ...wordOf(when, then, otherwise), code };
  if (then.type === 'card' && otherwise.type === 'object') return { type: 'object', code: code as never };
  const value = withCode(then, code);
  return (value.type === 'card' || value.type === 'player') && !isSure(otherwise) ? { type: value.type, code: value.code } : value;
}

function isSure(value: Value): boolean {
  return 'isSure' in value && value.isSure === true;
}

/** One of two words is none that is written out. */
function wordOf(when: Condition, then: Word, otherwise: Word): Omit<Word, 'code'> {
  const names = then.names ?? otherwise.names;
  const [one, other] = [then, otherwise].map(
    (word) => (literal: string) => (word.literal === undefined ? word.is?.(word.code, literal) : word.literal === literal),
  );
  return {
    type: 'word',
    ...(names !== undefined && { names }),
    ...((then.is !== undefined || otherwise.is !== undefined) && {
      is: (_, literal) => or(and(when, one!(literal) ?? false), and(not(when), other!(literal) ?? false)),
    }),
  };
}

/** The value of a block that makes nothing happen: names, then a value. */
export function blockValue(compiler: Compiling, { statements }: Block, scope: Scope): Value {
  return valueFrom(compiler, statements, scope);
}

function valueFrom(compiler: Compiling, [first, ...rest]: readonly Statement[], scope: Scope): Value {
  if (first === undefined) return NOTHING;
  switch (first.kind) {
    case 'let':
      return within(compiler, first.name, first.value === undefined ? NOTHING : compiler.value(first.value, scope), (value) =>
        valueFrom(compiler, rest, withName(scope, first.name, { kind: 'value', value, isConst: first.isConst })),
      );
    case 'return':
      return first.value === undefined ? NOTHING : compiler.value(first.value, scope);
    case 'expression':
      if (rest.length === 0 && !first.dropped) return compiler.value(first.value, scope);
      if (!exitsIn(first.value).returns) {
        compiler.value(first.value, scope);
        return valueFrom(compiler, rest, scope);
      }
      if (first.value.kind === 'if') return earlyValue(compiler, first.value, rest, scope);
      break;
    default:
  }
  reportMissing(
    compiler.context.report,
    first.at,
    phrase`A value that stands in the middle of something only names values and chooses between them.`,
    {
      capability: 'script-computing-functions',
      constraint: 'a value is worked out in one go',
      workaround: 'give it a name with `let` in a statement before',
    },
  );
  return UNKNOWN;
}

/** An early return: the rest of the block is what is worth something otherwise. */
function earlyValue(compiler: Compiling, expression: Extract<Expression, { kind: 'if' }>, rest: readonly Statement[], scope: Scope): Value {
  return within(compiler, 'rest', valueFrom(compiler, rest, scope), (otherwise) => {
    const name: Expression = { kind: 'name', name: REST, at: expression.at };
    const last: Statement = { kind: 'return', value: name, at: expression.at };
    const inner = withName(scope, REST, { kind: 'value', value: otherwise, isConst: true });
    const then = valueFrom(compiler, [...expression.then.statements.map(dropped), last], inner);
    const other: readonly Statement[] =
      expression.otherwise === undefined ? [] : [{ kind: 'expression', value: expression.otherwise, dropped: true, at: expression.at }];
    return joined(
      compiler,
      compiler.condition(expression.condition, scope),
      then,
      valueFrom(compiler, [...other.flatMap(opened), last], inner),
      expression.at,
    );
  });
}

/** No script can have a name like this. */
const REST = ' rest';

function dropped(statement: Statement): Statement {
  return statement.kind === 'expression' ? { ...statement, dropped: true } : statement;
}

/** The statements of a block where it stands alone. */
function opened(statement: Statement): readonly Statement[] {
  return statement.kind === 'expression' && statement.value.kind === 'block' ? statement.value.block.statements.map(dropped) : [statement];
}
