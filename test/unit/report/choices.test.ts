/** What players choose, on the page and in the terminal. */
import { describe, expect, test } from 'vitest';
import { printReport, renderReport } from '../../../src/report/index.ts';
import type { EvalReport } from '../../../src/sim/index.ts';
import { markupFaults } from '../../support/report/markup-faults.ts';
import { use, withChoices } from '../../support/report/sample-choices.ts';
import { recorded } from '../../support/report/sample-reports.ts';

/** The page without its non-breaking spaces and tags. */
function textOf(report: EvalReport): string {
  const page = renderReport(report);
  expect(markupFaults(page)).toEqual([]);
  expect(page).not.toMatch(/undefined|NaN|Infinity|\[object/);
  return page
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#39;', "'");
}

describe('on the page', () => {
  const text = textOf(withChoices());

  test.each([
    'Orchard (Buy): taken 190 of 200 times that it could be; by chance it would be 25 %. Those who take it win 55.6 %.',
    'Rusty key (Buy): never possible in 20 matches.',
    'Patch (Buy): taken 2 of 200 times that it could be; by chance it would be 25 %.',
    'Barn (Buy): who takes it at the first chance wins 50 of 100 matches more (40 to 60) than who does not.',
    'Scarecrow (Buy): who takes it at the first chance wins 36 of 100 matches fewer (26 to 46) than who does not.',
    '14 values that say less are left out.',
    'Too many different answers to count: Bid.',
    'What could be chosen was looked at in 16 of 20 matches.',
    'Whom do you visit?',
    'Too few matches to tell. Whoever makes the first choice has 60 % of what there is to win.',
    'Players are at one another: 42 % of the decisions change something of another player, 20 % only touch what others use as well.',
    'Of the options that a player keeps for later, 15 % are gone when the player is asked again, by what others did.',
  ])('says: %s', (sentence) => expect(text).toContain(sentence));

  test('nothing that stands out is said, too', () => {
    const report = withChoices();
    for (const each of [...report.metrics.choices.actions, ...report.metrics.choices.values]) each.mark = null;
    expect(textOf(report)).toContain('Nothing stands out');
  });

  test('random players are said to choose blindly, and others are not', () => {
    expect(text).not.toContain('played at random');
    const report = withChoices();
    report.header.agents = ['random'];
    expect(textOf(report)).toContain('These matches were played at random');
  });

  test('a hundred dead cards are counted, not listed', () => {
    const report = withChoices();
    const [first] = report.metrics.choices.values;
    report.metrics.choices.values = Array.from({ length: 100 }, (_, i) => ({ ...first!, value: `card-${i}`, ...use({ mark: 'dead' }) }));
    const page = textOf(report);
    expect(page).toContain('and 92 more');
    expect(page).toContain('Cards to choose from: 100 different ones. Here are the 8 that say most.');
  });

  test('every question has an address of its own', () => {
    const ids = [...renderReport(withChoices()).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    [0.02, 0.01, 'Everybody plays side by side'],
    [0.02, 0.5, 'Players meet without touching what belongs to others'],
    [0.1, 0.1, 'Players interfere now and then'],
    [0.5, 0, 'Players are at one another'],
  ])('%d of decisions are direct, %d shared: %s', (direct, shared, words) => {
    const report = withChoices();
    Object.assign(report.metrics.interaction, { direct, shared });
    expect(textOf(report)).toContain(words);
  });

  test('when matches are decided', () => {
    const report = withChoices();
    report.decisiveness = {
      agent: 'uct:100',
      matches: 18,
      decidedAt: { ...report.metrics.length.decisions, percentiles: { p5: 10, p25: 60, p50: 85, p75: 90, p95: 95 } },
      fractions: [0, 0.5, 1],
      ahead: [0.5, 0.6, 1].map((share) => ({ share, interval: { low: share - 0.1, high: Math.min(1, share + 0.1) } })),
    };
    expect(textOf(report)).toContain(
      'Late: matches stay open nearly to their end. In half of 18 matches the winner was ahead for good when 85 % of the match were over, as uct:100 sees it.',
    );
    expect(printReport(report)).toContain('  decided      half of 18 matches when 85 % are over, as uct:100 sees it\n');
  });

  test('how far thinking pays', () => {
    const report = withChoices();
    const step = { opponent: 'random', matches: 40, share: 0.9, interval: { low: 0.8, high: 0.95 }, points: null };
    report.depth = {
      steps: [
        { agent: 'uct:10', ...step, verdict: 'better' },
        { agent: 'uct:100', ...step, opponent: 'uct:10', share: 0.5, interval: { low: 0.45, high: 0.55 }, verdict: 'even' },
      ],
      levels: 1,
    };
    expect(textOf(report)).toContain(
      'Thinking pays for 1 step, and then no more that would show. uct:10 is better than random (90 % of 40 matches). uct:100 is as good as uct:10 (50 % of 40 matches).',
    );
    expect(printReport(report)).toContain(
      'Depth: more thinking pays for 1 step of 2\n  uct:10 has 90.0 % (80.0–95.0 %) against random in 40 matches: better\n',
    );
  });
});

test.each([
  ['none', 'Nobody ever has a choice: this is a game to watch'],
  ['few', 'Players decide about once in a match'],
] as const)('a game with %s to decide is said to be one', (character, words) => {
  const report = recorded('push-your-luck');
  for (const text of [textOf(report), printReport(report)]) expect(text).not.toContain(words);
  report.character = character;
  for (const text of [textOf(report), printReport(report)]) expect(text).toContain(words);
});

describe('in the terminal', () => {
  const lines = printReport(withChoices()).replaceAll('\u00a0', ' ').split('\n');

  test.each([
    '  dominant  Orchard (Buy): taken 190 of 200 times that it could be; by chance it would be 25 %. Those who take it win 55.6 %.',
    '  dead      Rusty key (Buy): never possible in 20 matches.',
    '  first move   too few matches to tell: from Buy orchard 75.0 % (46.8–91.1 %) to Wait 50.0 % (18.8–81.2 %)',
    '               takes something away 30.0 %, goes where others were 20.0 %, changes a count 12.0 %',
    '               15.0 % of the options that players keep are gone by what others did',
  ])('says: %s', (line) => expect(lines).toContain(line));

  test('agents stand head to head, each pair once', () => {
    const report = recorded('push-your-luck');
    report.header.agents = ['random', 'greedy:8'];
    const pair = { matches: 20, interval: { low: 0.6, high: 0.9 }, points: null };
    report.metrics.versus = [
      { agent: 'greedy:8', opponent: 'random', share: 0.8, ...pair },
      { agent: 'random', opponent: 'greedy:8', share: 0.2, ...pair },
    ];
    const text = printReport(report);
    expect(text).toContain(
      'Head to head            matches     ahead     95 % interval\n  greedy:8 over random       20    80.0 %       60.0–90.0 %\n',
    );
    expect(text).not.toContain('random over greedy:8');
    expect(printReport(recorded('push-your-luck'))).not.toContain('Head to head');
  });
});
