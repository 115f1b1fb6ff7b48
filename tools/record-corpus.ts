/**
 * Writes what is expected of the corpus games from their texts: the GameDef, a playthrough and the counts.
 * `node tools/record-corpus.ts [id…]`; `--check` writes nothing and fails if a file is not current.
 * Counts of lines of play that come from elsewhere, how long the search may think, and the seed of the playthrough are kept.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { renderPretty } from '../src/diagnostics/index.ts';
import { executorsNamed } from '../src/host/index.ts';
import type { PlayableGameDef } from '../src/ir/index.ts';
import { executorFor } from '../src/kernel/index.ts';
import { perft } from '../src/sim/index.ts';
import {
  ALL_GAMES,
  compileCorpusGame,
  CORPUS,
  corpusFile,
  corpusPath,
  readCorpusJson,
  RECORDED,
  type Counts,
} from '../test/support/corpus.ts';
import { countAnswers } from '../test/support/count-answers.ts';
import { randomPlay, searchAgainstRandom } from '../test/support/game-statistics.ts';
import { recordPlaythrough, type Playthrough } from '../test/support/playthrough.ts';
import { printJson } from '../src/text/print-json.ts';

const SEED = 1;
const executors = await executorsNamed('wasm');
/** Matches of random play; in other languages than rulebooks they are longer, and there are rules written by hand to compare them with. */
const MATCHES = 1000;
const LONG_MATCHES = 200;
/** What the search gets unless `counts.json` says otherwise. */
const SEARCH = { matches: 10, iterations: 30 };
/** Lines of play are counted to this depth, or until there are so many. */
const DEEPEST = 6;
const ENOUGH_LINES = 500;

/** The files of a game as they should be, or null if its text has faults. */
function recordGame(id: string): Record<string, string> | null {
  const { gameDef, diagnostics, sources } = compileCorpusGame(id);
  if (diagnostics.length > 0) console.error(renderPretty(diagnostics, sources));
  if (gameDef === null) return null;
  const { min, max } = gameDef.meta.players;
  const isRulebook = CORPUS.includes(id);
  const known = readCorpusJson(id, 'counts.json') as Partial<Counts> | null;
  const recorded = readCorpusJson(id, 'playthrough.json') as Pick<Playthrough, 'seed'> | null;
  const { matches, iterations } = known?.search ?? SEARCH;
  const counts: Counts = {
    perft: known?.perft === undefined || known.perft.source === RECORDED ? countLines(gameDef, min, !isRulebook) : known.perft,
    random: Array.from({ length: max - min + 1 }, (_, more) =>
      randomPlay(gameDef, { players: min + more }, isRulebook ? MATCHES : LONG_MATCHES, SEED),
    ),
    ...(isRulebook && { search: searchAgainstRandom(gameDef, { players: min }, matches, iterations, SEED, executors) }),
  };
  return {
    'game.json': printJson(gameDef),
    // Three at the table show more of a game than two, and more shortly than four.
    'playthrough.json': printJson(recordPlaythrough(gameDef, Math.min(max, Math.max(min, 3)), recorded?.seed ?? SEED)),
    'counts.json': printJson(counts),
  };
}

function countLines(def: PlayableGameDef, players: number, byAnswers: boolean): Counts['perft'] {
  const executor = executorFor(def, { players });
  const slot = executor.allocate();
  executor.start(slot, BigInt(SEED));
  const count = (depth: number): number[] => (byAnswers ? countAnswers(executor, slot, depth) : perft(executor, slot, depth).positions);
  const counts: number[] = [];
  while (counts.length < DEEPEST && (counts.at(-1) ?? 1) < ENOUGH_LINES) counts.push(count(counts.length + 1).at(-1)!);
  executor.free(slot);
  return { players, seed: SEED, source: RECORDED, counts, ...(byAnswers && { byAnswers }) };
}

const ids = process.argv.slice(2).filter((word) => !word.startsWith('--'));
for (const id of ids.length > 0 ? ids : ALL_GAMES) {
  const files = recordGame(id);
  if (files === null) process.exitCode = 1;
  for (const [file, text] of Object.entries(files ?? {})) {
    const path = corpusPath(id, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (process.argv.includes('--check')) {
      console.error(`${corpusFile(id, file)} is not current. Run "node tools/record-corpus.ts ${id}".`);
      process.exitCode = 1;
    } else {
      writeFileSync(path, text);
      console.log(corpusFile(id, file));
    }
  }
}
