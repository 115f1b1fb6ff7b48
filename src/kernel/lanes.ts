/**
 * The part of a position's hash that is kept up to date with every change: variables by their words, and tokens by the
 * zone they lie in and how they look. The numbers of tokens, and the lists that hold them together, have no part in it.
 */
import { H, TOKEN, type Layout } from '../program/layout.ts';
import { snapshotsIn } from './attempt.ts';
import { keysFor, stir, sumOf, type Keys } from './hash.ts';

/** Keys for everything the lanes follow; those of words that hold the numbers of tokens are zero. */
export function laneKeys(layout: Layout): Keys {
  const keys = keysFor(layout.size);
  const own = { a: keys.a.slice(0, layout.tokens + layout.tokenStride), b: keys.b.slice(0, layout.tokens + layout.tokenStride) };
  for (const at of layout.tokenWords) own.a[at] = own.b[at] = 0;
  return own;
}

/**
 * How the token whose words begin at a place looks, for one lane. Stirred, so that looks do not add up to other looks:
 * a hand of the first and the fourth card is not one of the second and the third.
 */
export function lookOf({ look, tokens }: Layout, s: Int32Array, keys: Int32Array, at: number): number {
  let sum = 0;
  for (let i = 0; i < look.length; i++) sum = (sum + Math.imul(s[at + look[i]!]!, keys[tokens + look[i]!]!)) | 0;
  return stir(sum);
}

/** Puts the lanes of a state right: the oracle in tests, and what a state changed from outside needs. */
export function recomputeLanes(layout: Layout, s: Int32Array): void {
  const keys = keysFor(layout.size);
  let a = sumOf(s, keys.a, layout.hashed, layout.zones);
  let b = sumOf(s, keys.b, layout.hashed, layout.zones);
  for (const at of layout.tokenWords) {
    a = (a - Math.imul(s[at]!, keys.a[at]!)) | 0;
    b = (b - Math.imul(s[at]!, keys.b[at]!)) | 0;
  }
  for (let at = layout.tokens; at < layout.agenda; at += layout.tokenStride) {
    const zone = s[at + TOKEN.ZONE]! - 1;
    if (zone < 0) continue;
    a = (a + Math.imul(lookOf(layout, s, keys.a, at), keys.a[layout.zones + 3 * zone]!)) | 0;
    b = (b + Math.imul(lookOf(layout, s, keys.b, at), keys.b[layout.zones + 3 * zone]!)) | 0;
  }
  s[H.HASH_A] = a;
  s[H.HASH_B] = b;
}

/** The same for a whole state that comes from outside, with those that its attempts would go back to. */
export function recomputeAllLanes(layout: Layout, s: Int32Array): void {
  for (const at of snapshotsIn(s, s[H.FP]!)) recomputeLanes(layout, s.subarray(at, at + layout.agenda));
  recomputeLanes(layout, s);
}
