/** What authors may write in a shorter way, as what it stands for: one thing for a list of one, empty text for nothing. */
import { entryAt, type MapTree, type Tree } from '../../../text/tree.ts';

/** What stands at one of several keys that mean the same; empty text counts as nothing. */
export function givenAt(tree: Tree | undefined, ...keys: readonly string[]): Tree | undefined {
  for (const key of keys) {
    const value = entryAt(tree, key)?.value;
    if (value !== undefined && !isAbsent(value)) return value;
  }
  return undefined;
}

/** One thing or a list of them, as a list. */
export function listAt(tree: Tree | undefined, ...keys: readonly string[]): readonly Tree[] {
  const value = givenAt(tree, ...keys);
  if (value === undefined) return [];
  return value.kind === 'list' ? value.items : [value];
}

/** The objects among them. */
export function mapsAt(tree: Tree | undefined, ...keys: readonly string[]): readonly MapTree[] {
  return listAt(tree, ...keys).filter((item) => item.kind === 'map');
}

export function textAt(tree: Tree | undefined, ...keys: readonly string[]): string | undefined {
  return textOf(givenAt(tree, ...keys));
}

export function textOf(tree: Tree | undefined): string | undefined {
  return tree?.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
}

export function numberAt(tree: Tree | undefined, key: string): number | undefined {
  const value = givenAt(tree, key);
  return value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined;
}

export function truthAt(tree: Tree | undefined, key: string): boolean | undefined {
  const value = givenAt(tree, key);
  return value?.kind === 'scalar' && typeof value.value === 'boolean' ? value.value : undefined;
}

/** One of some words, if it is written. */
export function wordAt<Word extends string>(tree: Tree | undefined, key: string, words: readonly Word[]): Word | undefined {
  const text = textAt(tree, key);
  return words.find((word) => word === text);
}

/** Empty text and null are nothing. */
export function isAbsent(tree: Tree): boolean {
  return tree.kind === 'scalar' && (tree.value === '' || tree.value === null);
}

/** A colour of three parts, as `#rrggbb`. */
export function colourAt(tree: Tree | undefined, key: string): string | undefined {
  const colour = givenAt(tree, key);
  if (colour === undefined) return undefined;
  const parts = ['red', 'green', 'blue'].map((part) => Math.max(0, Math.min(255, Math.round(numberAt(colour, part) ?? 0))));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
