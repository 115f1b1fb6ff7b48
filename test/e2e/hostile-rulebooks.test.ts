/**
 * Rulebooks that ask for as much as they may are linted, played for 20 turns and played again by the compiled executor, or
 * refused with a diagnostic. Where there is time, all of them, and each command within 10 seconds of computing and a gigabyte.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { decompile } from '../../src/lang/gamespec/decompile/decompile.ts';
import { printJson } from '../../src/text/index.ts';
import { runCli, temporaryFolder, type CliResult } from '../support/cli.ts';
import { hostileGame } from '../support/hostile-games.ts';
import { figureFor, isLong } from '../support/thoroughness.ts';

/** Those of the short list show different kinds of harm. */
const SEEDS = figureFor({ quick: [5], full: [5, 9, 13, 20, 28, 30], long: Array.from({ length: 100 }, (_, seed) => seed) });
const MOST = { seconds: 10, megabytes: 1024 };
const REPORTER = pathToFileURL(join(import.meta.dirname, '../support/report-usage.mjs')).href;

test.each(SEEDS)('rulebook %i', async (seed) => {
  const folder = temporaryFolder();
  const def = hostileGame(seed);
  // Rulebooks are written in both forms in turn.
  const [file, text] = seed % 2 === 0 ? ['rules.json', printJson(def)] : ['rules.md', decompile(def)];
  writeFileSync(join(folder, file), text);
  const command = async (...words: string[]): Promise<CliResult> => {
    const usage = join(folder, 'usage.json');
    const result = await runCli(words, { cwd: folder, env: { LUDWRIGHT_USAGE: usage, NODE_OPTIONS: `--import=${REPORTER}` } });
    expect(result.code, `${words[0]}: ${result.stderr.slice(-500)}`).toBeOneOf([0, 1]);
    if (isLong) {
      const used = JSON.parse(readFileSync(usage, 'utf8')) as typeof MOST;
      expect(used.seconds, `${words[0]} in seconds`).toBeLessThan(MOST.seconds);
      expect(used.megabytes, `${words[0]} in megabytes`).toBeLessThan(MOST.megabytes);
    }
    return result;
  };
  const linted = await command('lint', file);
  const played = await command('run', file, '--max-turns', '20', '--detail', 'brief', '--out', 'trace.json');
  if (!existsSync(join(folder, 'trace.json'))) {
    // It is refused by lint, or in a match of so many players.
    if (linted.code === 1) expect(linted.stdout).toContain('error');
    else expect(played.stderr).toMatch(/^ludwright: ./);
    return;
  }
  const again = await command('replay', 'trace.json', '--verify', '--game', file, '--executor', 'wasm');
  if (again.code === 0) expect(again.stdout).toMatch(/verified/i);
  else expect(again.stderr).toContain('cannot be compiled');
});
