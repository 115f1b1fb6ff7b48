/** Files that a game includes by their address are brought into the cache, before the game is read. */
import { SourceFile } from '../diagnostics/source.ts';
import { languageOf } from '../lang/index.ts';
import { readThrough } from '../text/project.ts';
import { reasonOf } from './files.ts';
import type { RootOptions } from './find-root.ts';
import { isAddress, keepInclude } from './include-cache.ts';
import { readGame } from './load-game.ts';

/** More than a game may include. */
const MOST_ROUNDS = 100;
/** Milliseconds that one file may take, and characters that it may have. */
const PATIENCE = 30_000;
const LARGEST = 1 << 20;

/** What could not be downloaded, in words. What is downloaded may include further files. */
export async function downloadIncludes(name: string, options: RootOptions = {}): Promise<string[]> {
  const game = readGame(name, options);
  // What is in a package needs nothing else.
  if ('unreadable' in game || game.from === 'package') return [];
  const file = new SourceFile(game.file, game.text);
  const problems = new Map<string, string | undefined>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const missing = new Set<string>();
    const noting = readThrough(game.project, (path) => {
      const read = game.project.read(path);
      if ('unreadable' in read && isAddress(path) && !problems.has(path)) missing.add(path);
      return read;
    });
    languageOf(file.name, file.text).parse(file, noting);
    if (missing.size === 0) break;
    for (const address of missing) problems.set(address, await download(address));
  }
  return [...problems.values()].filter((problem) => problem !== undefined);
}

/** Downloads a file into the cache; says why not if that cannot be done. */
async function download(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) return `"${address}" cannot be downloaded: the server answers ${response.status}.`;
    const text = await response.text();
    if (text.length > LARGEST) return `"${address}" cannot be used: it has more than ${LARGEST} characters.`;
    keepInclude(address, text);
    return undefined;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `"${address}" cannot be downloaded: ${reasonOf(cause)}.`;
  }
}
