/** Values and conditions; a condition is a value that must be a truth value. One entry per form, each visits its parts and says its type. */
import type { Aggregate, ValueExpr, ValueSet } from '../../ir/expressions.ts';
import { defaultBind, type FORM_KINDS } from '../../ir/kinds.ts';
import { type ValueForm, valueForm, type ValueForms } from '../../ir/value-forms.ts';
import { at, type Place } from '../../ir/place.ts';
import { bind, type Scope } from '../scope.ts';
import type { NameKind, Side } from '../sites.ts';
import { ANY, BOOL, INT, join, literalType, SET, type TypeOf, type ValueType } from '../value-type.ts';
import { expect, joinAt, refer, type Walk } from './context.ts';
import { bindingType } from './walk-selectors.ts';

const ORDERING: readonly string[] = ['<', '<=', '>', '>='];

type Forms = {
  readonly [Form in ValueForm]: (
    expr: ValueForms[Form],
    walk: Walk,
    place: Place,
    scope: Scope | null,
    expected: ValueType | undefined,
  ) => TypeOf<(typeof FORM_KINDS)[Form]>;
};

export function walkValue(walk: Walk, expr: ValueExpr, place: Place, scope: Scope | null, expected: ValueType | undefined): ValueType {
  const form = valueForm(expr);
  const visit = FORMS[form] as (expr: ValueExpr, ...rest: [Walk, Place, Scope | null, ValueType | undefined]) => ValueType;
  const found = visit(expr, walk, place, scope, expected);
  // What is expected of the whole is expected of each branch, and noted there.
  if (form !== 'if' && form !== 'let') expect(walk, found, expected ?? ANY, expr, place);
  return found;
}

const FORMS: Forms = {
  plain: (value, walk, place, scope) =>
    typeof value === 'string' && value.startsWith('$') ? bindingType(walk, value, place, scope) : literalType(value),
  ref: (ref, walk, place, scope) => walk.ref(ref, place, scope),
  first: ({ first }, walk, place, scope) => walk.query(first, at(place, 'first'), scope, 'first'),
  arithmetic: ({ left, right }, walk, place, scope) => {
    walk.value(left, at(place, 'left'), scope, INT);
    walk.value(right, at(place, 'right'), scope, INT);
    return INT;
  },
  if: ({ if: { when, then, else: otherwise } }, walk, place, scope, expected) => {
    walk.value(when, at(place, 'if', 'when'), scope, BOOL);
    const found = walk.value(then, at(place, 'if', 'then'), scope, expected);
    const other = walk.value(otherwise, at(place, 'if', 'else'), scope, expected);
    // Where something is expected, the branch that is not that is told of already.
    return expected === undefined || expected.kind === 'unknown'
      ? joinAt(walk, 'if', found, other, at(place, 'if', 'else'))
      : join(found, other);
  },
  let: ({ let: { bind: name, value, in: body } }, walk, place, scope, expected) => {
    const type = walk.value(value, at(place, 'let', 'value'), scope);
    return walk.value(body, at(place, 'let', 'in'), bind(scope, name, type, at(place, 'let', 'bind')), expected);
  },
  aggregate: (expr, walk, place, scope) => aggregate(walk, expr.aggregate, at(place, 'aggregate'), scope),
  junction: ({ args }, walk, place, scope) => {
    args.forEach((arg, index) => walk.value(arg, at(place, 'args', index), scope, BOOL));
    return BOOL;
  },
  not: ({ arg }, walk, place, scope) => {
    walk.value(arg, at(place, 'arg'), scope, BOOL);
    return BOOL;
  },
  comparison: (node, walk, place, scope) => comparison(walk, node, place, scope),
  in: ({ item, set }, walk, place, scope) => {
    const side = sideOf(walk, item, at(place, 'item'), scope);
    for (const member of setSides(walk, set, at(place, 'set'), scope)) compare(walk, 'in', side, member, place);
    return BOOL;
  },
  exists: ({ exists }, walk, place, scope) => {
    walk.query(exists, at(place, 'exists'), scope, 'test');
    return BOOL;
  },
  forAll: ({ forAll }, walk, place, scope) => {
    const item = walk.query(forAll.query, at(place, 'forAll', 'query'), scope, 'test');
    const name = forAll.bind ?? forAll.query.bind ?? defaultBind(item.kind);
    walk.value(
      forAll.holds,
      at(place, 'forAll', 'holds'),
      bind(scope, name, item, forAll.bind === undefined ? undefined : at(place, 'forAll', 'bind')),
      BOOL,
    );
    return BOOL;
  },
  can: ({ can }, walk, place, scope) => {
    walk.effects(can, at(place, 'can'), scope);
    return BOOL;
  },
};

function aggregate(walk: Walk, fold: Aggregate, place: Place, scope: Scope | null): TypeOf<'int'> {
  const item = walk.query(fold.query, at(place, 'query'), scope, 'fold');
  if (fold.prop !== undefined) {
    refer(walk, 'prop', fold.prop, at(place, 'prop'));
    walk.sites.propReads.push({ prop: fold.prop, token: item, place: at(place, 'prop') });
    if (fold.op !== 'count') expect(walk, walk.names.props.get(fold.prop) ?? ANY, INT, fold.prop, at(place, 'prop'));
  }
  if (fold.value !== undefined) {
    const name = fold.bind ?? fold.query.bind ?? defaultBind(item.kind);
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

function comparison(walk: Walk, node: ValueForms['comparison'], place: Place, scope: Scope | null): TypeOf<'bool'> {
  const needed = ORDERING.includes(node.op) ? INT : undefined;
  const left = sideOf(walk, node.left, at(place, 'left'), scope, needed);
  const right = sideOf(walk, node.right, at(place, 'right'), scope, needed);
  if (needed === undefined) compare(walk, node.op, left, right, place);
  return BOOL;
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
