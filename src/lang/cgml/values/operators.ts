/** The operators of formulas. docs/languages/cgml.md#values-6-12 */
import { phrase } from '../../../diagnostics/phrase.ts';
import { calc, choose, compare, differs, equal as isEqual, propOf, tokenAt } from '../../../ir/build.ts';
import type { Condition, ValueExpr } from '../../../ir/expressions.ts';
import type { Arithmetic } from '../../../ir/vocabulary.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Formula } from '../formulas/formula.ts';
import { RANK_VALUE } from '../declare/decks.ts';
import { reportMissing, reportUnknown } from '../reporting/report.ts';
import { operandCount, OPERATORS as FORMS } from '../schema/operators.ts';
import { and, not, or } from './conditions.ts';
import type { Context } from './context.ts';
import { asCard, asCondition, asInt, asList, inDigits, seated } from './convert.ts';
import {
  allOf,
  anyOf,
  cardsOf,
  count,
  distinct,
  endsOf,
  filtered,
  firstOf,
  fold,
  grouped,
  isEmpty,
  mapped,
  single,
  total,
} from './lists.ts';
import { holderOf, propertyOf } from './card-fields.ts';
import { stepFrom } from './paths.ts';
import { withNames, type Scope } from './scope.ts';
import {
  bool,
  card,
  describe,
  int,
  itemType,
  noneLike,
  NO_NUMBER,
  NO_WORD,
  UNKNOWN,
  valueCode,
  type CardValue,
  type List,
  type Value,
} from './value.ts';

type Call = Formula & { kind: 'call' };
type Operator = (c: Context, call: Call, scope: Scope) => Value;

export function evaluateCall(c: Context, call: Call, scope: Scope): Value {
  const operator = Object.hasOwn(OPERATORS, call.operator) ? OPERATORS[call.operator] : undefined;
  const form = Object.hasOwn(FORMS, call.operator) ? FORMS[call.operator] : undefined;
  if (form !== undefined && (call.args.length < form.least || call.args.length > form.most)) {
    c.report(call.at, 'cgml/operands', operandCount(call.operator, form, call.args.length));
    return UNKNOWN;
  }
  if (operator !== undefined) return operator(c, call, scope);
  reportUnknown(c.report, call.at, 'cgml/unknown-operator', 'operator', call.operator, OPERATOR_NAMES);
  return UNKNOWN;
}

function operand(c: Context, call: Call, index: number, scope: Scope): Value {
  const formula = call.args[index];
  if (formula !== undefined) return c.evaluate(formula, scope);
  c.report(
    call.at,
    'cgml/operands',
    phrase`"${{ operator: call.operator }}" has ${call.args.length === 0 ? 'no operands' : phrase`only ${{ count: call.args.length }}`}; operand ${{ number: index + 1 }} is missing.`,
  );
  return UNKNOWN;
}

function atOf(call: Call, index: number): Tree {
  return call.args[index]?.at ?? call.at;
}

function intOperand(c: Context, call: Call, index: number, scope: Scope): ValueExpr {
  return asInt(c, operand(c, call, index, scope), atOf(call, index));
}

function conditions(c: Context, call: Call, scope: Scope): Condition[] {
  return call.args.map((arg) => asCondition(c, c.evaluate(arg, scope), arg.at));
}

function cardOperand(c: Context, value: Value, call: Call): CardValue {
  return card(asCard(c, value, atOf(call, 0)));
}

function listOperand(c: Context, call: Call, scope: Scope): List {
  return asList(c, operand(c, call, 0, scope), atOf(call, 0));
}

/** Numbers folded: several operands, or the items of lists. */
function folded(op: 'sum' | 'min' | 'max'): Operator {
  return (c, call, scope) => {
    const args = call.args.flatMap((arg) => (arg.kind === 'call' && arg.operator === 'list' ? arg.args : [arg]));
    const parts = args.map((arg) => {
      const numberOf = (value: Value): ValueExpr => asInt(c, ordinal(c, value), arg.at);
      const value = c.evaluate(arg, scope);
      return value.type === 'list' || value.type === 'zone' ? fold(op, asList(c, value, arg.at), numberOf) : numberOf(value);
    });
    if (parts.length === 0) return UNKNOWN;
    return int(op === 'sum' ? total(parts) : parts.reduce((left, right) => calc(left, op, right)));
  };
}

