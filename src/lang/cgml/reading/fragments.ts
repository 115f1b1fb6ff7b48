/** Files that hold a part of a game only, and where that part belongs. */
import type { Entry, MapTree, Tree } from '../../../text/tree.ts';

const COMPONENT_KEYS = ['component_types', 'decks', 'zones', 'variables', 'events'];
const TYPE_KEYS = ['deck_types', 'zone_types'];

/** A part as a document with the sections it belongs to: `zone_types` is a part of the components, a list with effects is rules. */
export function asDocument(tree: Tree | undefined): MapTree | undefined {
  if (tree === undefined || tree.kind === 'scalar') return undefined;
  if (tree.kind === 'list') {
    const isRules = tree.items.some((item) => item.kind === 'map' && item.entries.some(({ key }) => key === 'effect' || key === 'trigger'));
    return isRules ? holding('rules', tree) : holding('components', holding('zones', tree));
  }
  // A whole game has its sections where they belong, or else that is a fault.
  if (tree.entries.some(({ key }) => key === 'cgml_version')) return tree;
  return lifted(lifted(tree, TYPE_KEYS, ['components', 'component_types']), COMPONENT_KEYS, ['components']);
}

/**
 * The part of an included document that belongs where it is included: `zone_types: !include 'zones.yaml'` takes the zone
 * types of a file that has them under `components`.
 */
export function unwrapped(tree: Tree, at: readonly string[]): Tree {
  for (let from = 0; from < at.length; from++) {
    const found = at
      .slice(from)
      .reduce<Tree | undefined>(
        (inner, key) => (inner?.kind === 'map' ? inner.entries.find((entry) => entry.key === key)?.value : undefined),
        tree,
      );
    if (found !== undefined) return found;
  }
  return tree;
}

/** A document in which some keys stand where they belong; what stands there already comes after them. */
function lifted(document: MapTree, keys: readonly string[], place: readonly string[]): MapTree {
  const moved = document.entries.filter(({ key }) => keys.includes(key));
  if (moved.length === 0) return document;
  const rest: MapTree = { ...document, entries: document.entries.filter(({ key }) => !keys.includes(key)) };
  return put(rest, place, moved);
}

function put(map: MapTree, place: readonly string[], entries: readonly Entry[]): MapTree {
  const [key, ...deeper] = place;
  const [first] = entries;
  if (key === undefined)
    return { ...map, entries: [...entries.filter((entry) => !map.entries.some((own) => own.key === entry.key)), ...map.entries] };
  const there = map.entries.find((entry) => entry.key === key);
  const inner: MapTree = there?.value.kind === 'map' ? there.value : { kind: 'map', entries: [], flow: false, span: map.span };
  const value = put(inner, deeper, entries);
  return {
    ...map,
    entries:
      there === undefined
        ? [...map.entries, { key, keySpan: first!.keySpan, value }]
        : map.entries.map((entry) => (entry === there ? { ...entry, value } : entry)),
  };
}

function holding(key: string, value: Tree): MapTree {
  return { kind: 'map', entries: [{ key, keySpan: value.span, value }], flow: false, span: value.span };
}
