/** One deck against another, many times; the seats are exchanged from match to match. A batch is plain data, so that it can be divided. */
import type { DeckEntry, PlayableGameDef } from '../../ir/index.ts';
import { executorFor, type ExecutorMaker } from '../../kernel/index.ts';
import { contenderNamed } from '../run-batch.ts';
import { runGame } from '../run-game.ts';
import { addSums } from '../statistics/sum.ts';
import type { GameTrace } from '../trace.ts';
import { cardsSeen } from './cards-seen.ts';

/** What a player brings: a deck of the game, or a list of cards. */
export type Brought = string | readonly DeckEntry[];

/** Matches with the numbers from `first` on. A match follows from its number: the first deck has the first seat in those with even ones. */
export interface PairingBatch {
  decks: readonly [Brought, Brought];
  /** Who plays both. */
  agent: string;
  /** The seed of match 0, in decimal digits; that of the next is one more. */
  seed: string;
  first: number;
  /** At least 1. */
  count: number;
  maxTurns: number;
  maxMoves: number;
}

/** What became of matches. */
export type Results = {
  wins: number;
  losses: number;
  draws: number;
  /** Stopped because they took too long. */
  stopped: number;
};

/** What one of the two decks has come to. */
export type DeckSum = {
  /** By the seat that it had. */
  seats: Results[];
  /** By card: the matches in which it came into the hand, and those in which it was played. */
  drawn: Record<string, Results>;
  played: Record<string, Results>;
};

/** What both decks have come to, in their order. Parts are added with `addSums`. */
export type PairingSum = DeckSum[];

/** Plays a pairing and keeps what it adds up to. What agents search on has no influence. */
export function runPairing(def: PlayableGameDef, batch: PairingBatch, executors: ExecutorMaker = executorFor): PairingSum {
  const { decks, seed, maxTurns, maxMoves } = batch;
  const agent = contenderNamed(batch.agent);
  let sum: PairingSum = [];
  for (let run = batch.first; run < batch.first + batch.count; run++) {
    const order = run % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const seats = order.map((which) => ({ deck: typeof decks[which] === 'string' ? decks[which] : [...decks[which]] }));
    const options = { match: { players: 2, seats }, maxTurns, maxMoves, executors };
    const trace = runGame(def, BigInt(seed) + BigInt(run), [agent], options);
    const [first, second] = [countSeat(def, trace, 0), countSeat(def, trace, 1)];
    sum = addSums(sum, order[0] === 0 ? [first, second] : [second, first]);
  }
  return sum;
}

/** Nothing yet. */
export function noResults(): Results {
  return { wins: 0, losses: 0, draws: 0, stopped: 0 };
}

function countSeat(def: PlayableGameDef, trace: GameTrace, seat: 0 | 1): DeckSum {
  const results = { ...noResults(), [resultFor(trace, seat)]: 1 };
  const { drawn, played } = cardsSeen(def, trace, seat);
  const each = (cards: ReadonlySet<string>): DeckSum['drawn'] => Object.fromEntries([...cards].map((card) => [card, results]));
  return { seats: [0, 1].map((other) => (other === seat ? results : noResults())), drawn: each(drawn), played: each(played) };
}

function resultFor({ end: { result } }: GameTrace, seat: number): keyof Results {
  if (result === null || result.type === 'halted') return 'stopped';
  if (result.winners.length !== 1) return 'draws';
  return result.winners[0] === seat ? 'wins' : 'losses';
}
