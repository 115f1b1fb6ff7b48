/** JSON values as trees that nobody wrote, and whether two of them are the same. */
import { SourceFile } from '../../../diagnostics/source.ts';
import type { Entry, MapTree, ScalarTree, Tree } from '../../../text/tree.ts';

const NOWHERE = new SourceFile('', '').span(0, 0);

/** The tree of a value; as in JSON, a key without a value is left out. */
export function treeOf(value: object): MapTree;
export function treeOf(value: unknown): Tree;
export function treeOf(value: unknown): Tree {
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => treeOf(item as unknown)), flow: true, span: NOWHERE };
  if (typeof value !== 'object' || value === null) return scalarOf(value as ScalarTree['value']);
  const entries = entriesOf(value).map(([key, inner]): Entry => ({ key, keySpan: NOWHERE, value: treeOf(inner) }));
  return { kind: 'map', entries, flow: true, span: NOWHERE };
}

/** The tree of a value without parts. */
export function scalarOf(value: ScalarTree['value']): ScalarTree {
  return { kind: 'scalar', value, style: 'double', span: NOWHERE };
}

/** Whether two JSON values are equal, whatever the order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  const entries = entriesOf(a);
  return (
    entries.length === entriesOf(b).length &&
    entries.every(([key, inner]) => Object.hasOwn(b, key) && isSame(inner, (b as Record<string, unknown>)[key]))
  );
}

/** The keys that have a value. */
export function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, inner]) => inner !== undefined);
}

/** What stands under a path of keys; undefined if there is no such path. */
export function partOf(value: unknown, ...keys: readonly (string | number)[]): unknown {
  let part = value;
  for (const key of keys)
    part =
      typeof part === 'object' && part !== null && Object.hasOwn(part, key) ? (part as Record<string | number, unknown>)[key] : undefined;
  return part;
}
