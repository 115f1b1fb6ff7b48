/** Wall time can be set at any moment, so it is read for stamps alone; durations are measured by `performance.now()`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The files that read wall time, each with the stamps that it is for. */
const STAMPS: Readonly<Record<string, string>> = {
  'src/cli/commands/bench.ts': 'date of a measurement',
  'src/server/clock.ts': 'wall time of a server: matches, chat, notes, logs',
  'src/server/content/accept-upload.ts': 'when a game was uploaded',
  'src/server/content/games.ts': 'when a game was stored',
  'web/storage/rooms.ts': 'when a match was last open in this browser',
  'web/table/MatchPage.svelte': 'when a match was last stored in this browser',
  'web/table/begun-match.ts': 'when a match was begun in this browser',
};

test('wall time is read for stamps alone', () => {
  const files = ['src', 'web', 'tools'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|svelte)$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
  const readers = files.filter((file) => /\bDate\.now\b|new Date\(\)/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(readers.toSorted()).toEqual(Object.keys(STAMPS).toSorted());
});
