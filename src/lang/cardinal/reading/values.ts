/** Reading simple values out of trees: numbers may stand in quotation marks. */
import { entryAt, valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';

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
