/**
 * Hashing by sums: every word adds its value times a key of its place, so that a change costs one product and a zero
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
export function stir(number: number): number {
  let x = number;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

/** 64 bits over everything a state holds. */
export function stateHash({ size }: Layout, s: Int32Array): bigint {
  const keys = keysFor(size);
  const end = s[H.SP]!;
  let a = 0;
  let b = 0;
  for (let at: number = H.RNG; at < end; at++) {
    const value = s[at]!;
    if (value === 0) continue;
    a = (a + Math.imul(value, keys.a[at]!)) | 0;
    b = (b + Math.imul(value, keys.b[at]!)) | 0;
  }
  return stirred(a, b);
}

/** A hash as 16 hexadecimal digits. */
export function hex(hash: bigint): string {
  return hash.toString(16).padStart(16, '0');
}

/** The hash that two lanes make. */
export function stirred(a: number, b: number): bigint {
  return (BigInt(stir(a) >>> 0) << 32n) | BigInt(stir(b) >>> 0);
}

/** What a range of words adds to a lane. */
export function sumOf(s: Int32Array, keys: Int32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) if (s[at] !== 0) sum = (sum + Math.imul(s[at]!, keys[at]!)) | 0;
  return sum;
}
