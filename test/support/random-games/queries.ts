/** Random queries. */
import type { Condition, Query, ValueExpr } from '../../../src/ir/expressions.ts';
import { condition, player, value, zone } from './grammar.ts';
import {
  binding,
  bound,
  canHave,
  COLORS,
  COMPARED,
  deeper,
  defaultName,
  edgeDirections,
  zonesOf,
  type Context,
  type Found,
  type Kind,
} from './world.ts';

const LISTED: readonly Kind[] = ['int', 'player', 'zone', 'token', 'color', 'direction'];

/** A query for anything. */
export function query(ctx: Context): Found {
  return queryOf(ctx, ctx.tape.form('query', Object.fromEntries(LISTED.map((kind) => [kind, () => kind]))));
}

/** A query for items of a kind. */
export function queryOf(ctx: Context, kind: Kind): Found {
  const inner = deeper(ctx);
  const sets = ctx.scope.filter((each) => each.isSet === true && each.kind === kind).map(({ name }) => name);
  const made = ctx.tape.form<Query>(`query ${kind}`, {
    ...own(ctx, inner, kind),
    set: sets.length > 0 && (() => ({ query: 'set', of: ctx.tape.pick(sets) })),
    union: ctx.depth > 0 && (() => ({ query: 'union', of: ctx.tape.list(1, 3, () => queryOf(inner, kind).query) })),
  });
  return { query: withOptions(ctx, made, kind), kind };
}

/** All sets of some items of a query. */
export function combinations(ctx: Context): Found {
  const { query: of, kind } = query(deeper(ctx));
  const made: Query = { query: 'combinations', of, size: ctx.tape.between(1, 3) };
  const name = ctx.tape.fresh();
  const seen = deeper(binding(ctx, { name, kind, isSet: true }));
  return { query: { ...made, ...(ctx.tape.chance(40) ? { bind: name, where: condition(seen) } : {}) }, kind, isSet: true };
}

function own(ctx: Context, inner: Context, kind: Kind): Record<string, (() => Query) | false> {
  const { tape } = ctx;
  const onZones =
    (make: (seen: Context) => Condition): (() => Condition) =>
    () =>
      make(binding(inner, { name: '$zone', kind: 'zone' }));
  const direction = (): ValueExpr => (bound(ctx, 'direction').length > 0 ? value(inner, 'direction') : tape.pick(edgeDirections(ctx)));
  switch (kind) {
    case 'int':
      return {
        literal: () => range(ctx),
        computed:
          ctx.depth > 0 && (() => ({ query: 'intsInRange', min: tape.chance(50) ? 1 : value(inner, 'int'), max: notLiteral(inner) })),
      };
    case 'player':
      return {
        players: () => ({
          query: 'players',
          ...tape.some<{ include: 'remaining' | 'eliminated' | 'everyone' }>({
            include: () => tape.pick(['remaining', 'eliminated', 'everyone']),
          }),
        }),
      };
    case 'color':
      return { enums: () => ({ query: 'enums', values: tape.chance(50) ? COLORS : COLORS.slice(0, 2) }) };
    case 'direction':
      return { directions: () => ({ query: 'directions', zone: zone(inner) }) };
    case 'token':
      return {
        zone: () => ({ query: 'tokensInZone', zone: zone(inner, 'several') }),
        zones: () => ({ query: 'tokensInZone', zone: tape.list(1, 3, () => zone(inner, 'several')) }),
        adjacent: () => ({ query: 'tokensInAdjacentZones', zone: zone(inner) }),
      };
    case 'zone':
      return {
        zones: () => ({
          query: 'zones',
          ...tape.some<{ filter: NonNullable<Extract<Query, { query: 'zones' }>['filter']> }>({ filter: () => filter(inner) }, 70),
        }),
        adjacent: () => ({ query: 'adjacentZones', zone: zone(inner), ...tape.some<{ direction: ValueExpr }>({ direction }) }),
        connected: () => ({
          query: 'connectedZones',
          zone: zone(inner),
          ...tape.some<{ via: Condition }>({ via: onZones(condition) }, 60),
        }),
        ray: () => ({
          query: 'ray',
          from: zone(inner),
          direction: direction(),
          ...tape.some<{ while: Condition }>({ while: onZones(condition) }, 60),
        }),
      };
    default:
      return {};
  }
}

/** A range whose length can be read off it. */
function range({ tape }: Context): Query {
  const min = tape.between(0, 2);
  return { query: 'intsInRange', min, max: min + tape.pick([2, 3, 1, 8, 30]) };
}

/** A number that is computed, so that a range up to it may be empty. */
function notLiteral(ctx: Context): ValueExpr {
  const found = value(ctx, 'int');
  return typeof found === 'number' || (typeof found === 'object' && found !== null && 'ref' in found && found.ref === 'const')
    ? { op: '+', left: found, right: { ref: 'turn' } }
    : found;
}

function filter(ctx: Context): NonNullable<Extract<Query, { query: 'zones' }>['filter']> {
  const { tape } = ctx;
  return tape.form<NonNullable<Extract<Query, { query: 'zones' }>['filter']>>('filter', {
    board: () => ({ board: 'board' }),
    owner: () => ({ owner: player(ctx), ...tape.some<{ zone: string }>({ zone: () => tape.pick(zonesOf(ctx, 'player')).id }) }),
    zone: () => ({ zone: tape.pick(ctx.world.base.zones).id }),
  });
}

/** The options that every query has. */
function withOptions<Plain extends Query>(ctx: Context, plain: Plain, kind: Kind): Plain {
  const { tape } = ctx;
  if (ctx.depth <= 0) return plain;
  const named = tape.some<{ bind: string }>({ bind: () => tape.fresh() }, 25);
  const inner = deeper(binding(ctx, { name: named.bind ?? defaultName({ kind }), kind }));
  const held = (): ValueExpr => value(inner, tape.pick(COMPARED.filter((each) => canHave(ctx, each))));
  return {
    ...plain,
    ...named,
    ...tape.some<Required<Pick<Query, 'where' | 'sortBy' | 'descending' | 'distinct' | 'limit'>>>(
      {
        where: () => condition(inner),
        sortBy: () => value(inner, 'int'),
        descending: () => tape.chance(50),
        distinct: held,
        limit: () => value(deeper(ctx), 'int'),
      },
      20,
    ),
  };
}
