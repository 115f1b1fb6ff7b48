/**
 * Kinds of bound names, as far as they follow from where the names are bound. A name of unknown kind is no fault: its members
 * are found by their names, and verify knows the rest.
 */
import { HEARD_EVENTS } from '../../../ir/events/heard.ts';
import { defaultBind, QUERY_KINDS, type Kind } from '../../../ir/kinds.ts';
import { EVENTS, type EventName } from '../../../ir/vocabulary.ts';
import { valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { itemsAt, textAt } from '../../../text/tree-values.ts';

/** A bound name with those around it. */
export interface Bound {
  readonly name: string;
  readonly kind: Kind;
  readonly outer: Bound | null;
}

/** The kind of a name; undefined if it is not known. */
export function kindBound(bound: Bound | null, name: string): Kind | undefined {
  for (let here = bound; here !== null; here = here.outer) if (here.name === name) return here.kind;
  return undefined;
}

/** The names that the value of a key sees, by what stands beside the key. */
export function boundAt(tree: MapTree, key: string, outer: Bound | null): Bound | null {
  const bind = (name: string | undefined, kind: Kind): Bound | null => (name === undefined ? outer : { name, kind, outer });
  const bindItem = (query: Tree | undefined): Bound => ({ ...itemOf(query, given), outer });
  const given = textAt(tree, 'bind');
  if (key === 'where' || key === 'sortBy' || key === 'distinct') {
    if (textAt(tree, 'query') !== undefined) return bindItem(tree);
    return bind(given, 'set');
  }
  if (key === 'via' || key === 'while') return bind('$zone', 'zone');
  if (key === 'filter') return bind('$token', 'token');
  if ((key === 'value' && textAt(tree, 'op') !== undefined) || key === 'holds') return bindItem(valueAt(tree, 'query'));
  if (key === 'effects' && valueAt(tree, 'over') !== undefined) return bind(given, queryKind(valueAt(tree, 'over')));
  if ((key === 'effects' || key === 'until') && valueAt(tree, 'times') !== undefined) return bind(given, 'int');
  if (key === 'in' && valueAt(tree, 'value') !== undefined) return bind(given, 'unknown');
  if (AFTER_PARAMS.has(key)) return afterParams(tree, afterSource(tree, afterEvent(tree, outer)));
  if (key === 'value') return afterSource(tree, outer);
  return outer;
}

const AFTER_PARAMS: ReadonlySet<string> = new Set(['pre', 'cost', 'effects', 'when', 'bind']);

/** The names that the effects behind an effect see. */
export function boundAfter(effect: Tree, outer: Bound | null): Bound | null {
  const entry = effect.kind === 'map' ? effect.entries[0] : undefined;
  const name = textAt(entry?.value, 'bind');
  if (entry === undefined || name === undefined) return outer;
  const options = valueAt(entry.value, 'options');
  switch (entry.key) {
    case 'chooseOne':
      return { name, kind: queryKind(options), outer };
    case 'rollRandom':
      return { name, kind: options === undefined ? 'int' : queryKind(options), outer };
    case 'chooseN':
    case 'order':
      return { name, kind: 'set', outer };
    case 'createToken':
      return { name, kind: 'token', outer };
    case 'transferVar':
      return { name, kind: 'int', outer };
    default:
      return outer;
  }
}

/** The name and kind of the items of a query. */
function itemOf(query: Tree | undefined, given: string | undefined): Pick<Bound, 'name' | 'kind'> {
  const kind = queryKind(query);
  return { name: given ?? textAt(query, 'bind') ?? defaultBind(kind), kind };
}

function queryKind(query: Tree | undefined): Kind {
  const name = textAt(query, 'query') ?? '';
  if (name === 'union') return queryKind(itemsAt(query, 'of')[0]);
  const kind = Object.hasOwn(QUERY_KINDS, name) ? QUERY_KINDS[name as keyof typeof QUERY_KINDS] : 'unknown';
  return kind === 'items' || kind === 'parts' ? 'unknown' : kind;
}

function afterParams(tree: MapTree, outer: Bound | null): Bound | null {
  return itemsAt(tree, 'params').reduce<Bound | null>((bound, param) => {
    const name = textAt(param, 'name');
    return name === undefined ? bound : { name, kind: queryKind(valueAt(param, 'domain')), outer: bound };
  }, outer);
}

/** Triggers, checks and modifiers see the token that they come from; modifiers also the one that they change. */
function afterSource(tree: MapTree, outer: Bound | null): Bound | null {
  const isModifier = textAt(tree, 'prop') !== undefined && textAt(tree, 'op') !== undefined;
  const bound: Bound | null = valueAt(tree, 'source') === undefined ? outer : { name: '$self', kind: 'token', outer };
  return isModifier ? { name: '$token', kind: 'token', outer: bound } : bound;
}

function afterEvent(tree: MapTree, outer: Bound | null): Bound | null {
  const event = textAt(tree, 'event') ?? '';
  if (!(EVENTS as readonly string[]).includes(event)) return outer;
  return HEARD_EVENTS[event as EventName].args.reduce<Bound | null>((bound, { name, kind }) => {
    if (name === null) return bound;
    return {
      name,
      kind: kind === 'player' || kind === 'token' || kind === 'zone' ? kind : kind === 'held' ? 'unknown' : 'word',
      outer: bound,
    };
  }, outer);
}
