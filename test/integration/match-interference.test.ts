/**
 * Whatever is secret, a viewer of a match is sent the same: views with what may be taken back, reasons why something cannot be,
 * questions of others who want to, hints, and why an action is not available. Generated games as in `interference.test.ts`.
 */
import { describe, expect, test } from 'vitest';
import { differenceOfMatches, nothingCompared, type Compared } from '../support/match-pair.ts';
import { secretGame, type SecretGame } from '../support/secret-games/index.ts';
import { figureFor, isQuick } from '../support/thoroughness.ts';

const GAMES = figureFor({ quick: 20, full: 100, long: 1000 });
const DECISIONS = 16;

const seatsOf = ({ match: { players } }: SecretGame, kindOf: (seat: number) => string): string[] =>
  Array.from({ length: players }, (_, seat) => kindOf(seat));

const ALL_PERSONS = 'all seats are persons';

const TABLES: Readonly<Record<string, (game: SecretGame) => readonly string[] | null>> = {
  [ALL_PERSONS]: (game) => seatsOf(game, () => 'person'),
  'the viewer plays alone with bots': (game) =>
    game.viewer < game.match.players ? seatsOf(game, (seat) => (seat === game.viewer ? 'person' : 'random')) : null,
};

const counted = new Map<string, Compared>();

describe('a viewer is sent the same, whatever is secret', () => {
  test.each(Object.keys(TABLES))('where %s', (name) => {
    const compared = nothingCompared();
    counted.set(name, compared);
    const found: string[] = [];
    for (let number = 0; number < GAMES; number++) {
      const game = secretGame(number);
      const seats = TABLES[name]!(game);
      const difference = seats === null ? null : differenceOfMatches(game, number, DECISIONS, seats, compared);
      if (difference !== null) found.push(`game ${number}, viewer ${game.viewer}: ${difference}`);
    }
    expect(found).toEqual([]);
  });

  // A few games have few of them.
  test.skipIf(isQuick).each(Object.keys(TABLES))('and much is, where %s', (name) => {
    const { asked, ...others } = counted.get(name)!;
    for (const [kind, count] of Object.entries(others)) expect(count, kind).toBeGreaterThan(GAMES / 10);
    expect(asked > 0).toBe(name === ALL_PERSONS);
  });
});

test('generated games have answers that are given step by step and displays', () => {
  const games = Array.from({ length: GAMES }, (_, number) => secretGame(number).def);
  expect(games.filter(({ actions }) => actions.some(({ ask }) => ask === 'stepwise')).length).toBeGreaterThan(GAMES / 4);
  expect(games.filter(({ displays = [] }) => displays.length > 2).length).toBeGreaterThan(GAMES / 4);
});
