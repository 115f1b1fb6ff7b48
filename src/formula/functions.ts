/** Functions that formulas can call. */
import { phrase } from '../diagnostics/phrase.ts';
import type { AggregateOp, Arithmetic } from '../ir/vocabulary.ts';
import type { ValueExpr } from '../ir/expressions.ts';
import type { Subject } from './members.ts';
import { isQuery } from './queries.ts';
import type { FormulaResolver } from './resolver.ts';
import type { Resolved } from './scope.ts';
import { selectorOf } from './selectors.ts';
import type { FormulaNode, NodeOf } from './syntax.ts';

export interface FormulaFunction {
  /** As it is called. */
  readonly form: string;
  /** The smallest and the largest number of arguments. */
  readonly count: readonly [number, number];
  make(resolver: FormulaResolver, node: NodeOf<'call'>): Resolved | null;
}

/** Maximum number of arguments of functions that take any number. */
const MANY = 20;

export const FUNCTIONS: Readonly<Record<string, FormulaFunction>> = {
  min: { form: 'min(a, b, …) or min(query, value)', count: [2, MANY], make: (resolver, node) => leastOrGreatest(resolver, node, 'min') },
  max: { form: 'max(a, b, …) or max(query, value)', count: [2, MANY], make: (resolver, node) => leastOrGreatest(resolver, node, 'max') },
  count: { form: 'count(query)', count: [1, 1], make: (resolver, node) => aggregate(resolver, node, 'count') },
  sum: { form: 'sum(query) or sum(query, value)', count: [1, 2], make: (resolver, node) => aggregate(resolver, node, 'sum') },
  exists: {
    form: 'exists(query)',
    count: [1, 1],
    make: (resolver, node) => {
      const found = resolver.query(node.args[0]!);
      return found === null ? null : resolver.made(node, 'bool', { exists: found.query });
    },
  },
  every: {
    form: 'every(query, condition)',
    count: [2, 2],
    make: (resolver, node) => {
      const found = resolver.query(node.args[0]!);
      const holds = found === null ? null : resolver.inside(found.bind, found.item, () => resolver.condition(node.args[1]!));
      return found === null || holds === null ? null : resolver.made(node, 'bool', { forAll: { query: found.query, holds } });
    },
  },
  first: {
    form: 'first(query)',
    count: [1, 1],
    make: (resolver, node) => {
      const found = resolver.query(node.args[0]!);
      return found === null ? null : resolver.made(node, found.item, { first: found.query });
    },
  },
  ceilDiv: { form: 'ceilDiv(a, b)', count: [2, 2], make: (resolver, node) => folded(resolver, node, 'ceilDiv') },
  token: { form: 'token(x)', count: [1, 1], make: (resolver, node) => taken(resolver, node, 'token') },
  zone: { form: 'zone(x)', count: [1, 1], make: (resolver, node) => taken(resolver, node, 'zone') },
  player: { form: 'player(x)', count: [1, 1], make: (resolver, node) => taken(resolver, node, 'player') },
  next: {
    form: 'next(player, by)',
    count: [2, 2],
    make: (resolver, node) => {
      const player = resolver.select(node.args[0]!, 'player');
      const by = resolver.resolve(node.args[1]!);
      return player === null || by === null ? null : resolver.made(node, 'player', { ref: 'nextPlayer', player, by: by.expr });
    },
  },
  at: {
    form: 'at(zone, position)',
    count: [2, 2],
    make: (resolver, node) => {
      const zone = resolver.select(node.args[0]!, 'zone');
      const position = resolver.resolve(node.args[1]!);
      return zone === null || position === null ? null : resolver.made(node, 'token', { ref: 'tokenAt', zone, position: position.expr });
    },
  },
  step: {
    form: 'step(zone, direction)',
    count: [2, 2],
    make: (resolver, node) => {
      const zone = resolver.select(node.args[0]!, 'zone');
      const direction = resolver.resolve(node.args[1]!);
      return zone === null || direction === null ? null : resolver.made(node, 'zone', { ref: 'step', zone, direction: direction.expr });
    },
  },
  cell: {
    form: 'cell(board, row, column)',
    count: [3, 3],
    make: (resolver, node) => {
      const board = boardOf(resolver, node.args[0]!);
      const place = resolver.all(node.args.slice(1));
      if (board === null || place === null) return null;
      return resolver.made(node, 'zone', { ref: 'cell', board, row: place[0]!.expr, column: place[1]!.expr });
    },
  },
  adjacent: { form: 'adjacent(zone, zone)', count: [2, 2], make: (resolver, node) => related(resolver, node, 'adjacent') },
  connected: { form: 'connected(zone, zone)', count: [2, 2], make: (resolver, node) => related(resolver, node, 'connected') },
  turn: { form: 'turn()', count: [0, 0], make: (resolver, node) => resolver.made(node, 'int', { ref: 'turn' }) },
  phase: { form: 'phase()', count: [0, 0], make: (resolver, node) => resolver.made(node, 'word', { ref: 'phase' }) },
  state: { form: 'state()', count: [0, 0], make: (resolver, node) => resolver.made(node, 'word', { ref: 'state' }) },
  allPassed: { form: 'allPassed()', count: [0, 0], make: (resolver, node) => resolver.made(node, 'bool', { ref: 'allPassed' }) },
};

