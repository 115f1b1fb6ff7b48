/** Tallies: the same however matches are divided, and small however many there are. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTallies, metricsOf, runBatch, type Batch, type Tally } from '../../../src/sim/index.ts';
import { bazaar } from '../../support/sim/bazaar.ts';

const batch: Batch = { match: { players: 3 }, agents: ['random', 'greedy:1'], seed: '9', first: 0, count: 12, maxTurns: 200, maxMoves: 40 };
const single = Array.from({ length: batch.count }, (_, first) => runBatch(bazaar, { ...batch, first, count: 1 }));
const whole = runBatch(bazaar, batch);

/** Text in which the order of keys does not show: figures are brought in order, counts are not. */
function check(tally: Tally) {
  expect(tally).toEqual(whole);
  expect(JSON.stringify(metricsOf(tally.sums, bazaar))).toBe(JSON.stringify(metricsOf(whole.sums, bazaar)));
}

test('matches may be counted in any order and in any parts', () =>
  fc.assert(
    fc.property(fc.shuffledSubarray(single, { minLength: single.length, maxLength: single.length }), fc.integer({ min: 1, max: batch.count - 1 }), (order, cut) => {
      check(mergeTallies(order.slice(0, cut).reduce(mergeTallies), order.slice(cut).reduce(mergeTallies)));
    }),
    { numRuns: 30 },
  ));

test('batches may be divided anywhere', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: batch.count - 1 }), (cut) => {
      check(mergeTallies(runBatch(bazaar, { ...batch, first: cut, count: batch.count - cut }), runBatch(bazaar, { ...batch, count: cut })));
    }),
    { numRuns: 5 },
  ));

test('a tally goes through a file', () => check(JSON.parse(JSON.stringify(whole)) as Tally));

test('a batch of nothing is refused', () => expect(() => runBatch(bazaar, { ...batch, count: 0 })).toThrow('at least one match'));

test('an agent that does not exist is refused', () => expect(() => runBatch(bazaar, { ...batch, agents: ['clever'] })).toThrow('There is no agent "clever"'));

describe('what is kept', () => {
  test('does not grow with the number of matches', () => {
    const size = (count: number) => JSON.stringify(runBatch(bazaar, { ...batch, agents: ['random'], maxMoves: 20_000, count })).length;
    const few = size(40);
    expect(size(400)).toBeLessThan(few * 1.5);
  });

  test('is the match that shows most, and the first of several', () => {
    const values = single.map(({ witnesses }) => witnesses.repeats!.value);
    const most = Math.max(...values);
    expect(whole.witnesses.repeats).toMatchObject({ value: most, run: values.indexOf(most), seed: String(9 + values.indexOf(most)) });
  });

  test('are the best moments of each kind', () => {
    const all = single.flatMap(({ moments }) => moments['lead-change'] ?? []).map(({ weight }) => weight).toSorted((a, b) => b - a);
    expect(all.length).toBeGreaterThan(3);
    expect(whole.moments['lead-change']!.map(({ weight }) => weight)).toEqual(all.slice(0, 3));
  });

  test('is the first use of each action', () => {
    const first = single.findIndex(({ firstUses }) => firstUses['show'] !== undefined);
    expect(whole.firstUses['show']).toMatchObject({ run: first, seed: String(9 + first) });
  });
});
