/** The tests of the matches of a small game: its two decks come to an end against one another, in time, and evenly. */
import { expect, test } from 'vitest';
import { executorsNamed } from '../../../src/host/index.ts';
import { contenderNamed, metagame, runGame, runPairing } from '../../../src/sim/index.ts';
import { corpusGame } from '../corpus.ts';
import { versus } from '../strength.ts';
import { isLong } from '../thoroughness.ts';
import { readCardinalGame } from './read-game.ts';

const AGENT = 'ismcts:10';
const BALANCE_SEED = 77;

const executors = executorsNamed('auto');

/** `size` is how many cards each of the two decks has. */
export function matchesOfTwoDecks(id: string, size: number): void {
  const def = corpusGame(id);
  const { decks } = readCardinalGame(id);
  const ids = decks.map((deck) => deck.id);
  const entrants = ids.map((deck) => ({ name: deck, deck }));
  const run = (...[of, batch]: Parameters<typeof runPairing>): ReturnType<typeof runPairing> => runPairing(of, batch, executors);

  test(`both decks of ${size} cards play against one another, and every match comes to its end`, async () => {
    expect(decks.map(({ cards }) => cards.reduce((sum, { count }) => sum + count, 0))).toEqual([size, size]);
    const { pairings } = await metagame(def, entrants, { runs: 20, agent: 'random' }, run);
    expect(pairings.map(({ stopped }) => stopped)).toEqual([0]);
  });

  test('they take between 8 and 40 turns of both players', () => {
    const turns = Array.from({ length: isLong ? 40 : 6 }, (_, seed) => {
      const seats = [{ deck: ids[seed % 2]! }, { deck: ids[(seed + 1) % 2]! }];
      return runGame(def, seed + 1, [contenderNamed(AGENT)], { match: { players: 2, seats }, executors }).end.turns;
    }).toSorted((a, b) => a - b);
    expect(turns[turns.length >> 1]).toBeGreaterThanOrEqual(8);
    expect(turns[turns.length >> 1]).toBeLessThanOrEqual(40);
  });

  test.each(isLong ? [200] : [])('thinking beats chance in nine of ten of %i matches', (matches) =>
    expect(versus(def, AGENT, 'random', matches, executors).share).toBeGreaterThanOrEqual(0.9),
  );

  test.each(isLong ? [200] : [])('each deck wins 40 to 60 %% of %i matches', async (runs) => {
    const report = await metagame(def, entrants, { runs, agent: AGENT, seed: BALANCE_SEED }, run);
    console.table(report.decks.map(({ deck, all }) => ({ deck, share: all.share, ...all.interval })));
    for (const { deck, all } of report.decks) {
      expect(all.share, deck).toBeGreaterThanOrEqual(0.4);
      expect(all.share, deck).toBeLessThanOrEqual(0.6);
    }
  });
}
