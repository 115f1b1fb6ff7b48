/**
 * A document over another one, by the rules of §5.1. What merges key by key or item by item is listed below; everything
 * else is replaced whole by what the child says. So a zone, a rule, a type, a state or a transition of the child takes
 * the place of its namesake with all its keys, and `meta.players` is replaced as one value. So is `setup`, whose actions
 * have no names by which some of them could be meant. docs/languages/cgml.md#files-imports-inheritance-3-5
 */
import type { Entry, ListTree, MapTree, Tree } from '../../../text/tree.ts';
import { isTrueAt, textAt } from '../../../text/tree-values.ts';
import { zoneOwner } from './zone-owner.ts';
import { deckMap, stateMap } from '../respelling/lists-as-maps.ts';

/** How two values of one place are joined. */
type Way =
  /** Key by key, those that are named in their own way, all others replaced. */
  | { readonly keys: Readonly<Record<string, Way>> }
  /** Item by item; items without an identity are added at the end. `or`: by what an item is known that finds none of its identity. */
  | { readonly identity: (item: Tree) => string | undefined; readonly or?: (item: Tree) => string | undefined }
  | { readonly append: true }
  /** Key by key, each value replaced; `from` makes a map of another form first. */
  | { readonly named: true; readonly from?: (tree: Tree) => Tree };

const nameOf = (item: Tree): string | undefined => textAt(item, 'name');
const byName = { identity: nameOf };
/** A zone takes the place of its namesake in the same scope (§7.3), or else of its only namesake. */
const byScope = {
  identity: (item: Tree) => (nameOf(item) === undefined ? undefined : `${zoneOwner(item)} ${nameOf(item)}`),
  or: nameOf,
};
const named = { named: true } as const;

const DOCUMENT: Way = {
  keys: {
    meta: named,
    components: {
      keys: {
        component_types: { keys: { deck_types: named, zone_types: named } },
        decks: { named: true, from: deckMap },
        zones: byScope,
        variables: byName,
        events: { append: true },
      },
    },
    flow: { keys: { states: { named: true, from: stateMap }, transitions: { identity: transitionIdentity } } },
    rules: { identity: (item) => textAt(item, 'id') },
  },
};

/** Notes that an entry of the child takes the place of a whole entry of its parent. */
type Replaced = (entry: Tree, before: Tree) => void;

/** The child over its parent, without what the child disables. */
export function merge(parent: MapTree, child: MapTree, replaced: Replaced = () => {}): MapTree {
  return join(parent, child, DOCUMENT, replaced) as MapTree;
}

function transitionIdentity(item: Tree): string | undefined {
  const [from, to] = [textAt(item, 'from'), textAt(item, 'to')];
  return from === undefined || to === undefined ? undefined : JSON.stringify([from, to, textAt(item, 'id') ?? null]);
}

function join(parent: Tree | undefined, child: Tree | undefined, way: Way, replaced: Replaced): Tree {
  // What stands alone may keep its form.
  const [above, below] =
    parent === undefined || child === undefined || !('named' in way)
      ? [parent, child]
      : [way.from?.(parent) ?? parent, way.from?.(child) ?? child];
  if (below === undefined || (above !== undefined && above.kind !== below.kind)) return below ?? above!;
  if (below.kind === 'map' && !('identity' in way || 'append' in way))
    return joinMaps(above?.kind === 'map' ? above : undefined, below, way, replaced);
  if (below.kind === 'list' && ('identity' in way || 'append' in way))
    return joinLists(above?.kind === 'list' ? above : undefined, below, way, replaced);
  return below;
}

function joinMaps(parent: MapTree | undefined, child: MapTree, way: Way, replaced: Replaced): MapTree {
  const entries = new Map<string, Entry>((parent?.entries ?? []).map((entry) => [entry.key, entry]));
  for (const entry of child.entries) {
    const inner = 'keys' in way && Object.hasOwn(way.keys, entry.key) ? way.keys[entry.key] : undefined;
    const before = entries.get(entry.key);
    if ('named' in way && before !== undefined) replaced(entry.value, before.value);
    entries.set(entry.key, inner === undefined ? entry : { ...entry, value: join(before?.value, entry.value, inner, replaced) });
  }
  const kept = [...entries.values()];
  return {
    ...child,
    entries:
      'named' in way
        ? kept.flatMap((entry) => (isTrueAt(entry.value, 'disabled') ? [] : [{ ...entry, value: enabled(entry.value) }]))
        : kept,
  };
}

function joinLists(parent: ListTree | undefined, child: ListTree, way: Way, replaced: Replaced): ListTree {
  const identityOf = 'identity' in way ? way.identity : () => undefined;
  const otherwise = 'identity' in way ? way.or : undefined;
  const above = parent?.items ?? [];
  const items = [...above];
  const places = new Map(items.map((item, index) => [identityOf(item), index]));
  const own = new Set(child.items.map(identityOf));
  /** The only one of the parent that is called so, and that the child does not replace by another one. */
  const namesake = (item: Tree): number | undefined => {
    const found = above.flatMap((other, index) =>
      otherwise?.(other) !== undefined && otherwise(other) === otherwise(item) && !own.has(identityOf(other)) ? [index] : [],
    );
    return found.length === 1 ? found[0] : undefined;
  };
  for (const item of child.items) {
    const identity = identityOf(item);
    const place = identity === undefined ? undefined : (places.get(identity) ?? namesake(item));
    if (place === undefined) places.set(identity, items.push(item) - 1);
    else {
      replaced(item, items[place]!);
      items[place] = item;
    }
  }
  return { ...child, items: 'append' in way ? items : items.filter((item) => !isTrueAt(item, 'disabled')).map(enabled) };
}

/** `disabled: false` says what is so anyway. */
function enabled(tree: Tree): Tree {
  return tree.kind === 'map' &&
    tree.entries.some(({ key, value }) => key === 'disabled' && value.kind === 'scalar' && value.value === false)
    ? { ...tree, entries: tree.entries.filter(({ key }) => key !== 'disabled') }
    : tree;
}