function arithmetic(op: Arithmetic): Operator {
  return (c, call, scope) => {
    const parts = call.args.map((_, index) => intOperand(c, call, index, scope));
    const zero = op === '/' || op === '%' ? parts.indexOf(0, 1) : -1;
    if (zero > 0) c.report(atOf(call, zero), 'cgml/division-by-zero', phrase`This divides by zero, which gives no number.`);
    return int(parts.length === 0 ? 0 : parts.reduce((left, right) => calc(left, op, right)));
  };
}

function ordered(op: '<' | '>'): Operator {
  return (c, call, scope) => {
    const [left, right] = [ordinal(c, operand(c, call, 0, scope)), ordinal(c, operand(c, call, 1, scope))];
    return bool(compare(asInt(c, left, atOf(call, 0)), op, asInt(c, right, atOf(call, 1))));
  };
}

/** Ranks are compared by their place in the hierarchy. */
function ordinal(c: Context, value: Value): Value {
  const ranks = new Set([...c.game.decks.types.values()].flatMap(({ hierarchy }) => hierarchy));
  return value.type === 'card' ||
    (value.type === 'word' &&
      value.words?.some((rank) => ranks.has(rank)) === true &&
      value.words.every((rank) => rank === NO_WORD || ranks.has(rank)))
    ? rankValue(c, value, undefined)
    : value;
}

function equality(c: Context, call: Call, scope: Scope): Condition {
  const [left, right] = [operand(c, call, 0, scope), operand(c, call, 1, scope)];
  return sameness(c, left, right, call);
}

/** Whether two values are the same; what can never be is reported. */
function sameness(c: Context, left: Value, right: Value, { args, at }: Pick<Call, 'args' | 'at'>): Condition {
  if (left.type === 'unknown' || right.type === 'unknown') return false;
  const [one, other] = [single(left), single(right)];
  const place = (index: number): Tree => args[index]?.at ?? at;
  const [a, b] = [fitted(c, one, other, place(0)), fitted(c, other, one, place(1))];
  if (a.type === 'list' || b.type === 'list') {
    reportMissing(c.report, at, phrase`Lists cannot be compared as a whole.`, {
      capability: 'list-equality',
      constraint: 'lists are not values',
      workaround: 'compare their counts, or use contains and all',
    });
    return false;
  }
  if (a.type === 'place' || b.type === 'place') {
    c.report(at, 'cgml/type', phrase`${{ found: describe(a.type === 'place' ? a : b) }} cannot be compared.`);
    return false;
  }
  if (a.type === 'word' && b.type === 'word' && a.literal !== undefined && b.literal !== undefined)
    c.report(
      at,
      'cgml/type',
      phrase`This compares words that are written out, so that it always comes out the same. What is looked up is written with "path" or "ref".`,
      { severity: 'warning' },
    );
  checkWord(c, a, b, place(0));
  checkWord(c, b, a, place(1));
  if (a.type !== 'none' && b.type !== 'none' && a.type !== b.type) {
    const index = a.type === 'word' ? 0 : 1;
    c.report(
      at,
      'cgml/type',
      phrase`This compares ${{ found: describe(a) }} with ${{ expected: [describe(b)] }}, which are never equal.`,
      a.type === 'int' || b.type === 'int' ? inDigits([a, b][index]!, place(index)) : {},
    );
    return false;
  }
  if (a.type === 'word' && b.type === 'word' && a.literal === undefined && b.literal === undefined && areApart(a.words, b.words)) {
    c.report(
      at,
      'cgml/type',
      phrase`This compares ${{ found: oneOf(a.words!) }} with ${{ expected: [oneOf(b.words!)] }}, which are never equal.`,
    );
    return false;
  }
  const [mine, theirs] = [a.type === 'none' ? noneLike(b) : valueCode(a), b.type === 'none' ? noneLike(a) : valueCode(b)];
  return typeof mine === 'string' && typeof theirs === 'string' ? mine === theirs : isEqual(mine, theirs);
}

/** Whether two values have no word in common, besides that for none. */
function areApart(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.length > 0 &&
    other.length > 0 &&
    !one.some((word) => word !== NO_WORD && other.includes(word))
  );
}

