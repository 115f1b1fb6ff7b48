/** What something written in a game is: a piece of a GameDef with its type. Types are known before a game is played. */
import type { Place } from './places.ts';

/** A part of a GameDef as JSON. */
export type Json = unknown;

/** A list: items written out, or a query whose items, seen as `bind`, give a value each. */
export type List = { readonly kind: 'items'; readonly items: readonly Value[] } | QueryList;

export interface QueryList {
  readonly kind: 'query';
  /** A query of the GameDef, its `bind` included. */
  readonly query: Readonly<Record<string, Json>>;
  readonly bind: string;
  readonly value: Value;
}

export type Value =
  | { readonly type: 'int' | 'bool'; readonly code: Json; readonly literal?: number | boolean }
  | { readonly type: 'player' | 'team'; readonly code: Json }
  /** `place`: where it lies, whosever that is, as far as that is certain. */
  | { readonly type: 'card'; readonly code: Json; readonly place?: Place | undefined }
  /** Text, suits and states are words. `words`: all that it can be, if that is known. */
  | { readonly type: 'word'; readonly code: Json; readonly words?: readonly string[] | undefined; readonly literal?: string }
  /** A place for cards: `code` selects its zone; `of` is whose it is, undefined for one of the table. */
  | { readonly type: 'place'; readonly code: Json; readonly place: Place; readonly of: Json | undefined }
  | { readonly type: 'list'; readonly list: List }
  /** Decks of the ruleset. */
  | { readonly type: 'decks' }
  | { readonly type: 'none'; readonly code: null }
  /** Something was wrong with it, which has been reported; or data of which it is not known yet what it holds. */
  | { readonly type: 'unknown'; readonly code: Json };

export const NONE: Value = { type: 'none', code: null };
export const UNKNOWN: Value = { type: 'unknown', code: null };

export function int(code: Json): Value {
  return typeof code === 'number' ? { type: 'int', code, literal: code } : { type: 'int', code };
}

export function bool(code: Json): Value {
  return typeof code === 'boolean' ? { type: 'bool', code, literal: code } : { type: 'bool', code };
}

export function player(code: Json): Value {
  return { type: 'player', code };
}

export function card(code: Json, place?: Place): Value {
  return { type: 'card', code, place };
}

export function word(code: Json, words?: readonly string[]): Value {
  return { type: 'word', code, words };
}

/** A word that is written out. */
export function literalWord(text: string): Value {
  return { type: 'word', code: text, words: [text], literal: text };
}

/** What is written out: a number (a part of one is cut off), a text, true or false; empty text is nothing. */
export function literal(value: string | number | boolean | null): Value {
  if (value === null || value === '') return NONE;
  if (typeof value === 'boolean') return bool(value);
  return typeof value === 'string' ? literalWord(value) : int(Math.trunc(value));
}

export function items(values: readonly Value[]): Value {
  return { type: 'list', list: { kind: 'items', items: values } };
}

export function binding(name: string): Json {
  return { ref: 'binding', name };
}

/** A property of a card. */
export function cardProp(token: Json, prop: string): Json {
  return { ref: 'tokenProp', token, prop };
}

/** The player whose turn it is. */
export const ACTIVE: Value = player({ ref: 'player', player: 'active' });

/** The player who acts. */
export const ACTOR: Value = player({ ref: 'player', player: 'actor' });

/** All cards of a place, from the top. */
export function cardsAt(place: Extract<Value, { type: 'place' }>, bind: string): QueryList {
  return {
    kind: 'query',
    query: { query: 'tokensInZone', zone: place.code, bind },
    bind,
    value: card(binding(bind), place.place),
  };
}

/** For messages: what kind of thing it is. */
export function describe(value: Value): string {
  switch (value.type) {
    case 'int':
      return 'a number';
    case 'bool':
      return 'true or false';
    case 'word':
      return value.literal === undefined ? 'a text' : `the text "${value.literal}"`;
    case 'place':
      return `the place "${value.place.name}"`;
    case 'list':
      return `a list of ${PLURALS[itemType(value.list)]}`;
    case 'decks':
      return 'decks';
    case 'none':
      return 'nothing';
    case 'unknown':
      return 'something unknown';
    default:
      return `a ${value.type}`;
  }
}

const PLURALS: Readonly<Record<Value['type'], string>> = {
  int: 'numbers',
  bool: 'truth values',
  word: 'texts',
  player: 'players',
  team: 'teams',
  card: 'cards',
  place: 'places',
  list: 'lists',
  decks: 'decks',
  none: 'nothing',
  unknown: 'things',
};

/** The type of the items of a list; `none` of an empty one. */
export function itemType(list: List): Value['type'] {
  return list.kind === 'query' ? list.value.type : (list.items.find(({ type }) => type !== 'none')?.type ?? 'none');
}

/** What a value is in a GameDef, where places are selected and everything else is computed. */
export function valueCode(value: Value): Json {
  if (value.type === 'place') return { ref: 'zone', zone: value.code };
  return 'code' in value ? value.code : null;
}

/** The word of data that holds no word. */
export const NO_WORD = 'none';

/** What "nothing" is where a value like this is expected: data with words has a word for it. */
export function noneLike(value: Value): Json {
  return value.type === 'word' && value.literal === undefined && value.words?.includes(NO_WORD) === true ? NO_WORD : null;
}
