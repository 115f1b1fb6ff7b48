/** Games out of parts on the command line: composed, played, changed, refused. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../src/lang/index.ts';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { isQuick } from '../support/thoroughness.ts';

const PARTS = ['compose', 'standard', 'market-row', 'engine-building'];

test.skipIf(isQuick)('a game is composed, linted and played; edits survive a change of numbers and parts', async () => {
  const cwd = temporaryFolder();
  const game = (): string => readFileSync(join(cwd, 'game.md'), 'utf8');
  const words = [...PARTS, '--set', 'market-row.ROW_SIZE=5', '--set', 'ROUNDS=4', '--name', 'Bazaar', '--id', 'bazaar', '--out', 'game.md'];
  expect(await runCli(words, { cwd })).toEqual({ code: 0, stdout: '', stderr: 'Wrote game.md\n' });
  expect(compile(game()).gameDef!.meta).toMatchObject({ id: 'bazaar', name: 'Bazaar' });
  const [lint, run] = await Promise.all([runCli(['lint', 'game.md'], { cwd }), runCli(['run', 'game.md', '--format', 'json'], { cwd })]);
  expect(lint).toMatchObject({ code: 0, stderr: expect.stringContaining('no faults') });
  expect(run.code).toBe(0);

  writeFileSync(join(cwd, 'game.md'), game().replace('# Bazaar', '# The great bazaar'));
  expect(await runCli(['compose', 'game.md', '--set', 'market-row.ROW_SIZE=6', '--add', 'upkeep'], { cwd })).toMatchObject({ code: 0 });
  expect(game()).toMatch(/^# The great bazaar\n/);
  expect(game()).toContain('MARKET_ROW_ROW_SIZE: 6');
  expect(compile(game()).gameDef!.zones.some(({ id }) => id.startsWith('market-row/'))).toBe(true);
  expect((await runCli(['compose', 'game.md', '--remove', 'upkeep'], { cwd })).code).toBe(0);
  expect(game()).not.toContain('upkeep/');
});

test('where an edit and a change meet, both are shown and nothing is written', async () => {
  const cwd = temporaryFolder();
  await runCli([...PARTS, '--out', 'game.md'], { cwd });
  const edited = readFileSync(join(cwd, 'game.md'), 'utf8').replace('MARKET_ROW_ROW_SIZE: 4', 'MARKET_ROW_ROW_SIZE: 3');
  writeFileSync(join(cwd, 'game.md'), edited);
  writeFileSync(join(cwd, 'other.md'), 'mine');
  const { code, stdout, stderr } = await runCli(['compose', 'game.md', '--set', 'market-row.ROW_SIZE=7', '--out', 'other.md'], { cwd });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('error[bundles/merge-conflict] game.md:');
  expect(stderr).toMatch(/ - constants: \{ MARKET_ROW_ROW_SIZE: 3\b.*\n.* \+ constants: \{ MARKET_ROW_ROW_SIZE: 7\b/);
  expect(readFileSync(join(cwd, 'game.md'), 'utf8')).toBe(edited);
  expect(readFileSync(join(cwd, 'other.md'), 'utf8')).toBe('mine');
});

test('the parts are listed and shown, and as JSON they can be composed', async () => {
  const cwd = temporaryFolder();
  const [list, one, frame, all, json] = await Promise.all([
    runCli(['bundles']),
    runCli(['bundles', 'market-row']),
    runCli(['bundles', 'standard']),
    runCli(['bundles', '--format', 'json']),
    runCli(['bundles', 'market-row', '--format', 'json']),
  ]);
  expect(list.stdout).toMatch(/^frame +what it is\n[^]*\nstandard +Rounds\.[^]*\nbundle +family +what it is\n[^]*\nmarket-row +market +/);
  expect(one.stdout).toMatch(
    /^market-row: Market row \(market\)\n[^]*\n {2}ROW_SIZE +4 \(2 to 7\) +Cards on sale\.\n[^]*\n {2}purse +currency[^]*\n {2}frames +/,
  );
  expect(frame.stdout).toMatch(/^standard: Rounds \(frame\)\n/);
  const { frames, bundles } = JSON.parse(all.stdout) as Record<string, { id: string }[]>;
  expect(frames!.map(({ id }) => id)).toContain('standard');
  expect(bundles!.find(({ id }) => id === 'market-row')).toMatchObject({ family: 'market', slots: ['action'] });
  writeFileSync(join(cwd, 'row.json'), json.stdout);
  const composed = await Promise.all([
    runCli(['compose', 'standard', 'row.json'], { cwd }),
    runCli(['compose', 'standard', 'market-row'], { cwd }),
  ]);
  const [mine, theirs] = composed.map(({ stdout }) => compile(stdout).gameDef);
  expect(mine).toEqual(theirs);
});

test('what cannot be composed is refused with the reason', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'bytes.md'), new Uint8Array([0xff, 0xfe, 0x00, 0x80]));
  writeFileSync(join(cwd, 'plain.md'), '# A game\n');
  const cases: [words: string[], code: number, said: string][] = [
    [['standard', 'market-rwo'], 1, '"market-row"?'],
    [['standrad', 'market-row'], 1, 'you mean "standard"?'],
    [['market-row', 'engine-building'], 1, '"market-row" is no frame of the library'],
    [['standard', 'bytes.md'], 1, 'error[file/unreadable]'],
    [['standard', 'plain.md'], 1, 'error[bundles/not-a-bundle] plain.md:1:1'],
    [['standard', 'market-row', '--set', 'market-row.ROW_SIZE=99'], 1, 'error[bundles/parameter-range]'],
    [['standard', 'market-row', '--wire', 'market-row.purse=standard.points'], 1, 'error[bundles/wrong-kind]'],
    [['standard', ...Array.from({ length: 41 }, () => 'market-row')], 1, 'error[bundles/too-many]'],
    [['standard', 'market-row', '--set', 'ROUNDS=few'], 2, 'It must be a name and a whole number'],
    [['standard', 'market-row', '--add', 'upkeep'], 2, '--add, --remove and --base change a rulebook that was composed'],
  ];
  const ends = await Promise.all(cases.map(([words]) => runCli(['compose', ...words], { cwd })));
  expect(ends.map(({ code, stdout }) => ({ code, stdout }))).toEqual(cases.map(([, code]) => ({ code, stdout: '' })));
  ends.forEach(({ stderr }, index) => expect(stderr).toContain(cases[index]![2]));
});
