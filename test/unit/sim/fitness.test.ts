/** What a game is worth. */
import { describe, expect, test } from 'vitest';
import { evaluate, fitnessOf, type EvalReport, type Filter, type Flag, type Metrics, type Scores } from '../../../src/sim/index.ts';
import { bazaar } from '../../support/sim/bazaar.ts';

const { metrics } = await evaluate(bazaar, { runs: 8, seed: 3 });

/** Figures that differ in some things. */
type Change = { [Name in keyof Metrics]?: Partial<Metrics[Name]> };
function changed(change: Change): Metrics {
  return Object.fromEntries(
    Object.entries(metrics).map(([name, figures]) => [
      name,
      { ...(figures as object), ...(change[name as keyof Metrics] as object | undefined) },
    ]),
  ) as unknown as Metrics;
}

function flag(code: Flag['code']): Flag {
  return { code, message: '', value: 1, limit: 1, match: null };
}

/** The filters that figures and flags do not pass. */
function check(change: Change, flags: readonly Flag['code'][], failed: readonly Filter['filter'][]) {
  const { filters, passed, total } = fitnessOf(changed(change), flags.map(flag), null);
  expect(filters.filter((filter) => !filter.passed).map(({ filter }) => filter)).toEqual(failed);
  expect(passed).toBe(failed.length === 0);
  expect(total > 0).toBe(passed);
}

describe('filters', () => {
  test('a sound game passes all', () => check({}, [], []));
  test('what is not a fault for a filter', () => check({}, ['DOMINANT_ACTION', 'STALL', 'NO_LEGAL_MOVES', 'TURN_CAP'], []));
  test('few matches may be without an end', () => {
    check({ outcomes: { runs: 100, ended: 95 } }, [], []);
    check({ outcomes: { runs: 100, ended: 94 } }, [], ['terminates']);
  });
  test('loops and chains', () => {
    check({}, ['LOOP_DETECTED'], ['no-endless-chains']);
    check({}, ['TRIGGER_TRUNCATED'], ['no-endless-chains']);
  });
  test('there is something to choose on most occasions', () => {
    check({ incidents: { idle: 0.5 } }, [], []);
    check({ incidents: { idle: 0.51 } }, [], ['moves-exist']);
    check({ incidents: { idle: null } }, [], ['moves-exist']);
  });
  test('trivial wins', () => check({}, ['TRIVIAL_WIN'], ['not-trivial']));
  test('one action with several arguments is enough', () => {
    check({ actions: { used: 1, moves: 2 } }, [], []);
    check({ actions: { used: 2, moves: 1 } }, [], []);
    check({ actions: { used: 1, moves: 1 } }, [], ['choices-used']);
  });
});

/** A score, for figures and a skill gradient. */
function checkScore(name: keyof Scores, change: Change, expected: Scores[keyof Scores], gradient: number | null = null) {
  expect(fitnessOf(changed(change), [], gradient).scores[name]).toEqual(expected);
}

describe('scores', () => {
  test('of entropy, or of variety where there is one action', () => {
    checkScore('actionEntropy', { actions: { evenness: 0.8, variety: 0.3 } }, { value: 0.8, score: 0.8 });
    checkScore('actionEntropy', { actions: { evenness: null, variety: 0.3 } }, { value: 0.3, score: 0.3 });
    checkScore('actionEntropy', { actions: { evenness: null, variety: null } }, { value: null, score: null });
  });
  test('of balance', () => checkScore('balance', { outcomes: { balance: 0.9 } }, { value: 0.9, score: 0.9 }));
  test('of skill, which may be worth nothing but not less', () => {
    checkScore('skillGradient', {}, { value: 0.4, score: 0.4 }, 0.4);
    checkScore('skillGradient', {}, { value: -0.1, score: 0 }, -0.1);
    checkScore('skillGradient', {}, { value: null, score: null });
  });
  test('of drama', () => {
    const spread = metrics.drama.leadChanges!;
    checkScore('drama', { drama: { leadChanges: { ...spread, mean: 2 } } }, { value: 2, score: 0.5 });
    checkScore('drama', { drama: { leadChanges: { ...spread, mean: 0 } } }, { value: 0, score: 0 });
    checkScore('drama', { drama: { leadChanges: null } }, { value: null, score: null });
  });
  test('of length, by player', () => {
    const lasting = (mean: number): Change => ({ length: { decisions: { ...metrics.length.decisions, mean, deviation: 0 } } });
    checkScore('length', lasting(5), { value: 2.5, score: 0.5 });
    checkScore('length', lasting(40), { value: 20, score: 1 });
    checkScore('length', lasting(600), { value: 300, score: 0.5 });
    checkScore('length', lasting(4000), { value: 2000, score: 0 });
  });
  test('of the variation of length', () => {
    const varying = (deviation: number): Change => ({ length: { decisions: { ...metrics.length.decisions, mean: 10, deviation } } });
    checkScore('lengthVariation', varying(0), { value: 0, score: 1 });
    checkScore('lengthVariation', varying(5), { value: 0.5, score: 1 });
    checkScore('lengthVariation', varying(10), { value: 1, score: 0.5 });
  });
  test('of interaction', () => checkScore('interaction', { interaction: { score: 0.25 } }, { value: 0.25, score: 0.25 }));

  test('together are their mean, without those unknown', () => {
    const { scores, total } = fitnessOf(metrics, [], 1);
    const known = Object.values(scores as unknown as Record<string, EvalReport['fitness']['scores']['balance']>).flatMap(({ score }) =>
      score === null ? [] : [score],
    );
    expect(known).toHaveLength(7);
    expect(total).toBeCloseTo(known.reduce((sum, score) => sum + score, 0) / 7, 5);
  });
});
