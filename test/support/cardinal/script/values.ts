/** What expressions of scripts are worth to the interpreter of the tests. */
import type { Card } from './board.ts';

export interface PlayerValue {
  readonly kind: 'player';
  readonly seat: number;
}

/** Cards or players, looked up where the list is used. */
export interface ListValue {
  readonly kind: 'list';
  readonly items: () => readonly (CardValue | PlayerValue)[];
}

export interface EffectValue {
  readonly kind: 'effect';
  readonly happen: () => void;
}

export interface ArrayValue {
  readonly kind: 'array';
  readonly items: readonly Value[];
}

export interface CardValue {
  readonly kind: 'card';
  readonly card: Card;
}

/** `null` is nothing: no card, no player. */
export type Value =
  | number
  | boolean
  | string
  | null
  | PlayerValue
  | CardValue
  | ListValue
  | EffectValue
  | ArrayValue
  | { readonly kind: 'collector' };

export const NOTHING: Value = null;

const VALUES = new WeakMap<Card, CardValue>();

/** The same card is always the same value. */
export function cardValue(card: Card): CardValue {
  const known = VALUES.get(card) ?? { kind: 'card', card };
  VALUES.set(card, known);
  return known;
}

export function isEffect(value: Value): value is EffectValue {
  return typeof value === 'object' && value !== null && value.kind === 'effect';
}

export function isArray(value: Value): value is ArrayValue {
  return typeof value === 'object' && value !== null && value.kind === 'array';
}

export function isList(value: Value): value is ListValue {
  return typeof value === 'object' && value !== null && value.kind === 'list';
}

/** The seat of a player, by a number from the side of the card or not; undefined if it is none. */
export function asPlayer(value: Value, controller: number): number | undefined {
  if (typeof value === 'number') return value === 0 ? controller : 1 - controller;
  return typeof value === 'object' && value !== null && value.kind === 'player' ? value.seat : undefined;
}

export function asCard(value: Value): Card | undefined {
  return typeof value === 'object' && value !== null && value.kind === 'card' ? value.card : undefined;
}
