/** Whatever is done to a card pack: it is refused with a reason, or is exactly what its manifest names. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PACK_DECLARATION, PACK_MANIFEST, printPackManifest } from '../../src/content/card-pack-manifest.ts';
import { cardPackOf, packTar, readPackTar } from '../../src/content/card-pack.ts';
import { BLOCK, checksumOf, FIELDS } from '../../src/content/tar/format.ts';
import { readTar } from '../../src/content/tar/read-tar.ts';
import { writeTar } from '../../src/content/tar/write-tar.ts';
import { bytesHash } from '../../src/ir/index.ts';
import { Rng } from '../../src/kernel/index.ts';
import { compileCardPack } from '../../src/host/pack-package.ts';
import { unpackCardPack } from '../../src/host/unpack-card-pack.ts';
import { runCli, temporaryFolder } from '../support/cli.ts';
import { changedFiles, mutatedAfter } from '../support/packages/mutate-archive.ts';
import { PNG } from '../support/packages/sample-images.ts';
import { utf8 } from '../support/packages/sample-package.ts';
import { figureFor } from '../support/thoroughness.ts';

const SAMPLES = figureFor({ quick: 200, full: 2000, long: 100_000 });
/** Of these the commands are asked. */
const COMMANDS = figureFor({ quick: 6, full: 40, long: 400 });

const NAME = { id: 'frost', version: '1.2.0' };
const FILES = new Map([
  ['cards/wolf.toml', utf8('id = "wolf"\nname = "Wolf"\ncard_type = "creature"\nstats = { power = "2", toughness = "2" }\n')],
  ['cards/images/wolf.png', PNG],
  [PACK_DECLARATION, utf8('pack_id = "frost"\nversion = "1.2.0"\n')],
  ['scripts/wolf.rhai', utf8('fn execute_ability() { gain_life(controller(), 1); }\n')],
]);

const PACKED = packTar(cardPackOf('frost', FILES).pack!);
const TAR = 'tar' in PACKED ? PACKED.tar : new Uint8Array();
const compressed = (tar: Uint8Array): Uint8Array => zstdCompressSync(tar, { params: { [constants.ZSTD_c_compressionLevel]: 1 } });

test('it is read as it is', () => expect(unpackCardPack('frost.ccpack', compressed(TAR)).pack).toMatchObject(NAME));

/** An archive with changes before or after its hashes, its checksums or its compression are computed. */
function changedArchive(rng: Rng): Uint8Array {
  switch (rng.below(4)) {
    case 0:
      return mutatedAfter(compressed(TAR), rng);
    case 1:
      return compressed(mutatedAfter(TAR, rng));
    case 2:
      return compressed(withChecksums(mutatedAfter(TAR, rng)));
    default: {
      const files = changedFiles(FILES, rng);
      const written = writeTar(new Map([[PACK_MANIFEST, utf8(printPackManifest(NAME, files))], ...files]));
      return compressed('tar' in written ? written.tar : TAR);
    }
  }
}

/** The headers of an archive are believed only with their checksums. */
function withChecksums(tar: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(tar);
  for (let at = 0; at + BLOCK <= bytes.length; at += BLOCK) {
    const header = bytes.subarray(at, at + BLOCK);
    if (!Buffer.from(header).includes('ustar')) continue;
    header.set(utf8(`${checksumOf(header).toString(8).padStart(6, '0')}\u0000 `), FIELDS.checksum[0]);
  }
  return bytes;
}

test(`${SAMPLES} changed packs`, () => {
  const counts = { refused: 0, accepted: 0 };
  for (let sample = 0; sample < SAMPLES; sample++) counts[check(changedArchive(new Rng(sample)), `sample ${sample}`)]++;
  // Neither means nothing.
  expect(counts.refused).toBeGreaterThan(SAMPLES / 4);
  expect(counts.accepted).toBeGreaterThan(SAMPLES / 50);
});

function check(archive: Uint8Array, label: string): 'refused' | 'accepted' {
  const { pack, diagnostics } = unpackCardPack('frost.ccpack', archive);
  for (const { message } of diagnostics) {
    expect(message, label).toMatch(/\S.*\.$/s);
    expect(message, label).not.toMatch(/\[object|undefined|NaN|TypeError|RangeError/);
  }
  if (pack === null) {
    expect(
      diagnostics.some(({ severity }) => severity === 'error'),
      label,
    ).toBe(true);
    return 'refused';
  }
  // What is in it is listed with its hash, leads nowhere else, and can be compiled or is refused by its language.
  const manifest = new Map(listedIn(pack.files, archive));
  for (const [path, bytes] of pack.files) {
    if (path !== PACK_DECLARATION || manifest.has(path)) expect(manifest.get(path), `${label}: ${path}`).toBe(bytesHash(bytes));
    expect(path.startsWith('/') || /[\\:\0]/.test(path) || path.split('/').some((name) => name === '' || name.startsWith('.')), label).toBe(
      false,
    );
  }
  compileCardPack(pack);
  return 'accepted';
}

/** The paths and hashes of a manifest, read by other means than ours. */
function listedIn(files: ReadonlyMap<string, Uint8Array>, archive: Uint8Array): [path: string, hash: string][] {
  const read = readTar(process.getBuiltinModule('node:zlib').zstdDecompressSync(archive), 100);
  const text = Buffer.from((read as { files: ReadonlyMap<string, Uint8Array> }).files.get(PACK_MANIFEST)!).toString('utf8');
  const found = [...text.matchAll(/path = ("(?:[^"\\]|\\.)*"|'[^']*')[^[]*?sha256 = "([0-9a-fA-F]{64})"/g)];
  expect(found.length).toBeGreaterThanOrEqual(files.size - 1);
  return found.map(([, path, hash]) => [path!.startsWith('"') ? (JSON.parse(path!) as string) : path!.slice(1, -1), hash!.toLowerCase()]);
}

test('a tar archive that ends anywhere is refused', () => {
  for (let length = 0; length < TAR.length; length += 64) {
    const { pack, diagnostics } = readPackTar('frost.ccpack', TAR.subarray(0, length));
    expect([pack, diagnostics.map(({ code }) => code)], String(length)).toEqual([null, ['package/card-pack']]);
  }
});

test(`${COMMANDS} of them by the commands for packages`, async () => {
  const cwd = temporaryFolder();
  for (let sample = 0; sample < COMMANDS; sample++) {
    const archive = changedArchive(new Rng(sample));
    const isPack = unpackCardPack('frost.ccpack', archive).pack !== null;
    writeFileSync(join(cwd, 'frost.ccpack'), archive);
    for (const words of ['content check frost.ccpack', 'unpack frost.ccpack --out out']) {
      const { code, stdout, stderr } = await runCli(words.split(' '), { cwd });
      if (!isPack) expect(code, `sample ${sample}: ${stderr}`).toBe(1);
      expect(`${stdout}${stderr}`, `sample ${sample}`).not.toMatch(/TypeError|RangeError|\bat .*\.ts:|defect/);
    }
    if (!isPack) expect(readdirSync(cwd)).toEqual(['frost.ccpack']);
    else break;
  }
});
