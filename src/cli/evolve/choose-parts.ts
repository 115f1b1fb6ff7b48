/** What a run makes games of, by what a person types. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fits, type Bundle, type Frame } from '../../bundles/index.ts';
import { bundleLibrary } from '../../host/bundle-library.ts';
import type { Chosen } from '../../host/evolve/stock-text.ts';
import { readRegularFile } from '../../host/files.ts';
import { loadGame } from '../../host/load-game.ts';
import type { GameDef } from '../../ir/index.ts';
import { isGame, languagesNamed } from '../../lang/language-of.ts';
import { findBundles, findFrames } from '../composing.ts';
import { failed } from '../exit.ts';
import { faultless } from '../playable.ts';

export interface PartOptions {
  /** All of the library unless stated. */
  readonly frames?: readonly string[];
  readonly bundles?: readonly string[];
  readonly from: readonly string[];
}

/** Says what is wrong, and stops if a part cannot be used. */
export function chooseParts({ frames: ofFrames, bundles: ofBundles, from }: PartOptions): Chosen {
  const library = bundleLibrary();
  const frames = ofFrames === undefined ? [...library.frames.values()] : findFrames(ofFrames);
  const bundles = ofBundles === undefined ? [...library.bundles.values()] : withRequired(findBundles(ofBundles));
  for (const frame of frames) checkSlots(frame);
  for (const bundle of bundles) checkFits(bundle, frames);
  const rulebooks = from.flatMap(rulebooksOf);
  checkNames([...frames, ...bundles].map(({ id }) => id));
  checkNames(rulebooks.map(({ meta }) => meta.id));
  return { frames, bundles, rulebooks };
}

/** What bundles of the library require comes along. */
function withRequired(bundles: readonly Bundle[]): Bundle[] {
  const all = new Map(bundles.map((bundle) => [bundle.id, bundle]));
  // What is added is looked at, too.
  for (const { requires } of all.values())
    for (const id of requires) {
      const required = bundleLibrary().bundles.get(id);
      if (required !== undefined && !all.has(id)) all.set(id, required);
    }
  return [...all.values()];
}

function checkSlots({ id, header }: Frame): void {
  if (Object.keys(header.slots).length === 0)
    throw failed(`frame "${id}" has no slots, so that no bundle can be put into it. "ludwright bundles standard" shows a frame that has.`);
}

function checkFits(bundle: Bundle, frames: readonly Frame[]): void {
  if (frames.some((frame) => fits(frame, bundle))) return;
  const names = frames.map(({ id }) => `"${id}"`).join(', ');
  throw failed(`bundle "${bundle.id}" fits none of the frames ${names}. "ludwright bundles ${bundle.id}" says which it fits.`);
}

function checkNames(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw failed(`"${twice}" is there twice; each part of a run has a name of its own.`);
}

/** A game, or all games of a folder that has several. */
function rulebooksOf(name: string): GameDef[] {
  const game = loadGame(name);
  const isSeveral = 'unreadable' in game && game.diagnostic.code === 'file/several-games';
  return (isSeveral ? gamesIn(name) : [name]).map((each) => faultless(each, 'nothing was begun'));
}

function gamesIn(folder: string): string[] {
  const paths = readdirSync(folder)
    .toSorted()
    .filter((name) => languagesNamed(name).length > 0)
    .map((name) => join(folder, name));
  return paths.filter((path) => {
    const read = readRegularFile(path);
    return 'text' in read && isGame(path, read.text);
  });
}
