/** `ludwright store`, while somebody else uses the store. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
