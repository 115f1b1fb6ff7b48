import { expect, test } from 'vitest';
import { catalogueEntry } from '../../../src/protocol/offered-game.ts';
import { searched } from '../../../web/gallery/searched.ts';
import { corpusGame } from '../../support/corpus.ts';

test.each([
  ['', 2],
  ['CARDS', 1],
  ['three line', 1],
  ['2–5', 1],
  ['poker', 0],
])('%j finds %d of two games', (words, count) => {
  const entries = ['tic-tac-toe', 'crazy-eights'].map((game) => catalogueEntry(corpusGame(game), { file: game, moves: null }));
  expect(searched(entries, words)).toHaveLength(count);
});
