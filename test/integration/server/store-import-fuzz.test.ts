/** Exported stores with random changes: each is imported or refused in words, and nothing is ever half imported. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Rng } from '../../../src/kernel/rng.ts';
import { openDatabase } from '../../../src/server/store/sqlite/database.ts';
import { exportStore } from '../../../src/server/store/transfer/export-store.ts';
import { importStore } from '../../../src/server/store/transfer/import-store.ts';
import { temporaryFolder } from '../../support/cli.ts';
import { mutated } from '../../support/mutate.ts';
import { fill } from '../../support/server/filled-store.ts';
import { openedStore, temporaryFile } from '../../support/server/temporary-store.ts';
import { isLong } from '../../support/thoroughness.ts';

const ROUNDS = isLong ? 5_000 : 60;
const TABLES = ['match', 'place', 'entry', 'image', 'chat', 'note', 'content', 'content_link'];

it(`survives ${ROUNDS} changes`, async () => {
  const source = temporaryFile();
  const filled = await openedStore(source);
  await fill(filled);
  const folder = temporaryFolder();
  const whole = join(folder, 'whole');
  await exportStore(source, whole, { all: true });
  // One store takes everything that can be imported; what it takes is taken out again.
  const { database } = await openDatabase(join(folder, 'target.sqlite'));
  database.exec('pragma synchronous = off');
  const rng = new Rng(19n);
  let refused = 0;
  let imported = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const spoilt = join(folder, `spoilt ${round}`);
    mkdirSync(spoilt);
    cpSync(whole, spoilt, { recursive: true });
    spoil(spoilt, rng);
    const result = await importStore(spoilt, join(folder, 'target.sqlite'));
    const rows = TABLES.map((table) => Number(database.prepare(`select count(*) as "n" from "${table}"`).get()!['n']));
    if ('faults' in result) {
      refused++;
      expect(result.faults.length).toBeGreaterThan(0);
      for (const { sentence } of result.faults) expect(sentence).toMatch(/[.?!]$/);
      expect(rows).toEqual(TABLES.map(() => 0));
    } else {
      imported++;
      expect(rows[0]).toBe(result.matches);
      // What is in a store can be exported again, and loaded.
      const again = join(folder, `again ${round}`);
      expect(await exportStore(join(folder, 'target.sqlite'), again, { all: true })).toMatchObject({ matches: result.matches });
      for (const table of TABLES.toReversed()) database.exec(`delete from "${table}"`);
    }
  }
  database.close();
  expect(refused).toBeGreaterThan(ROUNDS / 4);
  expect(imported).toBeGreaterThan(0);
});

/** Changes what a file says, or its bytes. */
function spoil(folder: string, rng: Rng): void {
  const files = [...readdirSync(join(folder, 'matches')).map((name) => join('matches', name)), 'content.json'];
  const path = join(folder, files[rng.below(files.length)]!);
  const text = readFileSync(path, 'utf8');
  if (rng.below(5) > 0) return writeFileSync(path, JSON.stringify(mutated(JSON.parse(text), rng)) ?? '');
  const bytes = Buffer.from(text);
  for (let left = 1 + rng.below(4); left > 0; left--) bytes[rng.below(bytes.length)] = rng.below(256);
  writeFileSync(path, rng.below(4) === 0 ? bytes.subarray(0, rng.below(bytes.length)) : bytes);
}
