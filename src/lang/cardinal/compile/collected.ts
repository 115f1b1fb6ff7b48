/** Arrays that effects are pushed to and that are returned: what is pushed happens at once. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Expression, Statement } from '../script/syntax.ts';
import type { Compiling } from '../values/compiling.ts';
import { reportMissing } from '../reporting/script-faults.ts';
import { walkBlock } from '../script/walk.ts';

/** Whether the statements after `let name = [];` return the array in the end. */
export function isCollected(rest: readonly Statement[], name: string): boolean {
  const last = rest.at(-1);
  return (
    (last?.kind === 'expression' && !last.dropped && isName(last.value, name)) || (last?.kind === 'return' && isName(last.value, name))
  );
}

/** Whether statements push effects to an array. */
export function isPushedTo(rest: readonly Statement[], name: string): boolean {
  return rest.some((statement) => lookInto(statement, name).isPushed);
}

function isName(expression: Expression | undefined, name: string): boolean {
  return expression?.kind === 'name' && expression.name === name;
}

export function isPush(expression: Expression): expression is Extract<Expression, { kind: 'method' }> & { on: { kind: 'name' } } {
  return expression.kind === 'method' && expression.name.name === 'push' && expression.on.kind === 'name';
}

/** What has been pushed, or is there from the first, has happened, and cannot be thrown away by returning something else. */
export function checkCollected({ context }: Compiling, rest: readonly Statement[], name: string, isEmpty: boolean): void {
  let pushed = !isEmpty;
  for (const statement of rest) {
    const { pushes, leaves } = lookInto(statement, name);
    const isLoop = statement.kind === 'for' || statement.kind === 'while';
    // In a loop, what stands before something also follows it.
    for (const { at, isAfter } of leaves)
      if (pushed || isAfter || (isLoop && pushes))
        reportMissing(context.report, at, phrase`Something else than "${{ name }}" is returned after what is in it has happened.`, {
          capability: 'script-undoing-effects',
          constraint: 'what comes into the array happens at once',
          workaround: `return ${name}, or decide before anything is in it`,
        });
    pushed ||= pushes;
  }
}

/** Whether a statement pushes, and where it returns something else. */
function lookInto(statement: Statement, name: string) {
  let [pushes, isPushed] = [false, false];
  const leaves: { readonly at: Statement['at']; readonly isAfter: boolean }[] = [];
  walkBlock(
    { statements: [statement], at: statement.at },
    (expression) => {
      if (isPush(expression) && isName(expression.on, name)) [pushes, isPushed] = [true, true];
    },
    (each) => {
      if (each.kind === 'assign' && each.to.name === name) pushes = true;
      if (each.kind === 'return' && !isName(each.value, name)) leaves.push({ at: each.at, isAfter: pushes });
    },
  );
  return { pushes, isPushed, leaves };
}
