/** A seed that nobody could choose. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { botSeedOf, commitmentOf, seedOf, verifyFairness, type SeedParts } from '../../../src/match/index.ts';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const NONCE = '0123456789abcdef0123456789abcdef';
const PARTS: SeedParts = { secret: SECRET, match: 'ab-C_d', nonces: [NONCE, null] };

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
const hex = (bytes: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((value) => Buffer.from(value).toString('hex'));
const parts: fc.Arbitrary<SeedParts> = fc.record({
  secret: hex(32),
  match: fc.string({ unit: 'binary' }),
  nonces: fc.array(fc.option(hex(16)), { minLength: 1, maxLength: 6 }),
});

describe('what is hashed', () => {
  test('is what the documentation says', () => {
    expect(commitmentOf(SECRET)).toBe(sha(SECRET));
    const text = `["ludwright seed","${SECRET}","ab-C_d",["${NONCE}",null]]`;
    expect(seedOf(PARTS)).toBe(BigInt(`0x${sha(text).slice(0, 16)}`));
    expect(botSeedOf(SECRET, 'ab-C_d')).toBe(BigInt(`0x${sha(`["ludwright bots","${SECRET}","ab-C_d"]`).slice(0, 16)}`));
  });

  test('differs wherever anything differs: nonces of other seats, an empty one, one more seat', () => {
    const lists = [[NONCE, null], [null, NONCE], [NONCE], [NONCE, null, null], [NONCE, ''], [NONCE, NONCE]];
    expect(new Set(lists.map((nonces) => seedOf({ ...PARTS, nonces }))).size).toBe(lists.length);
  });

  test('any two seeds of different parts differ', () =>
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(seedOf(one) === seedOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    ));

  test('bots know neither the seed nor anything that it follows from: theirs is the same whatever the nonces are', () =>
    fc.assert(
      fc.property(parts, hex(16), ({ secret, match, nonces }, nonce) => {
        const other = nonces.with(0, nonce);
        fc.pre(nonces[0] !== nonce);
        expect(seedOf({ secret, match, nonces })).not.toBe(seedOf({ secret, match, nonces: other }));
        expect(botSeedOf(secret, match)).not.toBe(seedOf({ secret, match, nonces }));
      }),
    ));
});

describe('verifying', () => {
  test('holds for what was done as promised', () =>
    fc.assert(
      fc.property(parts, (made) => {
        expect(verifyFairness(commitmentOf(made.secret), made, seedOf(made))).toEqual({ commitment: true, seed: true });
      }),
    ));

  test('another secret breaks the promise, and gives another seed', () => {
    const secret = SECRET.replace('0', '1');
    expect(verifyFairness(commitmentOf(SECRET), { ...PARTS, secret }, seedOf(PARTS))).toEqual({ commitment: false, seed: false });
  });

  test('another nonce, another match or another seed is found', () => {
    const commitment = commitmentOf(SECRET);
    for (const [made, seed] of [
      [{ ...PARTS, nonces: [NONCE.replace('0', '1'), null] }, seedOf(PARTS)],
      [{ ...PARTS, match: 'ab-C_e' }, seedOf(PARTS)],
      [PARTS, seedOf(PARTS) + 1n],
    ] as const)
      expect(verifyFairness(commitment, made, seed)).toEqual({ commitment: true, seed: false });
  });
});

test('the commands of the documentation give what it says, and what we compute', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/fair-play.md'), 'utf8');
  const shown = [...text.matchAll(/^\$ (printf .+)\n(.+)$/gm)].map(([, command, said]) => ({ command: command!, said: said! }));
  expect(shown).toHaveLength(3);
  for (const { command, said } of shown) expect(execFileSync('bash', ['-c', command], { encoding: 'utf8' }).trim()).toBe(said);
  const [, secret, match, nonces] = JSON.parse(/'(\["ludwright seed".+\])'/.exec(text)![1]!) as [string, string, string, (string | null)[]];
  expect(shown[0]!.said).toBe(`${commitmentOf(secret)}  -`);
  expect(shown[2]!.said).toBe(String(seedOf({ secret, match, nonces })));
});

describe('over 10,000 seeds', () => {
  const seeds = Array.from({ length: 10_000 }, (_, index) => seedOf({ ...PARTS, nonces: [index.toString(16).padStart(32, '0'), null] }));

  test('none comes twice, and each bit is set about half of the time', () => {
    expect(new Set(seeds).size).toBe(seeds.length);
    for (let bit = 0n; bit < 64n; bit++) {
      const set = seeds.filter((seed) => (seed >> bit) & 1n).length;
      // Five standard deviations of a fair coin.
      expect(Math.abs(set - 5000), `bit ${bit}`).toBeLessThan(250);
    }
  });

  test('a change of one digit of a nonce changes about half of the bits', () => {
    const changed = seeds.slice(1).map((seed, index) => bitsIn(seed ^ seeds[index]!));
    expect(changed.reduce((sum, bits) => sum + bits, 0) / changed.length).toBeCloseTo(32, 0);
    expect(Math.min(...changed)).toBeGreaterThan(8);
  });
});

function bitsIn(value: bigint): number {
  return value.toString(2).replaceAll('0', '').length;
}
