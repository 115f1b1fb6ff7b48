/** Values that a GameDef writes with more words. docs/languages/gamespec.md#value-macros */
import type { MapTree, Tree } from '../../../text/tree.ts';
import { ref } from './macro.ts';
import type { JsonSchema } from '../../../ir/json-schema.ts';

interface ValueMacro {
  readonly name: string;
  readonly schema: JsonSchema;
  expand(body: Tree): unknown;
}

const sum: ValueMacro = {
  name: 'sum',
  schema: { type: 'array', items: ref('ValueExpr'), description: 'All of these added up.' },
  expand: (body) =>
    body.kind === 'list' && body.items.length > 0
      ? body.items.reduce<unknown>((left, right) => (left === undefined ? right : { op: '+', left, right }), undefined)
      : 0,
};

const negative: ValueMacro = {
  name: 'negative',
  schema: { ...ref('ValueExpr'), description: 'Zero minus this.' },
  expand: (body) => (body.kind === 'scalar' && typeof body.value === 'number' ? -body.value : { op: '-', left: 0, right: body }),
};

export const VALUE_MACROS: readonly ValueMacro[] = [sum, negative];

/** What a value macro stands for; undefined if the tree is none. */
export function expandValueMacro({ entries }: MapTree): unknown {
  const [entry] = entries;
  return entries.length === 1 ? VALUE_MACROS.find(({ name }) => name === entry!.key)?.expand(entry!.value) : undefined;
}
