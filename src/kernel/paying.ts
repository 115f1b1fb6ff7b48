/**
 * Pays for what effects do with tokens, before they do it: program/facts/token-prices.ts. Each function says whether that could be
 * paid; if not, the match stops. wasm/runtime/paying.ts is the same.
 */
import { FIRST_TOKENS, TOKEN_PRICE } from '../program/facts/token-prices.ts';
import type { Machine } from './machine.ts';
import { countOf, POSITIONS } from './zones.ts';

/** For a move of one token. */
export function payForMove(m: Machine, from: number, to: number, position: number): boolean {
  return (
    !m.prices.any || m.afford(m.prices.one[from]! + arrivalPrice(m, to, position) + (isSearched(m, to, position) ? countOf(m, to) >> 4 : 0))
  );
}

/** For moves of several tokens into one zone. */
export function payForMoves(m: Machine, tokens: readonly number[], to: number, position: number): boolean {
  if (!m.prices.any) return m.afford(TOKEN_PRICE * tokens.length);
  const search = isSearched(m, to, position) ? (countOf(m, to) + tokens.length) >> 7 : 0;
  const each = TOKEN_PRICE + arrivalPrice(m, to, position) + search;
  return tokens.every((token, place) => m.afford(each + sightPrice(m, token, place)));
}

/** For putting the tokens of a set in the order in which they are taken. */
export function payForTaking(m: Machine, count: number): boolean {
  return m.afford(count << 2);
}

export function payForShuffle(m: Machine, zone: number): boolean {
  return m.program.zones.ordered[zone] === 0 || m.afford(countOf(m, zone) + m.prices.mixing[zone]!);
}

/** For tokens that are made of a deck. */
export function payForDeck(m: Machine, count: number, zone: number): boolean {
  const search = isSearched(m, zone, POSITIONS.default) ? (countOf(m, zone) + count) >> 7 : 0;
  return m.afford((TOKEN_PRICE + search) * count);
}

/** For showing tokens. */
export function payForShowing(m: Machine, tokens: readonly number[]): boolean {
  if (tokens.length === 1) return payForSight(m, tokens[0]!);
  return tokens.every((token, place) => m.afford(TOKEN_PRICE + sightPrice(m, token, place))) && m.afford((tokens.length >> 4) ** 2);
}

/** For hiding tokens, which lie in no more zones than there are players. */
export function payForHiding(m: Machine, tokens: readonly number[]): boolean {
  return m.afford(m.prices.mostMixing * Math.min(tokens.length, m.program.players)) && m.afford((tokens.length >> 4) ** 2);
}

/** For a token that others may see now. */
export function payForSight(m: Machine, token: number): boolean {
  return m.afford(sightPrice(m, token, 0));
}

/** The price of a token at a place among those that an effect is about. */
function sightPrice(m: Machine, token: number, place: number): number {
  const zone = m.zoneOf(token);
  return zone < 0 ? 0 : (place < FIRST_TOKENS ? m.prices.one : m.prices.more)[zone]!;
}

/** A token that goes to a random place is mixed up with those there; one that lies on top may be seen. */
function arrivalPrice(m: Machine, to: number, position: number): number {
  const { ordered, hasTop } = m.program.zones;
  if (position === POSITIONS.random && ordered[to] === 1) return m.prices.mixing[to]!;
  return hasTop[to] === 1 ? m.prices.one[to]! : 0;
}

/** Whether the place of a token that arrives must be looked for. */
function isSearched(m: Machine, to: number, position: number): boolean {
  return m.prices.search && (m.program.zones.ordered[to] === 0 || position === POSITIONS.random);
}
