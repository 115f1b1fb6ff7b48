/** A small package with a bit of everything. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageDeclaration } from '../../../src/content/index.ts';
import { ROOT } from '../cli.ts';
import { GIF, JPEG, PNG, SVG, WEBP } from './sample-images.ts';

/** The identity of the package, and the hash of its archive: the same by every Node and everywhere, until the rulebook of tic-tac-toe changes. */
export const SAMPLE_HASH = '37afe1bf7a8788f5af3c03646e7dfdc4a84a5fe5a333bde673bd277e5f285249';
export const SAMPLE_ARCHIVE_HASH = '6c2a534746197bd5510c56aebd18797982f02182144c92561b1083803a20a3c4';

const DECLARED: PackageDeclaration = { name: 'my-game', version: '1.0.0', kind: 'game', main: 'rules.md' };

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** `ludwright.json` as bytes. */
export function declaration(changes: object = {}): Uint8Array {
  return utf8(`${JSON.stringify({ ...DECLARED, ...changes }, null, 2)}\n`);
}

/** The files of the package, some of them replaced; undefined takes one away. */
export function sampleFiles(changes: Readonly<Record<string, Uint8Array | undefined>> = {}): Map<string, Uint8Array> {
  const files: Record<string, Uint8Array | undefined> = {
    'ludwright.json': declaration(),
    'rules.md': Uint8Array.from(readFileSync(join(ROOT, 'games/tic-tac-toe/rules.md'))),
    'images/cross.png': PNG,
    'images/Kreis Größe.svg': SVG,
    'images/back.jpg': JPEG,
    'images/front.webp': WEBP,
    'images/dot.gif': GIF,
    LICENSE: utf8('Free to use.\n'),
    ...changes,
  };
  return new Map(Object.entries(files).filter((entry): entry is [string, Uint8Array] => entry[1] !== undefined));
}