function oneOf(words: readonly string[]): string {
  const known = words.filter((word) => word !== NO_WORD);
  return known.length === 0
    ? 'no word at all'
    : `one of the words ${known.slice(0, MOST_WORDS).join(', ')}${known.length > MOST_WORDS ? ', …' : ''}`;
}

const MOST_WORDS = 6;

/** A literal as the other side needs it: the rank `10` is a word. A seat number stands for its player. */
function fitted(c: Context, value: Value, other: Value, at: Tree): Value {
  if (value.type === 'int' && value.literal !== undefined) {
    const text = String(value.literal);
    if (other.type === 'word') return { type: 'word', code: text, words: [text], literal: text };
    if (other.type === 'player') return { type: 'player', code: seated(c, Number(text), at) };
  }
  if (value.type === 'int' && other.type === 'bool') return { type: 'bool', code: differs(value.code, 0) };
  if (value.type === 'zone' && other.type === 'card') return card(tokenAt(value.code));
  return value;
}

function checkWord(c: Context, literal: Value, other: Value, at: Tree): void {
  if (
    literal.type !== 'word' ||
    literal.literal === undefined ||
    other.type !== 'word' ||
    other.words === undefined ||
    other.literal !== undefined ||
    other.words.includes(literal.literal)
  )
    return;
  reportUnknown(c.report, at, 'cgml/unknown-word', 'value', literal.literal, other.words);
}

/** An item of a list under the names by which predicates know it; `ref: item` is that of the innermost loop, if there is one. */
export function withItem(scope: Scope, item: Value): Scope {
  const named = withNames(scope, namesOf(item));
  return scope.inLoop
    ? named
    : withNames(named, [
        ['ref:item', item],
        ['.item', item],
      ]);
}

/** An item of a loop. */
export function withLoopItem(scope: Scope, item: Value): Scope {
  return { ...withNames(scope, [...namesOf(item), ['ref:item', item], ['.item', item]]), inLoop: true };
}

function namesOf(item: Value): [string, Value][] {
  const own: [string, Value][] =
    item.type === 'card'
      ? [
          ['.card', item],
          ['.zone', { type: 'zone', code: propOf(item.code, 'zone'), zone: item.zone }],
        ]
      : item.type === 'player'
        ? [
            ['.player', item],
            ['$player', item],
          ]
        : item.type === 'list'
          ? [['.group', item]]
          : [['.value', item]];
  return own;
}

function predicate(c: Context, call: Call, scope: Scope): (item: Value) => Condition {
  const formula = call.args[1];
  if (formula === undefined) return (item) => asCondition(c, item, call.at);
  return (item) => asCondition(c, c.evaluate(formula, withItem(scope, item)), formula.at);
}

function needsQuery(c: Context, call: Call): Value {
  reportMissing(c.report, call.at, phrase`"${{ operator: call.operator }}" is not possible for a list that is written out.`, {
    capability: 'computed-list',
    constraint: 'only cards of zones, players and what is made of them can be filtered',
    workaround: 'filter before the list is made',
  });
  return UNKNOWN;
}

const any: Operator = (c, call, scope) => bool(anyOf(listOperand(c, call, scope), predicate(c, call, scope)));

/** `all: [zone]` is a list; `all: [list, predicate]` and `all` of truth values is a truth value. */
const all: Operator = (c, call, scope) => {
  if (call.args.length > 1) return bool(allOf(listOperand(c, call, scope), predicate(c, call, scope)));
  const list = listOperand(c, call, scope);
  return itemType(list) === 'bool' ? bool(allOf(list, predicate(c, call, scope))) : { type: 'list', list };
};

const contains = (c: Context, list: List, item: Value, call: Call): Value => bool(anyOf(list, (one) => sameness(c, one, item, call)));

