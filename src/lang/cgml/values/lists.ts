/** Lists: cards of zones, players, and what is made of them by filtering, mapping, grouping and folding. */
import { largest, smallest } from '../../../ir/largest.ts';
import type { Query } from '../../../ir/expressions.ts';
import type { Zone } from '../declare/zones.ts';
import { and, compare, not, or, substitute } from './conditions.ts';
import type { Context } from './context.ts';
import { binding, card, int, player, word, type Json, type List, type QueryList, type Value, valueCode } from './value.ts';

/** All players, or those for whom something holds. */
export function players(c: Context, where?: (one: Json) => Json): QueryList {
  const bind = c.fresh('player');
  const condition = where?.(binding(bind));
  return {
    kind: 'query',
    query: { query: 'players', bind, ...(condition !== undefined && condition !== true && { where: condition }) },
    bind,
    value: player(binding(bind)),
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
    if (flat.length > 0 && flat.every((item) => 'type' in item && item.type === 'zone'))
      return tokens(
        c,
        flat.map((zone) => valueOf(zone).code),
        sameZone(flat.map((zone) => valueOf(zone).zone)),
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
  const owner: Json = { ref: 'zonePlayer', zone: { ref: 'tokenProp', token: binding(cards.bind), prop: 'zone' } };
  const where = query.where === undefined ? true : substitute(query.where, bind, owner);
  return where === true ? cards : filtered(cards, where);
}

/** The top or bottom card of each of several zones; of an empty one, none. */
export function endsOf(c: Context, zones: List, position: 'top' | 'bottom'): List {
  const cards = cardsOf(c, zones);
  if (cards.kind !== 'query') return cards;
  const one = binding(cards.bind);
  const zone = { ref: 'tokenProp', token: one, prop: 'zone' };
  return filtered(cards, compare('==', one, { ref: 'tokenAt', zone, ...(position === 'bottom' && { position }) }));
}

function valueOf(item: List | Value): { code: Json; zone?: Zone } {
  return item as { code: Json; zone?: Zone };
}

function sameZone(zones: readonly (Zone | undefined)[]): Zone | undefined {
  return zones.every((zone) => zone === zones[0]) ? zones[0] : undefined;
}

function tokens(c: Context, zones: readonly Json[], zone: Zone | undefined): QueryList {
  const bind = c.fresh('card');
  return {
    kind: 'query',
    query: { query: 'tokensInZone', zone: zones.length === 1 ? zones[0] : zones, bind },
    bind,
    value: card(binding(bind), zone),
  };
}

/** Only the items of the query for which a condition on `bind` holds. */
export function filtered(list: QueryList, where: Json): QueryList {
  if (where === true) return list;
  return { ...list, query: { ...list.query, where: list.query.where === undefined ? where : and([list.query.where, where]) } };
}

/** How many items there are. */
export function count(list: List): Json {
  if (list.kind === 'items') return total(list.items.map((item) => (item.type === 'list' ? count(item.list) : 1)));
  if (isWholeZone(list)) return { ref: 'zoneCount', zone: list.query.zone };
  return { aggregate: { op: 'count', query: list.query } };
}

/** Whether a list is all cards of one zone. */
export function isWholeZone({ query }: QueryList): boolean {
  return (
    query.query === 'tokensInZone' &&
    query.where === undefined &&
    query.distinct === undefined &&
    query.limit === undefined &&
    !Array.isArray(query.zone) &&
    !isSeveral(query.zone)
  );
}

function isSeveral(zone: Json): boolean {
  return typeof zone === 'string' && zone.endsWith(':all');
}

export function isEmpty(list: List): Json {
  if (list.kind === 'query') return not({ exists: list.query });
  return and(list.items.map((item) => (item.type === 'list' ? isEmpty(item.list) : false)));
}

/** The sum, least or greatest of numbers. */
export function fold(op: 'sum' | 'min' | 'max', list: List, numberOf: (value: Value) => Json): Json {
  if (list.kind === 'query') return { aggregate: { op, query: list.query, bind: list.bind, value: numberOf(list.value) } };
  const parts = list.items.map((item) => (item.type === 'list' ? fold(op, item.list, numberOf) : numberOf(item)));
  if (op === 'sum') return total(parts);
  return parts.length === 0 ? null : parts.reduce((left, right) => ({ op, left, right }));
}

export function total(parts: readonly Json[]): Json {
  if (parts.every((part) => typeof part === 'number')) return parts.reduce<number>((sum, part) => sum + (part as number), 0);
  return parts.reduce((left, right) => ({ op: '+', left, right }));
}

/** Whether something holds for any item. */
export function anyOf(list: List, holds: (value: Value) => Json): Json {
  if (list.kind === 'query') return { exists: filtered(list, holds(list.value)).query };
  return or(list.items.map((item) => (item.type === 'list' ? anyOf(item.list, holds) : holds(item))));
}

/** Whether something holds for all items. */
export function allOf(list: List, holds: (value: Value) => Json): Json {
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
    query: { ...(substitute(list.query, list.bind, binding(bind)) as object), bind },
    value: retarget(list.value, list.bind, bind),
  };
  const group = filtered(member, compare('==', substitute(key, list.bind, binding(bind)), key));
  return { ...list, query: { ...list.query, distinct: key }, value: { type: 'list', list: group } };
}

/** A value of an item under another name. */
export function retarget(value: Value, from: string, to: string): Value {
  return 'code' in value ? ({ ...value, code: substitute(value.code, from, binding(to)) } as Value) : value;
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
        anyOf(list, (item) => compare('==', valueCode(item), binding(all.bind))),
      );
}

function enums(c: Context, values: readonly string[]): QueryList {
  const bind = c.fresh('word');
  return {
    kind: 'query',
    query: { query: 'enums', values: [...new Set(values)], bind },
    bind,
    value: word(binding(bind), [...new Set(values)]),
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
      ...(!whole && { where: { op: 'in', item: binding(bind), set: [...new Set(numbers)] } }),
    },
    bind,
    value: int(binding(bind)),
  };
}

/** The item that a query finds first, and its place in the list: a query of cards begins at the top, which is the end of the list. */
export function firstOf({ query, bind, value }: QueryList): { readonly index: 0 | -1; readonly value: Value } | undefined {
  const isItself = 'code' in value && JSON.stringify(value.code) === JSON.stringify(binding(bind));
  if (!isItself) return undefined;
  return { index: value.type === 'card' ? -1 : 0, value: { ...value, code: { first: query } } as Value };
}

/** The item of a list that has at most one; any other value as it is. */
export function single(value: Value): Value {
  if (value.type !== 'list' || value.list.kind !== 'query' || value.list.single !== true || !('code' in value.list.value)) return value;
  const { value: item, bind, query } = value.list;
  return { ...item, code: substitute(item.code, bind, { first: query }) } as Value;
}
