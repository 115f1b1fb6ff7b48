/** What expressions of a script are worth: pieces of a GameDef with a type. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, Query, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { ARITHMETIC, type Arithmetic } from '../../../ir/vocabulary.ts';
import { and, equal } from '../../../ir/build.ts';
import type { ScriptType, WordKind } from '../vocabulary/forms/function-form.ts';
import type { InUse } from './in-use.ts';

/** Players and cards may be none, unless that is sure. */
export type Value =
  | { readonly type: 'int'; readonly code: ValueExpr }
  | { readonly type: 'bool'; readonly code: Condition }
  | Word
  | { readonly type: 'player'; readonly code: Ref; readonly isSure?: true }
  | { readonly type: 'card'; readonly code: Ref; readonly isSure?: true }
  /** A card, or the token that stands for a player. */
  | { readonly type: 'object'; readonly code: Ref }
  | List
  /** What happens where it is returned, by something that has variables in use. */
  | { readonly type: 'effect'; readonly perform: (by: InUse) => Effect[] }
  | { readonly type: 'array'; readonly items: readonly Value[] }
  | { readonly type: 'text'; readonly text: string; readonly args: readonly ValueExpr[] }
  /** The facts of an event, which `ctx.name` reads. */
  | { readonly type: 'context'; readonly facts: ReadonlyMap<string, Value> }
  | { readonly type: 'nothing' }
  /** What is wrong has been told. */
  | { readonly type: 'unknown' };

/** A word, written out or found in the game. */
export interface Word {
  readonly type: 'word';
  readonly code: ValueExpr;
  /** As it is written; undefined if it is found in the game. */
  readonly literal?: string;
  /** Whether what the code gives is called so, where that is not a matter of words. */
  readonly is?: (code: ValueExpr, literal: string) => Condition;
  /** What such words name. */
  readonly names?: WordKind;
  /** All words that it can be, where the script says them. */
  readonly among?: readonly string[];
}

/** Cards or players, looked up where the list is used. */
export interface List {
  readonly type: 'cards' | 'players';
  /** The items without conditions. */
  readonly of: Query;
  /** What must hold for each item. */
  readonly where: (item: Ref) => Condition;
  readonly sortBy?: (item: Ref) => ValueExpr;
}

export const UNKNOWN: Value = { type: 'unknown' };
export const NOTHING: Value = { type: 'nothing' };

export function listOf(type: List['type'], of: Query): List {
  return { type, of, where: () => true };
}

/** The list as a query, each item seen under a name. */
export function queryOf({ of, where, sortBy }: List, bind: `$${string}`): Query {
  const item: Ref = { ref: 'binding', name: bind };
  const holds = where(item);
  return { ...of, bind, ...(holds !== true && { where: holds }), ...(sortBy !== undefined && { sortBy: sortBy(item) }) };
}

export function itemType({ type }: List): 'card' | 'player' {
  return type === 'cards' ? 'card' : 'player';
}

/** An item of a list. */
export function itemOf({ type }: Pick<List, 'type'>, code: Ref): Value {
  return type === 'cards' ? { type: 'card', code, isSure: true } : { type: 'player', code, isSure: true };
}

export function narrowed(list: List, where: (item: Ref) => Condition): List {
  return { ...list, where: (item) => and(list.where(item), where(item)) };
}

/** What people call a type. */
export const TYPE_NAMES: Readonly<Record<Value['type'] | ScriptType, string>> = {
  int: 'a number',
  bool: 'true or false',
  word: 'a word in quotation marks',
  player: 'a player',
  card: 'a card',
  object: 'a player or a card',
  cards: 'a list of cards',
  players: 'a list of players',
  effect: 'an effect',
  array: 'an array',
  text: 'a text',
  filter: 'a closure such as |c| card_stat(c, "power") > 2',
  context: 'what has happened',
  nothing: 'nothing',
  unknown: 'something',
};

/** The code of a value that is one thing. */
export function codeOf(value: Value): ValueExpr | undefined {
  return 'code' in value ? value.code : undefined;
}

/** A value of the same type, found in another way; what is sure of it stays so. */
export function withCode(value: Value, code: ValueExpr): Value {
  if (value.type === 'bool') return { ...value, code: asCondition(code) };
  return 'code' in value ? ({ ...value, code } as Value) : value;
}

/** A truth value that is worked out, as a condition. */
function asCondition(code: ValueExpr): Condition {
  if (typeof code !== 'object' || code === null) return code === true;
  return 'if' in code || 'let' in code || 'first' in code || 'aggregate' in code || isCalculated(code) ? equal(code, true) : code;
}

function isCalculated(code: object): code is { op: Arithmetic; left: ValueExpr; right: ValueExpr } {
  return 'op' in code && ARITHMETIC.includes(code.op as Arithmetic);
}

/** A number, a word, or what has a name already: no other name makes it shorter. What has no code needs none. */
export function isPlain(code: ValueExpr | undefined): boolean {
  return typeof code !== 'object' || code === null || ('ref' in code && code.ref === 'binding');
}
