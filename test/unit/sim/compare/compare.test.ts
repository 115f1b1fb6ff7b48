/** Versions of a small game compared: what is known to change is found, and who plays where has no influence. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameDef } from '../../../../src/ir/index.ts';
import { compare, runBatch, sweep, type CompareReport, type RunBlocks, type SweepReport, type Version } from '../../../../src/sim/index.ts';
import { playable } from '../../../support/playable.ts';
import { bazaar } from '../../../support/sim/bazaar.ts';

/** The bazaar that ends as soon as somebody has so many points. */
function endingAt(points: number): Version {
  const text = JSON.stringify(bazaar.endConditions).replace('"right":6', `"right":${points}`);
  return {
    label: `${points} points`,
    def: playable({ ...(bazaar as GameDef), endConditions: JSON.parse(text) as GameDef['endConditions'] }),
    settings: [{ name: 'POINTS', value: points }],
    match: { players: 2 },
  };
}

/** Plays the last block first; what comes back has been sent. */
const backwards: RunBlocks = async (def, blocks) =>
  blocks
    .toReversed()
    .map((block) => structuredClone(runBatch(structuredClone(def), structuredClone(block))))
    .toReversed();

describe('two versions', () => {
  let report: CompareReport;
  beforeAll(async () => {
    report = await compare(endingAt(6), endingAt(12), { runs: 40 });
  });

  const figure = (name: string) => report.figures.find((each) => each.figure === name)!;

  test('say what was played', () =>
    expect(report.header).toMatchObject({ format: 'ludwright-comparison', seed: '1', runs: 40, blocks: 20, agents: ['random'] }));

  test('say what differs in the rules', () =>
    expect(report).toMatchObject({ identical: false, parts: [{ section: 'endConditions', name: 'rich', change: 'changed' }] }));

  test('a match to twice the points is longer, for certain', () => {
    const { before, after, difference, verdict } = figure('length.decisions');
    expect(verdict).toBe('changed');
    expect(difference!.value).toBeCloseTo(after!.value - before!.value, 5);
    expect(difference!.low).toBeGreaterThan(0);
    expect(difference!.chance).toBeLessThan(0.001);
  });

  test('what never happens in either is the same', () => {
    expect(figure('branching.forced')).toMatchObject({ verdict: 'same', difference: { value: 0, chance: 1 } });
    expect(figure('outcomes.stopped').verdict).toBe('same');
  });

  test('who wins is not known from so few matches, and how many would tell is', () => {
    const { verdict, runsNeeded } = figure('outcomes.seats.0');
    expect(verdict).toBe('unknown');
    expect(runsNeeded).toBeGreaterThan(400);
  });

  test('the surest changes come first', () => {
    const order = ['changed', 'perhaps', 'unmeasured', 'unknown', 'unchanged', 'same'];
    const ranks = report.figures.map(({ verdict }) => order.indexOf(verdict));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(report.figures.map((each) => each.figure)).size).toBe(report.figures.length);
  });

  test('where matches are played has no influence', async () => {
    expect(JSON.stringify(await compare(endingAt(6), endingAt(12), { runs: 40 }, backwards))).toBe(JSON.stringify(report));
  });

  test('as many matches as there are may be too few for blocks', async () => {
    const { header, figures } = await compare(endingAt(6), endingAt(12), { runs: 3 });
    expect(header.blocks).toBe(3);
    expect(figures.length).toBeGreaterThan(10);
  });
});

test('the same game twice has no difference at all, and is played once', async () => {
  let played = 0;
  const counting: RunBlocks = (def, blocks) => {
    played++;
    return blocks.map((block) => runBatch(def, block));
  };
  const { identical, parts, flags, figures } = await compare(endingAt(6), endingAt(6), { runs: 10 }, counting);
  expect({ identical, parts, flags, played }).toEqual({ identical: true, parts: [], flags: [], played: 1 });
  expect(new Set(figures.map(({ verdict }) => verdict))).toEqual(new Set(['same']));
});

test('flags are gained and lost', async () => {
  const endless: Version = { ...endingAt(6), def: playable({ ...(bazaar as GameDef), endConditions: [] }) };
  const report = await compare(endingAt(6), endless, { runs: 4, maxTurns: 30 });
  expect(report.flags.map(({ change, flag }) => [change, flag.code])).toEqual([['gained', 'TURN_CAP']]);
  expect([report.before.passed, report.after.passed]).toEqual([true, false]);
  const back = await compare(endless, endingAt(6), { runs: 4, maxTurns: 30 });
  expect(back.flags.map(({ change, flag }) => [change, flag.code])).toEqual([['lost', 'TURN_CAP']]);
});

