/** Queries: where the items come from, then what filters, orders and cuts them. */
import { LIMITS } from '../ir/limits.ts';
import type { Query as QueryExpr } from '../ir/expressions.ts';
import { defaultBind } from '../ir/kinds.ts';
import { itemKind } from './kinds.ts';
import { linkPlayer, linkZone, linkZones } from './link-selectors.ts';
import type { Query, Source } from './nodes.ts';
import { bindName, bindNew, type Binding, type Scope } from './scope.ts';

/** Nobody counts further than this without a stated bound. */
const UNBOUNDED = LIMITS.rangeLength;

/** The linked query, and the scope in which an item is bound; `bind` overrides the query's own name for it. */
export function linkQuery(query: QueryExpr, scope: Scope, bind?: string): { query: Query; scope: Scope } {
  const kind = itemKind(query, scope);
  const { source, bound } = linkSource(query, scope);
  const inner = bindItem(query, kind, scope, bind);
  const limit = query.limit;
  return {
    scope: inner.scope,
    query: {
      source,
      kind,
      slot: inner.slot,
      where: query.where === undefined ? null : scope.link.condition(query.where, inner.scope),
      sortBy: query.sortBy === undefined ? null : scope.link.value(query.sortBy, inner.scope),
      descending: query.descending ?? false,
      distinct: query.distinct === undefined ? null : scope.link.value(query.distinct, inner.scope),
      limit: limit === undefined ? null : scope.link.value(limit, scope),
      bound: typeof limit === 'number' ? Math.min(bound, Math.max(limit, 0)) : bound,
    },
  };
}

/** An item is known by the query's own name for it, and by the asker's if that differs. */
function bindItem(query: QueryExpr, kind: Query['kind'], scope: Scope, bind: string | undefined): { scope: Scope; slot: number } {
  const name = query.bind ?? defaultBind(kind);
  let binding: Binding;
  if (query.query === 'combinations') {
    const item = itemKind(query.of, scope);
    binding = { slot: scope.locals.add(item === 'token' ? 'tokenSet' : 'value', () => 'set', query.size + 1), kind: 'set', item };
  } else binding = { slot: scope.locals.add(kind === 'token' ? 'token' : 'value', () => kind), kind };
  const named = bindName(scope, name, binding);
  return { slot: binding.slot, scope: bind === undefined ? named : bindName(named, bind, binding) };
}

function linkSource(query: QueryExpr, scope: Scope): { source: Source; bound: number } {
  const { symbols } = scope;
  const tokens = symbols.layout.maxTokens;
  switch (query.query) {
    case 'tokensInZone':
      return { source: { op: 'tokens', zones: linkZones(query.zone, scope) }, bound: tokens };
    case 'intsInRange': {
      const min = scope.link.value(query.min, scope);
      const max = scope.link.value(query.max, scope);
      const bound = min.op === 'const' && max.op === 'const' ? Math.max(0, max.value - min.value + 1) : UNBOUNDED;
      return { source: { op: 'range', min, max }, bound };
    }
    case 'enums':
      return {
        source: { op: 'list', items: Int32Array.from(new Set(query.values), (word) => symbols.strings.number(word)) },
        bound: query.values.length,
      };
    case 'players':
      return { source: { op: 'players', include: query.include ?? 'remaining' }, bound: symbols.players };
    case 'zones':
      return zonesSource(query, scope);
    case 'adjacentZones':
      return {
        source: {
          op: 'adjacentZones',
          zone: linkZone(query.zone, scope),
          direction: query.direction === undefined ? null : scope.link.value(query.direction, scope),
        },
        bound: symbols.zones.count,
      };
    case 'tokensInAdjacentZones':
      return { source: { op: 'tokensAround', zone: linkZone(query.zone, scope) }, bound: tokens };
    case 'connectedZones': {
      const bound = bindNew(scope, '$zone', 'zone');
      const via = query.via === undefined ? null : scope.link.condition(query.via, bound.scope);
      return { source: { op: 'connectedZones', zone: linkZone(query.zone, scope), via, slot: bound.slot }, bound: symbols.zones.count };
    }
    case 'ray': {
      const bound = bindNew(scope, '$zone', 'zone');
      const going = query.while === undefined ? null : scope.link.condition(query.while, bound.scope);
      return {
        source: {
          op: 'ray',
          from: linkZone(query.from, scope),
          direction: scope.link.value(query.direction, scope),
          while: going,
          slot: bound.slot,
        },
        bound: symbols.zones.count,
      };
    }
    case 'directions':
      return { source: { op: 'directions', zone: linkZone(query.zone, scope) }, bound: symbols.zones.steps.size };
    case 'set':
      return { source: { op: 'set', slot: scope.bindings.get(query.of)?.slot ?? 0 }, bound: tokens };
    case 'union': {
      const parts = query.of.map((part) => linkQuery(part, scope).query);
      return { source: { op: 'union', of: parts }, bound: parts.reduce((sum, part) => sum + part.bound, 0) };
    }
    case 'combinations': {
      const of = linkQuery(query.of, scope).query;
      return { source: { op: 'combinations', of, size: query.size }, bound: UNBOUNDED };
    }
  }
}

function zonesSource(query: Extract<QueryExpr, { query: 'zones' }>, scope: Scope): { source: Source; bound: number } {
  const { symbols } = scope;
  const { board, zone, owner } = query.filter ?? {};
  let zones =
    board === undefined ? Array.from({ length: symbols.zones.count }, (_, index) => index) : [...(symbols.boards.get(board)?.zones ?? [])];
  if (zone !== undefined) {
    const family = symbols.zoneFamilies.get(zone);
    zones = zones.filter((index) => family !== undefined && index >= family.base && index < family.base + family.count);
  }
  const items = Int32Array.from(zones);
  const source: Source = owner === undefined ? { op: 'list', items } : { op: 'zonesOf', zones: items, owner: linkPlayer(owner, scope) };
  return { source, bound: items.length };
}
