/** Whatever is done to a saved match: it is refused in words, or goes on as a match that can be played. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { legalMoves, pendingPlayers, Rng } from '../../src/kernel/index.ts';
import { resumeMatch } from '../../src/match/index.ts';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { mutatedAfter } from '../support/packages/mutate-archive.ts';
import { mutatedLog, savedMatches, type SavedMatch } from '../support/saved-matches.ts';
import { figureFor } from '../support/thoroughness.ts';

const SAMPLES = figureFor({ quick: 400, full: 2000, long: 100_000 });
/** Of these the command itself is asked. */
const COMMANDS = figureFor({ quick: 10, full: 30, long: 600 });
/** Milliseconds that one file may take: far more than any needs, so that a busy machine never decides. */
const MAX_TIME = 20_000;

const MATCHES = savedMatches();

test('they go on as they are', () => {
  for (const { def, log } of MATCHES) expect(resumeMatch(def, JSON.stringify(log))).toHaveProperty('match');
});

/** The text of a saved match after changes to its data or to its bytes. */
function changedText(match: SavedMatch, rng: Rng): string {
  if (rng.below(4) > 0) return JSON.stringify(mutatedLog(match, rng)) ?? 'undefined';
  return Buffer.from(mutatedAfter(Buffer.from(JSON.stringify(match.log)), rng)).toString('utf8');
}

test(`${SAMPLES} changed logs`, () => {
  const counts = { rejected: 0, resumed: 0 };
  for (let sample = 0; sample < SAMPLES; sample++) {
    const rng = new Rng(sample);
    const match = MATCHES[sample % MATCHES.length]!;
    const text = changedText(match, rng);
    const begun = performance.now();
    counts[check(match, text, sample)]++;
    expect(performance.now() - begun, `sample ${sample}`).toBeLessThan(MAX_TIME);
  }
  // Neither means nothing.
  expect(counts.rejected).toBeGreaterThan(SAMPLES / 2);
  expect(counts.resumed).toBeGreaterThan(SAMPLES / 100);
});

function check({ def }: SavedMatch, text: string, sample: number): 'rejected' | 'resumed' {
  const found = resumeMatch(def, text);
  if ('rejected' in found) {
    isReason(found.rejected, `sample ${sample}`);
    return 'rejected';
  }
  // What goes on can be asked, and saved again.
  const { match } = found;
  const again = resumeMatch(def, JSON.stringify(match.log()));
  expect('match' in again && again.match.hash, `sample ${sample}`).toBe(match.hash);
  for (const player of pendingPlayers(def, match.state)) legalMoves(def, match.state, player);
  return 'resumed';
}

/** The end of a sentence for people: short, about something, and not printed from inside of a program. */
function isReason(reason: string, label: string): void {
  expect(reason.trim(), label).not.toBe('');
  expect(reason.length, label).toBeLessThan(3000);
  expect(reason, label).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]|\.$/u);
  expect(reason, label).not.toMatch(/\[object|NaN|TypeError|RangeError|\bat .*\.ts:|Cannot (read|convert)/);
}

test(`${COMMANDS} of them by play --resume`, async () => {
  const cwd = temporaryFolder();
  for (let sample = 0; sample < COMMANDS; sample++) {
    const rng = new Rng(sample);
    const match = MATCHES[sample % MATCHES.length]!;
    const text = changedText(match, rng);
    writeFileSync(join(cwd, 'match.json'), text);
    const isSaved = 'match' in resumeMatch(match.def, text);
    const { code, stderr } = await runCli(['play', match.def.meta.id, '--resume', 'match.json'], { cwd, input: 'quit\n' });
    expect([code, stderr === ''], `sample ${sample}: ${stderr}`).toEqual(isSaved ? [0, true] : [1, false]);
    expect(stderr, `sample ${sample}`).toMatch(isSaved ? /^$/ : /^ludwright: "match\.json" cannot be (gone on with|read): .+[^.]\.\n$/s);
    expect(stderr).not.toMatch(/(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  }
});