function rankValue(c: Context, value: Value, at: Tree | undefined): Value {
  if (value.type === 'list') return { type: 'list', list: mapped(cardsOf(c, value.list), (item) => rankValue(c, item, at)) };
  if (value.type === 'zone') return rankValue(c, card(tokenAt(value.code)), at);
  if (value.type === 'card') return c.game.decks.properties.has(RANK_VALUE) ? int(propOf(value.code, RANK_VALUE)) : noHierarchy(c, at);
  const hierarchies = new Map(
    [...c.game.decks.types.values()].filter(({ hierarchy }) => hierarchy.length > 0).map(({ hierarchy }) => [hierarchy.join(), hierarchy]),
  );
  const [ranks, ...others] = hierarchies.values();
  if (ranks === undefined) return noHierarchy(c, at);
  const literal =
    value.type === 'word' ? value.literal : value.type === 'int' && value.literal !== undefined ? String(value.literal) : undefined;
  const places = [ranks, ...others].map((one) => (literal === undefined ? one.join() : one.indexOf(literal)));
  if (new Set(places).size > 1 && at !== undefined)
    c.report(
      at,
      'cgml/ambiguous-rank',
      phrase`Several deck types have a rank_hierarchy of their own, and it is not clear which one is meant. Take the rank_value of a card instead of that of a rank.`,
    );
  if (literal !== undefined) {
    if (!ranks.includes(literal) && at !== undefined) reportUnknown(c.report, at, 'cgml/unknown-word', 'rank', literal, ranks);
    return { type: 'int', code: ranks.indexOf(literal), literal: ranks.indexOf(literal) };
  }
  if (value.type !== 'word') {
    if (value.type !== 'unknown' && at !== undefined)
      c.report(at, 'cgml/type', phrase`"rank_value" needs a card or a rank, not ${{ found: describe(value) }}.`);
    return UNKNOWN;
  }
  return int(byWord(value, value.words ?? ranks, (one) => (ranks.includes(one) ? ranks.indexOf(one) : undefined)));
}

/** A number for each word that a value can be; for one that has none, no number. */
function byWord(value: Value, words: readonly string[], numberOf: (word: string) => number | undefined): ValueExpr {
  const [last, ...others] =
    words.flatMap((one) => numberOf(one) ?? []).length === words.length ? words.toReversed() : [undefined, ...words.toReversed()];
  const otherwise = last === undefined ? NO_NUMBER : numberOf(last)!;
  return others.reduce((rest, one) => {
    const number = numberOf(one!);
    return number === undefined ? rest : choose(isEqual(valueCode(value), one!), number, rest);
  }, otherwise);
}

function noHierarchy(c: Context, at: Tree | undefined): Value {
  if (at !== undefined) c.report(at, 'cgml/no-hierarchy', phrase`No deck type has a "rank_hierarchy", so that ranks have no value.`);
  return UNKNOWN;
}

/** A list of what the operands are; a list among them gives its items. */
const list: Operator = (c, call, scope) => {
  const items = call.args.map((arg) => c.evaluate(arg, scope));
  return items.length === 1 && items[0]!.type === 'list' ? items[0]! : { type: 'list', list: { kind: 'items', items } };
};

/** What is not declared does not exist (§12.3); it may be misspelled all the same. */
const exists: Operator = (c, call, scope) => {
  const value = c.evaluateAny(() => operand(c, call, 0, scope));
  if (value.type === 'list') return bool(not(isEmpty(cardsOf(c, value.list))));
  if (value.type === 'zone' || value.type === 'place') return bool(true);
  return value.type === 'unknown' || value.type === 'none' ? bool(false) : bool(differs(valueCode(value), noneLike(value)));
};

