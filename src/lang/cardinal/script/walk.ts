/** The parts of a script, for whoever looks for something in it. */
import type { Block, Expression, Statement } from './syntax.ts';

/** Calls `see` for every expression in a block, the outer ones first. */
export function walkBlock(
  { statements }: Block,
  see: (expression: Expression) => void,
  meet: (statement: Statement) => void = () => {},
): void {
  for (const statement of statements) {
    meet(statement);
    for (const part of partsOfStatement(statement)) walk(part, see, meet);
    if (statement.kind === 'for' || statement.kind === 'while') walkBlock(statement.body, see, meet);
  }
}

export function walk(expression: Expression, see: (expression: Expression) => void, meet: (statement: Statement) => void = () => {}): void {
  see(expression);
  for (const part of partsOf(expression)) walk(part, see, meet);
  for (const block of blocksOf(expression)) walkBlock(block, see, meet);
}

function partsOfStatement(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case 'let':
    case 'return':
      return statement.value === undefined ? [] : [statement.value];
    case 'assign':
    case 'expression':
      return [statement.value];
    case 'for':
      return [statement.over];
    case 'while':
      return [statement.condition];
    case 'break':
      return [];
  }
}

/** The expressions directly in an expression, in the order in which they are worked out. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'interpolated':
      return expression.values;
    case 'call':
      return expression.args;
    case 'method':
      return [expression.on, ...expression.args];
    case 'field':
      return [expression.on];
    case 'index':
      return [expression.on, expression.index];
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'range':
      return [expression.from, expression.to];
    case 'array':
      return expression.items;
    case 'map':
      return expression.entries.map(({ value }) => value);
    case 'closure':
      return [expression.body];
    case 'if':
      return [expression.condition, ...(expression.otherwise === undefined ? [] : [expression.otherwise])];
    case 'switch':
      return [
        expression.value,
        ...expression.cases.flatMap(({ values, condition, then }) => [...values, ...(condition === undefined ? [] : [condition]), then]),
      ];
    default:
      return [];
  }
}

function blocksOf(expression: Expression): readonly Block[] {
  if (expression.kind === 'if') return [expression.then];
  return expression.kind === 'block' ? [expression.block] : [];
}

/** The expressions in an expression that are worked out whatever happens; inner ones first, itself last. */
export function* always(expression: Expression): Generator<Expression> {
  for (const part of alwaysPartsOf(expression)) yield* always(part);
  yield expression;
}

function alwaysPartsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'binary':
      return expression.operator === '&&' || expression.operator === '||' ? [expression.left] : [expression.left, expression.right];
    case 'if':
      return [expression.condition];
    case 'switch':
      return [expression.value];
    case 'closure':
      return [];
    default:
      return partsOf(expression);
  }
}

/** Whether what follows a block is never reached: it always ends its function or its loop. */
export function ends({ statements }: Block): boolean {
  return statements.some(
    (statement) =>
      statement.kind === 'return' || statement.kind === 'break' || (statement.kind === 'expression' && alwaysEnds(statement.value)),
  );
}

export function alwaysEnds(expression: Expression): boolean {
  if (expression.kind === 'block') return ends(expression.block);
  if (expression.kind !== 'if' || expression.otherwise === undefined) return false;
  return ends(expression.then) && alwaysEnds(expression.otherwise);
}

/** How statements may be left before their end. */
export interface Exits {
  /** By the end of the function. */
  readonly returns: boolean;
  /** By the end of the loop around them; those of inner loops leave these. */
  readonly breaks: boolean;
}

export function exitsOf(statements: readonly Statement[]): Exits {
  let [returns, breaks] = [false, false];
  for (const statement of statements) {
    if (statement.kind === 'break') breaks = true;
    if (statement.kind === 'return') returns = true;
    if (statement.kind === 'for' || statement.kind === 'while') returns ||= exitsOf(statement.body.statements).returns;
    for (const part of partsOfStatement(statement)) {
      const inner = exitsIn(part);
      returns ||= inner.returns;
      breaks ||= inner.breaks;
    }
  }
  return { returns, breaks };
}

export function exitsIn(expression: Expression): Exits {
  const all = [...blocksOf(expression).map(({ statements }) => exitsOf(statements)), ...partsOf(expression).map(exitsIn)];
  return { returns: all.some(({ returns }) => returns), breaks: all.some(({ breaks }) => breaks) };
}

/** For each name that statements give another value after `let`: the last statement that does. */
export function lastChanges(statements: readonly Statement[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const [index, statement] of statements.entries())
    walkBlock(
      { statements: [statement], at: statement.at },
      () => {},
      (each) => {
        if (each.kind === 'assign') last.set(each.to.name, index);
      },
    );
  return last;
}
