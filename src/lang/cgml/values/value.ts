/** What a formula is: a piece of a GameDef with its type. Types are known before a game is played. */
import type { Zone } from '../declare/zones.ts';

/** A part of a GameDef as JSON. */
export type Json = unknown;

/** A list: items written out, or a query whose items, seen as `bind`, give a value each. */
export type List = { readonly kind: 'items'; readonly items: readonly Value[] } | QueryList;

export interface QueryList {
  readonly kind: 'query';
  readonly query: Readonly<Record<string, Json>>;
  readonly bind: string;
  readonly value: Value;
  /** There is at most one item: the opponent, in a game for two. */
  readonly single?: boolean;
  /** The item at a place, where the order of the list says it. */
  readonly nth?: (index: number) => Json;
}

export type Value =
  | { readonly type: 'int' | 'bool' | 'player'; readonly code: Json; readonly literal?: number | boolean }
  /** `zone`: the declared zone that it lies in, whosever it be, as far as that is certain. */
  | { readonly type: 'card'; readonly code: Json; readonly zone?: Zone | undefined }
  /** `words`: all that it can be, if that is known. */
  | { readonly type: 'word'; readonly code: Json; readonly words?: readonly string[] | undefined; readonly literal?: string }
  /** `code` is a selector. `zone`: which declared zone it is, whosever it be. */
  | { readonly type: 'zone'; readonly code: Json; readonly zone?: Zone | undefined }
  | { readonly type: 'list'; readonly list: List }
  | { readonly type: 'none'; readonly code: null }
  /** What a path goes through on its way: the root, the zones of a player or of the table, the properties of a card. */
  | { readonly type: 'place'; readonly place: 'root' | 'zones' | 'variables' | 'properties' | 'teams'; readonly of?: Value }
  /** Something was wrong with it, which has been reported; or a variable of which it is not known yet what it holds. */
  | { readonly type: 'unknown'; readonly code: Json };

export const NONE: Value = { type: 'none', code: null };
export const UNKNOWN: Value = { type: 'unknown', code: null };

export function int(code: Json): Value {
  return { type: 'int', code };
}

export function bool(code: Json): Value {
  return { type: 'bool', code };
}

export function player(code: Json): Value {
  return { type: 'player', code };
}

export function card(code: Json, zone?: Zone): Value {
  return { type: 'card', code, zone };
}

export function word(code: Json, words?: readonly string[]): Value {
  return { type: 'word', code, words };
}

export function binding(name: string): Json {
  return { ref: 'binding', name };
}

/** The player whose turn it is. */
export const CURRENT: Value = player({ ref: 'player', player: 'active' });

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

/** The type of the items of a list; `none` of an empty one. */
export function itemType(list: List): Value['type'] {
  return list.kind === 'query' ? list.value.type : (list.items.find(({ type }) => type !== 'none')?.type ?? 'none');
}

/** What a value is in a GameDef, where zones are selected and everything else is computed. */
export function valueCode(value: Value): Json {
  if (value.type === 'zone') return { ref: 'zone', zone: value.code };
  return 'code' in value ? value.code : null;
}

/** A number that is none. */
export const NO_NUMBER: Json = { op: '/', left: 0, right: 0 };

/** The word of a variable that holds no word. */
export const NO_WORD = 'none';

/** What "none" is where a value like this is expected: variables of words have a word for it. */
export function noneLike(value: Value): Json {
  return value.type === 'word' && value.literal === undefined && value.words?.includes(NO_WORD) === true ? NO_WORD : null;
}
