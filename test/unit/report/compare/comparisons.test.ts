/** What comparisons say in words, and how they are drawn. */
import { describe, expect, test } from 'vitest';
import { compareCommand, sweepCommand } from '../../../../src/report/commands.ts';
import { bestSentences, comparisonSentences, gainsAndLosses, partLines, remarkOf } from '../../../../src/report/compare/sentences.ts';
import { intervalText, signed, spanText } from '../../../../src/report/compare/values.ts';
import { printComparison, printSweep, renderComparison, renderSweep } from '../../../../src/report/index.ts';
import {
  THRESHOLDS,
  type CompareReport,
  type FigureChange,
  type SweepReport,
  type SweptFigure,
  type VersionReport,
} from '../../../../src/sim/index.ts';
import { markupFaults } from '../../../support/report/markup-faults.ts';

const version = (change: Partial<VersionReport> = {}): VersionReport => ({
  label: 'one',
  source: 'game.md',
  game: { id: 'game', name: 'A Game', hash: 'a'.repeat(64) },
  settings: [],
  match: { players: 2 },
  matchHash: 'b'.repeat(64),
  passed: true,
  filters: [{ filter: 'terminates', passed: true, rule: 'Matches end.' }],
  flags: [],
  ...change,
});

const figure = (change: Partial<FigureChange> = {}): FigureChange => ({
  figure: 'fitness',
  name: 'fitness: mean of all scores',
  unit: 'score',
  before: { value: 0.7, low: 0.65, high: 0.75 },
  after: { value: 0.8, low: 0.75, high: 0.85 },
  difference: { value: 0.1, low: 0.06, high: 0.14, chance: 0.0001 },
  verdict: 'changed',
  matters: 0.05,
  runsNeeded: null,
  ...change,
});

const header = {
  version: 1,
  engine: '0.1.0',
  seed: '1',
  runs: 40,
  blocks: 20,
  agents: ['random'],
  maxTurns: 1000,
  maxMoves: 20_000,
  thresholds: THRESHOLDS,
} as const;

const comparison = (change: Partial<CompareReport> = {}): CompareReport => ({
  header: { format: 'ludwright-comparison', ...header, agents: [...header.agents] },
  before: version(),
  after: version({ label: 'two', source: 'other.md' }),
  identical: false,
  parts: [],
  flags: [],
  figures: [figure()],
  choices: [],
  ...change,
});

describe('a comparison in a sentence or two', () => {
  test.each<[Partial<CompareReport>, string]>([
    [{ identical: true }, 'No difference at all: both are the same game.'],
    [
      { figures: [figure({ verdict: 'same' })] },
      'No difference at all: the rules differ, but every figure is the same in all matches. Perhaps what differs is never used.',
    ],
    [{}, '1 of 1\u00a0figure changed. Fitness 70 before, 80 after: that is a change of +10.'],
    [
      {
        figures: [
          figure({ verdict: 'unchanged' }),
          figure({ figure: 'a', verdict: 'perhaps' }),
          figure({ figure: 'b', verdict: 'unknown' }),
        ],
      },
      '0 of 3\u00a0figures changed, 1 perhaps and for 1 there are too few matches to tell. Fitness 70 before, 80 after: no change seen (less than 14).',
    ],
  ])('%#', (change, words) => expect(comparisonSentences(comparison(change))).toBe(words));
});

test('filters and flags, gained and lost', () => {
  const filters = [{ filter: 'terminates', passed: false, rule: 'Matches end.' }] as const;
  const flag = { code: 'STALL', message: 'Nothing changed.', value: 1, limit: 0, match: null } as const;
  expect(gainsAndLosses(comparison({ after: version({ filters: [...filters] }), flags: [{ change: 'gained', flag }] }))).toEqual([
    { good: false, what: 'Fails a filter now', message: 'Matches end.' },
    { good: false, what: 'Gained STALL', message: 'Nothing changed.' },
  ]);
  expect(gainsAndLosses(comparison({ before: version({ filters: [...filters] }), flags: [{ change: 'lost', flag }] }))).toEqual([
    { good: true, what: 'Passes a filter now', message: 'Matches end.' },
    { good: true, what: 'Lost STALL', message: 'Before: Nothing changed.' },
  ]);
});

