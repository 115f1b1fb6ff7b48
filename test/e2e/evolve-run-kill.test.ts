/** A run that is killed at any moment loses nothing but the batch in flight. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openRun } from '../../src/host/evolve/open-run.ts';
import { Rng } from '../../src/kernel/index.ts';
import { temporaryFolder } from '../support/cli.ts';
import { PLACES } from '../support/evolve/faulty-disk.ts';
import { beginSmall, search } from '../support/evolve/small-run.ts';
import { isLong } from '../support/thoroughness.ts';

/** Each stands for other moments. */
const SEEDS = isLong ? [7, 8, 9, 10, 11] : [7];
/** Kills for each of them. A run has three batches, so that most of them are of one run. */
const KILLS = 4;
const PROGRAM = join(import.meta.dirname, '../support/evolve/killed-run-program.ts');
/** While it is begun nothing is appended yet. */
const BEGINNING = -1;
const NEVER = 1000;

interface Ended {
  readonly signal: string | null;
  readonly stdout: string;
}

function work(folder: string, number: number, place: string): Ended {
  const { signal, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, folder, String(number), place], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return { signal, stdout };
}

test.each(SEEDS)('kill -9 at random moments, seed %i', async (seed) => {
  const undisturbed = beginSmall(temporaryFolder());
  await search(undisturbed);
  const rng = new Rng(seed);
  const places = ['judging', ...PLACES];
  for (let folder = temporaryFolder(), kills = 0; kills < KILLS;) {
    const isBegun = existsSync(join(folder, 'run.log'));
    const before = isBegun ? openRun(folder).evolution.batches : 0;
    const [number, place] = isBegun ? [0, places[rng.below(places.length)]!] : [rng.below(2) + BEGINNING, PLACES[2 + rng.below(2)]!];
    const { signal, stdout } = work(folder, number, place);
    if (signal === 'SIGKILL') {
      kills++;
      // What was written is there, and nothing is missing before it.
      const isKept = place === 'when it is safe' || place === 'before it is safe';
      if (isBegun) expect(openRun(folder).evolution.batches, place).toBe(before + Number(isKept));
    }
    if (signal === null || kills === KILLS) {
      expect(signal === null ? stdout : work(folder, NEVER, 'judging').stdout).toBe(undisturbed.evolution.archive.hash());
      folder = temporaryFolder();
    }
  }
});
