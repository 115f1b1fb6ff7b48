/** Kuhn poker is small enough to know everything about it: its histories, its information sets, and what it is worth. */
import { expect, test } from 'vitest';
import {
  applyMove,
  initialState,
  inspect,
  legalMoves,
  observe,
  pendingPlayers,
  terminalResult,
  type Move,
  type State,
} from '../../src/kernel/index.ts';
import { corpusGame } from '../support/corpus.ts';

const def = corpusGame('kuhn-poker');
const DEALS = ['jack queen', 'jack king', 'queen jack', 'queen king', 'king jack', 'king queen'];
const RANKS = ['jack', 'queen', 'king'];

/** For each deal, a match that begins with it. */
function deals(): Map<string, State> {
  const found = new Map<string, State>();
  for (let seed = 0; found.size < DEALS.length && seed < 1000; seed++) {
    const state = initialState(def, seed);
    found.set([0, 1].map((player) => cardOf(state, player)).join(' '), state);
  }
  return found;
}

function cardOf(state: State, player: number): string {
  return observe(def, state, player).zones[`hand:${player}`]!.tokens![0]!.definition!;
}

const word = (move: Move): string => ('action' in move ? move.action : '?');

/** Visits every history from a state on; `reach` is how likely it is. */
function walk(state: State, history: string[], reach: number, visit: Visitor): void {
  const [player] = pendingPlayers(def, state);
  visit(state, history, player, reach);
  if (player === undefined) return;
  for (const move of legalMoves(def, state, player)) {
    const applied = applyMove(def, state, player, move);
    if ('rejected' in applied) expect.fail(applied.rejected);
    else walk(applied.state, [...history, word(move)], reach * chance(cardOf(state, player), [...history, word(move)]), visit);
  }
}

type Visitor = (state: State, history: string[], player: number | undefined, reach: number) => void;

/**
 * An equilibrium that Kuhn gave: how likely a player with a card bets or calls, by the moves so far.
 * The first player never bets; the second bluffs with the jack, and calls with the queen, in one of three cases.
 */
const BOLD: Record<string, [jack: number, queen: number, king: number]> = {
  '': [0, 0, 0],
  check: [1 / 3, 0, 1],
  bet: [0, 1 / 3, 1],
  'check bet': [0, 1 / 3, 1],
};

function chance(card: string, history: readonly string[]): number {
  const bold = BOLD[history.slice(0, -1).join(' ')]![RANKS.indexOf(card)]!;
  return history.at(-1) === 'bet' || history.at(-1) === 'call' ? bold : 1 - bold;
}

/** What the first player gains, by the rules as everybody knows them. */
function payoff(deal: string, history: readonly string[]): number {
  const [first, second] = deal.split(' ').map((card) => RANKS.indexOf(card));
  const higher = first! > second! ? 1 : -1;
  switch (history.join(' ')) {
    case 'check check':
      return higher;
    case 'bet fold':
      return 1;
    case 'check bet fold':
      return -1;
    case 'bet call':
    case 'check bet call':
      return 2 * higher;
    default:
      return expect.fail(`${history.join(' ')} is no way to end`);
  }
}

test('the six deals lead to thirty ends, each worth what it should be', () => {
  let ends = 0;
  for (const [deal, start] of deals())
    walk(start, [], 1, (state, history, player) => {
      if (player !== undefined) return;
      ends++;
      const gain = payoff(deal, history);
      expect(terminalResult(def, state), `${deal}: ${history.join(' ')}`).toMatchObject({
        scores: [gain, -gain],
        winners: [gain > 0 ? 0 : 1],
      });
      expect(inspect(def, state).variables).toMatchObject({ chips: [2 + gain, 2 - gain], pot: 0 });
    });
  expect(ends).toBe(30);
});

test('the players decide in twelve information sets', () => {
  const told = new Set<string>();
  const known = new Set<string>();
  for (const start of deals().values())
    walk(start, [], 1, (state, history, player) => {
      if (player === undefined) return;
      told.add(JSON.stringify([player, observe(def, state, player)]));
      known.add([player, cardOf(state, player), ...history].join(' '));
    });
  // What the engine tells a player is as much as the own card and the moves so far, and no more.
  expect([told.size, known.size]).toEqual([12, 12]);
});

test('played as Kuhn says, the first player loses an eighteenth of a chip', () => {
  const all = deals();
  expect([...all.keys()].toSorted()).toEqual(DEALS.toSorted());
  let value = 0;
  for (const start of all.values())
    walk(start, [], 1 / all.size, (state, _, player, reach) => {
      if (player === undefined) value += reach * terminalResult(def, state)!.scores[0]!;
    });
  expect(value).toBeCloseTo(-1 / 18, 12);
});
