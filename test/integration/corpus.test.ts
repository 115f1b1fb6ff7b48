/** The games of the corpus are what their folders say: text, GameDef, a recorded match, and how many lines of play there are. */
import { describe, expect, test } from 'vitest';
import { renderPretty } from '../../src/diagnostics/index.ts';
import { executorFor } from '../../src/kernel/index.ts';
import { perft } from '../../src/sim/index.ts';
import { ALL_GAMES, compileCorpusGame, corpusGame, readCorpusJson, type Counts } from '../support/corpus.ts';
import { countAnswers } from '../support/count-answers.ts';
import { replayPlaythrough, type Playthrough } from '../support/playthrough.ts';

/** More lines of play than these are counted in long runs only. */
const MOST_LINES = process.env['LUDWRIGHT_LONG'] === undefined ? 100_000 : Infinity;

describe.each(ALL_GAMES)('%s', (id) => {
  test('there is nothing to complain about in its text', () => {
    const { diagnostics, sources } = compileCorpusGame(id);
    expect(renderPretty(diagnostics, sources)).toBe('');
  });

  test('the text means the GameDef', () => {
    expect(corpusGame(id)).toEqual(readCorpusJson(id, 'game.json'));
    expect(corpusGame(id).meta.id).toBe(id);
  });

  test('the recorded match goes as it went, to its end', () => {
    const recorded = readCorpusJson(id, 'playthrough.json') as Playthrough;
    expect(replayPlaythrough(corpusGame(id), recorded)).toEqual(recorded);
    expect(recorded.result).not.toBeNull();
  });

  test('there are as many lines of play as counted', () => {
    const { players, seed, counts, finished, byAnswers } = (readCorpusJson(id, 'counts.json') as Counts).perft;
    const executor = executorFor(corpusGame(id), { players });
    const slot = executor.allocate();
    executor.start(slot, BigInt(seed));
    const tooMany = counts.findIndex((count) => count > MOST_LINES);
    const counted = tooMany < 0 ? counts : counts.slice(0, tooMany);
    if (byAnswers === true) expect(countAnswers(executor, slot, counted.length)).toEqual(counted);
    else {
      const { positions, leaves } = perft(executor, slot, counted.length);
      expect(positions.slice(1)).toEqual(counted);
      if (finished !== undefined && tooMany < 0) expect(leaves.reduce((sum, count) => sum + count)).toBe(finished);
    }
    executor.free(slot);
  });
});
