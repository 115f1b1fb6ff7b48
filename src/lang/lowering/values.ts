/** Values of which languages have the same: pieces of a GameDef with a type, which is known before a game is played. */
import { equal } from '../../ir/build.ts';
import type { Condition, FirstOf, Query, Ref, ValueExpr } from '../../ir/expressions.ts';

/** The name of a binding. */
export type Name = `$${string}`;

/** A player, card or variable: both a value and a selector. */
export type Computed = Ref | FirstOf;

export interface IntValue {
  readonly type: 'int';
  readonly code: ValueExpr;
  readonly literal?: number;
}

export interface BoolValue {
  readonly type: 'bool';
  readonly code: ValueExpr;
  readonly literal?: boolean;
}

export interface WordValue {
  readonly type: 'word';
  readonly code: ValueExpr;
  /** Its possible words, if they are known. */
  readonly words?: readonly string[] | undefined;
  readonly literal?: string;
}

export interface NoneValue {
  readonly type: 'none';
  readonly code: null;
}

/** Something with a fault that has been reported, or data whose type is not known yet. */
export interface UnknownValue {
  readonly type: 'unknown';
  readonly code: Computed | null;
}

export const NONE: NoneValue = { type: 'none', code: null };
export const UNKNOWN: UnknownValue = { type: 'unknown', code: null };

export function word(code: ValueExpr, words?: readonly string[]): WordValue {
  return { type: 'word', code, words };
}

/** A list that is written out. */
export interface Items<Value> {
  readonly kind: 'items';
  readonly items: readonly Value[];
}

/** A query whose items, seen as `bind`, give a value each. */
export interface QueryOf<Value> {
  readonly kind: 'query';
  /** A query of the GameDef, its `bind` included. */
  readonly query: Query;
  readonly bind: Name;
  readonly value: Value;
}

/** The type of the items of a list; `none` of an empty one. */
export function itemType<Value extends { readonly type: string }>(list: Items<Value> | QueryOf<Value>): Value['type'] | 'none' {
  return list.kind === 'query' ? list.value.type : (list.items.find(({ type }) => type !== 'none')?.type ?? 'none');
}

/** The word of data that hold no word. */
export const NO_WORD = 'none';

/** "Nothing" where a value like this is expected: data with words have a word for it. */
export function noneLike(value: WordValue | { readonly type: string }): string | null {
  return 'words' in value && value.literal === undefined && value.words?.includes(NO_WORD) === true ? NO_WORD : null;
}

/** A truth value as a condition. One that is computed in ways a condition does not know, such as `if`, is compared with true. */
export function conditionOf(code: ValueExpr): Condition {
  return isCondition(code) ? code : equal(code, true);
}

function isCondition(code: ValueExpr): code is Condition {
  return (
    typeof code === 'boolean' || (typeof code === 'object' && code !== null && !('if' in code) && !('let' in code) && !('first' in code))
  );
}
