/** The cards of a file as they are written. */
import { mapsAt } from '../../../text/tree-values.ts';
import type { Entry, MapTree, Tree } from '../../../text/tree.ts';
import type { Document } from '../game/document.ts';

/** A card as written. */
export interface WrittenCard {
  readonly at: MapTree;
  readonly isToken: boolean;
}

/** The keys of lists of cards. */
const LISTS: ReadonlySet<string> = new Set(['cards', 'tokens']);

export function cardsIn({ kind, root }: Document): readonly WrittenCard[] {
  switch (kind) {
    case 'card':
      return [{ at: root, isToken: false }];
    case 'rules':
    case 'cards':
      return [...LISTS].flatMap((key) => mapsAt(root, key).map((at) => ({ at, isToken: key === 'tokens' })));
    case 'deck':
    case 'pack':
      return [];
  }
}

/** The same file with each card changed; the very same if none is. */
export function withCards<Doc extends Document>(document: Doc, change: (card: MapTree) => MapTree): Doc {
  const { kind, root } = document;
  if (kind === 'deck' || kind === 'pack') return document;
  const changed = kind === 'card' ? change(root) : withEntries(root, (entry) => (LISTS.has(entry.key) ? withItems(entry, change) : entry));
  return changed === root ? document : { ...document, root: changed };
}

/** The same map with some entries changed, or left out where nothing is given. */
export function withEntries(map: MapTree, change: (entry: Entry) => Entry | undefined): MapTree {
  const entries = map.entries.flatMap((entry) => change(entry) ?? []);
  return entries.length === map.entries.length && entries.every((entry, index) => entry === map.entries[index]) ? map : { ...map, entries };
}

/** The same entry with each map of its list changed. */
export function withItems(entry: Entry, change: (map: MapTree) => MapTree): Entry {
  if (entry.value.kind !== 'list') return entry;
  const before = entry.value.items;
  const items = before.map((item): Tree => (item.kind === 'map' ? change(item) : item));
  return items.every((item, index) => item === before[index]) ? entry : { ...entry, value: { ...entry.value, items } };
}
