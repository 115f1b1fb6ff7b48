/** What games can be made of, as one text: a run goes on with the same parts, whatever becomes of the library. */
import { readBundle, readFrame, type Bundle, type Frame, type Reading } from '../../bundles/index.ts';
import type { Stock } from '../../evolve/index.ts';
import { printSorted } from '../../ir/canonical.ts';
import type { GameDef } from '../../ir/index.ts';
import { bundleLibrary } from '../bundle-library.ts';
import { bundledGames } from '../bundled-games.ts';
import { loadGame } from '../load-game.ts';
import type { Parts } from './run-record.ts';

/** What was chosen for a run. */
export interface Chosen {
  readonly frames: readonly Frame[];
  readonly bundles: readonly Bundle[];
  readonly rulebooks: readonly GameDef[];
}

/** Texts and GameDefs by id, sorted, so that the same parts make the same text. */
interface StockText {
  readonly frames: Readonly<Record<string, string>>;
  readonly bundles: Readonly<Record<string, string>>;
  readonly rulebooks: Readonly<Record<string, GameDef>>;
}

export function stockText({ frames, bundles, rulebooks }: Chosen): string {
  const stock: StockText = {
    frames: textsOf(frames),
    bundles: textsOf(bundles),
    rulebooks: Object.fromEntries(rulebooks.map((def) => [def.meta.id, def])),
  };
  return `${printSorted(stock)}\n`;
}

function textsOf(parts: readonly (Bundle | Frame)[]): Record<string, string> {
  return Object.fromEntries(parts.map(({ id, written }) => [id, written.file.text]));
}

/** The parts in a text that `stockText` made. Everybody reads them from there, so that they have the same order everywhere. */
export function readStock(text: string): Stock {
  const { frames, bundles, rulebooks } = JSON.parse(text) as StockText;
  return {
    library: { frames: partsOf(frames, readFrame), bundles: partsOf(bundles, readBundle) },
    rulebooks: new Map(Object.entries(rulebooks)),
  };
}

export function partsIn({ library: { frames, bundles }, rulebooks }: Stock): Parts {
  return { frames: [...frames.keys()], bundles: [...bundles.keys()], rulebooks: [...rulebooks.keys()] };
}

/** The text that today's library gives for the same parts; null if it lacks some of them. */
export function stockOfToday({ frames, bundles, rulebooks }: Parts): string | null {
  const library = bundleLibrary();
  const chosen: Chosen = {
    frames: frames.flatMap((id) => library.frames.get(id) ?? []),
    bundles: bundles.flatMap((id) => library.bundles.get(id) ?? []),
    rulebooks: rulebooks.filter((id) => bundledGames().includes(id)).flatMap((id) => gameOf(id) ?? []),
  };
  const isWhole =
    chosen.frames.length === frames.length && chosen.bundles.length === bundles.length && chosen.rulebooks.length === rulebooks.length;
  return isWhole ? stockText(chosen) : null;
}

function gameOf(name: string): GameDef | null {
  const game = loadGame(name);
  return 'unreadable' in game ? null : game.gameDef;
}

function partsOf<Part>(texts: Readonly<Record<string, string>>, read: (text: string, name: string) => Reading<Part>): Map<string, Part> {
  return new Map(
    Object.entries(texts).flatMap(([id, text]) => {
      const { part } = read(text, `${id}.md`);
      return part === null ? [] : [[id, part] as const];
    }),
  );
}
