/** The games of the corpus are what their folders say: text, GameDef, a recorded match, and how many lines of play there are. */
import { describe, expect, test } from 'vitest';
import { renderPretty } from '../../src/diagnostics/index.ts';
import { executorsNamed } from '../../src/host/index.ts';
import { executorFor, type Executor } from '../../src/kernel/index.ts';
import { perft } from '../../src/sim/index.ts';
import { ALL_GAMES, compileCorpusGame, corpusGame, readCorpusJson, type Counts } from '../support/corpus.ts';
import { countAnswers } from '../support/count-answers.ts';
import { replayPlaythrough, type Playthrough } from '../support/playthrough.ts';
import { figureFor, isLong } from '../support/thoroughness.ts';

const HOURS = 4 * 3_600_000;
/** More lines of play than these are counted in long runs only, compiled. */
const MOST_LINES = figureFor({ quick: 10000, full: 100_000 });

/** Games that do not call themselves as their folders are called: Skull is as its document prints it, but for what was mended. */
const OTHER_NAMES: Readonly<Record<string, string>> = { skull: 'skullable' };

describe.each(ALL_GAMES)('%s', (id) => {
  test('there is nothing to complain about in its text', () => {
    const { diagnostics, sources } = compileCorpusGame(id);
    expect(renderPretty(diagnostics, sources)).toBe('');
  });

  test('the text means the GameDef', () => {
    expect(corpusGame(id)).toEqual(readCorpusJson(id, 'game.json'));
    expect(corpusGame(id).meta.id).toBe(OTHER_NAMES[id] ?? id);
  });

  test('the recorded match goes as it went, to its end', () => {
    const recorded = readCorpusJson(id, 'playthrough.json') as Playthrough;
    expect(replayPlaythrough(corpusGame(id), recorded)).toEqual(recorded);
    expect(recorded.result).not.toBeNull();
  });

  const { players, seed, counts, finished, byAnswers } = (readCorpusJson(id, 'counts.json') as Counts).perft;
  const tooMany = counts.findIndex((count) => count > MOST_LINES);

  function checkLines(executor: Executor, depth: number): void {
    const slot = executor.allocate();
    executor.start(slot, BigInt(seed));
    if (byAnswers === true) expect(countAnswers(executor, slot, depth)).toEqual(counts.slice(0, depth));
    else {
      const { positions, leaves } = perft(executor, slot, depth);
      expect(positions.slice(1)).toEqual(counts.slice(0, depth));
      if (finished !== undefined && depth === counts.length) expect(leaves.reduce((sum, count) => sum + count)).toBe(finished);
    }
    executor.free(slot);
  }

  test('there are as many lines of play as counted', () =>
    checkLines(executorFor(corpusGame(id), { players }), tooMany < 0 ? counts.length : tooMany));

  // A hundred million lines take longer than a test that hangs is given.
  test.each(isLong && tooMany >= 0 ? [counts.length] : [])('and to depth %i, compiled', { timeout: HOURS }, (depth) =>
    checkLines(executorsNamed('wasm')(corpusGame(id), { players }), depth),
  );
});
