/** Bundled games are found by name, whatever their language, with everything that they include. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledGames, loadGame } from '../../../src/host/index.ts';

test.each(['tic-tac-toe', 'war', 'hearts', 'crazy-eights-cgml', 'foul-weather', 'war-cardable', 'duel-of-factions', 'crystals', 'chains'])(
  '%s',
  (name) => {
    expect(bundledGames()).toContain(name);
    const game = loadGame(name);
    expect('unreadable' in game ? game.unreadable : [game.gameDef?.meta.id, game.diagnostics]).toEqual([name, []]);
  },
);

test('the root of other games is not that of bundled ones', () => {
  const game = loadGame('hearts', { root: import.meta.dirname });
  expect('unreadable' in game ? game.unreadable : game.diagnostics).toEqual([]);
});

test.each(['common', 'standard-cards'])('%s, which games share, is not a game', (name) => expect(bundledGames()).not.toContain(name));

const CGML = join(import.meta.dirname, '../../../games/cgml');

test.each([join(CGML, 'war/war.cgml'), join(CGML, 'hearts'), join(CGML, '../tic-tac-toe')])('%s has all games as its root', (path) => {
  const game = loadGame(path);
  expect('unreadable' in game ? game.unreadable : [game.diagnostics, game.project.root?.name]).toEqual([[], join(CGML, '..')]);
});
