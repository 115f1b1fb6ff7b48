/** Tallies: the same however matches are divided, and small however many there are. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTallies, metricsOf, runBatch, type Batch, type Tally, type TallyMoment } from '../../../src/sim/index.ts';
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
    fc.property(
      fc.shuffledSubarray(single, { minLength: single.length, maxLength: single.length }),
      fc.integer({ min: 1, max: batch.count - 1 }),
      (order, cut) => {
        check(mergeTallies(order.slice(0, cut).reduce(mergeTallies), order.slice(cut).reduce(mergeTallies)));
      },
    ),
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

test('an agent that does not exist is refused', () =>
  expect(() => runBatch(bazaar, { ...batch, agents: ['clever'] })).toThrow('There is no agent "clever"'));

describe('what is kept', () => {
  test('does not grow with the number of matches', () => {
    const size = (count: number) => JSON.stringify(runBatch(bazaar, { ...batch, agents: ['random'], maxMoves: 20_000, count })).length;
    const few = size(40);
    expect(size(400)).toBeLessThan(few * 1.5);
  });

  test('is the match that shows most, and the first of several', () => {
    const showing = (value: number, run: number): Tally => ({
      ...whole,
      witnesses: { quiet: { value, run, seed: String(run), agents: [] } },
    });
    const merged = [showing(3, 5), showing(7, 9), showing(7, 2), showing(1, 0)];
    for (const order of [merged, merged.toReversed()])
      expect(order.reduce(mergeTallies).witnesses.quiet).toMatchObject({ value: 7, run: 2, seed: '2' });
  });

  test('are the best moments of each kind, and the first of several', () => {
    const moment = (weight: number, run: number, index: number): TallyMoment => ({
      weight,
      run,
      index,
      turn: 1,
      player: 0,
      facts: [],
    });
    const having = (...moments: TallyMoment[]): Tally => ({ ...whole, moments: { swing: moments } });
    const merged = [
      having(moment(5, 3, 0)),
      having(moment(9, 4, 0), moment(5, 4, 0)),
      having(moment(5, 2, 7)),
      having(moment(5, 2, 6)),
      having(moment(1, 0, 0)),
    ];
    for (const order of [merged, merged.toReversed()])
      expect(order.reduce(mergeTallies).moments.swing!.map(({ weight, run, index }) => [weight, run, index])).toEqual([
        [9, 4, 0],
        [5, 2, 6],
        [5, 2, 7],
      ]);
  });

  test('of one match, too', () => {
    const weights = single.flatMap(({ moments }) => Object.values(moments)).map((moments) => moments.map(({ weight }) => weight));
    expect(weights.some((each) => each.length === 3)).toBe(true);
    for (const each of weights) expect(each).toEqual(each.toSorted((a, b) => b - a).slice(0, 3));
  });

  test('is the first use of each action', () => {
    const first = single.findIndex(({ firstUses }) => firstUses['show'] !== undefined);
    expect(whole.firstUses['show']).toMatchObject({ run: first });
    expect(whole.matches[first]).toMatchObject({ run: first, seed: String(9 + first) });
  });
});
