/** Loops that nothing ends but the bound of all loops. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Expression, Statement } from '../script/syntax.ts';
import { MOST_OPERATIONS } from './bounds.ts';
import type { Compiling } from '../values/compiling.ts';
import { exitsOf, lastChanges, walk } from '../script/walk.ts';

export function warnOfEndless(compiler: Compiling, { condition, body }: Extract<Statement, { kind: 'while' }>): void {
  const exits = exitsOf(body.statements);
  if (exits.breaks || exits.returns || !isAlwaysAsBefore(condition, body.statements)) return;
  compiler.context.report(
    condition.at,
    'cardinal/script-endless',
    phrase`Nothing in the loop changes this, so that the loop is carried out not at all or ${{ most: MOST_OPERATIONS }} times.`,
    { severity: 'warning' },
  );
}

/** Whether a condition is made of values and names alone, none of which the loop changes. */
function isAlwaysAsBefore(condition: Expression, statements: readonly Statement[]): boolean {
  const changed = lastChanges(statements);
  let isFixed = true;
  walk(condition, (part) => {
    if (part.kind === 'name' ? changed.has(part.name) : !FIXED.has(part.kind)) isFixed = false;
  });
  return isFixed;
}

const FIXED: ReadonlySet<Expression['kind']> = new Set(['int', 'bool', 'string', 'unary', 'binary', 'range']);
