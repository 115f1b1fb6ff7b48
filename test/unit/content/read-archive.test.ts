import { describe, expect, test } from 'vitest';
import { packageOf, packFiles, readArchive, type PackageFiles } from '../../../src/content/index.ts';
import { buildZip, deflated, packageEntries } from '../../support/packages/build-zip.ts';
import { HOSTILE_ARCHIVES } from '../../support/packages/hostile-archives.ts';
import { sampleFiles, utf8 } from '../../support/packages/sample-package.ts';

/** The archive is the package with these files. */
function check(archive: Uint8Array, files: PackageFiles): void {
  const { made, diagnostics } = readArchive('game.zip', archive);
  expect(diagnostics).toEqual([]);
  expect(made!.files).toEqual(packageOf(files).made!.files);
  expect(made!.hash).toBe(packageOf(files).made!.hash);
}

function packed(files: PackageFiles): Uint8Array {
  const done = packFiles(packageOf(files).made!);
  return 'archive' in done ? done.archive : new Uint8Array();
}

describe('a package is unpacked to what was packed', () => {
  test('with a bit of everything', () => check(packed(sampleFiles()), sampleFiles()));
  test('with an empty file', () =>
    check(packed(sampleFiles({ 'empty.txt': new Uint8Array() })), sampleFiles({ 'empty.txt': new Uint8Array() })));
  test('with a text that compresses too well to be compressed', () => {
    const files = sampleFiles({ 'spaces.txt': utf8(' '.repeat(1_000_000)) });
    expect(packed(files).length).toBeGreaterThan(1_000_000);
    check(packed(files), files);
  });
  test('with a large text', () => {
    const files = sampleFiles({
      'large.txt': utf8(Array.from({ length: 200_000 }, (_, index) => `line ${(index * 7919) % 10_007}\n`).join('')),
    });
    check(packed(files), files);
  });
  test('by another program', () => {
    check(buildZip(packageEntries(sampleFiles())), sampleFiles());
    check(buildZip(packageEntries(sampleFiles()).map(deflated)), sampleFiles());
    const unix = { madeBy: 0x031e, attributes: (0o100644 << 16) >>> 0 };
    check(buildZip(packageEntries(sampleFiles()).map((file) => ({ ...file, central: unix }))), sampleFiles());
  });
  test('with as many files as are allowed', () => {
    const many = Object.fromEntries(Array.from({ length: 12_000 - sampleFiles().size }, (_, index) => [`cards/${index}.json`, utf8('{}')]));
    check(packed(sampleFiles(many)), sampleFiles(many));
  });
});

describe('an archive is refused', () => {
  test.each(HOSTILE_ARCHIVES)('$name', ({ archive, reason }) => {
    const { made, diagnostics } = readArchive('game.zip', archive());
    expect(made).toBeNull();
    expect(diagnostics.map(({ message }) => message).join('\n')).toMatch(reason);
  });
});
