/** What something written in a game is: a piece of a GameDef with its type. Types are known before a game is played. */
import { bound, countIn, countOf, playerOf, tokensIn, topOf } from '../../../ir/build.ts';
import type { Condition, Ref, ValueExpr, ZoneSel } from '../../../ir/expressions.ts';
import {
  itemType,
  NONE,
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
import type { Place } from './places.ts';

export { itemType, NO_WORD, NONE, noneLike, UNKNOWN, word, type Name } from '../../lowering/values.ts';

/** A player or a card: it can be selected, and it is a value. */
export type Item = Computed;

export type List = Items<Value> | QueryList;

export type QueryList = QueryOf<Value>;

export type Value =
  | IntValue
  | BoolValue
  | { readonly type: 'player'; readonly code: Item }
  /** `of`: a player of the team. */
  | { readonly type: 'team'; readonly code: Ref; readonly of: Item }
  /** `place`: where it lies, whosever that is, as far as that is certain. */
  | { readonly type: 'card'; readonly code: Item; readonly place?: Place | undefined }
  /** Text, suits and states are words. */
  | WordValue
  /**
   * A place for cards: `code` selects its zone, of a grid the first position without a card, to which cards come; `cells` are all
   * positions of a grid. `of` is whose it is, undefined for one of the table.
   */
  | {
      readonly type: 'place';
      readonly code: ZoneSel;
      readonly cells?: readonly ZoneSel[] | undefined;
      readonly place: Place;
      readonly of: Item | undefined;
    }
  | { readonly type: 'list'; readonly list: List }
  /** Decks of the ruleset. */
  | { readonly type: 'decks' }
  | NoneValue
  | UnknownValue;

/** A place with whose it is. */
export type PlaceValue = Extract<Value, { type: 'place' }>;

export function int(code: ValueExpr): Value {
  return typeof code === 'number' ? { type: 'int', code, literal: code } : { type: 'int', code };
}

export function bool(code: ValueExpr): Value {
  return typeof code === 'boolean' ? { type: 'bool', code, literal: code } : { type: 'bool', code };
}

export function player(code: Item): Extract<Value, { type: 'player' }> {
  return { type: 'player', code };
}

export function card(code: Item, place?: Place): Value {
  return { type: 'card', code, place };
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

/** The team of a player. */
export function team(of: Item): Value {
  return { type: 'team', code: { ref: 'team', player: of }, of };
}

/** The player whose turn it is. */
export const ACTIVE = player(playerOf('active'));

/** The player who acts. */
export const ACTOR = player(playerOf('actor'));

/** All cards of a place, from the top. */
export function cardsAt(place: PlaceValue, bind: Name): QueryList {
  return { kind: 'query', query: tokensIn(zonesOf(place), true, bind), bind, value: card(bound(bind), place.place) };
}

/** The zone of a place, or those of a grid. */
export function zonesOf({ code, cells }: PlaceValue): ZoneSel | ZoneSel[] {
  return cells === undefined ? code : [...cells];
}

/** The number of cards at a place. */
export function countAt(place: PlaceValue): ValueExpr {
  return place.cells === undefined ? countIn(place.code) : countOf(tokensIn([...place.cells]));
}

/** The card on top of a place; of a grid the first one, row by row. */
export function topAt({ code, cells }: PlaceValue): Item {
  return cells === undefined ? topOf(code) : { first: tokensIn([...cells]) };
}

/** Only the items for which a condition on them holds. */
export function filtered(list: QueryList, where: Condition): QueryList {
  if (where === true) return list;
  const before = list.query.where;
  return { ...list, query: { ...list.query, where: before === undefined ? where : { op: 'and', args: [before, where] } } };
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

/** What a value is in a GameDef, where places are selected and everything else is computed. */
export function valueCode(value: Value): ValueExpr {
  if (value.type === 'place') return { ref: 'zone', zone: value.code };
  return 'code' in value ? value.code : null;
}
