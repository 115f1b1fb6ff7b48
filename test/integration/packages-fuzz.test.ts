/** Whatever is done to an archive: it is refused with a reason, or is exactly what its manifest names. */
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate/browser';
import { expect, test } from 'vitest';
import { MANIFEST, packageOf, packFiles, readArchive, type Manifest } from '../../src/content/index.ts';
import { Rng } from '../../src/kernel/index.ts';
import { mutatedAfter, mutatedBefore } from '../support/packages/mutate-archive.ts';
import { sampleFiles } from '../support/packages/sample-package.ts';
import { figureFor } from '../support/thoroughness.ts';

const ARCHIVES = figureFor({ quick: 150, full: 1000, long: 100_000 });

const FILES = sampleFiles();
const PACKED = packFiles(packageOf(FILES).made!);
const ARCHIVE = 'archive' in PACKED ? PACKED.archive : new Uint8Array();

test(`${ARCHIVES} changed archives`, () => {
  const rng = new Rng(1);
  const counts = { refused: 0, accepted: 0 };
  for (let number = 0; number < ARCHIVES; number++) {
    const archive = number % 2 === 0 ? mutatedAfter(ARCHIVE, rng) : mutatedBefore(FILES, rng);
    counts[check(archive, number)]++;
  }
  // Neither means nothing.
  expect(counts.refused).toBeGreaterThan(ARCHIVES / 4);
  expect(counts.accepted).toBeGreaterThan(ARCHIVES / 50);
});

function check(archive: Uint8Array, number: number): 'refused' | 'accepted' {
  const { made, diagnostics } = readArchive('game.zip', archive);
  if (made === null) {
    if (!diagnostics.some(({ severity }) => severity === 'error')) expect.fail(`${number}: there is no reason`);
    return 'refused';
  }
  // Another reader, which believes everything, finds the same.
  const { [MANIFEST]: manifest, ...rest } = unzipSync(archive);
  expect(hashOf(manifest!), `${number}`).toBe(made.hash);
  expect([...made.files.keys()], `${number}`).toEqual(Object.keys(rest));
  const { files } = JSON.parse(new TextDecoder().decode(manifest)) as Manifest;
  expect(
    files.map(({ path }) => path),
    `${number}`,
  ).toEqual(Object.keys(rest));
  for (const { path, size, sha256 } of files) {
    const bytes = made.files.get(path)!;
    const isRight = bytes.length === size && hashOf(bytes) === sha256 && hashOf(rest[path]!) === sha256 && isHarmless(path);
    if (!isRight) expect.fail(`${number}: ${path} is not what it should be`);
  }
  return 'accepted';
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Written apart from what is tested: just so much that a path cannot lead out. */
function isHarmless(path: string): boolean {
  return !path.startsWith('/') && !/[\\:\0]/.test(path) && path.split('/').every((name) => name !== '' && !name.startsWith('.'));
}
