/** The bundled games as the app loads them: a catalogue for the gallery, and a file with the compiled game for each. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundledGames, bundledRoot, bundledRulebook } from '../src/host/bundled-games.ts';
import { imagesIn, offeredImage } from '../src/host/offered-image.ts';
import { offeredGame } from '../src/host/offered-game.ts';
import type { GameDef } from '../src/ir/game-def.ts';
import { imageName } from '../src/protocol/image-name.ts';
import { gameAsSent } from '../src/server/content/game-as-sent.ts';
import { BUILT_GAMES, type BuiltGame } from '../src/server/content/trusted-games.ts';

/** Writes `index.json` for the gallery, `served.json` for servers, and `<game>.json`, `<game>.picture.json` and the images of `<game>.images` for each, into a folder. */
export function writeGames(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const served: BuiltGame[] = [];
  const entries = bundledGames().map((name) => {
    const { game, entry, picture } = offeredGame(name, { file: `games/${name}.json`, moves: medianLength(bundledRulebook(name)!) });
    if (game === null) throw new Error(`The game ${name} cannot be compiled: ${entry.faults}`);
    const { text, entry: servedEntry } = gameAsSent(game, 'bundled');
    served.push({ name, entry: servedEntry, pictures: [...imagesIn(game.def)] });
    writeFileSync(join(folder, `${name}.json`), text);
    writeFileSync(join(folder, `${name}.picture.json`), JSON.stringify(picture));
    writeImages(join(folder, `${name}.images`), bundledRulebook(name)!, game.def);
    return entry;
  });
  writeFileSync(join(folder, 'index.json'), JSON.stringify(entries));
  writeFileSync(join(folder, BUILT_GAMES), JSON.stringify(served));
}

/** The images of a game, each under the name by which a table asks for it. */
function writeImages(folder: string, rulebook: string, def: GameDef): void {
  for (const path of imagesIn(def)) {
    const image = offeredImage(rulebook, path, { root: bundledRoot(dirname(rulebook)) ?? dirname(rulebook) });
    if (image === undefined) throw new Error(`The game ${rulebook} names the image ${path}, which is none.`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, imageName(path)), image.bytes);
  }
}

/** How many moves a match between random players takes, as counted for the corpus. */
function medianLength(rulebook: string): number | null {
  const counts = join(dirname(rulebook), 'counts.json');
  if (!existsSync(counts)) return null;
  const { random } = JSON.parse(readFileSync(counts, 'utf8')) as { random?: { length?: { median?: number } }[] };
  return random?.[0]?.length?.median ?? null;
}
