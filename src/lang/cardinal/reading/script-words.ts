/** The literal texts of a script that may name something. */
import { walk, walkBlock } from '../script/walk.ts';
import type { Expression, Script } from '../script/syntax.ts';

/** Without what is only told to people. */
export function wordsIn({ functions, constants }: Script): ReadonlySet<string> {
  const words = new Set<string>();
  const told = new Set<Expression>();
  const see = (expression: Expression): void => {
    if (expression.kind === 'call' && expression.name.name === 'message') for (const text of expression.args) told.add(text);
    if (expression.kind === 'string' && !told.has(expression)) words.add(expression.value);
  };
  for (const { value } of constants) if (value !== undefined) walk(value, see);
  for (const { body } of functions) walkBlock(body, see);
  return words;
}
