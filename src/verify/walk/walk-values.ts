/** Values and conditions; a condition is a value that must be a truth value. */
import type { Aggregate, ConditionNode, FirstOf, Ref, ValueExpr, ValueSet } from '../../ir/expressions.ts';
import { COMPARISONS } from '../../ir/vocabulary.ts';
import { at, type Place } from '../place.ts';
import { bind, type Scope } from '../scope.ts';
import type { NameKind, Side } from '../sites.ts';
import { ANY, BOOL, INT, join, literalType, SET, type ValueType } from '../value-type.ts';
import { expect, refer, type Walk } from './context.ts';
import { defaultBind } from './walk-queries.ts';
import { bindingType } from './walk-selectors.ts';

type Computed = Exclude<ValueExpr, number | boolean | string | null>;
type Branching = Extract<Computed, { if: unknown } | { let: unknown }>;

const ORDERING: readonly string[] = ['<', '<=', '>', '>='];

export function walkValue(walk: Walk, expr: ValueExpr, place: Place, scope: Scope | null, expected: ValueType | undefined): ValueType {
  if (isComputed(expr) && ('if' in expr || 'let' in expr)) return branches(walk, expr, place, scope, expected);
  const found = isComputed(expr) ? computed(walk, expr, place, scope) : simple(walk, expr, place, scope);
  expect(walk, found, expected ?? ANY, expr, place);
  return found;
}

function isComputed(expr: ValueExpr): expr is Computed {
  return typeof expr === 'object' && expr !== null;
}

/** A literal, or a binding written as its bare name. */
function simple(walk: Walk, expr: number | boolean | string | null, place: Place, scope: Scope | null): ValueType {
  return typeof expr === 'string' && expr.startsWith('$') ? bindingType(walk, expr, place, scope) : literalType(expr);
}

function computed(walk: Walk, expr: Exclude<Computed, Branching>, place: Place, scope: Scope | null): ValueType {
  if ('ref' in expr) return walk.ref(expr as Ref, place, scope);
  if ('first' in expr) return walk.query((expr as FirstOf).first, at(place, 'first'), scope, 'first');
  if ('aggregate' in expr) return aggregate(walk, expr.aggregate, at(place, 'aggregate'), scope);
  if ('op' in expr && 'left' in expr && !(COMPARISONS as readonly string[]).includes(expr.op)) {
    walk.value(expr.left, at(place, 'left'), scope, INT);
    walk.value(expr.right, at(place, 'right'), scope, INT);
    return INT;
  }
  condition(walk, expr as ConditionNode, place, scope);
  return BOOL;
}

/** The type that is expected of the whole is expected of each branch. */
function branches(walk: Walk, expr: Branching, place: Place, scope: Scope | null, expected: ValueType | undefined): ValueType {
  if ('let' in expr) {
    const { bind: name, value, in: body } = expr.let;
    const type = walk.value(value, at(place, 'let', 'value'), scope);
    return walk.value(body, at(place, 'let', 'in'), bind(scope, name, type, at(place, 'let', 'bind')), expected);
  }
  walk.value(expr.if.when, at(place, 'if', 'when'), scope, BOOL);
  const then = walk.value(expr.if.then, at(place, 'if', 'then'), scope, expected);
  return join(then, walk.value(expr.if.else, at(place, 'if', 'else'), scope, expected));
}

function aggregate(walk: Walk, fold: Aggregate, place: Place, scope: Scope | null): ValueType {
  const item = walk.query(fold.query, at(place, 'query'), scope, 'fold');
  if (fold.prop !== undefined) {
    refer(walk, 'prop', fold.prop, at(place, 'prop'));
    walk.sites.propReads.push({ prop: fold.prop, token: item, place: at(place, 'prop') });
    if (fold.op !== 'count') expect(walk, walk.names.props.get(fold.prop) ?? ANY, INT, fold.prop, at(place, 'prop'));
  }
  if (fold.value !== undefined) {
    const name = fold.bind ?? fold.query.bind ?? defaultBind(item);
    walk.value(
      fold.value,
      at(place, 'value'),
      bind(scope, name, item, fold.bind === undefined ? undefined : at(place, 'bind')),
      fold.op === 'count' ? undefined : INT,
    );
  }
  if (fold.prop === undefined && fold.value === undefined && fold.op !== 'count') expect(walk, item, INT, fold.query, at(place, 'query'));
  return INT;
}

function condition(walk: Walk, node: ConditionNode, place: Place, scope: Scope | null): void {
  if ('exists' in node) walk.query(node.exists, at(place, 'exists'), scope, 'test');
  else if ('can' in node) walk.effects(node.can, at(place, 'can'), scope);
  else if ('forAll' in node) {
    const item = walk.query(node.forAll.query, at(place, 'forAll', 'query'), scope, 'test');
    const name = node.forAll.bind ?? node.forAll.query.bind ?? defaultBind(item);
    walk.value(
      node.forAll.holds,
      at(place, 'forAll', 'holds'),
      bind(scope, name, item, node.forAll.bind === undefined ? undefined : at(place, 'forAll', 'bind')),
      BOOL,
    );
  } else if ('args' in node) node.args.forEach((arg, index) => walk.value(arg, at(place, 'args', index), scope, BOOL));
  else if ('arg' in node) walk.value(node.arg, at(place, 'arg'), scope, BOOL);
  else if ('item' in node) {
    const item = sideOf(walk, node.item, at(place, 'item'), scope);
    for (const member of setSides(walk, node.set, at(place, 'set'), scope)) compare(walk, 'in', item, member, place);
  } else comparison(walk, node, place, scope);
}

function comparison(walk: Walk, node: Extract<ConditionNode, { left: ValueExpr }>, place: Place, scope: Scope | null): void {
  const needed = ORDERING.includes(node.op) ? INT : undefined;
  const left = sideOf(walk, node.left, at(place, 'left'), scope, needed);
  const right = sideOf(walk, node.right, at(place, 'right'), scope, needed);
  if (needed === undefined) compare(walk, node.op, left, right, place);
}

/** Visits one side of a comparison. */
export function sideOf(walk: Walk, expr: ValueExpr, place: Place, scope: Scope | null, needed?: ValueType): Side {
  return { type: walk.value(expr, place, scope, needed), expr, place };
}

/** Words that name something declared; what they are compared with says what. */
const NAMED_BY_WORDS: Readonly<Record<string, NameKind>> = {
  'token type': 'tokenType',
  card: 'card',
  phase: 'phase',
  state: 'state',
  action: 'action',
};

/** Notes a comparison. A word that is compared with the name of something is itself the use of a name. */
export function compare(walk: Walk, op: string, left: Side, right: Side, place: Place): void {
  for (const [word, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const kind = other.type.kind === 'word' ? NAMED_BY_WORDS[other.type.list] : undefined;
    if (kind !== undefined && typeof word.expr === 'string' && !word.expr.startsWith('$')) return refer(walk, kind, word.expr, word.place);
  }
  walk.sites.comparisons.push({ op, left, right, place });
}

/** What an item is compared with: each of the words of a list, or the items of a query or set. */
function setSides(walk: Walk, set: ValueSet, place: Place, scope: Scope | null): Side[] {
  if (Array.isArray(set)) return set.map((value, index) => ({ type: literalType(value), expr: value, place: at(place, index) }));
  if ('query' in set) return [{ type: walk.query(set, place, scope, 'member'), expr: set, place }];
  const found = walk.value(set, place, scope, SET);
  return [{ type: found.kind === 'set' ? found.of : ANY, expr: set, place }];
}
