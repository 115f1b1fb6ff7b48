/**
 * Incremental hashing: every word adds its value times a key of its place, so that a change costs one product and a zero
 * adds nothing. Two lanes with keys of their own make 64 bits; they are stirred when somebody asks for the hash.
 */
import { H, type Layout } from '../program/layout.ts';

/** The keys of the places, of each lane. */
export interface Keys {
  a: Int32Array;
  b: Int32Array;
}

let made: Keys = { a: new Int32Array(0), b: new Int32Array(0) };

/** Keys for at least so many words. They depend on the place alone, so that all programs share them. */
export function keysFor(words: number): Keys {
  if (made.a.length < words) {
    const count = Math.max(words, 2 * made.a.length);
    made = {
      a: Int32Array.from({ length: count }, (_, at) => stir(Math.imul(at + 1, 0x9e3779b1)) | 1),
      b: Int32Array.from({ length: count }, (_, at) => stir(Math.imul(at + 1, 0x85ebca77) ^ 0x2c1b3c6d) | 1),
    };
  }
  return made;
}

/** Every bit of the result depends on every bit of the number. */
function stir(number: number): number {
  let x = number;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

/** The incremental lanes of a state from scratch. */
export function lanesOf(layout: Layout, s: Int32Array): [number, number] {
  return add(s, 0, 0, layout.hashed, layout.agenda);
}

/** Puts the lanes right: the oracle in tests, and what a state changed from outside needs. */
export function recomputeLanes(layout: Layout, s: Int32Array): void {
  const [a, b] = lanesOf(layout, s);
  s[H.HASH_A] = a;
  s[H.HASH_B] = b;
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
function hashFrom(s: Int32Array, laneA: number, laneB: number, ...ranges: [from: number, to: number][]): bigint {
  let lanes: [number, number] = [laneA, laneB];
  for (const [from, to] of ranges) lanes = add(s, ...lanes, from, to);
  return stirred(...lanes);
}

/** The hash that two lanes make. */
export function stirred(a: number, b: number): bigint {
  return (BigInt(stir(a) >>> 0) << 32n) | BigInt(stir(b) >>> 0);
}

function add(s: Int32Array, laneA: number, laneB: number, from: number, to: number): [number, number] {
  const keys = keysFor(to);
  let a = laneA;
  let b = laneB;
  for (let at = from; at < to; at++) {
    const value = s[at]!;
    if (value === 0) continue;
    a = (a + Math.imul(value, keys.a[at]!)) | 0;
    b = (b + Math.imul(value, keys.b[at]!)) | 0;
  }
  return [a, b];
}
