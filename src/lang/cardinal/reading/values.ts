/** Reading simple values out of trees: numbers may stand in quotation marks, words in any case and spelling. */
import { entryAt, valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';
import type { WordTable } from '../vocabulary/word-table.ts';

/** A number, with quotation marks or without. */
export function numberOf(tree: Tree | undefined): number | undefined {
  if (tree?.kind !== 'scalar') return undefined;
  if (typeof tree.value === 'number') return tree.value;
  return typeof tree.value === 'string' && /^\s*[+-]?\d+\s*$/.test(tree.value) ? Number(tree.value) : undefined;
}

export function numberAt(tree: Tree | undefined, key: string): number | undefined {
  return numberOf(valueAt(tree, key));
}

export function truthAt(tree: Tree | undefined, key: string): boolean | undefined {
  const value = valueAt(tree, key);
  return value?.kind === 'scalar' && typeof value.value === 'boolean' ? value.value : undefined;
}

/** What stands at a key, or the thing that should have it: where something is told of it. */
export function placeOf(tree: Tree, key: string): Tree {
  return entryAt(tree, key)?.value ?? tree;
}

/** Its name; without one, its id. */
export function nameOf(tree: MapTree): string {
  return textAt(tree, 'name') ?? textAt(tree, 'id') ?? '';
}

/** A word as it is compared: case and what stands between its parts do not count. */
export function plainWord(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');
}

const spellings = new WeakMap<WordTable, ReadonlyMap<string, string>>();

/** The word of a table that a text stands for, by its name or another spelling. */
export function wordIn<Table extends WordTable>(table: Table, text: string): (keyof Table & string) | undefined {
  let known = spellings.get(table);
  if (known === undefined) {
    const all = Object.entries(table).flatMap(([name, { also = [] }]) => also.map((other) => [other, name] as const));
    spellings.set(table, (known = new Map([...all, ...Object.keys(table).map((name) => [name, name] as const)])));
  }
  return known.get(plainWord(text));
}

/** All words of tables, those by which they are called before their other spellings. */
export function spellingsIn(...tables: readonly WordTable[]): readonly string[] {
  return [
    ...tables.flatMap((table) => Object.keys(table)),
    ...tables.flatMap((table) => Object.values(table).flatMap(({ also = [] }) => also)),
  ];
}
