/**
 * A server that is killed under load, at every place where it matters and at random: by the logs of its clients nothing that was
 * acknowledged is lost, nothing is there twice, and every match goes on.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { killRounds } from '../../support/server/kill-rounds.ts';
import { isLong } from '../../support/thoroughness.ts';

const ROUNDS = isLong ? 60 : 3;
const TABLES = isLong ? 50 : 6;

test(
  `${ROUNDS} times kill -9 with ${TABLES} matches`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ludwright-kill-'));
    const report = await killRounds({
      store: join(folder, 'matches.sqlite'),
      tables: TABLES,
      rounds: ROUNDS,
      seed: 19,
      ...(isLong && { progress: console.log }),
    });
    expect(report.faults).toEqual([]);
    expect(Object.values(report.kills).reduce((sum, times) => sum + times, 0)).toBe(ROUNDS);
    expect(report.acknowledged).toBeGreaterThan(ROUNDS * TABLES);
    // Somebody was waiting for an answer whenever the server was killed.
    expect(report.unknown).toBeGreaterThan(0);
    if (isLong) console.log(JSON.stringify({ ...report, recoveries: report.recoveries.map(Math.round) }));
    rmSync(folder, { recursive: true, force: true });
  },
  30 * 60_000,
);
