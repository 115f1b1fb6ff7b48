/** A formula as a piece of a GameDef with its type. Types are known before a game is played. */
import { bound, playerOf } from '../../../ir/build.ts';
import type { ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import {
  itemType,
  type BoolValue,
  type Computed,
  type IntValue,
  type Items,
  type Name,
  type NoneValue,
  type QueryOf,
  type UnknownValue,
  type WordValue,
} from '../../lowering/values.ts';
import type { Zone } from '../declare/zones.ts';

export { itemType, NO_WORD, NONE, noneLike, UNKNOWN, word, type Computed, type Name } from '../../lowering/values.ts';

export type List = Items<Value> | QueryList;

export interface QueryList extends QueryOf<Value> {
  /** There is at most one item: the opponent, in a game for two. */
  readonly single?: boolean;
  /** The item at a place, where the order of the list says it. */
  readonly nth?: (index: number) => Computed;
}

export type Value =
  | IntValue
  | BoolValue
  | PlayerValue
  | CardValue
  | WordValue
  | ZoneValue
  | { readonly type: 'list'; readonly list: List }
  | NoneValue
  | PlaceValue
  | UnknownValue;

export interface PlayerValue {
  readonly type: 'player';
  readonly code: Computed;
}

export interface CardValue {
  readonly type: 'card';
  readonly code: Computed;
  /** The declared zone that it lies in, in all its instances, as far as that is certain. */
  readonly zone?: Zone | undefined;
}

export interface ZoneValue {
  readonly type: 'zone';
  /** A selector. */
  readonly code: ZoneSel;
  /** The declared zone that it is an instance of. */
  readonly zone?: Zone | undefined;
}

/** A stage on the way of a path: the root, the zones of the table, the declared variables, or what belongs to a thing. */
type PlaceValue =
  | { readonly type: 'place'; readonly place: 'root' | 'variables' }
  | { readonly type: 'place'; readonly place: 'zones'; readonly of?: PlayerValue | { readonly type: 'list'; readonly list: List } }
  | { readonly type: 'place'; readonly place: 'properties'; readonly of: PlayerValue | CardValue };

export function int(code: ValueExpr): Value {
  return { type: 'int', code };
}

export function bool(code: ValueExpr): Value {
  return { type: 'bool', code };
}

export function player(code: Computed): PlayerValue {
  return { type: 'player', code };
}

export function card(code: Computed, zone?: Zone): CardValue {
  return { type: 'card', code, zone };
}

/** The player whose turn it is. */
export const CURRENT: PlayerValue = player(playerOf('active'));

/** For messages: what kind of thing it is. */
export function describe(value: Value): string {
  switch (value.type) {
    case 'int':
      return 'a number';
    case 'bool':
      return 'a truth value';
    case 'word':
      return value.literal === undefined ? 'a word' : `the word "${value.literal}"`;
    case 'list':
      return `a list of ${PLURALS[itemType(value.list)] ?? 'things'}`;
    case 'place':
      return value.place === 'root' ? 'the whole game' : `all ${value.place}`;
    case 'none':
      return 'nothing';
    case 'unknown':
      return 'something unknown';
    default:
      return `a ${value.type}`;
  }
}

const PLURALS: Readonly<Record<string, string>> = {
  int: 'numbers',
  bool: 'truth values',
  word: 'words',
  player: 'players',
  card: 'cards',
  zone: 'zones',
  list: 'lists',
};

/** A value as an expression of a GameDef, where zones are selected and everything else is computed. */
export function valueCode(value: Value): ValueExpr {
  if (value.type === 'zone') return { ref: 'zone', zone: value.code };
  return 'code' in value ? value.code : null;
}

/** The same value under a name. */
export function named(value: Value, bind: Name): Value {
  return 'code' in value && value.type !== 'none' ? { ...value, code: bound(bind) } : value;
}

/** A number that is none. */
export const NO_NUMBER: ValueExpr = { op: '/', left: 0, right: 0 };
