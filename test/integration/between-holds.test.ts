/** Holds: what several seats have put down or shown stays for a moment before it is taken away. */
import { describe, expect, test } from 'vitest';
import { applyMove, observe, redactEvents, startMatch, type Observation } from '../../src/kernel/index.ts';
import { picturesBetween, type LaidBy } from '../../src/table/index.ts';
import { corpusGame, readCorpusJson } from '../support/corpus.ts';
import type { Playthrough } from '../support/playthrough.ts';

/** What a viewer sees at the holds of a recorded match. */
function holdsIn(id: string, viewer: number, moves: number): Observation[] {
  const def = corpusGame(id);
  const { players, seed, entries } = readCorpusJson(id, 'playthrough.json') as Playthrough;
  const match = { players };
  let { state } = startMatch(def, seed, match);
  let laid: LaidBy = new Map();
  const found: Observation[] = [];
  for (const [version, { player, move }] of entries.slice(0, moves).entries()) {
    const applied = applyMove(def, state, player, move);
    if ('rejected' in applied) throw new Error(applied.rejected);
    const events = redactEvents(def, applied.state, applied.records, viewer);
    const news = [{ version, player, events }];
    const between = picturesBetween(def, match, observe(def, state, viewer), news, observe(def, applied.state, viewer), laid);
    ({ laid } = between);
    found.push(...between.pictures.slice(0, -1).flatMap(({ rank, seen }) => (rank === 'end' ? [seen] : [])));
    ({ state } = applied);
  }
  return found;
}

const countIn = ({ zones }: Observation, name: string): number =>
  Object.entries(zones).reduce((sum, [zone, { count = 0 }]) => sum + (zone.startsWith(`${name}:`) ? count : 0), 0);

describe('a hold stands before', () => {
  test.each([0, 2, 4])('each trick of Hearts is swept, with all four cards, for viewer %i', (viewer) => {
    const held = holdsIn('hearts', viewer, 80);
    expect(held.length).toBeGreaterThan(10);
    expect(held.map((seen) => countIn(seen, 'played'))).toEqual(held.map(() => 4));
  });

  test('the cards of a showdown are taken back', () => {
    const held = holdsIn('texas-holdem', 0, 40);
    expect(held.length).toBeGreaterThan(0);
  });

  test.each(['tic-tac-toe', 'othello', 'connect-four', 'breakthrough', 'english-draughts'])('nothing on the board of %s', (id) =>
    expect(holdsIn(id, 0, 60)).toEqual([]),
  );
});