const length: Operator = (c, call, scope) => {
  const value = operand(c, call, 0, scope);
  if (value.type !== 'word') return int(count(asList(c, value, atOf(call, 0))));
  if (value.literal !== undefined) return { type: 'int', code: value.literal.length, literal: value.literal.length };
  return int(byWord(value, value.words ?? [], (one) => one.length));
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  isEqual: (c, call, scope) => bool(equality(c, call, scope)),
  isNotEqual: (c, call, scope) => bool(not(equality(c, call, scope))),
  isGreaterThan: ordered('>'),
  isLessThan: ordered('<'),
  not: (c, call, scope) => bool(not(asCondition(c, operand(c, call, 0, scope), atOf(call, 0)))),
  and: (c, call, scope) => bool(and(conditions(c, call, scope))),
  or: (c, call, scope) => bool(or(conditions(c, call, scope))),
  list,
  any,
  all,
  count: (c, call, scope) => int(count(listOperand(c, call, scope))),
  len: length,
  max: folded('max'),
  min: folded('min'),
  contains: (c, call, scope) => contains(c, listOperand(c, call, scope), operand(c, call, 1, scope), call),
  in: (c, call, scope) => contains(c, asList(c, operand(c, call, 1, scope), atOf(call, 1)), operand(c, call, 0, scope), call),
  exists,
  add: arithmetic('+'),
  sub: arithmetic('-'),
  mul: arithmetic('*'),
  div: arithmetic('/'),
  mod: arithmetic('%'),
  sum: folded('sum'),
  avg: (c, call, scope) => {
    const lists = call.args.map((arg) => c.evaluate(arg, scope));
    const number = total(lists.map((value) => (value.type === 'list' ? count(cardsOf(c, value.list)) : 1)));
    return int(calc(valueCode(folded('sum')(c, call, scope)), '/', number));
  },
  rank_value: (c, call, scope) => rankValue(c, operand(c, call, 0, scope), atOf(call, 0)),
  rank: (c, call, scope) => {
    const value = operand(c, call, 0, scope);
    if (value.type === 'list')
      return { type: 'list', list: mapped(cardsOf(c, value.list), (item) => propertyOf(c, cardOperand(c, item, call), 'rank', call.at)) };
    return value.type === 'word' || value.type === 'unknown' ? value : propertyOf(c, cardOperand(c, value, call), 'rank', call.at);
  },
  owner: (c, call, scope) => holderOf(cardOperand(c, operand(c, call, 0, scope), call)),
  top: (c, call, scope) => end(c, call, scope, 'top'),
  bottom: (c, call, scope) => end(c, call, scope, 'bottom'),
  filter: (c, call, scope) => {
    const value = operand(c, call, 0, scope);
    if (value.type === 'unknown') return UNKNOWN;
    const cards = asList(c, value, atOf(call, 0));
    return cards.kind === 'query'
      ? { type: 'list', list: filtered(cards, predicate(c, call, scope)(cards.value)) }
      : cards.items.length === 0
        ? { type: 'list', list: cards }
        : needsQuery(c, call);
  },
  map: (c, call, scope) => {
    const formula = call.args[1];
    const value = operand(c, call, 0, scope);
    if (value.type === 'unknown') return UNKNOWN;
    return formula === undefined
      ? operand(c, call, 1, scope)
      : { type: 'list', list: mapped(asList(c, value, atOf(call, 0)), (item) => c.evaluate(formula, withItem(scope, item))) };
  },
  distinct: (c, call, scope) => {
    const value = operand(c, call, 0, scope);
    if (value.type === 'unknown') return UNKNOWN;
    const items = asList(c, value, atOf(call, 0));
    return items.kind === 'query' ? { type: 'list', list: distinct(items) } : needsQuery(c, call);
  },
  group_by: (c, call, scope) => {
    const value = operand(c, call, 0, scope);
    const key = call.args[1];
    if (key === undefined || value.type === 'unknown') return key === undefined ? operand(c, call, 1, scope) : UNKNOWN;
    const items = asList(c, value, atOf(call, 0));
    return items.kind === 'query'
      ? { type: 'list', list: grouped(c, items, (item) => c.evaluate(key, withItem(scope, item))) }
      : needsQuery(c, call);
  },
  step: (c, call, scope) => stepFrom(c, operand(c, call, 0, scope), call.args[1]!, scope),
};

/** The operators that documents may use. */
const OPERATOR_NAMES: readonly string[] = Object.keys(OPERATORS).filter((name) => name !== 'step');

/** The top or bottom card of a zone, or the last or first item of a list. */
function end(c: Context, call: Call, scope: Scope, position: 'top' | 'bottom'): Value {
  const value = operand(c, call, 0, scope);
  if (value.type === 'zone') return card(tokenAt(value.code, position === 'bottom' ? position : undefined), value.zone);
  if (value.type === 'card' || value.type === 'unknown') return value;
  if (value.type === 'list') {
    if (itemType(value.list) === 'zone') return { type: 'list', list: endsOf(c, value.list, position) };
    const items = cardsOf(c, value.list);
    if (items.kind === 'items') return (position === 'top' ? items.items.at(-1) : items.items[0]) ?? UNKNOWN;
    const first = firstOf(items);
    if (first !== undefined && (first.index === -1) === (position === 'top')) return first.value;
  }
  c.report(call.at, 'cgml/type', phrase`"${{ operator: position }}" needs a zone or a list of cards, not ${{ found: describe(value) }}.`);
  return UNKNOWN;
}