/** The least or greatest of several values, or of the values of the items of a query. */
function leastOrGreatest(resolver: FormulaResolver, node: NodeOf<'call'>, op: 'min' | 'max'): Resolved | null {
  const [source] = node.args;
  if (node.args.length !== 2) return folded(resolver, node, op);
  if (isQuery(source!, resolver)) return aggregate(resolver, node, op);
  const kind = resolver.resolve(source!)?.kind;
  return kind === 'zone' || kind === 'set' ? aggregate(resolver, node, op) : folded(resolver, node, op);
}

function aggregate(resolver: FormulaResolver, node: NodeOf<'call'>, op: AggregateOp): Resolved | null {
  const found = resolver.query(node.args[0]!);
  if (found === null) return null;
  const [, each] = node.args;
  if (each === undefined) return resolver.made(node, 'int', { aggregate: { op, query: found.query } });
  const value = resolver.inside(found.bind, found.item, () => resolver.resolve(each));
  return value === null ? null : resolver.made(node, 'int', { aggregate: { op, query: found.query, value: value.expr } });
}

/** `min(a, b, c)` is `min(min(a, b), c)`. */
function folded(resolver: FormulaResolver, node: NodeOf<'call'>, op: Arithmetic): Resolved | null {
  const args = resolver.all(node.args);
  if (args === null) return null;
  return resolver.made(
    node,
    'int',
    args.map(({ expr }) => expr).reduce((left: ValueExpr, right) => resolver.made(node, 'int', { op, left, right }).expr),
  );
}

/** States the kind of a value that is not known where the formula stands. */
function taken(resolver: FormulaResolver, node: NodeOf<'call'>, kind: Subject & ('token' | 'zone' | 'player')): Resolved | null {
  const resolved = resolver.resolve(node.args[0]!);
  if (resolved === null) return null;
  const selector = selectorOf(resolved, kind);
  if (selector === null)
    return resolver.fault(
      node.args[0]!,
      'formula/other-kind',
      phrase`This is known to be something else than what ${{ name: node.name }}( ) states.`,
    );
  return { ...resolved, kind, selector };
}

function related(resolver: FormulaResolver, node: NodeOf<'call'>, ref: 'adjacent' | 'connected'): Resolved | null {
  const zone = resolver.select(node.args[0]!, 'zone');
  const to = resolver.select(node.args[1]!, 'zone');
  return zone === null || to === null ? null : resolver.made(node, 'bool', { ref, zone, to });
}

function boardOf(resolver: FormulaResolver, node: FormulaNode): string | null {
  const { boards } = resolver.scope.names;
  if (node.kind === 'name' && boards.has(node.name)) return node.name;
  return resolver.fault(
    node,
    'formula/unknown-name',
    phrase`Expected ${{ expected: ['the name of a board'] }}. Boards: ${{ offered: [...boards] }}.`,
    {
      alternatives: [...boards],
    },
  );
}
