/** Two sections that may be written as lists, and are maps: states (version 1.2) and decks. */
import { valueAt, type Entry, type MapTree, type Tree } from '../../../text/tree.ts';
import { textAt, textOf } from '../../../text/tree-values.ts';

/** `[ Playing, GameOver ]` as a map of states about which nothing is said. */
export function stateMap(states: Tree): Tree {
  return asMap(states, (item) => {
    const name = textOf(item);
    return name === undefined
      ? undefined
      : { key: name, keySpan: item.span, value: { kind: 'map', entries: [], flow: true, span: item.span, made: {} } };
  });
}

/** `- name: main` with its other keys, as the entry `main`. */
export function deckMap(decks: Tree): Tree {
  return asMap(decks, (item) => {
    const name = textAt(item, 'name');
    if (name === undefined || item.kind !== 'map') return undefined;
    return {
      key: name,
      keySpan: valueAt(item, 'name')!.span,
      value: { ...item, entries: item.entries.filter(({ key }) => key !== 'name') },
    };
  });
}

/** The list as a map, or as it is if one of its items cannot be an entry. */
function asMap(tree: Tree, entryOf: (item: Tree) => Entry | undefined): Tree {
  if (tree.kind !== 'list') return tree;
  const entries = tree.items.map(entryOf);
  if (!entries.every((entry) => entry !== undefined)) return tree;
  const map: MapTree = { kind: 'map', entries, flow: tree.flow, span: tree.span, made: {} };
  return map;
}
