/** Card packs on the command line: packed, checked, unpacked, and taken over by a game. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, temporaryFolder, type CliResult } from '../support/cli.ts';
import { folderWith } from '../support/files-in.ts';

const CARD = 'id = "wolf"\nname = "Wolf"\ncard_type = "creature"\n\n[stats]\npower = "2"\ntoughness = "2"\n';
const FILES = {
  'frost/pack.toml': 'pack_id = "frost"\nversion = "1.0.0"\n',
  'frost/cards/wolf.toml': CARD,
  'game/rules.toml': '[game]\nname = "Frosty"\n\n[[decks]]\nid = "wolves"\ncards = { wolf = 20 }\n',
};

test('a pack is packed, checked, taken over by a game, and unpacked', async () => {
  const cwd = folderWith(FILES);
  const run = (words: string): Promise<CliResult> => runCli(words.split(' '), { cwd });
  expect(await run('pack frost')).toEqual({
    code: 0,
    stdout: 'frost@1.0.0\n',
    stderr: expect.stringMatching(/^Wrote frost-1\.0\.0\.ccpack: 2 files, \d+ bytes\n$/),
  });
  expect(await run('content check frost-1.0.0.ccpack')).toMatchObject({ code: 0, stderr: 'frost@1.0.0: 2 files, no errors\n' });
  mkdirSync(join(cwd, 'game/packs'));
  writeFileSync(join(cwd, 'game/packs/frost.ccpack'), readFileSync(join(cwd, 'frost-1.0.0.ccpack')));
  expect(await run('lint game')).toMatchObject({ code: 0, stderr: 'game/rules.toml: no faults\n' });
  expect((await run('unpack frost-1.0.0.ccpack --out again')).code).toBe(0);
  expect(readdirSync(join(cwd, 'again')).toSorted()).toEqual(['cards', 'manifest.toml', 'pack.toml']);
  expect(readFileSync(join(cwd, 'again/cards/wolf.toml'), 'utf8')).toBe(CARD);
});

test('a pack with a fault, and one that was changed, is refused', async () => {
  const cwd = folderWith({ ...FILES, 'frost/cards/wolf.toml': `colour = "white"\n${CARD}` }, temporaryFolder());
  const packed = await runCli(['pack', 'frost'], { cwd });
  expect(packed.code).toBe(1);
  expect(packed.stderr).toContain('structure/unknown-key');
  expect(readdirSync(cwd)).not.toContain('frost-1.0.0.ccpack');
  writeFileSync(join(cwd, 'broken.ccpack'), Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0, 0));
  expect(await runCli(['unpack', 'broken.ccpack'], { cwd })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('package/card-pack'),
  });
});

const SCRIPT = 'fn execute_ability() {\n  gain_life(controller, 3)\n}\n';
const SCRIPTED = {
  ...FILES,
  'frost/pack.toml': 'pack_id = "frost"\nversion = "1.0.0"\n\n[[keywords]]\nid = "icy"\nname = "Icy"\n',
  'frost/cards/wolf.toml': CARD.replace('\n\n[stats]', '\nkeywords = ["icy"]\n\n[stats]'),
  'frost/scripts/wolf.rhai': SCRIPT,
  'frost/keywords/icy.rhai': 'fn on_turn_end(ctx) {\n  deal_damage(opponent, 2)\n}\n',
};

test('a pack with a script and a keyword of its own is packed, and its card says what the script does', async () => {
  const cwd = folderWith(SCRIPTED, temporaryFolder());
  mkdirSync(join(cwd, 'game/packs'));
  expect((await runCli(['pack', 'frost', '--out', 'game/packs/frost.ccpack'], { cwd })).code).toBe(0);
  expect(await runCli(['content', 'check', 'game/packs/frost.ccpack'], { cwd })).toMatchObject({
    code: 0,
    stderr: 'frost@1.0.0: 4 files, no errors\n',
  });
  expect((await runCli(['cards', 'game'], { cwd })).stdout).toContain('Icy. When this enters the field, gain 3 life.');
  expect((await runCli(['unpack', 'game/packs/frost.ccpack', '--out', 'again'], { cwd })).code).toBe(0);
  expect(readFileSync(join(cwd, 'again/scripts/wolf.rhai'), 'utf8')).toBe(SCRIPT);
});

test('a pack with a script that cannot be read is refused', async () => {
  const cwd = folderWith({ ...SCRIPTED, 'frost/scripts/wolf.rhai': SCRIPT.replace('3)', '3') }, temporaryFolder());
  const packed = await runCli(['pack', 'frost'], { cwd });
  expect(packed.code).toBe(1);
  expect(packed.stderr).toContain('scripts/wolf.rhai:2:26');
  expect(readdirSync(cwd)).not.toContain('frost-1.0.0.ccpack');
});
