import { expect, test } from 'vitest';
import { pendingPlayers, legalMoves } from '../../../src/kernel/index.ts';
import { Course } from '../../../src/match/course.ts';
import { corpusGame } from '../../support/corpus.ts';

test('what is forgotten counts as before: moves, turns and versions go on', () => {
  const def = corpusGame('tic-tac-toe');
  const [whole, kept] = [new Course(def, 1n, { players: 2 }), new Course(def, 1n, { players: 2 })];
  for (let version = 1; version <= 5; version++) {
    const [player] = pendingPlayers(def, whole.state);
    const [move] = legalMoves(def, whole.state, player!);
    for (const course of [whole, kept]) expect(course.play(player!, move!, version)).toBeNull();
    kept.keep(2);
    expect(kept.steps).toHaveLength(Math.min(version, 2));
    expect([kept.moves, kept.turn, kept.here().version]).toEqual([version, whole.turn, version]);
    expect(kept.steps).toEqual(whole.steps.slice(-2));
    expect(kept.start).toMatchObject({ version: Math.max(0, version - 2), moves: Math.max(0, version - 2) });
  }
  expect(whole.turn).toBe(6);
  // What was kept alone is a beginning from which turns are counted on.
  expect(new Course(def, 1n, { players: 2 }, kept.start).turn).toBe(kept.steps[0]!.turn);
});
