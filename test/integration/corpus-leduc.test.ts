/** Leduc hold'em is small enough to be walked through: all its histories, what players know in them, and what it is worth. */
import { expect, test } from 'vitest';
import {
  applyMove,
  initialState,
  inspect,
  legalMoves,
  observe,
  pendingPlayers,
  terminalResult,
  type State,
} from '../../src/kernel/index.ts';
import { corpusGame } from '../support/corpus.ts';
import { leducEnds } from '../support/leduc.ts';
import { learnedValue, type Place } from '../support/regret.ts';

const def = corpusGame('leduc-poker');
const RANKS = ['jack', 'queen', 'king'];
/** Six cards for the first player, five for the second, four for the table. */
const DEALS = 6 * 5 * 4;

interface Deal {
  cards: [first: string, second: string, table: string];
  state: State;
}

/** For each deal, a match that begins with it. */
function findDeals(): Deal[] {
  const found = new Map<string, Deal>();
  for (let seed = 0; found.size < DEALS && seed < 10_000; seed++) {
    const state = initialState(def, seed);
    const { zones } = inspect(def, state);
    const cards: Deal['cards'] = [zones['hand:0']![0]!, zones['hand:1']![0]!, zones['deck:none']![0]!];
    found.set(cards.join(), { cards, state });
  }
  return [...found.values()];
}

const deals = findDeals();
const rank = (card: string): number => RANKS.indexOf(card.split('-')[0]!);

/** Visits every history from a state on, before what follows it; gives what `end` and `decision` make of the tree. */
function walk<T>(state: State, words: readonly string[], visit: Visitor<T>): T {
  const [player] = pendingPlayers(def, state);
  if (player === undefined) return visit.end(state, words);
  const answers = legalMoves(def, state, player).map((move) => {
    const applied = applyMove(def, state, player, move);
    if ('rejected' in applied || !('action' in move)) return expect.fail(JSON.stringify(move));
    return walk(applied.state, [...words, move.action], visit);
  });
  return visit.decision(state, words, player, answers);
}

interface Visitor<T> {
  end(state: State, words: readonly string[]): T;
  decision(state: State, words: readonly string[], player: number, answers: T[]): T;
}

/** The card on the table, as everybody sees it; empty before it is turned up. */
const onTable = (state: State): string => observe(def, state, 0).zones['table:none']!.tokens?.[0]?.definition ?? '';

/** What the players decided on, as they are told and as the cards and words say it; and the gains at the ends. */
const told = new Set<string>();
const known = new Set<string>();
const gains = new Map<string, number>();
const trees = deals.map(({ cards, state: start }) => ({
  ranks: cards.map(rank).join(' '),
  place: walk<Place>(start, [], {
    end(state, words) {
      const { scores } = terminalResult(def, state)!;
      expect(scores[0]! + scores[1]!).toBe(0);
      gains.set([cards[0], cards[1], onTable(state), ...words].join(' '), scores[0]!);
      return { gain: scores[0]! };
    },
    decision(state, words, player, answers) {
      told.add(JSON.stringify([player, words, observe(def, state, player)]));
      known.add([player, cards[player], onTable(state), ...words].join(' '));
      // Suits make no difference.
      return { player, knows: [player, rank(cards[player]!), rank(onTable(state)), ...words].join(' '), answers };
    },
  }),
}));

test('there are 5,520 ends, and each is worth what it should be', () => {
  const expected = new Map<string, number>();
  for (const { cards } of deals)
    for (const [words, gain] of leducEnds({ first: rank(cards[0]), second: rank(cards[1]), table: rank(cards[2]) })) {
      // Who folds in the first round never sees the third card.
      const turnedUp = !/^(check )?(raise )+fold$/.test(words);
      expected.set([cards[0], cards[1], turnedUp ? cards[2] : '', words].join(' '), gain);
    }
  expect(deals.length).toBe(DEALS);
  expect(gains.size).toBe(5520);
  expect(Object.fromEntries(gains)).toEqual(Object.fromEntries(expected));
});

test('the players decide in 936 information sets, and are told no more than these say', () => {
  expect([told.size, known.size]).toEqual([936, 936]);
});

test('at an equilibrium the first player loses 0.0856 chips', () => {
  const byRanks = [...Map.groupBy(trees, ({ ranks }) => ranks).values()];
  const outcomes = byRanks.map((alike) => ({ chance: alike.length / DEALS, place: alike[0]!.place }));
  expect(learnedValue({ outcomes }, 400)).toBeCloseTo(-0.0856, 3);
});
