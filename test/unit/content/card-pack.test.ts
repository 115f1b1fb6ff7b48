/** Card packs as tar archives: what goes in comes out, and what anybody else puts in is refused. */
import { describe, expect, test } from 'vitest';
import { PACK_MANIFEST, printPackManifest } from '../../../src/content/card-pack-manifest.ts';
import { cardPackOf, packTar, readPackTar } from '../../../src/content/card-pack.ts';
import { BLOCK, checksumOf, FIELDS } from '../../../src/content/tar/format.ts';
import { readTar } from '../../../src/content/tar/read-tar.ts';
import { writeTar } from '../../../src/content/tar/write-tar.ts';
import { Rng } from '../../../src/kernel/index.ts';
import { utf8 } from '../../support/packages/sample-package.ts';

const FILES = new Map([
  ['pack.toml', utf8('pack_id = "frost"\nversion = "1.2.0"\n')],
  ['cards/wolf.toml', utf8('id = "wolf"\nname = "Wolf"\ncard_type = "creature"\n')],
  ['scripts/wolf.rhai', utf8('fn execute_ability() { }\n')],
]);
const NAME = { id: 'frost', version: '1.2.0' };

function tarOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const written = writeTar(files);
  expect(written).toHaveProperty('tar');
  return (written as { tar: Uint8Array }).tar;
}

/** An archive with a manifest that is right for its files. */
function listed(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  return new Map([...files, [PACK_MANIFEST, utf8(printPackManifest(NAME, files))]]);
}

const packed = (): Uint8Array => (packTar(cardPackOf('frost', FILES).pack!) as { tar: Uint8Array }).tar;
const reasonOf = (tar: Uint8Array): string => {
  const { pack, diagnostics } = readPackTar('frost.ccpack', tar);
  expect(pack).toBeNull();
  return diagnostics.map(({ message }) => message).join('\n');
};

describe('a pack is read as it was packed', () => {
  test('sorted, without its manifest', () => {
    const { pack, diagnostics } = readPackTar('frost.ccpack', packed());
    expect(diagnostics).toEqual([]);
    expect(pack).toMatchObject(NAME);
    expect([...pack!.files.keys()]).toEqual(['cards/wolf.toml', 'pack.toml', 'scripts/wolf.rhai']);
    for (const [path, bytes] of pack!.files) expect([...bytes]).toEqual([...FILES.get(path)!]);
  });

  test('the same files give the same bytes, in whatever order they come', () => {
    const { pack } = cardPackOf('frost', new Map([...FILES].toReversed()));
    expect(packTar(pack!)).toEqual({ tar: packed() });
  });

  test('with long paths, and with files that fill their blocks', () => {
    const path = `cards/${'deep/'.repeat(4)}${'x'.repeat(90)}.toml`;
    const files = new Map([...FILES, [path, utf8('a'.repeat(BLOCK))], ['cards/empty.toml', new Uint8Array()]]);
    expect([...(readTar(tarOf(files), 10) as { files: Map<string, Uint8Array> }).files.keys()]).toEqual([...files.keys()]);
  });

  test('a path that fits into no header is refused', () => {
    expect(writeTar(new Map([['x'.repeat(120), new Uint8Array()]]))).toEqual({ tooLong: 'x'.repeat(120) });
  });

  test('folders of another program are passed over', () => {
    const folder = tarOf(new Map([['cards/', new Uint8Array()]])).slice(0, BLOCK);
    folder[FIELDS.type[0]] = '5'.charCodeAt(0);
    expect(readPackTar('x', joined(resummed(folder), tarOf(listed(FILES)))).diagnostics).toEqual([]);
  });
});

describe('an archive is refused', () => {
  const changed = (type: string): Uint8Array => {
    const tar = tarOf(listed(FILES));
    tar[FIELDS.type[0]] = type.charCodeAt(0);
    return joined(resummed(tar.slice(0, BLOCK)), tar.slice(BLOCK));
  };

  test.each([
    ['a link', () => changed('2'), /link/],
    ['a hard link', () => changed('1'), /link/],
    ['a header that changes the next', () => changed('x'), /something else than a file/],
    ['a path that leads out', () => tarOf(listed(new Map([...FILES, ['../cards/x.toml', utf8('')]]))), /cannot be a path/],
    ['an absolute path', () => tarOf(listed(new Map([...FILES, ['/etc/x.toml', utf8('')]]))), /cannot be a path/],
    ['the same file twice', () => joined(tarOf(FILES).slice(0, BLOCK * 2), tarOf(listed(FILES))), /twice/],
    ['no manifest', () => tarOf(FILES), /no manifest\.toml/],
    ['a file that is not listed', () => tarOf(new Map([...listed(FILES), ['cards/b.toml', utf8('')]])), /does not list "cards\/b\.toml"/],
    [
      'a file that is listed and missing',
      () => tarOf(new Map([...listed(FILES)].filter(([path]) => !path.startsWith('scripts')))),
      /no file "scripts/,
    ],
    ['another size', () => tarOf(new Map([...listed(FILES), ['cards/wolf.toml', utf8('id = "w"')]])), /not as large/],
    [
      'other bytes',
      () => tarOf(new Map([...listed(FILES), ['cards/wolf.toml', utf8('id = "bear"\nname = "Wolf"\ncard_type = "creature"\n')]])),
      /another hash/,
    ],
    ['no declaration', () => tarOf(listed(new Map([...FILES].filter(([path]) => path !== 'pack.toml')))), /pack\.toml is missing/],
    ['a program', () => tarOf(listed(new Map([...FILES, ['run.bin', Uint8Array.of(0x7f, 0x45, 0)]]))), /neither UTF-8 text nor an image/],
    ['something behind the end', () => joined(tarOf(listed(FILES)), utf8('more')), /follows its end/],
    ['no end', () => tarOf(listed(FILES)).slice(0, -2 * BLOCK), /no end/],
    ['half a file', () => tarOf(listed(FILES)).slice(0, BLOCK + 10), /longer than the archive/],
    ['no archive', () => utf8('x'.repeat(2000)), /not a tar archive/],
  ])('%s', (_, archive, reason) => expect(reasonOf(archive())).toMatch(reason));

  test('more files than are allowed', () => {
    expect(readTar(tarOf(FILES), 2)).toEqual({ refused: 'it has more than 2 files' });
  });
});

test('whatever is changed in an archive, it is refused or the pack is the same', () => {
  const rng = new Rng(17);
  const whole = packed();
  let refused = 0;
  for (let round = 0; round < 500; round++) {
    const tar = whole.slice();
    tar[rng.below(tar.length)] = rng.below(256);
    const { pack } = readPackTar('x', tar);
    for (const [path, bytes] of pack?.files ?? []) expect([...bytes]).toEqual([...FILES.get(path)!]);
    refused += pack === null ? 1 : 0;
  }
  expect(refused).toBeGreaterThan(100);
});

/** A header with the sum that it should have. */
function resummed(header: Uint8Array): Uint8Array {
  header.set(utf8(`${checksumOf(header).toString(8).padStart(6, '0')}\u0000 `), FIELDS.checksum[0]);
  return header;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
