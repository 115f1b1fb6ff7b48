/**
 * What effects on tokens cost beside being effects, in items that expressions look at. To move one token of a game that hides
 * some may mean to go through all tokens for each viewer, so that a few effects would take as long as thousands of others.
 */
import type { Program } from '../program.ts';

/** Each of several tokens that one effect is about costs as much as an effect. */
export const TOKEN_PRICE = 64;

/** So many of the tokens of an effect cost as much as one alone. */
export const FIRST_TOKENS = 16;

/** What costs no more than an effect does is free. */
const FREE = 64;

/** So much more is it to lose sight of a token that nobody can follow than to find out which one lies in a place. */
const MIXING = 8;
const SEES_ALL = 3;

/** To go past so many tokens costs no more than an effect does. */
const LONG_WAY = 1024;

/** Prices by zone; all are zero where everybody sees everything. */
export interface TokenPrices {
  /** For a token that leaves a zone, or is shown, turned or destroyed in it. */
  readonly one: Int32Array;
  /** For one of many that do so together: most that happens to the viewers' knowledge has happened by the first of them. */
  readonly more: Int32Array;
  /** For a zone whose tokens are mixed up. */
  readonly mixing: Int32Array;
  /** The highest of those. */
  readonly mostMixing: number;
  /** Whether it costs something to look for a place among the tokens of a zone. */
  readonly search: boolean;
  /** Whether there is anything to pay beside the price of tokens. */
  readonly any: boolean;
}

const known = new WeakMap<Program, TokenPrices>();

/** The prices of a program, found out once. */
export function tokenPrices(program: Program): TokenPrices {
  let prices = known.get(program);
  if (prices === undefined) known.set(program, (prices = pricesIn(program)));
  return prices;
}

function pricesIn({ zones, layout }: Program): TokenPrices {
  const { knowledge, viewers, maxTokens, face } = layout;
  const one = new Int32Array(zones.count);
  const more = new Int32Array(zones.count);
  const mixing = new Int32Array(zones.count);
  if (knowledge >= 0)
    for (let zone = 0; zone < zones.count; zone++) {
      const sights = zones.sight.subarray(zone * viewers, (zone + 1) * viewers);
      // What lies face down nobody sees, wherever it lies.
      const blind = [...sights].filter((sight) => sight < SEES_ALL || face >= 0);
      const followed = zones.ordered[zone] === 1 ? blind.filter((sight) => sight > 0).length : 0;
      one[zone] = priceOf((followed + MIXING * (blind.length - followed)) * maxTokens);
      more[zone] = priceOf(blind.length * maxTokens);
      mixing[zone] = priceOf(MIXING * blind.length * maxTokens);
    }
  const mostMixing = mixing.reduce((most, price) => Math.max(most, price), 0);
  const search = maxTokens > LONG_WAY;
  return { one, more, mixing, mostMixing, search, any: search || mostMixing > 0 };
}

/** Of looks at words of the state. */
function priceOf(looks: number): number {
  const price = looks >> 4;
  return price <= FREE ? 0 : price;
}