test('what differs in the rules, section by section', () =>
  expect(
    partLines([
      { section: 'constants', name: 'A', change: 'changed', before: 1, after: 2 },
      { section: 'constants', name: 'B', change: 'added', after: 3 },
      { section: 'actions', name: 'buy', change: 'removed' },
      { section: 'actions', name: 'sell', change: 'changed' },
      { section: 'setup', change: 'changed' },
    ]),
  ).toEqual([
    { section: 'constants', changes: 'A 1 → 2; added: B 3' },
    { section: 'actions', changes: 'changed: sell; removed: buy' },
    { section: 'setup', changes: 'changed' },
  ]));

test('remarks', () => {
  const said = (change: Partial<FigureChange>): string => remarkOf(figure(change)).replaceAll('\u00a0', ' ');
  expect(said({})).toBe('');
  expect(said({ difference: { value: 0.02, low: 0.01, high: 0.03, chance: 0 } })).toBe('small');
  expect(said({ verdict: 'unknown', runsNeeded: 1200 })).toBe('about 1200 matches would tell');
  expect(said({ verdict: 'unchanged', difference: { value: 0, low: -0.02, high: 0.01, chance: 1 } })).toBe('less than 2');
  expect(said({ verdict: 'unmeasured', difference: null })).toBe('');
});

test('numbers with their signs and units', () => {
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  expect(['share', 'score', 'number'].map((unit) => plain(signed(unit as 'share', 0.123)))).toEqual(['+12.3 %', '+12.3', '+0.12']);
  expect(plain(signed('share', -0.5))).toBe('−50 %');
  expect(plain(signed('share', 0.00001))).toBe('0 %');
  expect(plain(intervalText('number', { value: 1, low: 1, high: 1, chance: 0 }))).toBe('in every block');
  expect(plain(intervalText('number', { value: 1, low: null, high: null, chance: null }))).toBe('–');
  expect(plain(spanText('share', { value: 0.5, low: 0.4, high: 0.6 }))).toBe('50 % (40 % to 60 %)');
  expect(plain(spanText('number', { value: 22.4, low: 20, high: 24.8 }))).toBe('22.4 ± 2.4');
  expect(plain(spanText('number', { value: 22.4, low: null, high: null }))).toBe('22.4');
});

const swept = (values: number[], change: Partial<SweptFigure> = {}): SweptFigure => ({
  figure: 'fitness',
  name: 'fitness: mean of all scores',
  unit: 'score',
  values: values.map((value) => ({ value, low: value - 0.05, high: value + 0.05 })),
  least: values.indexOf(Math.min(...values)),
  most: values.indexOf(Math.max(...values)),
  difference: { value: 0.1, low: 0.01, high: 0.2, chance: 0.001 },
  verdict: 'changed',
  matters: 0.05,
  runsNeeded: null,
  ...change,
});

const sweepReport = (change: Partial<SweepReport> = {}): SweepReport => ({
  header: { format: 'ludwright-sweep', ...header, agents: [...header.agents] },
  parameter: 'SIZE',
  written: 3,
  versions: [2, 3, 4].map((value) => ({ ...version({ label: `SIZE=${value}`, settings: [{ name: 'SIZE', value }] }), value })),
  figures: [swept([0.6, 0.7, 0.65])],
  choices: [],
  best: { version: 1, rivals: [] },
  ...change,
});

describe('the best value', () => {
  const failing = (...which: number[]): SweepReport['versions'] =>
    sweepReport().versions.map((each, i) => ({ ...each, passed: !which.includes(i) }));

  test.each<[Partial<SweepReport>, string]>([
    [{}, 'Best is SIZE=3 (as written), with a fitness of 70 of 100; it is surely better than the others.'],
    [
      { best: { version: 0, rivals: [2] } },
      'Best is SIZE=2, with a fitness of 60 of 100; but that is not sure: with 4 it may be as good, and more matches would tell.',
    ],
    [
      { best: { version: 1, rivals: [0, 2] }, written: 9 },
      'Best is SIZE=3, with a fitness of 70 of 100; but that is not sure: with any other value it may be as good, and more matches would tell.',
    ],
    [
      { versions: failing(0), best: { version: 1, rivals: [] } },
      'Best is SIZE=3 (as written), with a fitness of 70 of 100; it is surely better than the other. With 2 it fails a filter.',
    ],
    [
      { versions: failing(0, 2) },
      'Best is SIZE=3 (as written), with a fitness of 70 of 100; it is the only one that passes all filters. With 2 it fails a filter. With 4 it fails a filter.',
    ],
    [{ best: null }, 'No value passes all filters, so that none is best.'],
    [
      { figures: [swept([0.7, 0.7, 0.7], { verdict: 'same' })] },
      'No difference at all: every figure is the same with every value. Perhaps SIZE is never used.',
    ],
  ])('%#', (change, words) => expect(bestSentences(sweepReport(change))).toBe(words));
});

