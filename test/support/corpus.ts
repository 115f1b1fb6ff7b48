/** The games of the corpus: a folder each, with a rulebook or a file in another language, and what is known about it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../../src/diagnostics/index.ts';
import { folderProject } from '../../src/host/index.ts';
import type { PlayableGameDef } from '../../src/ir/index.ts';
import { compile, type Compiled } from '../../src/lang/index.ts';
import type { RandomPlay, SearchAgainstRandom } from './game-statistics.ts';
import { isLong, isQuick } from './thoroughness.ts';

/** The source of counts that this program itself has made. */
export const RECORDED = 'recorded';

const ROOT = join(import.meta.dirname, '../..');
const GAMES = join(ROOT, 'games');

/** What is counted in a game, as `counts.json` has it. */
export interface Counts {
  perft: {
    players: number;
    seed: number;
    /** Where the numbers come from. */
    source: string;
    /** Lines of play of 1, 2, 3, … plies. */
    counts: number[];
    /** Answers are counted, not plies: games in other languages have questions inside of what is done. */
    byAnswers?: true;
    /** Lines of play that end within these plies, where that is known. */
    finished?: number;
  };
  /** Random play for every number of players. */
  random: RandomPlay[];
  /** Rulebooks only: how well the games in other languages are searched is a test of its own. */
  search?: SearchAgainstRandom;
}

/** The games that are rulebooks. */
export const CORPUS: readonly string[] = readdirSync(GAMES)
  .filter((id) => existsSync(join(GAMES, id, 'rules.md')))
  .toSorted();

/** The games in CGML, which lie beside what they share. */
export const CGML_CORPUS: readonly string[] = readdirSync(join(GAMES, 'cgml'))
  .filter((id) => existsSync(join(GAMES, 'cgml', id, `${id}.cgml`)))
  .toSorted();

/** The games in Cardable, which lie beside the cards that they share. */
const CARDABLE_CORPUS: readonly string[] = readdirSync(join(GAMES, 'cardable'))
  .filter((id) => existsSync(join(GAMES, 'cardable', id, `${id}.jsonc`)))
  .toSorted();

/** The games in Cardinal: a folder each, with rules, cards and decks. */
export const CARDINAL_CORPUS: readonly string[] = readdirSync(join(GAMES, 'cardinal'))
  .filter((id) => existsSync(join(GAMES, 'cardinal', id, 'rules.toml')))
  .toSorted();

/** The games of all languages. */
export const ALL_GAMES: readonly string[] = [...CORPUS, ...CGML_CORPUS, ...CARDABLE_CORPUS, ...CARDINAL_CORPUS];

/** One in `oneOf` games or fixtures, a fourth of these in a quick run, all in a long one. Tests that look at the same begin at different ones. */
export function sampleOf<Item>(items: readonly Item[], oneOf: number, from = 0): readonly Item[] {
  if (isLong) return items;
  return items.filter((_, index) => index % oneOf === from).filter((_, index) => !isQuick || index % 4 === 0);
}

/** Where a file of a game is, from the root of the repository. */
export function corpusFile(id: string, file: string): string {
  return `${folderOf(id)}/${id}/${file}`;
}

/** Where the games of a language are, and how the text of one is called. */
const LANGUAGES: readonly { readonly games: readonly string[]; readonly folder: string; readonly textOf: (id: string) => string }[] = [
  { games: CGML_CORPUS, folder: 'games/cgml', textOf: (id) => `${id}.cgml` },
  { games: CARDABLE_CORPUS, folder: 'games/cardable', textOf: (id) => `${id}.jsonc` },
  { games: CARDINAL_CORPUS, folder: 'games/cardinal', textOf: () => 'rules.toml' },
  { games: CORPUS, folder: 'games', textOf: () => 'rules.md' },
];

function folderOf(id: string): string {
  return languageOf(id).folder;
}

/** The name of the text of a game. */
function textOf(id: string): string {
  return languageOf(id).textOf(id);
}

/** Of what is no game, that of rulebooks: whoever asks for its text is told that there is none. */
function languageOf(id: string): (typeof LANGUAGES)[number] {
  return LANGUAGES.find(({ games }) => games.includes(id)) ?? LANGUAGES.at(-1)!;
}

/** Where a file of a game is. */
export function corpusPath(id: string, file: string): string {
  return join(ROOT, corpusFile(id, file));
}

/** Compiling takes longer than any one test needs, and executors are kept with the definition. */
const compiled = new Map<string, Compiled>();

/** The text of a game, compiled. */
export function compileCorpusGame(id: string, text = textOf(id)): Compiled {
  const file = corpusFile(id, text);
  const known = compiled.get(file) ?? compileChanged(file, (written) => written);
  compiled.set(file, known);
  return known;
}

/** A game with something changed in its text. */
export function changedCorpusGame(id: string, change: (text: string) => string): PlayableGameDef {
  const { gameDef } = compileChanged(corpusFile(id, textOf(id)), change);
  invariant(gameDef !== null, `The change of ${id} leads to errors.`);
  return gameDef;
}

function compileChanged(file: string, change: (text: string) => string): Compiled {
  return compile(change(readFileSync(join(ROOT, file), 'utf8')), { file, project: folderProject({ folder: ROOT, by: 'named' }) });
}

/** The GameDef of a game. */
export function corpusGame(id: string): PlayableGameDef {
  const { gameDef } = compileCorpusGame(id);
  invariant(gameDef !== null, `The rulebook of ${id} has errors.`);
  return gameDef;
}

/** A JSON file of a game; null if there is none. */
export function readCorpusJson(id: string, file: string): unknown {
  const path = corpusPath(id, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
