/** What the parts of the respelling share: what is known of the game, and ways to change trees without losing their places. */
import type { Entry, MapTree, ScalarTree, Tree } from '../../../text/tree.ts';
import type { Names } from './names.ts';
import type { Place } from './old-paths.ts';

export interface Spelling {
  readonly names: Names;
  /** What paths may leave out here. */
  readonly place: Place;
  /** Notes a form that 1.3 does not have any more; `what` begins a sentence. */
  readonly old: (before: Tree, after: Tree, what: string) => void;
  /** Respells an action; here, because actions have operands and one operator has an action. */
  readonly action: (tree: Tree, spelling: Spelling) => Tree;
}

/** A map with other values at some of its keys; what is not a map stays as it is. */
export function atKeys(tree: Tree, changes: Readonly<Record<string, (value: Tree) => Tree>>): Tree {
  if (tree.kind !== 'map') return tree;
  const entries = tree.entries.map((entry) => {
    const change = Object.hasOwn(changes, entry.key) && entry.value.tag === undefined ? changes[entry.key] : undefined;
    return change === undefined ? entry : withValue(entry, change(entry.value));
  });
  return withEntries(tree, entries);
}

/** A list with other items. */
export function eachItem(tree: Tree, change: (item: Tree) => Tree): Tree {
  if (tree.kind !== 'list') return tree;
  const items = tree.items.map((item) => (item.tag === undefined ? change(item) : item));
  return items.every((item, index) => item === tree.items[index]) ? tree : { ...tree, items };
}

/** The same map if nothing has changed. */
export function withEntries(map: MapTree, entries: readonly Entry[]): MapTree {
  return entries.length === map.entries.length && entries.every((entry, index) => entry === map.entries[index]) ? map : { ...map, entries };
}

export function withValue(entry: Entry, value: Tree): Entry {
  return value === entry.value ? entry : { ...entry, value };
}

/** An entry under another key; the author knows it by the one that is written. */
export function renamed(entry: Entry, key: string): Entry {
  return entry.key === key ? entry : { ...entry, key, written: entry.written ?? entry.key };
}

/** A word in place of another. */
export function reworded(tree: Tree, value: ScalarTree['value']): ScalarTree {
  return { kind: 'scalar', value, style: 'double', span: tree.span, made: {} };
}

/** A new entry, which stands where the map does. */
export function added(map: Tree, key: string, value: Tree): Entry {
  return { key, keySpan: { ...map.span, end: map.span.start }, value };
}

/** A list of one, made of something that stands alone. */
export function listOfOne(tree: Tree): Tree {
  return { kind: 'list', items: [tree], flow: true, span: tree.span, made: {} };
}
