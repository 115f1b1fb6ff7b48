/** The sources of queries, with the clauses behind them. */
import { phrase } from '../diagnostics/phrase.ts';
import type { Condition, Query, QueryOptions } from '../ir/expressions.ts';
import { defaultBind, type Kind } from '../ir/kinds.ts';
import type { FormulaResolver } from './resolver.ts';
import type { ResolvedQuery } from './scope.ts';
import { selectorOf } from './selectors.ts';
import type { FormulaNode, NodeOf } from './syntax.ts';

/** Names of sources that every game has. */
const PLAYERS: Readonly<Record<string, Query>> = {
  players: { query: 'players' },
  everyone: { query: 'players', include: 'everyone' },
  eliminated: { query: 'players', include: 'eliminated' },
};

/** Whether a node can only be a query. */
export function isQuery(node: FormulaNode, { scope }: Pick<FormulaResolver, 'scope'>): boolean {
  if (node.kind === 'query' || node.kind === 'range') return true;
  if (node.kind === 'call') return Object.hasOwn(SOURCES, node.name);
  return node.kind === 'name' && (Object.hasOwn(PLAYERS, node.name) || scope.names.boards.has(node.name));
}

/** The query that a node stands for; null if it is none, which is reported. */
export function resolveQuery(resolver: FormulaResolver, node: FormulaNode): ResolvedQuery | null {
  if (node.kind !== 'query') return source(resolver, node);
  const from = source(resolver, node.source);
  return from === null ? null : withClauses(resolver, node, from);
}

function withClauses(resolver: FormulaResolver, node: NodeOf<'query'>, from: ResolvedQuery): ResolvedQuery | null {
  const bind = node.bind ?? from.bind;
  const of = (clause: FormulaNode | undefined) =>
    clause === undefined ? undefined : resolver.inside(bind, from.item, () => resolver.resolve(clause));
  const condition = node.where;
  const where = condition === undefined ? undefined : resolver.inside(bind, from.item, () => resolver.condition(condition));
  const [sortBy, distinct] = [of(node.sortBy), of(node.distinct)];
  const limit = node.limit === undefined ? undefined : resolver.resolve(node.limit);
  if (where === null || sortBy === null || distinct === null || limit === null) return null;
  const options: QueryOptions = {
    ...(node.bind !== undefined && { bind }),
    ...(where !== undefined && { where }),
    ...(sortBy !== undefined && { sortBy: sortBy.expr }),
    ...(node.descending === true && { descending: true }),
    ...(distinct !== undefined && { distinct: distinct.expr }),
    ...(limit !== undefined && { limit: limit.expr }),
  };
  return made(resolver, node, { ...from.query, ...options }, from.item, bind);
}

function source(resolver: FormulaResolver, node: FormulaNode): ResolvedQuery | null {
  if (node.kind === 'query')
    return resolver.fault(
      node,
      'formula/other-kind',
      phrase`Clauses stand behind one another, not behind brackets with clauses of their own.`,
    );
  if (node.kind === 'range') {
    const ends = resolver.all([node.from, node.to]);
    return ends === null ? null : made(resolver, node, { query: 'intsInRange', min: ends[0]!.expr, max: ends[1]!.expr }, 'int');
  }
  if (node.kind === 'list') {
    const words = node.items.flatMap((item) => (item.kind === 'literal' && typeof item.value === 'string' ? [item.value] : []));
    if (words.length === node.items.length) return made(resolver, node, { query: 'enums', values: words }, 'word');
    return resolver.fault(node, 'formula/other-kind', phrase`A list that things are taken from has words in single quotation marks only.`);
  }
  if (node.kind === 'name' && Object.hasOwn(PLAYERS, node.name)) return made(resolver, node, { ...PLAYERS[node.name]! }, 'player');
  if (node.kind === 'name' && resolver.scope.names.boards.has(node.name))
    return made(resolver, node, { query: 'zones', filter: { board: node.name } }, 'zone');
  if (node.kind === 'call' && Object.hasOwn(SOURCES, node.name)) return called(resolver, node, SOURCES[node.name]!);
  const resolved = resolver.resolve(node);
  if (resolved === null) return null;
  const { kind, expr } = resolved;
  const isName = typeof expr === 'object' && expr !== null && 'ref' in expr && expr.ref === 'binding';
  if (kind === 'set' && isName) return made(resolver, node, { query: 'set', of: expr.name }, 'unknown');
  const zone = kind === 'zone' ? selectorOf(resolved, 'zone') : null;
  if (zone !== null) return made(resolver, node, { query: 'tokensInZone', zone: zone as string }, 'token');
  return resolver.fault(
    node,
    'formula/other-kind',
    phrase`Things can be taken from ${{ expected: ['players', 'a zone', 'a board', 'numbers (1 to 6)', 'a list of words', 'a chosen set'] }}, and not from this.`,
  );
}

