import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commitmentOf } from '../../src/match/index.ts';
import type { MatchRecord } from '../../src/protocol/index.ts';
import { replay, runGame, type GameTrace } from '../../src/sim/index.ts';
import { runCli, temporaryFolder, type CliResult } from '../support/cli.ts';
import { corpusGame } from '../support/corpus.ts';
import { forged, playedRecord, SECRET } from '../support/played-record.ts';
import { named } from '../support/sim/agents.ts';

const def = corpusGame('kuhn-poker');
const recorded: GameTrace = { ...runGame(def, 4, named('random')), gameDef: def };

/** Writes a text as a trace and replays it. */
async function replayText(text: string, ...words: string[]): Promise<CliResult> {
  const file = join(temporaryFolder(), 'trace.json');
  writeFileSync(file, text);
  return runCli(['replay', file, ...words]);
}

/** Replays the recorded match after a change to it. */
function replayChanged(change: (trace: GameTrace) => void, ...words: string[]): Promise<CliResult> {
  const trace = structuredClone(recorded);
  change(trace);
  return replayText(JSON.stringify(trace), ...words);
}

describe('replay', () => {
  test('prints the moves and the result', async () => {
    const { code, stdout, stderr } = await replayChanged(() => {});
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toBe(`Kuhn Poker: random against random, seed 4, ${recorded.entries.length} moves.`);
    recorded.entries.forEach(({ stateHash }, index) => expect(lines[index + 1]).toContain(stateHash));
    expect(lines.at(-1)).toMatch(/^Ended after \d+ turns and \d+ moves by /);
  });

  test('prints some of the moves, as lines and as JSON', async () => {
    const [pretty, json] = await Promise.all([
      replayChanged(() => {}, '--from', '1', '--to', '1'),
      replayChanged(() => {}, '--from', '1', '--to', '1', '--format', 'json'),
    ]);
    expect(pretty.stdout.trim().split('\n')).toHaveLength(recorded.entries.length === 2 ? 3 : 2);
    const { gameDef: _, ...rest } = recorded;
    expect(JSON.parse(json.stdout)).toEqual(JSON.parse(JSON.stringify({ ...rest, entries: recorded.entries.slice(1, 2) })));
  });

  test('verifies a match', async () => {
    const [pretty, json, named_] = await Promise.all([
      replayChanged(() => {}, '--verify'),
      replayChanged(() => {}, '--verify', '--format', 'json'),
      replayChanged((trace) => delete trace.gameDef, '--verify', '--game', 'kuhn-poker'),
    ]);
    const moves = recorded.entries.length;
    expect(pretty).toEqual({
      code: 0,
      stderr: '',
      stdout: `Verified: ${moves} of ${moves} moves lead to the same states. State hash ${recorded.entries.at(-1)!.stateHash}\n`,
    });
    expect(JSON.parse(json.stdout)).toEqual({ verified: moves, divergence: null });
    expect(named_).toEqual(pretty);
  });

  test.each<[string, (trace: GameTrace) => void, RegExp]>([
    [
      'a changed hash',
      ({ entries }) => (entries[1]!.stateHash = '0123456789abcdef'),
      /^1 of \d moves agree\. At entry 1 \(Player .*\), stateHash differs: the trace says "0123456789abcdef", the game gives "[0-9a-f]{16}"/,
    ],
    [
      'another game inside',
      (trace) => (trace.gameDef = corpusGame('tic-tac-toe')),
      /was played with another game\. The trace says [0-9a-f]{64}, the game inside has [0-9a-f]{64}\.$/,
    ],
    ['no game', (trace) => delete trace.gameDef, /does not carry its game, "kuhn-poker"; name it with --game\.$/],
    ['a piece missing', (trace) => delete (trace as Partial<GameTrace>).entries, /is damaged\. .*"entries"/],
  ])('refuses a trace with %s', async (_, change, said) => {
    const { code, stdout, stderr } = await replayChanged(change, '--verify');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trim()).toMatch(said);
  });

  test('says where a truncated trace stops to be JSON', async () => {
    const { code, stderr } = await replayText(JSON.stringify(recorded, null, 1).slice(0, 3000));
    expect(code).toBe(1);
    expect(stderr).toMatch(/is not JSON, line \d+, column \d+: /);
  });

  test('a game that is not the one of the trace', async () => {
    const { code, stderr } = await replayChanged(() => {}, '--verify', '--game', 'tic-tac-toe');
    expect(code).toBe(1);
    expect(stderr).toMatch(/was played with another game\. The trace says [0-9a-f]{64}, "tic-tac-toe" has [0-9a-f]{64}\./);
  });

  test('says which moves there are', async () => {
    const { code, stderr } = await replayChanged(() => {}, '--from', '99');
    expect(code).toBe(2);
    expect(stderr).toContain(`There is nothing from move 99 to move ${recorded.entries.length - 1}; `);
  });

  test('a file that is not there', async () => {
    const { code, stderr } = await runCli(['replay', 'nowhere.json']);
    expect(code).toBe(1);
    expect(stderr).toBe('ludwright: "nowhere.json" cannot be read: there is no such file.\n');
  });

  test('the recorded match is as `run` writes it', async () => {
    const out = join(temporaryFolder(), 'trace.json');
    await runCli(['run', 'kuhn-poker', '--seed', '4', '--out', out]);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(JSON.parse(JSON.stringify(recorded)));
  });
});

