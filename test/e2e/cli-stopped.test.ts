/** Commands that play many matches, stopped half-way by a person at a terminal. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { PtySession } from '../support/pty.ts';

const PLANNED = 100_000_000;

/** Starts a command that takes ages, and stops it as soon as the bar says that a match is over. */
async function stopped(words: readonly string[], planned = PLANNED): Promise<{ code: number; screen: string }> {
  const session = new PtySession([...words, '--jobs', '1']);
  while (/ 0 of \d+$/.test(await session.waitFor(` of ${planned}`)));
  session.type('\x03');
  return { code: await session.ended(), screen: session.text };
}

test('an evaluation prints and writes what it has, which is the report of fewer matches', async () => {
  const folder = temporaryFolder();
  const [data, page] = [join(folder, 'report.json'), join(folder, 'report.html')];
  const { code, screen } = await stopped(['eval', 'tic-tac-toe', '--runs', String(PLANNED), '--out', data, '--out', page]);
  const { partial, ...report } = JSON.parse(readFileSync(data, 'utf8'));
  expect(code).toBe(130);
  expect(partial).toEqual({ matches: report.header.runs, planned: PLANNED });
  expect(screen).toContain(`with ${partial.matches} of ${PLANNED} matches.`);
  expect(screen).toContain('Fitness');
  expect(readFileSync(page, 'utf8')).toContain('Partial: stopped after');
  const whole = await runCli(['eval', 'tic-tac-toe', '--runs', String(partial.matches), '--format', 'json']);
  expect(JSON.parse(whole.stdout)).toEqual(report);
});

test('a metagame prints the pairings until then', async () => {
  const { code, screen } = await stopped(['metagame', 'chains', '--agent', 'random', '--runs', String(PLANNED), '--no-cards']);
  expect(code).toBe(130);
  expect(screen).toContain('Partial: stopped after');
});

test('a sweep whose first value is not played to the end has nothing to print', async () => {
  const { code, screen } = await stopped(['sweep', 'push-your-luck', '--set', 'DIVES=4..5', '--runs', String(PLANNED)], 2 * PLANNED);
  expect(code).toBe(130);
  expect(screen).toContain('The sweep was stopped before its first value was played.');
});

test('a second interruption ends the first match, with a clean line and no file', async () => {
  const folder = temporaryFolder();
  const words = ['eval', 'tic-tac-toe', '--agents', 'uct:999999999', '--runs', '2', '--jobs', '1', '--out', join(folder, 'report.html')];
  const session = new PtySession(words);
  await session.waitFor(' 0 of 2');
  // Signals that are not handled yet become one, so that two keys may stop it once.
  const insisting = setInterval(() => session.type('\x03'), 50);
  expect(await session.ended()).toBe(130);
  clearInterval(insisting);
  // The terminal itself may show the keys afterwards.
  expect(session.raw.lastIndexOf('\r\x1b[K')).toBeGreaterThan(session.raw.lastIndexOf(' 0 of 2'));
  expect(readdirSync(folder)).toEqual([]);
});