interface Source {
  readonly form: string;
  readonly count: readonly [number, number];
  make(resolver: FormulaResolver, node: NodeOf<'call'>): ResolvedQuery | null;
}

/** Functions that give queries. */
const SOURCES: Readonly<Record<string, Source>> = {
  neighbours: {
    form: 'neighbours(zone) or neighbours(zone, direction)',
    count: [1, 2],
    make: (resolver, node) => {
      const zone = resolver.select(node.args[0]!, 'zone');
      const direction = node.args[1] === undefined ? undefined : resolver.resolve(node.args[1]);
      if (zone === null || direction === null) return null;
      return made(resolver, node, { query: 'adjacentZones', zone, ...(direction !== undefined && { direction: direction.expr }) }, 'zone');
    },
  },
  reachable: {
    form: 'reachable(zone) or reachable(zone, condition)',
    count: [1, 2],
    make: (resolver, node) => {
      const zone = resolver.select(node.args[0]!, 'zone');
      const via = along(resolver, node.args[1]);
      if (zone === null || via === null) return null;
      return made(resolver, node, { query: 'connectedZones', zone, ...(via !== undefined && { via }) }, 'zone');
    },
  },
  ray: {
    form: 'ray(zone, direction) or ray(zone, direction, condition)',
    count: [2, 3],
    make: (resolver, node) => {
      const from = resolver.select(node.args[0]!, 'zone');
      const direction = resolver.resolve(node.args[1]!);
      const condition = along(resolver, node.args[2]);
      if (from === null || direction === null || condition === null) return null;
      const rest = condition === undefined ? {} : { while: condition };
      return made(resolver, node, { query: 'ray', from, direction: direction.expr, ...rest }, 'zone');
    },
  },
  directions: {
    form: 'directions(zone)',
    count: [1, 1],
    make: (resolver, node) => {
      const zone = resolver.select(node.args[0]!, 'zone');
      return zone === null ? null : made(resolver, node, { query: 'directions', zone }, 'word');
    },
  },
  union: {
    form: 'union(a, b, …)',
    count: [2, 20],
    make: (resolver, node) => {
      const parts = node.args.map((arg) => resolver.query(arg));
      if (!parts.every((part) => part !== null)) return null;
      return made(resolver, node, { query: 'union', of: parts.map(({ query }) => query) }, parts[0]!.item);
    },
  },
};

/** A condition on every zone of a way, seen as `$zone`. */
function along(resolver: FormulaResolver, node: FormulaNode | undefined): Condition | null | undefined {
  return node === undefined ? undefined : resolver.inside('$zone', 'zone', () => resolver.condition(node));
}

function called(resolver: FormulaResolver, node: NodeOf<'call'>, { form, count: [least, most], make }: Source): ResolvedQuery | null {
  if (node.args.length >= least && node.args.length <= most) return make(resolver, node);
  return resolver.fault(
    node,
    'formula/arguments',
    phrase`${{ name: node.name }} takes ${{ written: form }}; it is given ${{ count: node.args.length }}.`,
    {
      alternatives: [form],
    },
  );
}

function made(resolver: FormulaResolver, node: FormulaNode, query: Query, item: Kind, bind = defaultBind(item)): ResolvedQuery {
  resolver.extents.set(query, { start: node.start, end: node.end });
  return { query, item, bind };
}