describe('replay of what a server gives out', () => {
  const record = playedRecord(def, ['person', 'random']);
  const checks = (text: string): string => text.replaceAll(/[0-9a-f]{64}|\d{5,}/g, '…');

  test('verifies it, with a line for each check', async () => {
    const { code, stdout, stderr } = await replayText(JSON.stringify(record), '--verify', '--commitment', commitmentOf(SECRET));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(checks(stdout).split('\n')).toEqual([
      '✓ The record is complete.',
      '✓ Nothing in the record was changed after it was written.',
      '✓ The rules are those of “kuhn-poker”, ….',
      '✓ The commitment is the one that was announced before the match.',
      '✓ Each of the persons (1) has added a nonce to the seed.',
      '✓ The secret is the one that the server had committed to.',
      '✓ The seed follows from the secret, the match and the nonces: ….',
      `✓ All ${record.entries!.length} entries follow one another in time, without a gap.`,
      `✓ All ${record.entries!.length} entries can be done again, and each leads to the state that the record says.`,
      '✓ The result is what the moves lead to.',
      'Verified: the match went as its record says.',
      '',
    ]);
  });

  test('says what cannot be told, and what is wrong', async () => {
    const lie = forged(record, ({ entries }) => (entries![0]!.hash = '0123456789abcdef'));
    const [partly, failed, nonce] = await Promise.all([
      replayText(JSON.stringify(record), '--verify'),
      replayText(JSON.stringify(lie), '--verify'),
      replayText(JSON.stringify(record), '--verify', '--nonce', 'f'.repeat(32), '--format', 'json'),
    ]);
    expect(partly.code).toBe(0);
    expect(partly.stdout).toContain('Nothing is wrong; what is marked with ? cannot be told.\n');
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(/^✗ Entry 1 \(.+\) does not agree: it leads to the state [0-9a-f]{16}, and not to 0123456789abcdef\.$/m);
    expect(failed.stderr).toBe('The match did not go as its record says.\n');
    expect(nonce.code).toBe(1);
    expect((JSON.parse(nonce.stdout) as { verdict: string }).verdict).toBe('failed');
  });

  test('prints its moves, and gives its trace, which verifies by itself', async () => {
    const [lines, json] = await Promise.all([replayText(JSON.stringify(record)), replayText(JSON.stringify(record), '--format', 'json')]);
    expect(lines.stdout.split('\n')[0]).toMatch(/^Kuhn Poker: person against random, seed \d+, \d moves\.$/);
    expect(replay(def, JSON.parse(json.stdout) as GameTrace).divergence).toBe(null);
  });

  test.each<[string, MatchRecord, string[], RegExp]>([
    [
      'a hidden match',
      playedRecord(def, ['person', 'random'], { reveals: false }),
      [],
      /has no moves: the match was created as one that does not show itself/,
    ],
    ['a damaged record', { ...record, entries: 3 } as unknown as MatchRecord, ['--verify'], /is damaged\. At entries: /],
    ['another game', record, ['--verify', '--game', 'tic-tac-toe'], /was played with another game\. The record says /],
    [
      'rules that are not bundled',
      forged(record, ({ game }) => (game.hash = 'f'.repeat(64))),
      ['--verify'],
      /does not carry its game, "kuhn-poker"; name it with --game/,
    ],
  ])('refuses %s', async (_, given, words, said) => {
    const { code, stderr } = await replayText(JSON.stringify(given), ...words);
    expect(code).toBe(1);
    expect(stderr).toMatch(said);
  });
});
