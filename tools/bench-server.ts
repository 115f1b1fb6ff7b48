/**
 * `npm run bench:server -- --matches 1000 --seconds 300`: a server under load on this machine, beside a plain echo at the same
 * rate. Says what a move costs, how long answers take, what is dropped, and what matches cost while they are played and when they
 * are not; docs/experiments.md has what was measured.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureIdle, measureLoad, printLoad } from '../test/support/server/measure-load.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '300' },
    period: { type: 'string', default: '2000' },
    games: { type: 'string', default: 'crazy-eights,texas-holdem,deck-builder' },
    persons: { type: 'string', default: '2' },
    /** Who else sits at every table: agents separated by commas. */
    bots: { type: 'string', default: '' },
    idle: { type: 'string', default: '10000' },
    json: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'ludwright-load-'));
try {
  const load = await measureLoad({
    store: join(folder, 'load.sqlite'),
    tables: Number(values.matches),
    seconds: Number(values.seconds),
    period: Number(values.period),
    games: values.games.split(','),
    persons: Number(values.persons),
    bots: values.bots === '' ? [] : values.bots.split(','),
  });
  const idle = Number(values.idle) === 0 ? null : await measureIdle(join(folder, 'idle.sqlite'), Number(values.idle));
  console.log(values.json ? JSON.stringify({ load, idle }, null, 2) : printLoad(load, idle));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
