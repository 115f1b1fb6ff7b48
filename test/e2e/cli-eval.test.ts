import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderReport } from '../../src/report/index.ts';
import { evaluate, runGame, type EvalReport } from '../../src/sim/index.ts';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { corpusGame } from '../support/corpus.ts';
import { endlessRulebook } from '../support/endless-rulebook.ts';
import { playedRecord } from '../support/played-record.ts';
import { named } from '../support/sim/agents.ts';
import { isQuick } from '../support/thoroughness.ts';

describe('eval', () => {
  test('reports the matches of people in a folder beside its own', async () => {
    const folder = temporaryFolder();
    const def = corpusGame('kuhn-poker');
    const notes = [{ version: 1, seat: 0, text: 'Why not?', rating: 4, at: 0 }];
    const files: Record<string, unknown> = {
      'a.json': playedRecord(def, ['person', 'random'], { notes }),
      'b.json': playedRecord(def, ['person', 'person'], { reveals: false }),
      'c.json': { ...runGame(def, 2, named('random')) },
      'd.json': playedRecord(corpusGame('tic-tac-toe'), ['person', 'random']),
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(content));
    const { code, stdout, stderr } = await runCli(['eval', 'kuhn-poker', '--runs', '5', '--traces', folder, '--format', 'json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { people } = JSON.parse(stdout) as EvalReport;
    expect(people!.matches.map(({ source, seats }) => [basename(source), seats])).toEqual([
      ['a.json', ['person', 'random']],
      ['c.json', ['random', 'random']],
    ]);
    expect(people!.leftOut.map(({ source, why }) => [basename(source), why])).toEqual([
      ['b.json', 'The match was created as one that does not show itself at its end.'],
      ['d.json', 'It is a match of “tic-tac-toe”, by other rules than these.'],
    ]);
    expect(people!.notes).toMatchObject([{ index: 0, seat: 0, text: 'Why not?', rating: 4 }]);
  });

  test('says which folder is not there', async () => {
    const { code, stderr } = await runCli(['eval', 'kuhn-poker', '--traces', 'nowhere']);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'ludwright: "nowhere" cannot be read: there is no such file.\n' });
  });

  test.skipIf(isQuick)('gives the same report with any number of workers, byte for byte, and that of the library', async () => {
    const folder = temporaryFolder();
    const words = [
      'eval',
      'push-your-luck',
      '--runs',
      '21',
      '--agents',
      'random,greedy:2',
      '--players',
      '3',
      '--seed',
      '9',
      '--ladder',
      'random,greedy:1',
      '--ladder-runs',
      '5',
      '--format',
      'json',
    ];
    const results = await Promise.all(
      [1, 2, 3].map((jobs) =>
        runCli([...words, '--jobs', String(jobs), '--out', join(folder, `${jobs}.html`), '--out', join(folder, `${jobs}.json`)]),
      ),
    );
    for (const { code, stderr, stdout } of results) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toBe(results[0]!.stdout);
    }
    const report = await evaluate(corpusGame('push-your-luck'), {
      runs: 21,
      agents: ['random', 'greedy:2'],
      match: { players: 3 },
      seed: 9,
      ladder: { agents: ['random', 'greedy:1'], runs: 5 },
    });
    expect(JSON.parse(results[0]!.stdout)).toEqual(JSON.parse(JSON.stringify(report)));
    for (const jobs of [1, 2, 3]) {
      expect(readFileSync(join(folder, `${jobs}.json`), 'utf8')).toBe(results[0]!.stdout);
      expect(readFileSync(join(folder, `${jobs}.html`), 'utf8')).toBe(renderReport(report));
    }
    expect(readdirSync(folder)).toHaveLength(6);
  });

  test('says what a designer wants to know', async () => {
    const { code, stdout, stderr } = await runCli([
      'eval',
      'tic-tac-toe',
      '--runs',
      '40',
      '--ladder',
      'random,uct:20',
      '--ladder-runs',
      '10',
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const said of [
      /^Tic-Tac-Toe: 40 matches of 2 players \(random\), seeds 1 to 40\n/,
      /\nFitness \d+ of 100, passes all filters\n/,
      /\nFlags: none\n/,
      /\n {2}ended {8}40 of 40, \d+ draws\n/,
      /\n {2}Player 1 +\d+ +\d+\.\d % +\d+\.\d–\d+\.\d % +\d+\.\d %\n/,
      /\n {2}Mark +█{20} +100\.0 % +– +–\n/,
      /\n {2}uct:20 has \d+\.\d % \(.*\) against random in 10 matches: .+\n/,
      /\n {2}uct:10 has \d+\.\d % \(.*\) against random in 10 matches: .+\n/,
      /\n {2}decided +half of \d+ matches when \d+ % are over, as uct:100 sees it\n/,
    ])
      expect(stdout).toMatch(said);
    expect(stdout).not.toContain('\u001b');
  });

  test('names the faults of a game, with a match that shows them', async () => {
    const { code, stdout } = await runCli(['eval', '-', '--runs', '3', '--max-turns', '20'], { input: endlessRulebook });
    expect(code).toBe(0);
    expect(stdout).toContain('Fitness 0 of 100, fails a filter\n  ✗ At most 5 % of the matches reach the most turns or moves.');
    expect(stdout).toMatch(
      /\n {2}TURN_CAP {2}3 of 3 matches did not come to an end .*\n {4}seen best with --seed \d --agents random,random\n/,
    );
  });

  test('refuses agents that look at a clock', async () => {
    const { code, stdout, stderr } = await runCli(['eval', 'tic-tac-toe', '--agents', 'uct:2s']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('"uct:2s" looks at a clock, and would not give the same result twice: write iterations, as in "uct:200".');
  });
});

/** The report is data for others: its header says how to make it again. */
test.skipIf(isQuick)('the header of a report makes the report again', async () => {
  const first = await runCli([
    'eval',
    'kuhn-poker',
    '--runs',
    '7',
    '--seed',
    '18446744073709551610',
    '--agents',
    'greedy',
    '--format',
    'json',
  ]);
  const { header } = JSON.parse(first.stdout) as EvalReport;
  const again = await runCli([
    'eval',
    header.game.id,
    '--runs',
    String(header.runs),
    '--seed',
    header.seed,
    '--agents',
    header.agents.join(','),
    '--players',
    String(header.match.players),
    '--max-turns',
    String(header.maxTurns),
    '--format',
    'json',
  ]);
  expect(again).toEqual(first);
  expect(header).toMatchObject({ seed: '18446744073709551610', agents: ['greedy:8'], runs: 7 });
});
