/**
 * Whether a client answered by itself or asked tells nobody a secret. Pairs of matches of generated games differ in secrets alone;
 * the clients of their seats must reply alike, as far as the viewer is told.
 */
import { describe, expect, test } from 'vitest';
import { applyMove, determinize, legalMoves, pendingPlayers, Rng, startMatch } from '../../src/kernel/index.ts';
import { beginPassing, withFullControl } from '../../src/table-client/habits.ts';
import { replyTo } from '../../src/table-client/reply-to.ts';
import { differenceOfReplies, type ClientPair, type Counted } from '../support/client-pair.ts';
import { clientSight } from '../support/client-sight.ts';
import { corpusGame } from '../support/corpus.ts';
import { playable } from '../support/playable.ts';
import { secretGame, type SecretGame } from '../support/secret-games/index.ts';
import { skirmish, skirmishWithoutStops } from '../support/skirmish.ts';
import { figureFor, isQuick } from '../support/thoroughness.ts';

const GAMES = figureFor({ quick: 20, full: 150, long: 600 });
const DECISIONS = 16;

/** A generated game in which passing is offered in every phase of half of the games, and else where acting takes passes back. */
function gameOf(number: number): SecretGame {
  const game = secretGame(number);
  if (number % 2 === 0) return game;
  const actions = game.def.actions.map((action) => (action.id === 'rest' ? { ...action, presentation: { quiet: true } } : action));
  return { ...game, def: playable({ ...game.def, actions }) };
}

/** The differences between pairs of matches. A game without a pair is left out. */
function differences(pairOf: (game: SecretGame) => ClientPair | null, counted: Counted = { replied: 0, forced: 0 }): string[] {
  const found: string[] = [];
  for (let number = 0; number < GAMES; number++) {
    const game = gameOf(number);
    const pair = pairOf(game);
    const difference = pair === null ? null : differenceOfReplies(game, number, DECISIONS, pair, counted);
    if (difference !== null) found.push(`game ${number}: ${difference}`);
  }
  return found;
}

const seatsOf = ({ match: { players } }: SecretGame, kindOf: (seat: number) => string): string[] =>
  Array.from({ length: players }, (_, seat) => kindOf(seat));
const isSeat = ({ viewer, match }: SecretGame): boolean => viewer < match.players;

const ALL_PERSONS = 'all seats are persons';
const ALONE = 'the viewer plays alone with bots';

/** Matches in which the viewer may watch others, or plays. */
const PAIRS: Readonly<Record<string, (game: SecretGame) => ClientPair | null>> = {
  [ALL_PERSONS]: (game) => ({ seats: seatsOf(game, () => 'person'), hasWatchers: false }),
  'a seat is open': (game) =>
    isSeat(game) ? { seats: seatsOf(game, (seat) => (seat === game.viewer ? 'open' : 'person')), hasWatchers: false } : null,
  'a person plays with bots, and others look on': (game) =>
    isSeat(game) ? null : { seats: seatsOf(game, (seat) => (seat === 0 ? 'person' : 'random')), hasWatchers: true },
  [ALONE]: (game) =>
    isSeat(game) ? { seats: seatsOf(game, (seat) => (seat === game.viewer ? 'person' : 'random')), hasWatchers: false } : null,
};

const counted = new Map<string, Counted>();

describe('clients reply alike in worlds that the viewer cannot tell apart', () => {
  test.each(Object.keys(PAIRS))('where %s', (name) => {
    const counts: Counted = { replied: 0, forced: 0 };
    counted.set(name, counts);
    expect(differences(PAIRS[name]!, counts)).toEqual([]);
  });

  // A few games have few of them.
  test.skipIf(isQuick).each(Object.keys(PAIRS))('and they do reply where %s, but ask what is forced where others watch', (name) => {
    const { replied, forced } = counted.get(name)!;
    expect(replied).toBeGreaterThan(0);
    expect(forced > 0).toBe(name !== ALONE);
  });
});

test.skipIf(isQuick)('the replies of a person who plays with bots would tell other persons', () => {
  const asAlone: typeof replyTo = (match, habits, seen) =>
    replyTo({ ...match, hasWatchers: false }, habits, { ...seen, seats: seen.seats.map(() => ({ kind: 'bot', agent: 'random' })) });
  expect(differences((game) => ({ ...PAIRS[ALL_PERSONS]!(game)!, reply: asAlone }))).not.toEqual([]);
});

describe('in games with priority, passing goes on alike in all worlds that another player must think possible', () => {
  const SEATS = ['person', 'person'];
  test.each([
    ['skirmish', skirmish],
    ['skirmish without stops', skirmishWithoutStops],
    ['chains', corpusGame('chains')],
    ['duel-of-factions', corpusGame('duel-of-factions')],
  ])('%s', (_, def) => {
    const match = { def, hasWatchers: false };
    const rng = new Rng(7);
    let { state } = startMatch(def, 7n, { players: 2 });
    let compared = 0;
    for (let version = 1; version < figureFor({ quick: 60, full: 250, long: 1000 }); version++) {
      const [seat] = pendingPlayers(def, state);
      if (seat === undefined || seat < 0) break;
      const worlds = [state, determinize(def, state, 1 - seat, rng)];
      const offers = worlds.map((world) => {
        const seen = { ...clientSight(def, world, seat, SEATS), version };
        const observation = { ...seen.observation, phase: 'earlier' };
        const habits = beginPassing(withFullControl(false), { ...seen, observation });
        return [habits, withFullControl(false)].map((each) => replyTo(match, each, { ...seen, anew: false, news: [] }).offer !== null);
      });
      expect(offers[1]).toEqual(offers[0]);
      compared += offers[0]![0] ? 1 : 0;
      const moves = legalMoves(def, state, seat);
      const applied = applyMove(def, state, seat, moves[rng.below(moves.length)]!);
      if ('rejected' in applied) throw new Error(applied.rejected);
      ({ state } = applied);
    }
    expect(compared).toBeGreaterThan(3);
  });
});
