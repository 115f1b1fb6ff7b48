/** `compare` and `sweep` as people use them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderComparison, renderSweep } from '../../src/report/index.ts';
import { compare, type CompareReport, type SweepReport } from '../../src/sim/index.ts';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { corpusGame } from '../support/corpus.ts';

const RULES = readFileSync(join(import.meta.dirname, '../../games/tic-tac-toe/rules.md'), 'utf8');

describe('compare', () => {
  test('gives the same report with any number of workers, in every form', async () => {
    const folder = temporaryFolder();
    const words = ['compare', 'push-your-luck', '--set', 'STRIKES=1', '--runs', '30', '--seed', '9', '--format', 'json'];
    const [one, two] = await Promise.all([
      runCli([...words, '--jobs', '1', '--executor', 'interpreter', '--out', join(folder, 'a.html'), '--out', join(folder, 'a.json')]),
      runCli([...words, '--jobs', '3']),
    ]);
    expect([one.code, one.stderr, two.code, two.stderr]).toEqual([0, '', 0, '']);
    expect(two.stdout).toBe(one.stdout);
    const report = JSON.parse(one.stdout) as CompareReport;
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).toBe(one.stdout);
    expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe(renderComparison(report));
    expect(report).toMatchObject({
      header: { runs: 30, seed: '9' },
      before: { label: 'STRIKES=2 (as written)', source: 'push-your-luck', settings: [] },
      after: { label: 'STRIKES=1', settings: [{ name: 'STRIKES', value: 1 }] },
      parts: [{ section: 'constants', name: 'STRIKES', change: 'changed', before: 2, after: 1 }],
    });
    expect(report.figures.find(({ figure }) => figure === 'length.decisions')!.verdict).toBe('changed');
    // The game as written is the one of the library.
    const def = corpusGame('push-your-luck');
    const here = await compare({ label: '', def, match: { players: 2 } }, { label: '', def, match: { players: 2 } }, { runs: 30, seed: 9 });
    const decisions = (all: CompareReport) => all.figures.find(({ figure }) => figure === 'length.decisions')!.before;
    expect(decisions(report)).toEqual(decisions(here));
  });

  test('two files, and what differs in their rules', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.md'), RULES);
    writeFileSync(join(folder, 'b.md'), RULES.replace('max: 2 }', 'max: 2 } # two'));
    const { code, stdout, stderr } = await runCli(['compare', 'a.md', 'b.md', '--runs', '4'], { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('before  a.md');
    expect(stdout).toContain('after   b.md');
    expect(stdout).toContain('No difference at all: both are the same game.');
  });

  test('says what a designer wants to know', async () => {
    const { code, stdout } = await runCli([
      'compare',
      'crazy-eights',
      '--set',
      'HAND_SIZE_OF_TWO=2',
      '--against',
      'HAND_SIZE_OF_TWO=8',
      '--runs',
      '20',
    ]);
    expect(code).toBe(0);
    for (const said of [
      /^Crazy Eights: 20 matches of each version, 2 players \(random\), seeds 1 to 20 for both\n/,
      /\n {2}before {2}HAND_SIZE_OF_TWO=8 {2}GameDef [0-9a-f]{16}\n {2}after {3}HAND_SIZE_OF_TWO=2 {2}GameDef [0-9a-f]{16}\n/,
      /\n\d+ of \d+ figures changed/,
      /\n {2}constants {2}HAND_SIZE_OF_TWO 8 → 2\n/,
      /\nChanged +before +after +change +95 % interval +certain/,
      /\n {2}options of a decision +\d(\.\d+)? +\d(\.\d+)? +−\d+(\.\d+)? +−\d+(\.\d+)? to −\d+(\.\d+)?/,
      /\nActions and cards: \d+ of \d+ figures changed, \d+ perhaps; for \d+ there are too few matches to tell\.\n/,
      /\nToo few matches to tell/,
      / matches would tell\n/,
    ])
      expect(stdout).toMatch(said);
    expect(stdout).not.toContain('\u001b');
  });

  test('a page on the standard output, of the game of the standard input', async () => {
    const words = ['compare', '-', '--set', 'starts=2', '--runs', '2', '--agents', 'random,greedy:1', '--format', 'html'];
    const { code, stdout, stderr } = await runCli(words, { input: RULES.replace(/constants:.*/, 'constants: { UNUSED: 1 }') });
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: 'ludwright: "-": nothing in the rules is called "starts". Its constants are UNUSED.\n',
    });
    const page = await runCli(words.with(3, 'UNUSED=2'), { input: RULES.replace(/constants:.*/, 'constants: { UNUSED: 1 }') });
    expect(page.code).toBe(0);
    expect(page.stdout).toMatch(/^<!DOCTYPE html>[^]*No difference at all: the rules differ, but every figure is the same[^]*<\/html>\n$/);
  });

  test.each([
    [['tic-tac-toe'], 'there is nothing to compare with: name another version, or set a value of this one, such as --set HAND_SIZE=5.'],
    [['tic-tac-toe', 'hearts'], '"tic-tac-toe" is for 2 players; 4 cannot play it.'],
    [['crazy-eights', '--set', 'HANDSIZE=3'], '"crazy-eights": nothing in the rules is called "HANDSIZE". Did you mean "HAND_SIZE"?'],
  ])('%j is wrong usage', async (words, message) => {
    const { code, stdout, stderr } = await runCli(['compare', ...words]);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `ludwright: ${message}\n` });
  });

  test('a value that the rules do not allow is told where it stands', async () => {
    const { code, stdout, stderr } = await runCli(['compare', 'crazy-eights', '--set', 'HAND_SIZE=3000000000']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/rules\.md:34:14\n.*3000000000 is not an integer from -2147483647 to 2147483647\./);
    expect(stderr).toContain('ludwright: "crazy-eights" with HAND_SIZE=3000000000 has errors; nothing was played.\n');
  });
});

