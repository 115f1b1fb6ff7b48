/** Buckets: never more than the rate allows, whatever the times; bounded memory. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AtOnce } from '../../../../src/server/limits/at-once.ts';
import { TokenBuckets } from '../../../../src/server/limits/token-buckets.ts';

test('a full bucket is emptied at once, and fills steadily', () => {
  const buckets = new TokenBuckets({ amount: 2, milliseconds: 1000, burst: 3 });
  expect([0, 0, 0, 0].map((now) => buckets.take('a', now))).toEqual([true, true, true, false]);
  expect(buckets.take('b', 0)).toBe(true);
  expect(buckets.wait('a', 0)).toBe(500);
  expect(buckets.allows('a', 499)).toBe(false);
  expect(buckets.allows('a', 500)).toBe(true);
  expect(buckets.take('a', 500)).toBe(true);
  expect(buckets.take('a', 500)).toBe(false);
  expect(buckets.wait('a', 500, 4)).toBe(Infinity);
});

test('a clock that is set back gives nothing', () => {
  const buckets = new TokenBuckets({ amount: 1, milliseconds: 1000 });
  expect(buckets.take('a', 5000)).toBe(true);
  expect(buckets.take('a', 0)).toBe(false);
});

const steps = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), after: fc.nat(3000), cost: fc.integer({ min: 1, max: 3 }) }), {
  maxLength: 80,
});
const rates = fc.record({
  amount: fc.integer({ min: 1, max: 20 }),
  milliseconds: fc.integer({ min: 10, max: 5000 }),
  burst: fc.integer({ min: 1, max: 30 }),
});

test('within any span of time nobody does more than the bucket holds and the rate gives', () => {
  fc.assert(
    fc.property(rates, steps, (rate, all) => {
      const buckets = new TokenBuckets(rate);
      const done: { key: string; at: number; cost: number }[] = [];
      let now = 0;
      for (const { key, after, cost } of all) {
        now += after;
        if (buckets.take(key, now, cost)) done.push({ key, at: now, cost });
      }
      for (const [index, first] of done.entries()) {
        let sum = 0;
        for (const later of done.slice(index)) {
          if (later.key !== first.key) continue;
          sum += later.cost;
          expect(sum).toBeLessThanOrEqual(rate.burst + ((later.at - first.at) * rate.amount) / rate.milliseconds + 1e-6);
        }
      }
    }),
  );
});

test('what one does takes nothing from others, and waiting as long as is said is enough', () => {
  fc.assert(
    fc.property(rates, steps, (rate, all) => {
      const together = new TokenBuckets(rate);
      const alone = new TokenBuckets(rate);
      let now = 0;
      for (const { key, after, cost } of all) {
        now += after;
        const isAllowed = together.take(key, now, cost);
        if (key === 'a') expect(alone.take(key, now, cost)).toBe(isAllowed);
        const wait = together.wait(key, now, cost);
        if (Number.isFinite(wait)) expect(together.allows(key, now + wait + 1, cost)).toBe(true);
      }
    }),
  );
});

test('so many keys and no more are remembered, and those that are heard of stay', () => {
  const buckets = new TokenBuckets({ amount: 1, milliseconds: 1_000_000 }, 100);
  for (let other = 0; other < 5000; other++) {
    buckets.take(`other ${other}`, 0);
    expect(buckets.take('busy', 0)).toBe(other === 0);
    expect(buckets.size).toBeLessThanOrEqual(100);
  }
});

test('so many at a time and no more, and nothing is left of who has gone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.tuple(fc.boolean(), fc.constantFrom('a', 'b'))), (most, all) => {
      const atOnce = new AtOnce(most);
      const inside: Record<string, number> = { a: 0, b: 0 };
      for (const [comes, key] of all) {
        if (comes) {
          const isAllowed = atOnce.enter(key);
          expect(isAllowed).toBe(inside[key]! < most);
          if (isAllowed) inside[key]!++;
        } else if (inside[key]! > 0) {
          atOnce.leave(key);
          inside[key]!--;
        }
      }
      for (const key of ['a', 'b']) for (let left = inside[key]!; left > 0; left--) atOnce.leave(key);
      expect(atOnce.size).toBe(0);
    }),
  );
});
