/** Bundled games are found by name, whatever their language, with everything that they include. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importRoot } from '../../../src/host/bundled-games.ts';
import { bundledGames, loadGame } from '../../../src/host/index.ts';

test.each(['tic-tac-toe', 'war', 'hearts', 'crazy-eights-cgml'])('%s', (name) => {
  expect(bundledGames()).toContain(name);
  const game = loadGame(name);
  expect('unreadable' in game ? game.unreadable : [game.gameDef?.meta.id, game.diagnostics]).toEqual([name, []]);
});

test('what games share is not a game', () => expect(bundledGames()).not.toContain('common'));

const CGML = join(import.meta.dirname, '../../../games/cgml');

test.each([
  [join(CGML, 'war/war.cgml'), CGML],
  [join(CGML, '../tic-tac-toe/rules.md'), join(CGML, '../tic-tac-toe')],
  [join(CGML, '../cgml-like/game.cgml'), join(CGML, '../cgml-like')],
  ['game.cgml', '.'],
])('%s may import from its root', (path, root) => expect(importRoot(path)).toBe(root));
