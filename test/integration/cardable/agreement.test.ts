/** War and Go Fish in Cardable are the games that they are in CGML: the same cards and the same choices lead to the same end. */
import { describe, expect, test } from 'vitest';
import type { PlayableGameDef } from '../../../src/ir/index.ts';
import {
  applyMove,
  ENGINE,
  executorFor,
  inspect,
  legalMoves,
  pendingPlayers,
  Rng,
  startMatch,
  terminalResult,
  type GameEvent,
  type Move,
  type Named,
  type State,
} from '../../../src/kernel/index.ts';
import { tokensIn } from '../../../src/kernel/zones.ts';
import { corpusGame } from '../../support/corpus.ts';
import { exchange } from '../../support/permute-hidden.ts';
import { withStackedDeck } from '../../support/stack-deck.ts';
import { figureFor } from '../../support/thoroughness.ts';

const MATCHES = figureFor({ quick: 3, full: 10, long: 1000 });
/** So many in a test, which must be done in time. */
const BATCH = figureFor({ quick: 3, full: 10, long: 200 });

const RANKS: Readonly<Record<string, string>> = {
  A: 'ace',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};
const SUITS: Readonly<Record<string, string>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };

/** `QH` of CGML is `hearts_queen` of the standard cards. */
const cardableCard = (card: string): string => `${SUITS[card.at(-1)!]}_${RANKS[card.slice(0, -1)]}`;

function applied(def: PlayableGameDef, state: State, player: number, move: Move): { state: State; events: GameEvent[] } {
  const result = applyMove(def, state, player, move);
  if ('rejected' in result) throw new Error(result.rejected);
  return result;
}

describe('War', () => {
  const [cgml, cardable] = [corpusGame('war'), corpusGame('war-cardable')];

  /** What each player turns up or puts down in a match, in order, and who wins. */
  function playedInCgml(def: PlayableGameDef, seed: number): { cards: string[][]; winners: readonly number[] } {
    const cards: string[][] = [[], []];
    let { state, events } = startMatch(def, seed);
    for (;;) {
      for (const { type, from, to, token } of events)
        if (type === 'moved' && from?.startsWith('player_deck:') === true && /^(?:play_area|stakes):/.test(to ?? ''))
          cards[Number(from.at(-1))]!.push(cardableCard(token!.split('@')[0]!));
      if (pendingPlayers(def, state).length === 0) return { cards, winners: terminalResult(def, state)!.winners };
      ({ state, events } = applied(def, state, ENGINE, { continue: true }));
    }
  }

  /** Winnings are shuffled before they are used again: puts the card on top of a pile that the other match drew. */
  function withOnTop(def: PlayableGameDef, state: State, zone: string, card: string): State {
    const pile = inspect(def, state).zones[zone] ?? [];
    const at = pile.indexOf(card);
    expect(at, `${card} in ${zone}`).toBeGreaterThanOrEqual(0);
    if (at === 0) return state;
    const executor = executorFor(def, state.match);
    const slot = executor.allocate();
    executor.load(slot, state.words);
    const tokens = tokensIn(executor.bind(slot), executor.program.zones.names.indexOf(zone));
    executor.free(slot);
    return { ...state, words: exchange(executor, state.words, [tokens[0]!, tokens[at]!]) };
  }

  const batches = Array.from({ length: MATCHES / BATCH }, (_, batch) => [batch * BATCH + 1, (batch + 1) * BATCH]);

  test.each(batches)('matches %i to %i, with the same decks', (first, last) => {
    for (let seed = first!; seed <= last!; seed++) {
      const order = shuffled(
        cgml.decks![0]!.cards.map(({ card }) => String(card)),
        new Rng(seed),
      );
      const { cards, winners } = playedInCgml(withStackedDeck(cgml, order), seed);
      const def = withStackedDeck(cardable, order.map(cardableCard));
      let { state } = startMatch(def, seed);
      for (let drawn = [0, 0]; ;) {
        const [player] = pendingPlayers(def, state);
        if (player === undefined) {
          expect([seed, drawn, terminalResult(def, state)!.winners]).toEqual([seed, cards.map(({ length }) => length), winners]);
          break;
        }
        const next = cards[player]![drawn[player]!++];
        expect(next, `a card of player ${player} in match ${seed}`).toBeDefined();
        // The first 26 cards are those of the deal.
        if (drawn[player]! > 26) state = withOnTop(def, state, `pile:${player}`, next!);
        else expect([seed, inspect(def, state).zones[`pile:${player}`]![0]]).toEqual([seed, next]);
        const moves = legalMoves(def, state, player);
        expect(moves.length).toBe(1);
        ({ state } = applied(def, state, player, moves[0]!));
      }
    }
  });
});

describe('Go Fish', () => {
  const [cgml, cardable] = [corpusGame('go-fish'), corpusGame('go-fish-cardable')];
  const deck = cgml.decks![0]!.cards.map(({ card }) => String(card));
  const RANK_OF = new Map(Object.entries(RANKS).map(([rank, name]) => [name, rank]));

  /** Who asks whom for which rank, one after the other. */
  interface Course {
    readonly asks: readonly string[];
    readonly winners: readonly number[];
    readonly books: unknown;
  }

  /** Plays by a script that knows no more than seats and ranks, so that it is the same in both languages. */
  function play(def: PlayableGameDef, players: number, seed: number, wordOf: (move: Move) => string): Course {
    const rng = new Rng(seed);
    const asks: string[] = [];
    let { state } = startMatch(def, 1, { players });
    for (;;) {
      const [player] = pendingPlayers(def, state);
      if (player === undefined) break;
      const moves = legalMoves(def, state, player);
      const words = moves.map(wordOf);
      const offered = [...new Set(words)].toSorted();
      const word = offered.length === 1 ? offered[0]! : offered[rng.below(offered.length)]!;
      if (word !== NO_ANSWER) asks.push(`${player}: ${word}`);
      ({ state } = applied(def, state, player, moves[words.indexOf(word)]!));
    }
    const { variables } = inspect(def, state);
    return { asks, winners: terminalResult(def, state)!.winners, books: variables['book_count'] };
  }

  /** A button that begins a question, and the engine that goes on by itself, are no part of the script. */
  const NO_ANSWER = '';
  const inCgml = (move: Move): string => ('choose' in move ? spelled(move.choose) : NO_ANSWER);
  const inCardable = (move: Move): string => {
    if (!('param' in move)) return NO_ANSWER;
    return spelled(move.param === 'wanted' ? RANK_OF.get(String(move.value).toLowerCase())! : move.value);
  };
  const spelled = (value: Named): string => (typeof value === 'number' ? `seat ${value}` : String(value));

  test.each([
    [2, 0.4 * MATCHES],
    [3, 0.2 * MATCHES],
    [4, 0.2 * MATCHES],
    [5, 0.2 * MATCHES],
  ])('%i players, %i matches with the same deck and the same questions', (players, matches) => {
    for (let seed = 1; seed <= matches; seed++) {
      const order = shuffled(deck, new Rng(seed));
      const one = play(withStackedDeck(cgml, order), players, seed, inCgml);
      const other = play(withStackedDeck(cardable, order.map(cardableCard)), players, seed, inCardable);
      expect(other).toEqual(one);
      expect(one.asks.length).toBeGreaterThan(20);
    }
  });
});

function shuffled(cards: readonly string[], rng: Rng): string[] {
  const order = [...cards];
  for (let at = order.length - 1; at > 0; at--) {
    const other = rng.below(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
