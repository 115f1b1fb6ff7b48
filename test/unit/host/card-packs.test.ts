/** Card packs as files, and in the projects of games. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { isCardPack, packCardPack, readCardPack } from '../../../src/host/card-packs.ts';
import { unpackCardPack } from '../../../src/host/unpack-card-pack.ts';
import { readArchive, type Package } from '../../../src/content/index.ts';
import { folderProject, packPackage, readPackage } from '../../../src/host/index.ts';
import { compileCardPack } from '../../../src/host/pack-package.ts';
import { SourceFile } from '../../../src/diagnostics/index.ts';
import { cardinal } from '../../../src/lang/cardinal/index.ts';
import { folderWith } from '../../support/files-in.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'ludwright-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const CARD = 'id = "wolf"\nname = "Wolf"\ncard_type = "creature"\nstats = { power = "2", toughness = "2" }\n';
const PACK = { 'pack.toml': 'pack_id = "frost"\nversion = "1.0.0"\n', 'cards/wolf.toml': CARD };
const RULES = '[game]\nname = "Frosty"\n';

function archiveOf(files: Readonly<Record<string, string>> = PACK): Uint8Array {
  const { pack } = readCardPack(folderWith(files, mkdtempSync(join(FOLDER, 'x-'))));
  return (packCardPack(pack!) as { archive: Uint8Array }).archive;
}

describe('a file is what its bytes say', () => {
  test('folders with pack.toml, and compressed archives', () => {
    const folder = folderWith({ ...PACK, 'other.txt': 'x' }, mkdtempSync(join(FOLDER, 'x-')));
    writeFileSync(join(folder, 'frost.zip'), archiveOf());
    expect(isCardPack(folder)).toBe(true);
    expect(isCardPack(join(folder, 'frost.zip'))).toBe(true);
    expect(isCardPack(join(folder, 'other.txt'))).toBe(false);
    expect(isCardPack(join(folder, 'missing'))).toBe(false);
  });

  test('a folder that is also a package is a package', () => {
    expect(isCardPack(folderWith({ ...PACK, 'ludwright.json': '{}' }, mkdtempSync(join(FOLDER, 'x-'))))).toBe(false);
  });
});

test('what was packed is unpacked, by the same bytes each time', () => {
  const archive = archiveOf();
  expect(archiveOf()).toEqual(archive);
  const { pack, diagnostics } = unpackCardPack('frost.ccpack', archive);
  expect(diagnostics).toEqual([]);
  expect([...pack!.files.keys()]).toEqual(['cards/wolf.toml', 'pack.toml']);
});

test('what is no archive, or far larger than it looks, is refused', () => {
  expect(unpackCardPack('x', new Uint8Array(10)).pack).toBeNull();
  expect(unpackCardPack('x', zstdCompressSync(Buffer.alloc(64 * 1024 * 1024))).diagnostics[0]!.message).toContain('too large');
});

test('the cards of a pack are checked by themselves', () => {
  const compiled = (card: string) => compileCardPack(unpackCardPack('x', archiveOf({ ...PACK, 'cards/wolf.toml': card })).pack!);
  expect(compiled(CARD)).toMatchObject({ isComplete: true, diagnostics: [] });
  expect(compiled(`${CARD}colour = "white"\n`).diagnostics.map(({ code, span }) => `${code} ${span!.file}`)).toEqual([
    'structure/unknown-key cards/wolf.toml',
  ]);
});

test('a package of a game takes its cards, decks and packs along', () => {
  const files = {
    'ludwright.json': '{ "name": "frosty", "version": "1.0.0", "kind": "game", "main": "rules.toml" }',
    'rules.toml': RULES,
    'cards/bear.toml': CARD.replaceAll('olf', 'ear').replace('"wear"', '"bear"'),
    'decks/both.toml': 'id = "both"\ncards = { bear = 20, wolf = 20 }\n',
    'packs/frost/pack.toml': PACK['pack.toml'],
    'packs/frost/cards/wolf.toml': CARD,
  };
  const read = readPackage(folderWith(files, mkdtempSync(join(FOLDER, 'x-'))));
  const { archive, diagnostics } = packPackage((read as { made: Package }).made);
  expect(diagnostics).toEqual([]);
  expect([...readArchive('frosty.zip', archive!).made!.files.keys()]).toEqual(Object.keys(files).toSorted());
});

describe('in the project of a game', () => {
  const read = (files: Readonly<Record<string, string | Uint8Array>>) => {
    const project = folderProject({ folder: folderWith(files, mkdtempSync(join(FOLDER, 'x-'))), by: 'named' });
    const { result, diagnostics } = cardinal.parse(new SourceFile('rules.toml', RULES), project);
    const checked = result === null ? undefined : cardinal.check(result);
    return { cards: checked?.result?.cards.map(({ id }) => id), codes: diagnostics.map(({ code }) => code) };
  };

  test('its cards join those of the game', () => {
    expect(read({ 'rules.toml': RULES, 'packs/frost.ccpack': archiveOf() }).cards).toEqual(['wolf']);
  });

  test('one that is damaged is told', () => {
    const damaged = archiveOf().slice(0, 50);
    expect(read({ 'rules.toml': RULES, 'packs/frost.ccpack': damaged })).toEqual({ cards: undefined, codes: ['cardinal/unreadable'] });
  });
});
