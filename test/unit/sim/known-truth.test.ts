/** What reports say of small games of which it is known. */
import { describe, expect, test } from 'vitest';
import {
  divideBatch,
  evaluate,
  mergeTallies,
  runBatch,
  type EvalOptions,
  type EvalReport,
  type ValueChoice,
} from '../../../src/sim/index.ts';
import { KNOWN_TRUTH, knownGame } from '../../support/sim/known-truth.ts';

type Part = Partial<Record<keyof EvalReport, unknown>>;

const reports = new Map<string, Promise<EvalReport>>();

/** The report of a game; several tests look at the same. */
function reportOf(id: string, options: EvalOptions = {}): Promise<EvalReport> {
  const key = JSON.stringify([id, options]);
  let report = reports.get(key);
  if (report === undefined) reports.set(key, (report = evaluate(knownGame(id), { runs: 200, ...options })));
  return report;
}

/** What a report must say. */
async function check(id: string, expected: Part, options: EvalOptions = {}) {
  expect(await reportOf(id, options)).toMatchObject(expected);
}

/** The use of a value. */
async function useOf(id: string, value: string, options: EvalOptions = {}): Promise<ValueChoice> {
  const { values } = (await reportOf(id, options)).metrics.choices;
  const found = values.filter((each) => each.value === value);
  expect(found).toHaveLength(1);
  return found[0]!;
}

async function codesOf(id: string, options: EvalOptions = {}): Promise<string[]> {
  return (await reportOf(id, options)).flags.map(({ code }) => code);
}

describe('a card that always wins', () => {
  test('who plays it has won, and who could have and did not wins less', async () => {
    const crown = await useOf('winning-card', 'crown');
    expect(crown).toMatchObject({ of: 'play', asks: 'action', parameter: 'card', kind: 'card', mark: 'strong', userWinRate: 1 });
    expect(crown.userWins).toBe(crown.users);
    expect(crown.userWinInterval.low).toBeGreaterThan(0.95);
    expect(crown.liftInterval!.low).toBeGreaterThan(0.1);
    expect(crown.otherWinRate).toBeLessThan(0.5);
  });

  test('those who think play it whenever they can', async () => {
    const options = { agents: ['greedy'], runs: 40 };
    expect(await useOf('winning-card', 'crown', options)).toMatchObject({ rate: 1, mark: 'dominant' });
    expect(await codesOf('winning-card', options)).toContain('DOMINANT_CHOICE');
  });

  test('random players play it as often as chance has it', async () => {
    const { rate, contested, byChance } = await useOf('winning-card', 'crown');
    expect(Math.abs(rate! - byChance!)).toBeLessThan(4 * Math.sqrt(0.25 / contested));
  });
});

describe('a card that nobody can use', () => {
  test('is dead, and no other is', async () => {
    expect(await useOf('unusable-card', 'monolith')).toMatchObject({
      asks: 'anywhere',
      of: 'card',
      available: 0,
      mark: 'dead',
      rate: null,
    });
    expect((await useOf('unusable-card', 'pebble')).mark).not.toBe('dead');
  });

  test('is flagged by name', async () => {
    const { flags } = await reportOf('unusable-card');
    expect(flags).toEqual([{ code: 'DEAD_CHOICE', message: 'Could never be chosen: "monolith".', value: 1, limit: 0, match: null }]);
  });
});

describe('interaction', () => {
  const none = { captures: 0, given: 0, changed: 0, properties: 0, variables: 0, out: 0, places: 0, together: 0 };

  test('a pure race has none', () =>
    check('pure-race', { metrics: { interaction: { direct: 0, shared: 0, score: 0, kinds: none, blocked: null } } }));

  test('two gardens have none, though tokens move and change', () =>
    check('no-interaction', { metrics: { interaction: { direct: 0, shared: 0, score: 0, kinds: none, blocked: 0 } } }));

  test('in a pure fight every move is: five of eleven take a soldier, six wound one', () =>
    check('pure-fight', {
      metrics: {
        interaction: { direct: 1, shared: 0, score: 1, kinds: { ...none, captures: 0.454545, properties: 0.545455 } },
        length: { decisions: { min: 11, max: 11 } },
      },
    }));

  test('what is put before others is given', () =>
    check('burdens', { metrics: { interaction: { direct: 1, kinds: { ...none, given: 1 } } } }));

  test('two of five options are blocked where fields are claimed', () =>
    check('blocked-places', { metrics: { interaction: { direct: 0, kinds: { ...none, places: 0.75 }, blocked: 0.4 } } }));
});

