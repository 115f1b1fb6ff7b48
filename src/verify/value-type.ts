/**
 * The types of values as far as they can be known without playing: the kinds of ir/kinds.ts, with the words and zones that
 * are possible. What is not known fits everything.
 */
import { joinKinds, type Kind } from '../ir/kinds.ts';

import type { Terms } from './terms.ts';

/** Where a zone or token can come from: a zone id and, as written, whose. */
export interface Origin {
  readonly zone: string;
  readonly of: string;
}

type Plain = { [K in 'unknown' | 'none' | 'int' | 'bool' | 'player' | 'team']: { readonly kind: K } };

export type ValueType =
  | Plain[keyof Plain]
  /** `words` are all the words it can be; `list` says of what: enum, direction, phase, … */
  | { readonly kind: 'word'; readonly list: string; readonly words?: ReadonlySet<string> | undefined }
  /** `from` undefined: anywhere. */
  | { readonly kind: 'zone'; readonly from?: readonly Origin[] | undefined }
  /** `top`: the top token of its zone. */
  | { readonly kind: 'token'; readonly from?: readonly Origin[] | undefined; readonly top?: boolean }
  | { readonly kind: 'set'; readonly of: ValueType };

/** The types of one kind; those of what a table of kinds leaves to be looked up are any. */
export type TypeOf<Entry extends string> = Entry extends Kind ? Extract<ValueType, { kind: Entry }> : ValueType;

export const ANY: TypeOf<'unknown'> = { kind: 'unknown' };
const NONE: TypeOf<'none'> = { kind: 'none' };
export const INT: TypeOf<'int'> = { kind: 'int' };
export const BOOL: TypeOf<'bool'> = { kind: 'bool' };
export const PLAYER: TypeOf<'player'> = { kind: 'player' };
export const TEAM: TypeOf<'team'> = { kind: 'team' };
export const ZONE: TypeOf<'zone'> = { kind: 'zone' };
export const TOKEN: TypeOf<'token'> = { kind: 'token' };
export const SET: TypeOf<'set'> = { kind: 'set', of: ANY };

/** Beyond this many words or origins a type stops keeping track. */
export const MOST_TRACKED = 1000;

export function word(list: string, words?: Iterable<string>): TypeOf<'word'> {
  return { kind: 'word', list, words: words === undefined ? undefined : new Set(words) };
}

/** The type of a literal. */
export function literalType(value: number | boolean | string | null): ValueType {
  if (value === null) return NONE;
  if (typeof value === 'number') return INT;
  if (typeof value === 'boolean') return BOOL;
  return word('literal', [value]);
}

/** The type of something that is one or the other. */
export function join(a: ValueType, b: ValueType): ValueType {
  if (a === b || b.kind === 'none') return a;
  if (a.kind === 'none') return b;
  if (a.kind === 'word' && b.kind === 'word')
    return { kind: 'word', list: a.list === b.list ? a.list : 'literal', words: joinWords(a.words, b.words) };
  if (a.kind === 'zone' && b.kind === 'zone') return { kind: 'zone', from: joinOrigins(a.from, b.from) };
  if (a.kind === 'token' && b.kind === 'token')
    return { kind: 'token', from: joinOrigins(a.from, b.from), top: a.top === true && b.top === true };
  if (a.kind === 'set' && b.kind === 'set') return { kind: 'set', of: join(a.of, b.of) };
  return joinKinds(a.kind, b.kind) === a.kind ? a : ANY;
}

/** The type of something that is one of all these; none of them: not known. */
export function joinAll(types: readonly ValueType[]): ValueType {
  return types.length === 0 ? ANY : types.reduce(join);
}

/** Whether something that is one or the other would be of no certain kind, although each of them is. */
export function mixes(a: ValueType, b: ValueType): boolean {
  if (a.kind === 'set' && b.kind === 'set') return mixes(a.of, b.of);
  return a.kind !== b.kind && isCertain(a) && isCertain(b);
}

function isCertain({ kind }: ValueType): boolean {
  return kind !== 'unknown' && kind !== 'none';
}

/** Whether a value of the type `found` may stand where `expected` is needed. */
export function fits(found: ValueType, expected: ValueType): boolean {
  if (found.kind === 'unknown' || expected.kind === 'unknown') return true;
  if (found.kind === 'none') return expected.kind === 'player' || expected.kind === 'zone' || expected.kind === 'token';
  if (found.kind === 'word' && expected.kind === 'word') return overlap(found.words, expected.words);
  if (found.kind === 'set' && expected.kind === 'set') return fits(found.of, expected.of);
  return found.kind === expected.kind;
}

/** Whether two values can be equal at all. */
export function comparable(a: ValueType, b: ValueType): boolean {
  return a.kind === 'none' || b.kind === 'none' || fits(a, b);
}

/** The zones that a zone is one of, or a token is in; undefined: anywhere. */
export function originsOf(type: ValueType | undefined): readonly Origin[] | undefined {
  return type?.kind === 'zone' || type?.kind === 'token' ? type.from : undefined;
}

/** Whether two types are the same as far as rules care; used to see when inference has settled. */
export function sameType(a: ValueType, b: ValueType): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'word' && b.kind === 'word') return a.words?.size === b.words?.size;
  if (a.kind === 'set' && b.kind === 'set') return sameType(a.of, b.of);
  if ((a.kind === 'zone' || a.kind === 'token') && (b.kind === 'zone' || b.kind === 'token')) return a.from?.length === b.from?.length;
  return true;
}

/** The type in words: `an integer`, `one of red, green`. */
export function describeType(type: ValueType, terms: Terms): string {
  switch (type.kind) {
    case 'unknown':
      return 'anything';
    case 'none':
      return 'none';
    case 'int':
      return terms.anInteger;
    case 'bool':
      return 'a truth value';
    case 'player':
      return 'a player';
    case 'team':
      return 'a team';
    case 'zone':
      return 'a zone';
    case 'token':
      return terms.aToken;
    case 'set':
      return type.of.kind === 'unknown' ? 'a set' : `a set (each item ${describeType(type.of, terms)})`;
    case 'word':
      return describeWords(terms, type.list, type.words);
  }
}

function describeWords(terms: Terms, list: string, words: ReadonlySet<string> | undefined): string {
  if (words !== undefined && list === 'literal' && words.size === 1) return `the word "${[...words][0]}"`;
  if (words === undefined || words.size === 0 || words.size > 8) return list === 'literal' ? 'a word' : terms.aWordOf(list);
  return `one of the words ${[...words].join(', ')}`;
}

function joinWords(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): ReadonlySet<string> | undefined {
  if (a === undefined || b === undefined || a.size + b.size > MOST_TRACKED) return undefined;
  return new Set([...a, ...b]);
}

function joinOrigins(a: readonly Origin[] | undefined, b: readonly Origin[] | undefined): readonly Origin[] | undefined {
  if (a === b) return a;
  if (a === undefined || b === undefined || a.length + b.length > MOST_TRACKED) return undefined;
  return [...a, ...b];
}

/** A list without words says nothing: that they are missing is told where they should be. */
function overlap(a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): boolean {
  if (a === undefined || b === undefined || a.size === 0 || b.size === 0) return true;
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  for (const each of small) if (large.has(each)) return true;
  return false;
}
