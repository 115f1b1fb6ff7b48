/** The effects that stand in a script, whether or not they are reached: calls, and maps with a type. */
import { SCRIPT_EFFECTS } from '../vocabulary/effects/index.ts';
import type { FunctionForm } from '../vocabulary/forms/function-form.ts';
import { walkBlock } from './walk.ts';
import type { Expression, Script } from './syntax.ts';

export interface NamedEffect {
  /** Of the function; of a map its type. */
  readonly name: string;
  /** What stands at a parameter. A constant of the script is what it stands for. */
  readonly argument: (parameter: string) => Expression | undefined;
}

export function effectsNamed({ functions, constants }: Script): readonly NamedEffect[] {
  const values = new Map(constants.map(({ name, value }) => [name, value]));
  const plain = (written: Expression | undefined): Expression | undefined =>
    written?.kind === 'name' && values.has(written.name) ? values.get(written.name) : written;
  const found: NamedEffect[] = [];
  for (const { body } of functions)
    walkBlock(body, (expression) => {
      if (expression.kind === 'call') {
        const { name } = expression.name;
        const form = (SCRIPT_EFFECTS as Readonly<Record<string, FunctionForm>>)[name];
        const place = (parameter: string): number => form?.params.findIndex((each) => each.name === parameter) ?? -1;
        found.push({ name, argument: (parameter) => plain(expression.args[place(parameter)]) });
      } else if (expression.kind === 'map') {
        const at = (key: string): Expression | undefined => plain(expression.entries.find((entry) => entry.key.name === key)?.value);
        const type = at('type');
        if (type?.kind === 'string') found.push({ name: type.value, argument: at });
      }
    });
  return found;
}
