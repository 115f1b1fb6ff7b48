/** Where a function reads what X is. */
import type { Span } from '../../../diagnostics/source.ts';
import { walkBlock } from '../script/walk.ts';
import type { Expression, Script, ScriptFunction, Statement } from '../script/syntax.ts';
import { functionsFrom } from '../script/reachable.ts';

const X = 'x';

/** The first place in the function or in one that it calls; undefined if there is none, or if they call something else so. */
export function readsX(script: Script, made: ScriptFunction): Span | undefined {
  if (script.constants.some(({ name }) => name === X)) return undefined;
  for (const each of functionsFrom(script, made)) {
    const reads: Span[] = [];
    let isBound = each.params.some(({ name }) => name === X);
    walkBlock(
      each.body,
      (expression) => {
        if (expression.kind === 'name' && expression.name === X) reads.push(expression.at);
        isBound ||= bindsX(expression);
      },
      (statement) => {
        isBound ||= bindsInStatement(statement);
      },
    );
    if (reads.length > 0 && !isBound) return reads[0];
  }
  return undefined;
}

function bindsX(expression: Expression): boolean {
  return expression.kind === 'closure' && expression.params.some(({ name }) => name === X);
}

function bindsInStatement(statement: Statement): boolean {
  return (statement.kind === 'let' && statement.name === X) || (statement.kind === 'for' && statement.name.name === X);
}
