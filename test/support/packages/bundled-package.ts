/** Bundled games as packages: what a game reads, below the folder that it shares with others. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { PackageFiles } from '../../../src/content/index.ts';
import { loadGame } from '../../../src/host/index.ts';
import { ROOT } from '../cli.ts';
import { utf8 } from './sample-package.ts';

/** The files of a package with a bundled game, under a name of its own. */
export function bundledPackage(game: string): PackageFiles {
  const loaded = loadGame(game);
  if ('unreadable' in loaded || loaded.gameDef === null) throw new Error(`${game} is a game`);
  // Games in CGML and Cardable read files that lie beside their folders; what comes with the language is no file.
  const root = join(ROOT, loaded.path.endsWith('rules.md') ? `games/${game}` : dirname(dirname(relative(ROOT, loaded.path))));
  const files = [...loaded.sources.keys()].filter((path) => path.startsWith(root));
  const main = relative(root, loaded.path);
  const declared = { name: `packed-${game}`, version: '1.0.0', kind: 'game', main };
  return new Map([
    ...files.map((path) => [relative(root, path), Uint8Array.from(readFileSync(path))] as const),
    ['ludwright.json', utf8(JSON.stringify(declared))],
  ]);
}
