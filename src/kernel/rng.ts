/**
 * xoshiro256** on eight 32-bit words of a state, low half before high half.
 * JavaScript has no 64-bit integers that are fast, so the halves are combined by hand.
 */
import { seedBits } from './doors.ts';

/** The halves of the last output: a register, written and read within one call. */
const output = new Int32Array(2);

/** Advances the generator that lies at word `at`, and leaves its 64-bit output in `output` (low, high). */
function advance(s: Int32Array, at: number): void {
  const s0l = s[at]!,
    s0h = s[at + 1]!,
    s1l = s[at + 2]!,
    s1h = s[at + 3]!;
  const s2l = s[at + 4]! ^ s0l,
    s2h = s[at + 5]! ^ s0h,
    s3l = s[at + 6]! ^ s1l,
    s3h = s[at + 7]! ^ s1h;

  // rotl(s1 * 5, 7) * 9
  const low5 = (s1l >>> 0) * 5;
  const fiveLow = low5 | 0;
  const fiveHigh = (Math.imul(s1h, 5) + Math.floor(low5 / 4294967296)) | 0;
  const turnedLow = (fiveLow << 7) | (fiveHigh >>> 25);
  const turnedHigh = (fiveHigh << 7) | (fiveLow >>> 25);
  const low9 = (turnedLow >>> 0) * 9;
  output[0] = low9 | 0;
  output[1] = (Math.imul(turnedHigh, 9) + Math.floor(low9 / 4294967296)) | 0;

  s[at] = s0l ^ s3l;
  s[at + 1] = s0h ^ s3h;
  s[at + 2] = s1l ^ s2l;
  s[at + 3] = s1h ^ s2h;
  s[at + 4] = s2l ^ (s1l << 17);
  s[at + 5] = s2h ^ ((s1h << 17) | (s1l >>> 15));
  // rotl(s3, 45) is rotl by 32 + 13: the halves change places
  s[at + 6] = (s3h << 13) | (s3l >>> 19);
  s[at + 7] = (s3l << 13) | (s3h >>> 19);
}

/** The upper 32 bits of the next output, unsigned. */
export function next32(s: Int32Array, at: number): number {
  advance(s, at);
  return output[1]! >>> 0;
}

/** The next output as a whole. */
export function next64(s: Int32Array, at: number): bigint {
  advance(s, at);
  return (BigInt(output[1]! >>> 0) << 32n) | BigInt(output[0]! >>> 0);
}

/** A number from 0 up to, not including, `count` (at most 2^32), every one equally likely. One draw, repeated only to avoid bias. */
export function below(s: Int32Array, at: number, count: number): number {
  const fair = 4294967296 - (4294967296 % count);
  let drawn = next32(s, at);
  while (drawn >= fair) drawn = next32(s, at);
  return drawn % count;
}

const MASK = 0xffff_ffff_ffff_ffffn;

/** Fills the generator at `at` from an unsigned 64-bit seed, by SplitMix64. */
export function seedRng(s: Int32Array, at: number, seed: bigint): void {
  let state = seed & MASK;
  for (let word = 0; word < 4; word++) {
    state = (state + 0x9e3779b97f4a7c15n) & MASK;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & MASK;
    mixed ^= mixed >> 31n;
    s[at + 2 * word] = Number(BigInt.asIntN(32, mixed));
    s[at + 2 * word + 1] = Number(BigInt.asIntN(32, mixed >> 32n));
  }
}

/** A generator of its own, outside of any state: for agents and samples. */
export class Rng {
  readonly words = new Int32Array(8);

  constructor(seed: bigint | number) {
    seedRng(this.words, 0, seedBits(seed));
  }

  below(count: number): number {
    return below(this.words, 0, count);
  }

  next32(): number {
    return next32(this.words, 0);
  }
}
