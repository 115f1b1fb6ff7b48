/** For each code of packages a package that has the fault, and what is found then. */
import { readPackTar } from '../../../src/content/card-pack.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, manifestOf, packageOf, readArchive } from '../../../src/content/index.ts';
import type { Diagnostic } from '../../../src/diagnostics/index.ts';
import { checkInstalled } from '../../../src/content/check-installed.ts';
import { readPackage } from '../../../src/host/read-package.ts';
import { buildZip, packageEntries } from './build-zip.ts';
import { ascii, png, pngChunk, svg } from './sample-images.ts';
import { declaration, sampleFiles, utf8 } from './sample-package.ts';

const found = (changes: Readonly<Record<string, Uint8Array | undefined>>): Diagnostic[] => checkPackage(sampleFiles(changes)).diagnostics;

export const REFUSED_EXAMPLES: Readonly<Record<string, () => readonly Diagnostic[]>> = {
  'package/card-pack': () => readPackTar('frost.ccpack', new Uint8Array(1024)).diagnostics,
  'package/archive': () => {
    const [manifest, ...files] = packageEntries(sampleFiles());
    const link = { ...files[0]!, central: { madeBy: 0x0314, attributes: 0o120777 * 0x10000 } };
    return readArchive('game.zip', buildZip([manifest!, link, ...files.slice(1)])).diagnostics;
  },
  'package/changed': () => {
    const files = sampleFiles();
    return checkInstalled('my-game@1.0.0', manifestOf(files), new Map([...files, ['LICENSE', utf8('Not free.\n')]])).diagnostics;
  },
  'package/file': () => found({ 'more.zip': buildZip([]) }),
  'package/image': () => found({ 'images/cross.svg': svg('<script>alert(1)</script>') }),
  'package/limit': () => packageOf(new Map(Array.from({ length: 12_001 }, (_, index) => [`${index}.txt`, new Uint8Array()]))).diagnostics,
  'package/manifest': () => {
    const [manifest, ...files] = packageEntries(sampleFiles());
    return readArchive('game.zip', buildZip([{ ...manifest!, bytes: utf8('{}\n') }, ...files])).diagnostics;
  },
  'package/metadata': () => found({ 'images/cross.png': png(2, 2, pngChunk('tEXt', ascii('Author\0Ada'))) }),
  'package/no-declaration': () => found({ 'ludwright.json': undefined }),
  'package/no-image': () =>
    found({
      'ludwright.json': declaration({ kind: 'skin', main: 'looks.json' }),
      'rules.md': undefined,
      'looks.json': utf8('{ "surface": "green", "cards": { "king": { "image": "images/King.svg" } } }'),
    }),
  'package/no-main': () => found({ 'ludwright.json': declaration({ main: 'rule.md' }) }),
  'package/not-for-skins': () => found({ 'ludwright.json': declaration({ kind: 'skin', main: 'looks.json' }), 'looks.json': utf8('{}') }),
  'package/path': () => found({ 'images/Cross.png': png() }),
  'package/stale-manifest': () => {
    const folder = mkdtempSync(join(tmpdir(), 'ludwright-'));
    try {
      for (const name of ['ludwright.json', 'rules.md']) writeFileSync(join(folder, name), sampleFiles().get(name)!);
      writeFileSync(join(folder, 'manifest.json'), '{}\n');
      const read = readPackage(folder);
      return 'unreadable' in read ? [] : read.diagnostics;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
