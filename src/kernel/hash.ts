/**
 * Zobrist-style hashing: every word adds a contribution made from its place and value, combined by exclusive or,
 * so that a change costs two contributions. A zero adds nothing. Two lanes make 64 bits.
 */
import { H, type Layout } from '../program/layout.ts';

/** What a word adds to the first 32 bits. */
export function laneA(at: number, value: number): number {
  if (value === 0) return 0;
  let x = (Math.imul(value, 0x9e3779b1) + Math.imul(at + 1, 0x85ebca77)) | 0;
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return x ^ (x >>> 15);
}

/** What a word adds to the other 32 bits, mixed differently. */
export function laneB(at: number, value: number): number {
  if (value === 0) return 0;
  let x = (Math.imul(value, 0xc2b2ae3d) + Math.imul(at + 1, 0x27d4eb2f)) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

/** The incremental lanes of a state from scratch: the oracle in tests, and what a state changed from outside needs. */
export function recomputeLanes(layout: Layout, s: Int32Array): void {
  s[H.HASH_A] = 0;
  s[H.HASH_B] = 0;
  for (let at = layout.hashed; at < layout.agenda; at++) {
    s[H.HASH_A]! ^= laneA(at, s[at]!);
    s[H.HASH_B]! ^= laneB(at, s[at]!);
  }
}

/** 64 bits over the position alone: without random generator, turn counter and historical variables. */
export function positionHash(layout: Layout, s: Int32Array): bigint {
  return hashFrom(s, s[H.HASH_A]!, s[H.HASH_B]!, [layout.position, layout.hashed], [layout.agenda, s[H.SP]!]);
}

/** 64 bits over everything a state holds. */
export function stateHash(layout: Layout, s: Int32Array): bigint {
  return hashFrom(s, s[H.HASH_A]!, s[H.HASH_B]!, [H.RNG, layout.hashed], [layout.agenda, s[H.SP]!]);
}

/** A hash as 16 hexadecimal digits. */
export function hex(hash: bigint): string {
  return hash.toString(16).padStart(16, '0');
}

/** Adds the contributions of ranges of words that are not hashed as they change. */
function hashFrom(s: Int32Array, laneAStart: number, laneBStart: number, ...ranges: [from: number, to: number][]): bigint {
  let a = laneAStart;
  let b = laneBStart;
  for (const [from, to] of ranges)
    for (let at = from; at < to; at++) {
      a ^= laneA(at, s[at]!);
      b ^= laneB(at, s[at]!);
    }
  return (BigInt(a >>> 0) << 32n) | BigInt(b >>> 0);
}
