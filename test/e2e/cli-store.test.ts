/** `ludwright store`, while somebody else uses the store. */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openStore } from '../../src/server/store/sqlite/open-store.ts';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { fill } from '../support/server/filled-store.ts';

test('backup, export and import', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'store.sqlite');
  const env = { LUDWRIGHT_STORE: file };
  const check = async (line: string, code: number, said: string, other: Record<string, string> = env): Promise<void> => {
    const ended = await runCli(['store', ...line.split(' ').filter((word) => word !== '')], { cwd: folder, env: other });
    expect([line, ended.code, ended.stdout]).toEqual([line, code, '']);
    expect(ended.stderr).toContain(said);
  };
  const store = await openStore(file);
  await fill(store);
  await check('backup copy.sqlite', 0, 'The copy is whole: copy.sqlite');
  await check('backup copy.sqlite', 1, '"copy.sqlite" is there already.');
  await check('export over', 0, '2 matches and 2 files of games: over\nNot in it: 2 matches not over yet; see --all.');
  await check('export whole --all', 0, '4 matches and 2 files of games: whole\n');
  await check('export whole', 1, 'The folder whole is not empty.');
  await check('import whole', 1, 'There is a match "over" already.\n');
  await store.close();
  await check('import whole --store other.sqlite', 0, 'Imported into other.sqlite: 4 matches and 2 files of games.', {});
  const other = await openStore(join(folder, 'other.sqlite'));
  expect(await other.load('playing')).toMatchObject({ stage: 'playing', entries: { length: 12 } });
  await other.close();

  await check('', 2, 'say what to do with the store');
  await check('backup x --store nowhere.sqlite', 1, 'There is no store nowhere.sqlite.');
  await check('import nowhere', 1, 'is no exported store');
  writeFileSync(join(folder, 'text.txt'), 'x'.repeat(5000));
  await check('export x --store text.txt', 1, 'it is damaged, or no store at all');
  rmSync(join(folder, 'over', 'content.json'));
  await check('import over --store new.sqlite', 1, 'content.json: It cannot be read: there is no such file.\nNothing was imported.');
  expect(existsSync(join(folder, 'new.sqlite'))).toBe(false);
  expect(readdirSync(folder).filter((name) => name.includes('part') || name.includes('begun'))).toEqual([]);
});

/** Everything but the first page, which names the tables. */
function overwrite(file: string): void {
  writeFileSync(file, readFileSync(file).fill(0x5a, 4096));
}

function sql(text: string): (file: string) => void {
  return (file) => {
    const database = new DatabaseSync(file);
    database.exec(text);
    database.close();
  };
}

test('a damaged store is not a defect of ours', async () => {
  const folder = temporaryFolder();
  const whole = join(folder, 'whole.sqlite');
  const store = await openStore(whole);
  await fill(store);
  await store.close();
  const check = async (damage: (file: string) => void, commands: readonly string[]): Promise<void> => {
    for (const command of commands) {
      const file = join(folder, 'store.sqlite');
      copyFileSync(whole, file);
      damage(file);
      const ended = await runCli(['store', command, 'to', '--store', file], { cwd: folder });
      expect([command, ended.code, ended.stdout]).toEqual([command, 1, '']);
      expect(ended.stderr).toMatch(/^ludwright: The store .*damaged.*\n$/);
      expect(readdirSync(folder).toSorted()).toEqual(['store.sqlite', 'whole.sqlite']);
    }
  };
  await check(overwrite, ['backup', 'export']);
  await check((file) => truncateSync(file, 4096 * 3), ['backup', 'export']);
  await check((file) => writeFileSync(file, 'x'.repeat(9000)), ['backup', 'export']);
  // Bytes within a row are no matter of the database.
  await check(sql(`update "match" set options = '{"match":' where id = 'over'`), ['export']);
  await check(sql(`update entry set entry = x'00ff' where "match" = 'over' and n = 3`), ['export']);
  await check(sql(`update note set note = 'dull'`), ['export']);
  await check(sql(`update content set bytes = x'5a5a' where kind = 'picture'`), ['export']);
});