describe('commands that make it again', () => {
  test('two files', () =>
    expect(compareCommand(comparison())).toBe(
      'ludwright compare game.md other.md --players 2 --runs 40 --agents random --seed 1 --out comparison.html',
    ));
  test('one game with other values', () =>
    expect(
      compareCommand(
        comparison({ before: version({ settings: [{ name: 'A', value: 1 }] }), after: version({ settings: [{ name: 'B c', value: 2 }] }) }),
      ),
    ).toContain(`compare game.md --against A=1 --set 'B c=2' --players`));
  test('the same file twice', () =>
    expect(compareCommand(comparison({ after: version() }))).toContain('compare game.md game.md --players'));
  test('a sweep', () =>
    expect(sweepCommand(sweepReport())).toBe(
      'ludwright sweep game.md --set SIZE=2,3,4 --players 2 --runs 40 --agents random --seed 1 --out sweep.html',
    ));
});

describe('hostile words', () => {
  const evil = '<script>alert("1")</script>\u202e & \'';
  const hostile = { label: evil, source: evil, game: { id: evil, name: evil, hash: evil } };

  function checkPage(page: string): void {
    expect(markupFaults(page)).toEqual([]);
    expect(page).not.toContain('<script');
    expect(page).not.toContain('\u202e');
  }

  test('are words in a comparison', () => {
    const report = comparison({
      before: version(hostile),
      parts: [{ section: evil, name: evil, change: 'added' }],
      figures: [figure({ name: evil }), figure({ figure: 'x', name: evil, verdict: 'unknown' })],
      flags: [{ change: 'gained', flag: { code: 'STALL', message: evil, value: 1, limit: 0, match: null } }],
    });
    checkPage(renderComparison(report));
    expect(printComparison(report)).toContain(evil);
  });

  test('are words in a sweep', () => {
    const report = sweepReport({ parameter: evil, versions: sweepReport().versions.map((each) => ({ ...each, ...hostile, value: evil })) });
    checkPage(renderSweep(report));
    expect(printSweep(report)).toContain(evil);
  });
});

describe('plots', () => {
  test('a sweep has its best value marked, and a point with whiskers for each value', () => {
    const page = renderSweep(sweepReport());
    expect(page.match(/<circle class="dot"/g)).toHaveLength(3);
    expect(page).toContain('>best fitness</text>');
    const xs = [...page.matchAll(/<circle class="dot" cx="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(xs[1]! - xs[0]!).toBeCloseTo(xs[2]! - xs[1]!, 1);
    const ys = [...page.matchAll(/<circle class="dot" cx="[\d.]+" cy="([\d.]+)"/g)].map(([, y]) => Number(y));
    // Upwards is more: 60, 70 and 65.
    expect([ys[0]! > ys[2]!, ys[2]! > ys[1]!]).toEqual([true, true]);
  });

  test('numbers stand as far apart as they are, words one after the other', () => {
    const places = (values: (number | string)[]): number[] => {
      const versions = values.map((value) => ({ ...version(), value }));
      const page = renderSweep(sweepReport({ versions, figures: [swept(values.map((_, i) => i / 10))] }));
      return [...page.matchAll(/<circle class="dot" cx="([\d.]+)"/g)].map(([, x]) => Number(x));
    };
    const [a, b, c] = places([1, 2, 10]) as [number, number, number];
    expect((c - b) / (b - a)).toBeCloseTo(8, 0);
    const [d, e, f] = places(['x', 'y', 'z']) as [number, number, number];
    expect(f - e).toBeCloseTo(e - d, 1);
  });

  test('more is to the right, and what would not matter lies between the lines', () => {
    const page = renderComparison(comparison());
    const [, x] = /<circle class="dot" cx="([\d.]+)"/.exec(page)!;
    const [, left, width] = /<rect class="band c9" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/.exec(page)!;
    expect(Number(x)).toBeGreaterThan(Number(left) + Number(width));
  });
});
