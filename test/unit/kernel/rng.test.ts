/** The random generator against the published reference outputs of xoshiro256** and SplitMix64. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { below, next32, next64, Rng, seedRng } from '../../../src/kernel/rng.ts';

describe('xoshiro256**', () => {
  test('from state 1, 2, 3, 4 it gives the reference outputs', () => {
    const words = Int32Array.of(1, 0, 2, 0, 3, 0, 4, 0);
    expect(outputs(words, 10)).toEqual([
      11520n,
      0n,
      1509978240n,
      1215971899390074240n,
      1216172134540287360n,
      607988272756665600n,
      16172922978634559625n,
      8476171486693032832n,
      10595114339597558777n,
      2904607092377533576n,
    ]);
  });

  test('it agrees with the definition in 64-bit arithmetic over a long run', () => {
    const words = new Int32Array(8);
    seedRng(words, 0, 0x1234_5678_9abc_def0n);
    const reference = referenceGenerator(asState(words));
    for (let draw = 0; draw < 10_000; draw++) if (next64(words, 0) !== reference()) expect.fail(`draw ${draw} differs`);
    expect(next64(words, 0)).toBe(reference());
  });

  test('it works wherever its words lie, and touches no others', () => {
    const words = new Int32Array(12).fill(77);
    words.set([1, 0, 2, 0, 3, 0, 4, 0], 2);
    expect(Array.from({ length: 3 }, () => next64(words, 2))).toEqual([11520n, 0n, 1509978240n]);
    expect([words[0], words[1], words[10], words[11]]).toEqual([77, 77, 77, 77]);
  });

  test('next32 is the upper half of the output', () => {
    const words = Int32Array.of(1, 0, 2, 0, 3, 0, 4, 0);
    const copy = words.slice();
    for (let draw = 0; draw < 100; draw++) expect(next32(words, 0)).toBe(Number(next64(copy, 0) >> 32n));
  });
});

describe('SplitMix64', () => {
  test('seed 0 gives the reference words', () => {
    const words = new Int32Array(8);
    seedRng(words, 0, 0n);
    expect(asState(words)).toEqual([16294208416658607535n, 7960286522194355700n, 487617019471545679n, 17909611376780542444n]);
    expect(outputs(words, 3)).toEqual([11091344671253066420n, 13793997310169335082n, 1900383378846508768n]);
  });

  test('seeds are unsigned 64-bit numbers', () => {
    expect(new Rng(-1).words).toEqual(new Rng(0xffff_ffff_ffff_ffffn).words);
    expect(new Rng(2n ** 64n + 5n).words).toEqual(new Rng(5).words);
    expect(new Rng(2n ** 63n).words).not.toEqual(new Rng(0).words);
  });
});

describe('below', () => {
  test('stays below the count, up to all 32 bits', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.integer({ min: 1, max: 4294967296 }), (seed, count) => {
        const rng = new Rng(seed);
        for (let draw = 0; draw < 20; draw++) {
          const drawn = rng.below(count);
          expect(Number.isInteger(drawn) && drawn >= 0 && drawn < count).toBe(true);
        }
      }),
    ));

  test('six sides come up equally often', () => {
    const rng = new Rng(2024);
    const seen = Array.from({ length: 6 }, () => 0);
    for (let draw = 0; draw < 60_000; draw++) seen[rng.below(6)]!++;
    const chiSquare = seen.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // The 99.9th percentile with five degrees of freedom.
    expect(chiSquare).toBeLessThan(20.5);
  });

  test('a count that does not divide 2^32 is not biased', () => {
    // By plain remainder the lowest third would come up in half of the draws.
    const rng = new Rng(7);
    const count = 3 * 2 ** 30;
    let low = 0;
    for (let draw = 0; draw < 30_000; draw++) if (rng.below(count) < 2 ** 30) low++;
    expect(Math.abs(low - 10_000)).toBeLessThan(300);
  });
});

describe('as words', () => {
  test('a copy of the words goes on with the same draws', () => {
    const rng = new Rng(99n);
    for (let draw = 0; draw < 17; draw++) rng.next32();
    const saved = JSON.parse(JSON.stringify([...rng.words])) as number[];
    const restored = Int32Array.from(saved);
    for (let draw = 0; draw < 100; draw++) expect(below(restored, 0, 1000)).toBe(rng.below(1000));
    expect([...restored]).toEqual([...rng.words]);
  });
});

function outputs(words: Int32Array, count: number): bigint[] {
  return Array.from({ length: count }, () => next64(words, 0));
}

function asState(words: Int32Array): bigint[] {
  return [0, 2, 4, 6].map((at) => (BigInt(words[at + 1]! >>> 0) << 32n) | BigInt(words[at]! >>> 0));
}

/** The generator as its authors write it. */
function referenceGenerator(state: bigint[]): () => bigint {
  const wrap = (value: bigint): bigint => BigInt.asUintN(64, value);
  const rotl = (value: bigint, by: bigint): bigint => wrap((value << by) | (value >> (64n - by)));
  let [s0, s1, s2, s3] = state as [bigint, bigint, bigint, bigint];
  return () => {
    const result = wrap(rotl(wrap(s1 * 5n), 7n) * 9n);
    const shifted = wrap(s1 << 17n);
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotl(s3, 45n);
    return result;
  };
}
