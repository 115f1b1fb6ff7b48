/** What tapes add up to: the same however they are handed over and divided. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Fold, interpretedTapes, mergeTallies, metricsOf, settingOf, type Tally } from '../../../../src/sim/index.ts';
import { bazaar } from '../../../support/sim/bazaar.ts';

const MATCH = { players: 2 };
/** From before the first match that is not looked at closely, and whose options are not listed, to after it. */
const FIRST = 1016;
const COUNT = 80;
const LINE_UPS = [
  ['random', 'other'],
  ['other', 'random'],
];
const tapes = record();

function record(): Int32Array[] {
  const found: Int32Array[] = [];
  interpretedTapes(bazaar, MATCH).play({ seed: 3n, first: FIRST, count: COUNT, maxTurns: 200, maxMoves: 60, seats: null }, (words) =>
    found.push(words.slice()),
  );
  return found;
}

function fold(parts: readonly Int32Array[]): Tally {
  const folding = new Fold(settingOf(bazaar, MATCH, LINE_UPS));
  for (const words of parts) folding.add(words);
  return folding.tally();
}

function joined(parts: readonly Int32Array[]): Int32Array {
  return Int32Array.from(parts.flatMap((part) => [...part]));
}

const whole = fold(tapes);

test('matches may be handed over one by one or together', () => expect(fold([joined(tapes)])).toEqual(whole));

test('matches may be divided anywhere, and merged in any order', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: COUNT - 1 }), fc.integer({ min: 1, max: COUNT - 1 }), (one, other) => {
      const [first, second] = [Math.min(one, other), Math.max(one, other)];
      const parts = [tapes.slice(second), tapes.slice(0, first), tapes.slice(first, second)].filter((part) => part.length > 0);
      const merged = parts.map((part) => fold(part)).reduce(mergeTallies);
      expect(merged).toEqual(whole);
      expect(JSON.stringify(metricsOf(merged.sums, bazaar))).toBe(JSON.stringify(metricsOf(whole.sums, bazaar)));
    }),
    { numRuns: 20 },
  ));

test('a tally may be asked for at any time', () => {
  const folding = new Fold(settingOf(bazaar, MATCH, LINE_UPS));
  folding.add(joined(tapes.slice(0, 40)));
  expect(folding.tally()).toEqual(fold(tapes.slice(0, 40)));
  folding.add(joined(tapes.slice(40)));
  expect(folding.tally()).toEqual(whole);
});

describe('of many matches', () => {
  const far = fold(tapes.slice(9));

  test('all are counted, and what moves are like in some', () => {
    expect(far.sums.outcomes.runs).toBe(COUNT - 9);
    const counted = Object.values(far.sums.actions.taken).reduce((sum, each) => sum + each, 0);
    expect(counted).toBe(far.sums.decisionShare.decisions.reduce((sum, each) => sum + each, 0));
    // Of those from 1025 on, 1088 alone.
    expect(far.sums.actions.varied).toBe(1);
    expect(far.sums.interaction.decisions).toBeLessThan(counted / 20);
  });

  test('those are kept that something refers to, with all answers', () => {
    const wanted = new Set([...Object.values(far.moments).flat(), ...Object.values(far.firstUses)].map(({ run }) => run));
    expect(
      Object.keys(far.matches)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual([...wanted].toSorted((a, b) => a - b));
    for (const { run, seed, agents, answers } of Object.values(far.matches)) {
      expect([seed, agents]).toEqual([String(3 + run), LINE_UPS[run % 2]]);
      expect(answers.length).toBeGreaterThan(0);
    }
  });
});
