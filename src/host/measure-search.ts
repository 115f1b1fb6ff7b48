/** Tree search compared with plain playouts, from the same positions: what the tree costs. */
import { iterations, questionFor, uct } from '../agents/index.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { ENGINE_BIT, Rng, type Executor } from '../kernel/index.ts';

/** How fast `uct` searches. */
export interface SearchSpeed {
  agent: string;
  executor: string;
  iterationsPerSecond: number;
  /** Playouts per second from the same positions. */
  playoutsPerSecond: number;
  iterationsPerPlayout: number;
}

/** Positions of a random match: after so many decisions. */
const DECISIONS = [0, 4, 8, 12];
/** Iterations of one search. */
const ITERATIONS = 2000;
const ROUNDS = 3;
const CHUNK = 100;
/** As search itself cuts them. */
const MOST_PLIES = 500;

/** Measures searches and playouts in turn, for so many seconds each. */
export function measureSearch(def: PlayableGameDef, match: Match, executor: Executor, seconds: number): SearchSpeed {
  const positions = DECISIONS.map((decisions) => positionAfter(executor, decisions));
  const each = (seconds * 1000) / positions.length;
  const [start, slot] = [executor.allocate(), executor.allocate()];
  const search = (words: Int32Array): Count => {
    executor.reload(start, words);
    const player = 31 - Math.clz32(executor.pending(start));
    return during(each, (round) => {
      uct.choose(questionFor(def, { match, words }, player, { rng: new Rng(round), budget: iterations(ITERATIONS), executor }));
      return ITERATIONS;
    });
  };
  const rng = new Rng(1);
  const play = (words: Int32Array): Count => {
    executor.reload(start, words);
    return during(each, () => {
      executor.playouts(start, slot, CHUNK, rng, MOST_PLIES);
      return CHUNK;
    });
  };
  const rates: { iterations: number; playouts: number }[] = [];
  // The first round is the warm-up.
  for (let round = 0; round <= ROUNDS; round++)
    rates[round] = { iterations: perSecond(positions.map(search)), playouts: perSecond(positions.map(play)) };
  const [, ...warm] = rates;
  const middle = warm.toSorted((a, b) => a.iterations / a.playouts - b.iterations / b.playouts)[ROUNDS >> 1]!;
  executor.free(start);
  executor.free(slot);
  return {
    agent: uct.name,
    executor: 'wasm',
    iterationsPerSecond: middle.iterations,
    playoutsPerSecond: middle.playouts,
    iterationsPerPlayout: middle.iterations / middle.playouts,
  };
}

interface Count {
  done: number;
  milliseconds: number;
}

function during(milliseconds: number, work: (round: number) => number): Count {
  const began = performance.now();
  let [done, now] = [0, began];
  for (let round = 0; round === 0 || now - began < milliseconds; round++) {
    done += work(round);
    now = performance.now();
  }
  return { done, milliseconds: now - began };
}

/** The mean of the rates, so that every position counts the same in both. */
function perSecond(counts: readonly Count[]): number {
  const perOne = counts.reduce((sum, { done, milliseconds }) => sum + milliseconds / done, 0) / counts.length;
  return 1000 / perOne;
}

/** A position of a match that was played at random up to there; before the end of it. */
function positionAfter(executor: Executor, decisions: number): Int32Array {
  const slot = executor.allocate();
  const rng = new Rng(7);
  executor.start(slot, 7n);
  let words = executor.save(slot);
  for (let done = 0; done < decisions; done++) {
    const asked = executor.pending(slot);
    const player = 31 - Math.clz32(asked);
    executor.apply(slot, player, rng.below(executor.optionCount(slot, player)));
    if (executor.pending(slot) === 0 || executor.pending(slot) === ENGINE_BIT) break;
    words = executor.save(slot);
  }
  executor.free(slot);
  return words;
}
