/** Reading simple values out of trees whose form has been checked. */
import { valueAt, type Entry, type MapTree, type Tree } from './tree.ts';

export function itemsAt(tree: Tree | undefined, key: string): readonly Tree[] {
  const value = valueAt(tree, key);
  return value?.kind === 'list' ? value.items : [];
}

export function entriesAt(tree: Tree | undefined, key: string): readonly Entry[] {
  const value = valueAt(tree, key);
  return value?.kind === 'map' ? value.entries : [];
}

export function mapsAt(tree: Tree | undefined, key: string): readonly MapTree[] {
  return itemsAt(tree, key).filter((item) => item.kind === 'map');
}

/** The word or number that stands at a key, as text. */
export function textAt(tree: Tree | undefined, key: string): string | undefined {
  return textOf(valueAt(tree, key));
}

export function textOf(tree: Tree | undefined): string | undefined {
  return tree?.kind === 'scalar' && tree.value !== null ? String(tree.value) : undefined;
}

export function numberAt(tree: Tree | undefined, key: string): number | undefined {
  const value = valueAt(tree, key);
  return value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined;
}

export function isTrueAt(tree: Tree | undefined, key: string): boolean {
  const value = valueAt(tree, key);
  return value?.kind === 'scalar' && value.value === true;
}