describe('options that are gone', () => {
  /** How many options are compared in fifty matches, and how many of them are gone. */
  function checkCompared(id: string, compared: number | null, gone: number) {
    const batch = { match: { players: 2 }, agents: ['random'], seed: '1', first: 0, count: 50, maxTurns: 100, maxMoves: 1000 };
    const counted = runBatch(knownGame(id), batch).sums.interaction;
    expect(counted).toMatchObject(compared === null ? { gone } : { compared, gone });
    expect(counted.compared).toBeGreaterThan(0);
  }

  test('five are compared where fields are claimed, and two gone', () => checkCompared('blocked-places', 5 * 50, 2 * 50));
  test('what was taken is not compared: each has four turns, and leaves two of three options', () =>
    checkCompared('same-every-time', 2 * 3 * 2 * 50, 0));
  test('what the own move has touched besides is not blocked', () => checkCompared('own-doing', null, 0));
});

describe('a coin flip', () => {
  test('is a game of few decisions without a fault', () => check('coin-flip', { character: 'few', flags: [] }));

  test('is even, whatever is called', async () => {
    const { firstMoves } = (await reportOf('coin-flip')).metrics;
    expect(firstMoves).toMatchObject({ matches: 200, others: 0, matters: 'no' });
    expect(firstMoves!.moves.map(({ values: [side] }) => side).toSorted()).toEqual(['heads', 'tails']);
    for (const { mean, matches } of firstMoves!.moves) expect(Math.abs(mean - 0.5)).toBeLessThan((4 * 0.5) / Math.sqrt(matches));
    expect(await useOf('coin-flip', 'heads')).toMatchObject({ mark: null });
  });
});

describe('a game that the first player wins', () => {
  const options = { agents: ['uct:200'], runs: 30, lookBack: { matches: 30, iterations: 50 } };

  test('is won by the first player if both can play', async () => {
    const [first] = (await reportOf('first-player-win', options)).metrics.outcomes.seats;
    expect(first!.interval.low).toBeGreaterThan(0.85);
  });

  test('by taking three, which is also best among players who cannot', async () => {
    const { firstMoves } = (await reportOf('first-player-win', options)).metrics;
    expect(firstMoves!.moves[0]).toMatchObject({ of: 'take', values: ['3'], mean: 1 });
    const random = (await reportOf('first-player-win')).metrics.firstMoves!;
    expect(random.matters).toBe('yes');
    expect(random.moves.toSorted((a, b) => b.mean - a.mean)[0]!.values).toEqual(['3']);
  });

  test('is decided from the start, in the eyes of who searches', async () => {
    const { decisiveness } = await reportOf('first-player-win', options);
    expect(decisiveness).toMatchObject({ agent: 'uct:50', matches: 30 });
    expect(decisiveness!.ahead[0]!.interval.low).toBeGreaterThan(0.7);
    expect(decisiveness!.ahead.at(-1)!.share).toBe(1);
    expect(decisiveness!.decidedAt!.percentiles.p50).toBe(0);
  });
});

describe('a game with one real decision', () => {
  test('it is the one that matters', async () => {
    const { branching, firstMoves } = (await reportOf('one-decision')).metrics;
    expect(branching.forced).toBeCloseTo(5 / 6, 5);
    expect(firstMoves).toMatchObject({ matters: 'yes', matches: 200 });
    expect(Object.fromEntries(firstMoves!.moves.map(({ values: [way], mean }) => [way, mean]))).toEqual({ left: 1, right: 0 });
    expect(await useOf('one-decision', 'left')).toMatchObject({ userWinRate: 1, lift: 1, mark: 'strong' });
    expect(await useOf('one-decision', 'right')).toMatchObject({ userWinRate: 0, lift: -1, mark: 'weak' });
  });

  test('before it nobody is ahead, after it somebody is', async () => {
    const { decisiveness } = await reportOf('one-decision', { runs: 40, lookBack: { matches: 40, iterations: 50 } });
    const { ahead, fractions } = decisiveness!;
    expect(fractions).toHaveLength(11);
    // Of six decisions the third is the one; whoever looks before it expects the right answer.
    for (const { share } of ahead.slice(6)) expect(share).toBe(1);
    expect(ahead[0]!.share).toBeLessThan(0.8);
  });
});

describe('actions', () => {
  test('one that is always better is dominant, the other dead', async () => {
    const options = { agents: ['greedy'], runs: 20 };
    const { actions } = (await reportOf('dominant-action', options)).metrics.choices;
    expect(actions).toMatchObject([
      { action: 'gold', rate: 1, byChance: 0.5, mark: 'dominant', available: 400 },
      { action: 'silver', rate: 0, byChance: 0.5, mark: 'dead', available: 400 },
    ]);
    expect(await codesOf('dominant-action', options)).toEqual(['DOMINANT_ACTION', 'DEAD_CHOICE']);
  });

  test('one that is never possible is dead, whoever plays', async () => {
    const { actions } = (await reportOf('dead-action')).metrics.choices;
    expect(actions.map(({ action, mark }) => [action, mark])).toEqual([
      ['one', expect.not.stringMatching('dead') as unknown],
      ['two', expect.not.stringMatching('dead') as unknown],
      ['open-door', 'dead'],
    ]);
    expect(await codesOf('dead-action')).toEqual(['DEAD_CHOICE']);
  });

  test('where rules ask, the answers take their place', async () => {
    expect(await useOf('asked-inside', 'sun', { agents: ['greedy'], runs: 20 })).toMatchObject({
      asks: 'question',
      of: 'actions/0/effects/0',
      prompt: 'Sun or moon?',
      kind: 'word',
      rate: 1,
      mark: 'dominant',
    });
    expect(await useOf('asked-inside', 'moon', { agents: ['greedy'], runs: 20 })).toMatchObject({ mark: 'dead' });
  });
});