test('figures of one version alone are not compared, what one does not measure is told', async () => {
  const { scoring: _, ...rest } = bazaar as GameDef;
  const unscored: Version = {
    ...endingAt(6),
    def: playable({
      ...rest,
      actions: rest.actions.filter(({ id }) => id !== 'show'),
      endConditions: rest.endConditions.map((end) => ({ ...end, result: { type: 'draw' } })),
    }),
  };
  const { figures, choices } = await compare(endingAt(6), unscored, { runs: 12 });
  expect(choices.some(({ figure }) => figure === 'choices.actions.wait.rate')).toBe(true);
  expect(choices.some(({ figure }) => figure === 'choices.actions.show.rate')).toBe(false);
  expect(figures.find(({ figure }) => figure === 'outcomes.balance')).toMatchObject({
    verdict: 'unmeasured',
    after: null,
    difference: null,
  });
});

test('what an action is worth changes with what it does', async () => {
  const worth = (points: number): Version => {
    const text = JSON.stringify(bazaar.actions).replace('"delta":4', `"delta":${points}`);
    return { ...endingAt(6), def: playable({ ...(bazaar as GameDef), actions: JSON.parse(text) as GameDef['actions'] }) };
  };
  const { choices, parts } = await compare(worth(0), worth(6), { runs: 100 });
  expect(parts).toEqual([{ section: 'actions', name: 'boast', change: 'changed' }]);
  const boast = choices.find(({ figure }) => figure === 'choices.actions.boast.lift')!;
  expect(boast).toMatchObject({ name: 'boast: wins gained', unit: 'gain', verdict: 'changed' });
  // Whoever boasts wins at once, and before it was for nothing.
  expect(boast.difference!.low).toBeGreaterThan(0.2);
  // Players at random choose it as often as before.
  expect(choices.find(({ figure }) => figure === 'choices.actions.boast.rate')!.verdict).not.toBe('changed');
});

test('every block has its part of the first matches and of the others, and every match is in one', async () => {
  const played: [first: number, count: number][] = [];
  const { header } = await compare(endingAt(6), endingAt(6), { runs: 300 }, (def, parts) => {
    played.push(...parts.map(({ first, count }): [number, number] => [first, count]));
    return parts.map((part) => runBatch(def, { ...part, count: 1 }));
  });
  expect(header.blocks).toBe(20);
  expect(played).toHaveLength(40);
  const runs = played.flatMap(([first, count]) => Array.from({ length: count }, (_, i) => first + i));
  expect(runs).toEqual(Array.from({ length: 300 }, (_, i) => i));
  expect(played[20]![0]).toBe(256);
});

test('one match says nothing about how sure anything is', async () =>
  await expect(compare(endingAt(6), endingAt(7), { runs: 1 })).rejects.toThrow('at least two matches'));

describe('a sweep', () => {
  let report: SweepReport;
  beforeAll(async () => {
    const versions = [4, 6, 8, 10].map((value) => ({ ...endingAt(value), value }));
    report = await sweep({ parameter: 'POINTS', written: 6, versions }, { runs: 40 });
  });

  test('has every value with its judgement', () =>
    expect(report.versions.map(({ value, passed, label }) => [value, passed, label])).toEqual([
      [4, false, '4 points'],
      [6, true, '6 points'],
      [8, true, '8 points'],
      [10, true, '10 points'],
    ]));

  test('finds what depends on the value, with where it is least and most', () => {
    const { verdict, least, most, values, difference } = report.figures.find(({ figure }) => figure === 'length.decisions')!;
    expect({ verdict, least, most }).toEqual({ verdict: 'changed', least: 0, most: 3 });
    expect(values.map((each) => each!.value)).toEqual(values.map((each) => each!.value).toSorted((a, b) => a - b));
    expect(difference!.value).toBeCloseTo(values[3]!.value - values[0]!.value, 5);
  });

  test('names the best of those that pass, and who may be as good', () => {
    const fitness = report.figures.find(({ figure }) => figure === 'fitness')!.values.map((each) => each!.value);
    const { version, rivals } = report.best!;
    expect(fitness[version]).toBe(Math.max(...fitness.slice(1)));
    expect([version, ...rivals].every((index) => report.versions[index]!.passed)).toBe(true);
    expect(rivals).not.toContain(version);
  });

  test('where matches are played has no influence', async () => {
    const versions = [4, 6, 8, 10].map((value) => ({ ...endingAt(value), value }));
    const again = await sweep({ parameter: 'POINTS', written: 6, versions }, { runs: 40 }, backwards);
    expect(JSON.stringify(again)).toBe(JSON.stringify(report));
  });

  test('plays what is the same once', async () => {
    let played = 0;
    const versions = [6, 6, 6].map((points, value) => ({ ...endingAt(points), value }));
    const { figures, best } = await sweep({ parameter: 'POINTS', written: 6, versions }, { runs: 4 }, (def, blocks) => {
      played++;
      return blocks.map((block) => runBatch(def, block));
    });
    expect(played).toBe(1);
    expect(figures.every(({ verdict }) => verdict === 'same')).toBe(true);
    expect(best).toEqual({ version: 0, rivals: [1, 2] });
  });
});
