/** The games that a person has installed, for the gallery of `serve`, beside the rulebooks of a folder. */
import { join } from 'node:path';
import { printPackageName } from '../content/package-name.ts';
import type { RootOptions } from './find-root.ts';
import { installedPackages } from './installed-packages.ts';
import type { OfferedFolder } from './offered-folder.ts';
import { offeredRulebooks, type NamedRulebook } from './offered-rulebooks.ts';

/** What is offered of a folder, if there is one, and after it every game that is installed. */
export function withInstalled(folder: OfferedFolder | null, options: RootOptions = {}): OfferedFolder {
  const { changed: _, ...installed } = offeredRulebooks(installedGames, options);
  if (folder === null) return { ...installed, onChange: () => () => {} };
  return {
    index: () => [...folder.index(), ...installed.index()],
    rulebooks: () => [...folder.rulebooks(), ...installed.rulebooks()],
    offer: (path) => folder.offer(path) ?? installed.offer(path),
    image: (path) => folder.image(path) ?? installed.image(path),
    onChange: (listener) => folder.onChange(listener),
  };
}

function installedGames(): NamedRulebook[] {
  return installedPackages().flatMap((each) => {
    const { main, kind } = each.declaration;
    if (kind !== 'game' || main === undefined) return [];
    const game = printPackageName(each);
    return [{ file: `folder/installed/${encodeURIComponent(game)}.json`, game, path: join(each.folder, main) }];
  });
}
