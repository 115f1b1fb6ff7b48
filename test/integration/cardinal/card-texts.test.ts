/** The texts of all cards of the games, as a person has read them. `UPDATE=1` writes the lists anew, to be read again. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CARDINAL_CORPUS, corpusGame, corpusPath } from '../../support/corpus.ts';

test.each(CARDINAL_CORPUS)('the cards of %s say what they do', (game) => {
  const path = corpusPath(game, 'texts.txt');
  const cards = (corpusGame(game).cards ?? []).filter(({ presentation }) => presentation?.face?.text !== undefined);
  const said = cards.map(({ id, presentation }) => `${presentation?.label ?? id}: ${String(presentation?.face?.text)}\n`).join('\n');
  if (process.env['UPDATE'] === '1') writeFileSync(path, said);
  expect(said).toBe(existsSync(path) ? readFileSync(path, 'utf8') : '');
});