describe('skill', () => {
  const ladder = (runs: number): EvalOptions => ({ runs: 10, ladder: { agents: ['random', 'greedy:2', 'greedy:4'], runs } });

  test('pays in the market: every step is named, with points', async () => {
    const { skill } = await reportOf('skill-pays', ladder(100));
    expect(skill!.steps[0]).toMatchObject({ agent: 'greedy:2', opponent: 'random', matches: 100, share: 1, verdict: 'better' });
    // Nine points a turn against five on average, for six turns; one to nine points have a variance of 60 / 9. A 95 % interval
    // misses the truth once in twenty times, so the mean is held against four standard errors, and the width against theory.
    const { mean, interval } = skill!.steps[0]!.points!;
    const error = Math.sqrt((6 * 60) / 9 / 100);
    expect(Math.abs(mean - 24)).toBeLessThan(4 * error);
    expect((interval.high - interval.low) / (2 * 1.96 * error)).toBeGreaterThan(0.75);
    expect((interval.high - interval.low) / (2 * 1.96 * error)).toBeLessThan(1.25);
    expect(skill!.steps[1]).toMatchObject({ agent: 'greedy:4', opponent: 'greedy:2', share: 0.5, verdict: 'even', points: { mean: 0 } });
    expect(skill!.whole).toMatchObject({ agent: 'greedy:4', opponent: 'random', share: 1, verdict: 'better' });
  });

  test('does not pay under the cups', async () => {
    const { skill } = await reportOf('skill-does-not-pay', ladder(120));
    expect(skill!.steps.map(({ verdict }) => verdict)).toEqual(['even', 'even']);
    expect(skill!.whole!.verdict).toBe('even');
    // Six draws of zero to nine on either side, with a variance of 99 / 12 each.
    expect(Math.abs(skill!.steps[0]!.points!.mean)).toBeLessThan(4 * Math.sqrt((2 * 6 * 99) / 12 / 120));
  });

  test('too few matches are called too few', async () => {
    const { skill } = await reportOf('skill-does-not-pay', ladder(8));
    expect(skill!.steps.map(({ verdict }) => verdict)).toEqual(['too few', 'too few']);
  });

  test('the heap is as deep as ten iterations', async () => {
    const { depth } = await reportOf('first-player-win', { runs: 10, depth: { agents: ['random', 'uct:10', 'uct:100'], runs: 30 } });
    expect(depth!.steps.map(({ agent, opponent }) => `${agent} ${opponent}`)).toEqual(['uct:10 random', 'uct:100 uct:10']);
    expect(depth!.steps[0]!.verdict).toBe('better');
    expect(depth!.levels).toBeGreaterThanOrEqual(1);
  });
});

describe('a game without decisions', () => {
  test('is judged as one', async () => {
    const report = await reportOf('no-decision');
    expect(report).toMatchObject({ character: 'none', metrics: { firstMoves: null, choices: { actions: [], values: [] } } });
    expect(report.flags.map(({ code }) => code)).toEqual(['NO_LEGAL_MOVES']);
  });
});

test('what a bound cuts off is flagged with its place', async () => {
  const { flags } = await reportOf('losing-clamp');
  expect(flags).toMatchObject([{ code: 'SOMETHING_LOST', place: ['actions', 0, 'effects', 0] }]);
  expect(flags[0]!.message).toMatch(/^An effect gave less than it was asked to \d+ times: barrel \(actions\[0\]\.effects\[0\]\)\.$/);
});

test.each(KNOWN_TRUTH)('%s is the same in parts, byte for byte', async (id) => {
  const def = knownGame(id);
  const options = { runs: 30, agents: ['random', 'greedy:1'], lookBack: { matches: 10, iterations: 5 } };
  const inParts = await evaluate(def, options, (game, batch) =>
    divideBatch(batch, 7)
      .map((part) => runBatch(game, part))
      .toReversed()
      .reduce((a, b) => mergeTallies(b, a)),
  );
  expect(JSON.stringify(inParts)).toBe(JSON.stringify(await evaluate(def, options)));
});
