/** Queries: one entry per kind, each visits its parts and says the type of its items. */
import type { Query } from '../../ir/expressions.ts';
import { defaultBind, type QUERY_KINDS } from '../../ir/kinds.ts';
import { at, type Place } from '../../ir/place.ts';
import { bind, type Scope } from '../scope.ts';
import { ANY, BOOL, INT, PLAYER, SET, type TypeOf, type ValueType, word, ZONE } from '../value-type.ts';
import { expect, joinAt, refer, type Walk } from './context.ts';
import { tokensOf, walkDirection } from './walk-refs.ts';
import { bindingType } from './walk-selectors.ts';

type QueryName = Query['query'];
type QueryWalkers = {
  [Q in QueryName]: (walk: Walk, query: Extract<Query, { query: Q }>, place: Place, scope: Scope | null) => TypeOf<(typeof QUERY_KINDS)[Q]>;
};

export function walkQuery(walk: Walk, query: Query, place: Place, scope: Scope | null): ValueType {
  const visit = QUERIES[query.query] as (walk: Walk, query: Query, place: Place, scope: Scope | null) => ValueType;
  const item = visit(walk, query, place, scope);
  const inner = bind(scope, query.bind ?? defaultBind(item.kind), item, query.bind === undefined ? undefined : at(place, 'bind'));
  if (query.where !== undefined) walk.value(query.where, at(place, 'where'), inner, BOOL);
  if (query.sortBy !== undefined) walk.value(query.sortBy, at(place, 'sortBy'), inner, INT);
  if (query.distinct !== undefined) walk.value(query.distinct, at(place, 'distinct'), inner);
  if (query.limit !== undefined) walk.value(query.limit, at(place, 'limit'), scope, INT);
  return item;
}

const QUERIES: QueryWalkers = {
  tokensInZone: (walk, query, place, scope) => {
    if (!Array.isArray(query.zone)) return tokensOf([walk.zone(query.zone, at(place, 'zone'), scope, 'several')]);
    return tokensOf(query.zone.map((zone, index) => walk.zone(zone, at(place, 'zone', index), scope, 'several')));
  },
  intsInRange: (walk, query, place, scope) => {
    walk.value(query.min, at(place, 'min'), scope, INT);
    walk.value(query.max, at(place, 'max'), scope, INT);
    return INT;
  },
  enums: (_walk, query) => word('enum', query.values),
  players: () => PLAYER,
  zones: (walk, query, place, scope) => {
    const { owner, board, zone } = query.filter ?? {};
    if (owner !== undefined) walk.player(owner, at(place, 'filter', 'owner'), scope);
    if (board !== undefined) refer(walk, 'board', board, at(place, 'filter', 'board'));
    if (zone !== undefined) refer(walk, 'zone', zone, at(place, 'filter', 'zone'));
    if (zone !== undefined) return { kind: 'zone', from: [{ zone, of: typeof owner === 'string' ? owner : 'computed' }] };
    return { kind: 'zone', from: board === undefined ? undefined : walk.names.boards.get(board)?.origins };
  },
  adjacentZones: (walk, query, place, scope) => {
    walk.zone(query.zone, at(place, 'zone'), scope);
    if (query.direction !== undefined) walkDirection(walk, query.direction, at(place, 'direction'), scope);
    return { kind: 'zone', from: walk.names.neighbours };
  },
  tokensInAdjacentZones: (walk, query, place, scope) => {
    walk.zone(query.zone, at(place, 'zone'), scope);
    return { kind: 'token', from: walk.names.neighbours };
  },
  connectedZones: (walk, query, place, scope) => {
    walk.zone(query.zone, at(place, 'zone'), scope);
    if (query.via !== undefined) walk.value(query.via, at(place, 'via'), bind(scope, '$zone', ZONE), BOOL);
    return ZONE;
  },
  ray: (walk, query, place, scope) => {
    walk.zone(query.from, at(place, 'from'), scope);
    walkDirection(walk, query.direction, at(place, 'direction'), scope);
    if (query.while !== undefined) walk.value(query.while, at(place, 'while'), bind(scope, '$zone', ZONE), BOOL);
    return ZONE;
  },
  directions: (walk, query, place, scope) => {
    walk.zone(query.zone, at(place, 'zone'), scope);
    return word('direction', walk.names.directions);
  },
  set: (walk, query, place, scope) => {
    const found = bindingType(walk, query.of, at(place, 'of'), scope);
    expect(walk, found, SET, query.of, at(place, 'of'));
    return found.kind === 'set' ? found.of : ANY;
  },
  union: (walk, query, place, scope) =>
    query.of
      .map((part, index) => ({ type: walk.query(part, at(place, 'of', index), scope, 'part'), place: at(place, 'of', index) }))
      .reduce<ValueType | undefined>(
        (all, { type, place: here }) => (all === undefined ? type : joinAt(walk, 'union', all, type, here)),
        undefined,
      ) ?? ANY,
  combinations: (walk, query, place, scope) => ({ kind: 'set', of: walk.query(query.of, at(place, 'of'), scope, 'part') }),
};
