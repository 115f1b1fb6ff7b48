/** Stored values: which are read only after they were stored in the same list of actions, and which must outlive it. */
import { entryAt, valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { textAt, textOf } from '../../../text/tree-values.ts';

/** A place: the lists of actions around it, with the index in each. */
type Chain = readonly { readonly list: Tree; readonly index: number }[];

interface Uses {
  readonly stores: { readonly list: Tree; readonly index: number; readonly certain: boolean }[];
  readonly reads: Chain[];
}

/** The names that are stored, those among them that anything reads, and those that must be kept in variables. */
export interface Refs {
  readonly stored: ReadonlySet<string>;
  readonly read: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
  /** Those that are read once, by a loop directly behind the store: nothing can have changed in between. */
  readonly passing: ReadonlySet<string>;
}

export function findRefs(root: MapTree): Refs {
  const uses = new Map<string, Uses>();
  visit(root, [], false, uses);
  const stored = [...uses].filter(([, { stores }]) => stores.length > 0);
  const names = (found: typeof stored): Set<string> => new Set(found.map(([name]) => name));
  return {
    stored: names(stored),
    read: names(stored.filter(([, { reads }]) => reads.length > 0)),
    kept: names(stored.filter(([, use]) => !isLocal(use))),
    passing: names(stored.filter(([name, use]) => isPassing(name, use))),
  };
}

/** Every read comes after a store in the same list, or inside of something that does. */
function isLocal({ stores, reads }: Uses): boolean {
  return reads.every((chain) =>
    stores.some((store) => store.certain && chain.some(({ list, index }) => list === store.list && index > store.index)),
  );
}

function isPassing(name: string, { stores, reads }: Uses): boolean {
  const [store] = stores;
  const [chain] = reads;
  if (store === undefined || chain === undefined || stores.length > 1 || reads.length > 1 || !store.certain) return false;
  const at = chain.at(-1);
  const loop = at?.list === store.list && at.index === store.index + 1 && at.list.kind === 'list' ? at.list.items[at.index] : undefined;
  return textAt(loop, 'action') === 'FOR_EACH' && textAt(valueAt(loop, 'in'), 'ref') === name;
}

/** Whether an action gives something, even if in some case it cannot be told what. */
export function gives(action: Tree): boolean {
  return GIVING.has(textAt(action, 'action') ?? '');
}

const GIVING: ReadonlySet<string> = new Set([
  'MOVE',
  'MOVE_ALL',
  'DEAL',
  'DEAL_ROUND_ROBIN',
  'DEAL_ALL',
  'MILL',
  'CHOOSE_RANDOM',
  'SEARCH_ZONE',
  'REVEAL_MATCHING',
  'SET_VARIABLE',
  'INCREMENT',
  'REQUEST_INPUT',
  'FIND_AND_STORE',
]);

/**
 * The actions of a rule whose results the rule stores: the last one, and where the effect itself reads what is stored,
 * every one that gives something, so that it is always the last result so far (§10, §11).
 */
export function storedByRule(rule: Tree): ReadonlySet<Tree> {
  const name = textAt(rule, 'store_as');
  const effect = valueAt(rule, 'effect');
  if (name === undefined || effect?.kind !== 'list') return new Set();
  const own = effect.items.filter((action) => valueAt(action, 'store_as') === undefined);
  const inside = new Map<string, Uses>();
  visit(effect, [], false, inside);
  const isRead = (inside.get(name)?.reads.length ?? 0) > 0;
  return new Set(own.filter((action) => action === effect.items.at(-1) || (isRead && gives(action))));
}

function usesOf(uses: Map<string, Uses>, name: string): Uses {
  if (!uses.has(name)) uses.set(name, { stores: [], reads: [] });
  return uses.get(name)!;
}

/** `loose`: a failing action does not end the list, so that what comes later cannot be sure that it happened. */
function visit(tree: Tree, chain: Chain, loose: boolean, uses: Map<string, Uses>): void {
  if (tree.kind === 'scalar') {
    if (typeof tree.value === 'string')
      for (const [, name] of tree.value.matchAll(/\bref:\s*([A-Za-z_]\w*)/g)) usesOf(uses, name!).reads.push(chain);
    return;
  }
  if (tree.kind === 'list') {
    tree.items.forEach((item, index) => visitItem(tree, item, index, chain, loose, uses));
    return;
  }
  const name = tree.entries.length === 1 ? textAt(tree, 'ref') : undefined;
  if (name !== undefined) usesOf(uses, name).reads.push(chain);
  const inside = loose || textAt(tree, 'on_failure') === 'continue';
  const effect = valueAt(tree, 'effect');
  const last = textAt(tree, 'store_as');
  if (effect?.kind === 'list' && last !== undefined)
    for (const action of storedByRule(tree))
      usesOf(uses, last).stores.push({ list: effect, index: effect.items.indexOf(action), certain: !inside && !isConditional(action) });
  for (const { value } of tree.entries) visit(value, chain, inside, uses);
}

function visitItem(list: Tree, item: Tree, index: number, chain: Chain, loose: boolean, uses: Map<string, Uses>): void {
  // What a branch of PARALLEL stores, the others do not see.
  const around = chain.at(-1);
  const isBranch = around?.list.kind === 'list' && isBranchesOf(around.list.items[around.index], list);
  const isAction = entryAt(item, 'action') !== undefined;
  const name = isAction ? textOf(valueAt(item, 'store_as')) : undefined;
  if (name !== undefined) usesOf(uses, name).stores.push({ list, index, certain: !loose && !isConditional(item) && !isBranch });
  visit(item, isAction ? [...chain, { list, index }] : chain, loose, uses);
}

function isBranchesOf(action: Tree | undefined, list: Tree): boolean {
  return textAt(action, 'action') === 'PARALLEL' && valueAt(action, 'do') === list;
}

function isConditional(action: Tree): boolean {
  return valueAt(action, 'condition') !== undefined && textAt(action, 'action') !== 'IF';
}
