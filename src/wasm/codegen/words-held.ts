/**
 * Which of some words tokens of a zone have: a question about each word with a look at every token. Here the tokens are gone
 * through once, and each says which word it has. It is paid for as if every word had been asked about.
 */
import type { Node, Query, Value } from '../../program/nodes.ts';
import { isCostly, localsOf } from '../../program/facts/walk.ts';
import { afford, type Emitter, itemNamed } from './emitter.ts';

/** So many words have bits in one number. */
const MOST_WORDS = 64;

/** The words of a list whose query says that there is a token in a zone that has the word, and for which something may be counted first. */
interface Held {
  readonly first: number;
  readonly words: number;
  readonly zone: Value;
  readonly slot: number;
  /** What a token has. */
  readonly has: Value;
  /** What must hold for it besides, and the zone whose tokens are counted for that. */
  readonly counted: { readonly holds: Value; readonly zone: Value } | null;
}

/** Puts the words on the item stack, if there are means for all of them; `otherwise` does it word by word. Null for other queries. */
export function emitWordsHeld(x: Emitter, query: Query, start: string, count: string, otherwise: () => string): string | null {
  const held = x.locals.inMemory ? null : heldIn(query, x);
  if (held === null) return null;
  const { target } = x;
  const fresh = (stem: string): string => target.fresh(stem);
  const { first, words, counted } = held;
  const [zone, size, price, before, bits, stored, item, word] = [
    fresh('zone'),
    fresh('size'),
    fresh('price'),
    fresh('before'),
    fresh('bits'),
    fresh('stored'),
    fresh('item'),
    fresh('word'),
  ];
  const inner = x.with(held.slot, itemNamed(item));
  const other = fresh('zone');
  const countedOnce =
    counted === null
      ? { lines: '', price: '0' }
      : {
          lines: `var ${other} = ${x.value(counted.zone)}; ${other} = ${other} >= 0 ? countOf(${other}) + 1 : 0;`,
          price: `(${size} > 0 ? (${size} - 1) * ${other} : 0)`,
        };
  const bit = `(wide(1) << wide(${word}))`;
  const add = `${bits} = ${bits} | ${bit};`;
  const take = counted === null ? add : `if ((${bits} & ${bit}) == 0) { if (${inner.truth(counted.holds)}) { ${add} } }`;
  const quick = `var ${before} = allowance; var ${bits} = wide(0); var ${word} = 0;
    var ${stored} = ${size} > 0 ? headOf(${zone}) : 0;
    while (${stored} != 0) { var ${item} = ${stored} - 1; ${stored} = after(${stored}); ${word} = ${inner.value(held.has)} - ${first}; if (ltu(${word}, ${words})) { ${take} } }
    ${word} = 0;
    while (${word} < ${words}) { items[${start} + ${count}] = ${first} + ${word}; ${count} += narrow(${bits} >>> wide(${word})) & 1; ${word} += 1; }
    top = ${start} + ${count}; ${afford(target, `${price} - (${before} - allowance)`)}`;
  return `{ var ${zone} = ${x.value(held.zone)}; var ${size} = ${zone} >= 0 ? countOf(${zone}) + 1 : 0; ${countedOnce.lines}
    var ${price} = ${words} * (1 + ${size} + ${countedOnce.price});
    if (allowance >= ${price}) { ${quick} } else { ${otherwise()} } }`;
}

function heldIn({ source, slot, where }: Query, x: Emitter): Held | null {
  if (source.op !== 'list' || where?.op !== 'exists') return null;
  const { items } = source;
  const [first] = items;
  if (first === undefined || items.length > MOST_WORDS || !items.every((word, index) => word === first + index)) return null;
  const { query } = where;
  const zone = zoneOf(query);
  const { distinct } = query;
  if (zone === null || query.sortBy !== null || query.limit !== null || (distinct !== null && isCostly(distinct, x.target.program)))
    return null;
  // Without it the first token that passes is the last that is looked at.
  if (distinct === null || localsOf(zone).has(slot) || isCostly(zone, x.target.program)) return null;
  const parts = query.where?.op === 'and' ? query.where.args : query.where === null ? [] : [query.where];
  const has = partAbout(parts.at(-1), slot, query.slot, x);
  const counted = parts.length === 2 ? countedIn(parts[0]!, [slot, query.slot], x) : null;
  if (has === null || parts.length > 2 || (parts.length === 2 && counted === null)) return null;
  return { first, words: items.length, zone, slot: query.slot, has, counted };
}

/** The only zone whose tokens a query is about. */
function zoneOf({ source }: Query): Value | null {
  if (source.op !== 'tokens' || source.zones.length !== 1) return null;
  const [only] = source.zones;
  return only !== undefined && 'one' in only ? only.one : null;
}

/** What is compared with a word, if that costs nothing and is about the token alone. */
function partAbout(part: Value | undefined, word: number, token: number, x: Emitter): Value | null {
  if (part?.op !== 'compare' || part.fn !== '==') return null;
  const { left, right } = part;
  if (right.op !== 'local' || right.slot !== word || localsOf(left).has(word)) return null;
  return x.with(token, itemNamed('item')).isStraight(part) && !isCostly(left, x.target.program) ? left : null;
}

/** A comparison of how many tokens of a zone pass a cheap filter, if the zone is the same for all words and tokens. */
function countedIn(part: Value, bound: readonly [word: number, token: number], x: Emitter): Held['counted'] {
  if (part.op !== 'compare' || part.left.op !== 'aggregate' || part.right.op !== 'const') return null;
  const { fn, query, value }: Node<'aggregate'> = part.left;
  const zone = zoneOf(query);
  if (fn !== 'count' || value !== null || zone === null || isCostly(zone, x.target.program)) return null;
  if (bound.some((slot) => localsOf(zone).has(slot)) || localsOf(part).has(bound[0])) return null;
  const inner = x.with(bound[1], itemNamed('item'));
  return inner.countsCheaply(query) ? { holds: part, zone } : null;
}
