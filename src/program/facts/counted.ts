/**
 * Values that count or add up cards by what is printed on them. To know such a value, nobody needs to know which card lies where,
 * as long as it is known which cards there are in all the places that are counted.
 */
import type { Query, Value } from '../nodes.ts';
import type { Program } from '../program.ts';
import { isCommon } from './common-knowledge.ts';
import { factsOf } from './values.ts';

/** What is counted: the cards in places that everybody can name, each for what is printed on it. */
export interface Counted {
  readonly query: Query;
  /** All cards in these places, counted or not. */
  readonly cards: Query;
  /** What one card is worth if it is counted. */
  readonly worth: Value | null;
}

/** What a value counts, or null if it is anything else. */
export function countedBy(program: Program, value: Value): Counted | null {
  if (value.op !== 'aggregate' || (value.fn !== 'sum' && value.fn !== 'count')) return null;
  const { query } = value;
  const { source, kind, sortBy, distinct, limit, where, slot } = query;
  if (source.op !== 'tokens' || kind !== 'token' || sortBy !== null || distinct !== null || limit !== null) return null;
  const nowhere = { program, tokens: new Set<number>() };
  if (!source.zones.every((entry) => !('one' in entry) || isCommon(entry.one, nowhere))) return null;
  if (![where, value.value].every((part) => isPrinted(program, part, slot))) return null;
  return { query, cards: { ...query, where: null }, worth: value.value };
}

/** Whether an expression follows from what is printed on the card in a local. */
function isPrinted(program: Program, value: Value | null, card: number): boolean {
  if (value === null || value.op === 'const') return true;
  if (value.op === 'prop') {
    const { column, modifiers } = program.props[value.prop]!;
    return isLocal(value.token, card) && column < 0 && modifiers.length === 0;
  }
  if (value.op === 'builtIn') return isLocal(value.token, card) && (value.prop === 'definition' || value.prop === 'type');
  if (!PLAIN.has(value.op)) return false;
  return factsOf(value)
    .parts(value as never)
    .every((part) => isPrinted(program, part as Value | null, card));
}

const PLAIN: ReadonlySet<Value['op']> = new Set(['arithmetic', 'compare', 'and', 'or', 'not', 'if', 'inList', 'table']);

function isLocal(value: Value, slot: number): boolean {
  return value.op === 'local' && value.slot === slot;
}
