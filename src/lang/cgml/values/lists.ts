/** Lists: cards of zones, players, and what is made of them by filtering, mapping, grouping and folding. */
import { largest, smallest } from '../../../ir/largest.ts';
import { aggregate, bound, calc, countIn, countOf, equal, exists, ownerOf, propOf, tokenAt } from '../../../ir/build.ts';
import type { Condition, Query, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import type { Zone } from '../declare/zones.ts';
import { and, not, or, substitute, substituteIn } from './conditions.ts';
import type { Context } from './context.ts';
import {
  card,
  int,
  player,
  word,
  type Computed,
  type List,
  type Name,
  type PlayerValue,
  type QueryList,
  type Value,
  valueCode,
  type ZoneValue,
} from './value.ts';

/** All players, or those for whom something holds. */
export function players(c: Context, where?: (one: Computed) => Condition): QueryList & { readonly value: PlayerValue } {
  const bind = c.fresh('player');
  const condition = where?.(bound(bind));
  return {
    kind: 'query',
    query: { query: 'players', bind, ...(condition !== undefined && condition !== true && { where: condition }) },
    bind,
    value: player(bound(bind)),
  };
}

/** All cards of a game, wherever they are. */
export function everyCard(zones: Iterable<Zone>, bind: string): Extract<Query, { query: 'tokensInZone' }> {
  const all = [...zones].map(({ id, owner }) => (owner === 'none' ? `${id}:none` : `${id}:all`));
  return { query: 'tokensInZone', zone: all, bind };
}

/** A list of zones as the list of their cards; any other list as it is. */
export function cardsOf(c: Context, list: List): List {
  if (list.kind === 'items') {
    const flat = list.items.map((item): List | Value => (item.type === 'list' ? cardsOf(c, item.list) : item));
    if (flat.length > 0 && flat.every((item): item is ZoneValue => 'type' in item && item.type === 'zone'))
      return tokens(
        c,
        flat.map(({ code }) => code),
        sameZone(flat.map(({ zone }) => zone)),
      );
    if (flat.length === 1 && 'kind' in flat[0]!) return flat[0];
    return {
      kind: 'items',
      items: flat.flatMap((item) =>
        'kind' in item ? (item.kind === 'items' ? item.items : [{ type: 'list', list: item } as const]) : [item],
      ),
    };
  }
  const { value, query, bind } = list;
  if (value.type !== 'zone') return list;
  // The zones of several players: their cards are all cards of such zones whose player is one of them.
  const zone = value.zone!;
  const cards = tokens(c, [`${zone.id}:all`], zone);
  const owner = ownerOf(propOf(bound(cards.bind), 'zone'));
  const where = query.where === undefined ? true : substitute(query.where, bind, owner);
  return where === true ? cards : filtered(cards, where);
}

/** The top or bottom card of each of several zones; of an empty one, none. */
export function endsOf(c: Context, zones: List, position: 'top' | 'bottom'): List {
  const cards = cardsOf(c, zones);
  if (cards.kind !== 'query') return cards;
  const one = bound(cards.bind);
  return filtered(cards, equal(one, tokenAt(propOf(one, 'zone'), position === 'bottom' ? position : undefined)));
}

function sameZone(zones: readonly (Zone | undefined)[]): Zone | undefined {
  return zones.every((zone) => zone === zones[0]) ? zones[0] : undefined;
}

function tokens(c: Context, zones: readonly ZoneSel[], zone: Zone | undefined): QueryList {
  const bind = c.fresh('card');
  return {
    kind: 'query',
    query: { query: 'tokensInZone', zone: zones.length === 1 ? zones[0]! : [...zones], bind },
    bind,
    value: card(bound(bind), zone),
  };
}

/** Only the items of the query for which a condition on `bind` holds. */
export function filtered<Of extends QueryList>(list: Of, where: Condition): Of {
  if (where === true) return list;
  return { ...list, query: { ...list.query, where: list.query.where === undefined ? where : and([list.query.where, where]) } };
}

/** How many items there are. */
export function count(list: List): ValueExpr {
  if (list.kind === 'items') return total(list.items.map((item) => (item.type === 'list' ? count(item.list) : 1)));
  const zone = wholeZone(list);
  return zone === undefined ? countOf(list.query) : countIn(zone);
}

/** The one zone of which a list is all cards. */
export function wholeZone({ query }: QueryList): ZoneSel | undefined {
  return query.query === 'tokensInZone' &&
    query.where === undefined &&
    query.distinct === undefined &&
    query.limit === undefined &&
    !Array.isArray(query.zone) &&
    !isSeveral(query.zone)
    ? query.zone
    : undefined;
}

function isSeveral(zone: ZoneSel): boolean {
  return typeof zone === 'string' && zone.endsWith(':all');
}

export function isEmpty(list: List): Condition {
  if (list.kind === 'query') return not(exists(list.query));
  return and(list.items.map((item) => (item.type === 'list' ? isEmpty(item.list) : false)));
}

/** The sum, least or greatest of numbers. */
export function fold(op: 'sum' | 'min' | 'max', list: List, numberOf: (value: Value) => ValueExpr): ValueExpr {
  if (list.kind === 'query') return aggregate(op, list.query, list.bind, numberOf(list.value));
  const parts = list.items.map((item) => (item.type === 'list' ? fold(op, item.list, numberOf) : numberOf(item)));
  if (op === 'sum') return total(parts);
  return parts.length === 0 ? null : parts.reduce((left, right) => calc(left, op, right));
}

export function total(parts: readonly ValueExpr[]): ValueExpr {
  if (parts.every((part) => typeof part === 'number')) return parts.reduce((sum, part) => sum + part, 0);
  return parts.reduce((left, right) => calc(left, '+', right));
}

/** Whether something holds for any item. */
export function anyOf(list: List, holds: (value: Value) => Condition): Condition {
  if (list.kind === 'query') return exists(filtered(list, holds(list.value)).query);
  return or(list.items.map((item) => (item.type === 'list' ? anyOf(item.list, holds) : holds(item))));
}

/** Whether something holds for all items. */
export function allOf(list: List, holds: (value: Value) => Condition): Condition {
  if (list.kind === 'query') return { forAll: { query: list.query, bind: list.bind, holds: holds(list.value) } };
  return and(list.items.map((item) => (item.type === 'list' ? allOf(item.list, holds) : holds(item))));
}

/** The list of what each item gives. */
export function mapped(list: List, to: (value: Value) => Value): List {
  if (list.kind === 'query') return { ...list, value: to(list.value) };
  return {
    kind: 'items',
    items: list.items.map((item) => (item.type === 'list' ? { type: 'list', list: mapped(item.list, to) } : to(item))),
  };
}

/** The first item for each value. */
export function distinct(list: QueryList): QueryList {
  return { ...list, query: { ...list.query, distinct: valueCode(list.value) } };
}

/** The items with equal keys together: a list of lists. */
export function grouped(c: Context, list: QueryList, keyOf: (value: Value) => Value): QueryList {
  const key = valueCode(keyOf(list.value));
  const bind = c.fresh('item');
  const member: QueryList = {
    ...list,
    bind,
    query: { ...substituteIn(list.query, list.bind, bound(bind)), bind },
    value: retarget(list.value, list.bind, bind),
  };
  const group = filtered(member, equal(substitute(key, list.bind, bound(bind)), key));
  return { ...list, query: { ...list.query, distinct: key }, value: { type: 'list', list: group } };
}

/** A value of an item under another name. */
export function retarget<Of extends Value>(value: Of, from: Name, to: Name): Of {
  return read(value, from, bound(to));
}

/** A value with a name in it replaced by what it stands for. */
function read<Of extends Value>(value: Of, name: Name, by: Computed): Of {
  if (value.type === 'zone') return { ...value, code: substitute({ ref: 'zone', zone: value.code } as const, name, by).zone };
  return 'code' in value ? { ...value, code: substitute(value.code, name, by) } : value;
}

/** A list of words as a query whose items are the words themselves, for choosing one. */
export function wordsQuery(c: Context, list: List): QueryList | undefined {
  if (list.kind === 'items') {
    const literals = list.items.map((item) =>
      item.type === 'word' ? item.literal : item.type === 'int' && item.literal !== undefined ? String(item.literal) : undefined,
    );
    return literals.length > 0 && literals.every((literal) => literal !== undefined) ? enums(c, literals) : undefined;
  }
  const { value } = list;
  if (value.type !== 'word' || value.words === undefined) return undefined;
  const all = enums(c, value.words);
  return list.query.query === 'enums'
    ? list
    : filtered(
        all,
        anyOf(list, (item) => equal(valueCode(item), bound(all.bind))),
      );
}

function enums(c: Context, values: readonly string[]): QueryList {
  const bind = c.fresh('word');
  return {
    kind: 'query',
    query: { query: 'enums', values: [...new Set(values)], bind },
    bind,
    value: word(bound(bind), [...new Set(values)]),
  };
}

/** The numbers of a literal list, as a query. */
export function numbersQuery(c: Context, numbers: readonly number[]): QueryList {
  const bind = c.fresh('number');
  const [min, max] = [smallest(numbers), largest(numbers)];
  const whole = max - min + 1 === new Set(numbers).size;
  return {
    kind: 'query',
    query: {
      query: 'intsInRange',
      min,
      max,
      bind,
      ...(!whole && { where: { op: 'in', item: bound(bind), set: [...new Set(numbers)] } }),
    },
    bind,
    value: int(bound(bind)),
  };
}

/** The item that a query finds first, and its place in the list: a query of cards begins at the top, which is the end of the list. */
export function firstOf({ query, bind, value }: QueryList): { readonly index: 0 | -1; readonly value: Value } | undefined {
  const isItself = 'code' in value && value.type !== 'none' && JSON.stringify(value.code) === JSON.stringify(bound(bind));
  if (!isItself) return undefined;
  return { index: value.type === 'card' ? -1 : 0, value: { ...value, code: { first: query } } };
}

/** The item of a list that has at most one; any other value as it is. */
export function single(value: Value): Value {
  if (value.type !== 'list' || value.list.kind !== 'query' || value.list.single !== true || !('code' in value.list.value)) return value;
  const { value: item, bind, query } = value.list;
  return read(item, bind, { first: query });
}
