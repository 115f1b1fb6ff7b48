/**
 * Zobrist-style hashing: every word adds a contribution made from its place and value, combined by exclusive or,
 * so that a change costs two contributions. A zero adds nothing. Two lanes make 64 bits.
 */
import { H, type Layout } from '../program/layout.ts';

export function laneA(at: number, value: number): number {
  if (value === 0) return 0;
  let x = (Math.imul(value, 0x9e3779b1) + Math.imul(at + 1, 0x85ebca77)) | 0;
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return x ^ (x >>> 15);
}

export function laneB(at: number, value: number): number {
  if (value === 0) return 0;
  let x = (Math.imul(value, 0xc2b2ae3d) + Math.imul(at + 1, 0x27d4eb2f)) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

/** The incremental lanes of a state from scratch: the oracle in tests, and what loading an image uses. */
export function recomputeLanes(layout: Layout, s: Int32Array): void {
  s.fill(0, 0, 4);
  for (let at: number = H.REST; at < layout.agenda; at++) {
    const lane = at < layout.position ? H.REST_A : H.POSITION_A;
    s[lane]! ^= laneA(at, s[at]!);
    s[lane + 1]! ^= laneB(at, s[at]!);
  }
}

/** 64 bits over everything a state holds. */
export function stateHash(layout: Layout, s: Int32Array): bigint {
  let a = s[H.POSITION_A]! ^ s[H.REST_A]!;
  let b = s[H.POSITION_B]! ^ s[H.REST_B]!;
  for (let at: number = H.RNG; at < H.REST; at++) {
    a ^= laneA(at, s[at]!);
    b ^= laneB(at, s[at]!);
  }
  return withAgenda(layout, s, a, b);
}

/** 64 bits over the position alone: without random generator, turn counter and historical variables. */
export function positionHash(layout: Layout, s: Int32Array): bigint {
  return withAgenda(layout, s, s[H.POSITION_A]!, s[H.POSITION_B]!);
}

function withAgenda(layout: Layout, s: Int32Array, a: number, b: number): bigint {
  for (let at = layout.agenda; at < s[H.SP]!; at++) {
    a ^= laneA(at, s[at]!);
    b ^= laneB(at, s[at]!);
  }
  return (BigInt(a >>> 0) << 32n) | BigInt(b >>> 0);
}
