/** Values and conditions; a condition is a value that must be a truth value. */
import type { Aggregate, ConditionNode, FirstOf, Ref, ValueExpr, ValueSet } from '../../ir/expressions.ts';
import { COMPARISONS } from '../../ir/vocabulary.ts';
import { at, type Place } from '../place.ts';
import { bind, type Scope } from '../scope.ts';
import { ANY, BOOL, INT, join, joinAll, literalType, SET, type ValueType } from '../value-type.ts';
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
    return walk.value(body, at(place, 'let', 'in'), bind(scope, name, type), expected);
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
    walk.value(fold.value, at(place, 'value'), bind(scope, name, item), fold.op === 'count' ? undefined : INT);
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
    walk.value(node.forAll.holds, at(place, 'forAll', 'holds'), bind(scope, name, item), BOOL);
  } else if ('args' in node) node.args.forEach((arg, index) => walk.value(arg, at(place, 'args', index), scope, BOOL));
  else if ('arg' in node) walk.value(node.arg, at(place, 'arg'), scope, BOOL);
  else if ('item' in node) {
    const item = walk.value(node.item, at(place, 'item'), scope);
    walk.sites.comparisons.push({ op: 'in', left: item, right: setItem(walk, node.set, at(place, 'set'), scope), place });
  } else comparison(walk, node, place, scope);
}

function comparison(walk: Walk, node: Extract<ConditionNode, { left: ValueExpr }>, place: Place, scope: Scope | null): void {
  const needed = ORDERING.includes(node.op) ? INT : undefined;
  const left = walk.value(node.left, at(place, 'left'), scope, needed);
  const right = walk.value(node.right, at(place, 'right'), scope, needed);
  if (needed === undefined) walk.sites.comparisons.push({ op: node.op, left, right, place });
}

function setItem(walk: Walk, set: ValueSet, place: Place, scope: Scope | null): ValueType {
  if (Array.isArray(set)) return joinAll(set.map(literalType));
  if ('query' in set) return walk.query(set, place, scope, 'member');
  const found = walk.value(set, place, scope, SET);
  return found.kind === 'set' ? found.of : ANY;
}
