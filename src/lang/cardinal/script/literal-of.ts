/** What stands at a place of a script: where a constant is named, what that is. */
import type { Expression, Script } from './syntax.ts';

export function literalOf(expression: Expression | undefined, { constants }: Script): Expression | undefined {
  let found = expression;
  // A constant sees those before it.
  for (let before = constants.length; found?.kind === 'name';) {
    const { name } = found;
    const index = constants.findLastIndex((constant, at) => at < before && constant.name === name);
    if (index < 0) return found;
    before = index;
    found = constants[index]!.value;
  }
  return found;
}
