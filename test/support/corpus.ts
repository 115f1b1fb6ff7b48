/** The games of the corpus: a folder each, with a rulebook and what is known about it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../../src/diagnostics/index.ts';
import type { GameDef } from '../../src/ir/index.ts';
import { compile, type Compiled } from '../../src/lang/index.ts';
import type { RandomPlay, SearchAgainstRandom } from './game-statistics.ts';

/** The source of counts that this program itself has made. */
export const RECORDED = 'recorded';

const GAMES = join(import.meta.dirname, '../../games');

/** What is counted in a game, as `counts.json` has it. */
export interface Counts {
  perft: {
    players: number;
    seed: number;
    /** Where the numbers come from. */
    source: string;
    /** Lines of play of 1, 2, 3, … plies. */
    counts: number[];
    /** Lines of play that end within these plies, where that is known. */
    finished?: number;
  };
  /** Random play for every number of players. */
  random: RandomPlay[];
  search: SearchAgainstRandom;
}

/** The folders of the corpus. */
export const CORPUS: readonly string[] = readdirSync(GAMES).filter((id) => existsSync(corpusPath(id, 'rules.md'))).toSorted();

/** Where a file of a game is. */
export function corpusPath(id: string, file: string): string {
  return join(GAMES, id, file);
}

/** Compiling takes longer than any one test needs, and executors are kept with the definition. */
const compiled = new Map<string, Compiled>();

/** The rulebook of a game, compiled. */
export function compileCorpusGame(id: string): Compiled {
  const known = compiled.get(id) ?? compile(readFileSync(corpusPath(id, 'rules.md'), 'utf8'), { file: `games/${id}/rules.md` });
  compiled.set(id, known);
  return known;
}

/** The GameDef of a game. */
export function corpusGame(id: string): GameDef {
  const { gameDef } = compileCorpusGame(id);
  invariant(gameDef !== null, `The rulebook of ${id} has errors.`);
  return gameDef;
}

/** A JSON file of a game; null if there is none. */
export function readCorpusJson(id: string, file: string): unknown {
  const path = corpusPath(id, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
