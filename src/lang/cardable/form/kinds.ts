/** The kinds of parameters: what may stand for each of them, and what they are called in messages. */
import type { Tree } from '../../../text/tree.ts';
import { textOf } from '../game/trees.ts';
import type { Gives, ParamKind } from '../schema/params.ts';

/** Kinds of parameters by their names; those with a list of words are told by the words. */
export type NamedKind = Extract<ParamKind, string>;

/** What an endpoint may give to stand for each kind. What a path leads to is not known here. */
export const FITTING: Readonly<Record<NamedKind, readonly Gives[]>> = {
  number: ['number', 'value'],
  count: ['number', 'value'],
  truth: ['truth', 'value'],
  text: ['text', 'value', 'suit', 'number'],
  value: ['number', 'truth', 'text', 'value', 'values', 'player', 'card', 'suit'],
  values: ['values', 'value', 'player', 'card', 'number', 'text', 'suit'],
  player: ['player', 'value'],
  players: ['player', 'value', 'values'],
  owners: ['player', 'value', 'values'],
  card: ['card', 'value'],
  cards: ['card', 'value', 'values'],
  place: [],
  location: ['text', 'value'],
  decks: ['values', 'value'],
  state: ['text', 'value'],
  suit: ['suit', 'text', 'value'],
  path: [],
  filter: ['truth', 'value'],
  condition: ['truth', 'value'],
  primitives: [],
  message: [],
};

/** Which values as they are may stand for each kind; text that is a path or a call is something else. */
export const LITERALS: Readonly<Record<NamedKind, readonly ('number' | 'boolean' | 'string' | 'list')[]>> = {
  number: ['number'],
  count: ['number', 'list'],
  truth: ['boolean'],
  text: ['string', 'number'],
  value: ['number', 'boolean', 'string', 'list'],
  values: ['list', 'string', 'number'],
  player: ['string'],
  players: ['string', 'list'],
  owners: ['string', 'list'],
  card: [],
  cards: ['list'],
  place: ['string'],
  location: ['string'],
  decks: ['string', 'list'],
  state: ['string'],
  suit: ['string'],
  path: [],
  filter: ['boolean'],
  condition: ['boolean'],
  primitives: ['list'],
  message: ['string'],
};

/** What each kind is called in messages. */
export const CALLED: Readonly<Record<NamedKind, string>> = {
  number: 'a number',
  count: 'a number, or the least and the most as a list of two numbers',
  truth: 'something that is true or false',
  text: 'text',
  value: 'a value',
  values: 'a list of values',
  player: 'a player',
  players: 'players',
  owners: 'players, "table" or "house"',
  card: 'a card',
  cards: 'cards',
  place: 'a place such as "$player.hand"',
  location: 'the name of a place such as "hand"',
  decks: 'decks',
  state: 'the name of a state',
  suit: 'a suit',
  path: 'a path such as "$globals.score", which is written to',
  filter: 'a condition on "$card", or facts of cards',
  condition: 'a condition',
  primitives: 'a list of primitives',
  message: 'a message',
};

/** What is given, in words. */
export const GIVEN: Readonly<Record<Gives, string>> = {
  nothing: 'nothing',
  number: 'a number',
  truth: 'true or false',
  text: 'text',
  value: 'a value',
  values: 'a list of values',
  player: 'a player',
  card: 'a card',
  suit: 'a suit',
};

/** Whether a value as it is may stand for a kind. */
export function isFitting(at: Tree, kind: ParamKind): boolean {
  if (at.kind === 'map') return kind === 'filter' || kind === 'message';
  const value = at.kind === 'list' ? 'list' : typeof at.value;
  return typeof kind === 'string' ? LITERALS[kind].some((type) => type === value) : kind.some((word) => word === textOf(at));
}

export function nameOfKind(kind: ParamKind): string {
  return typeof kind === 'string' ? CALLED[kind] : `one of ${kind.join(', ')}`;
}

/** Whether a value is a path. */
export function isPath(at: Tree): boolean {
  return textOf(at)?.startsWith('$') === true;
}