describe('sweep', () => {
  test('gives the same report with any number of workers, in every form', async () => {
    const folder = temporaryFolder();
    const words = ['sweep', 'push-your-luck', '--set', 'STRIKES=1..3', '--set', 'DIVES=2', '--runs', '20', '--format', 'json'];
    const [one, two] = await Promise.all([
      runCli([...words, '--jobs', '1', '--out', join(folder, 'a.html')]),
      runCli([...words, '--jobs', '2', '--executor', 'wasm']),
    ]);
    expect([one.code, one.stderr, two.code, two.stderr]).toEqual([0, '', 0, '']);
    expect(two.stdout).toBe(one.stdout);
    const report = JSON.parse(one.stdout) as SweepReport;
    expect(readFileSync(join(folder, 'a.html'), 'utf8')).toBe(renderSweep(report));
    expect(report).toMatchObject({ parameter: 'STRIKES', written: 2, versions: [{ value: 1 }, { value: 2 }, { value: 3 }] });
    expect(report.versions.every(({ settings }) => settings.some(({ name, value }) => name === 'DIVES' && value === 2))).toBe(true);
  });

  test('has a plot for the eye, and names the best value', async () => {
    const { code, stdout, stderr } = await runCli(['sweep', 'kalah', '--set', 'SEEDS=1,2,4', '--runs', '20']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const said of [
      /^Kalah: 3 values of SEEDS \(4 as written\), 20 matches of each, 2 players \(random\), seeds 1 to 20 for all\n/,
      /\nBest is SEEDS=\d( \(as written\))?, with a fitness of \d+(\.\d+)? of 100; /,
      /\nSEEDS +fitness .* 95 % intervals\n {2}1 .*●/,
      /\n {2}decisions in a match +▁.█ .* at 1 +\d+(\.\d+)? at 4 /,
    ])
      expect(stdout).toMatch(said);
  });

  test.each([
    [[], 'there is nothing to try: set a value, such as --set HAND_SIZE=2..6.'],
    [['--set', 'SEEDS=1..1000000'], '1000000 values of "SEEDS" are too many; 100 can be compared, such as a range with steps (0..100:10).'],
    [
      ['--set', 'SEEDS=1..3', '--set', 'players.max=2,3'],
      'several values of "SEEDS" and "players.max": only one name can have more than one.',
    ],
  ])('%j is wrong usage', async (words, message) => {
    const { code, stdout, stderr } = await runCli(['sweep', 'kalah', ...words]);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `ludwright: ${message}\n` });
  });

  test('nothing is played if one of the values is not possible', async () => {
    const { code, stdout, stderr } = await runCli(['sweep', 'hex', '--set', 'SIZE=2,-1']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('ludwright: "hex" with SIZE=-1 has errors; nothing was played.\n');
  });
});
