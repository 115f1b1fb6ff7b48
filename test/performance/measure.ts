/**
 * Speeds: warm, fixed seeds, medians. Every speed is also given as a multiple of the yardstick,
 * measured in turn with it, so that a busy machine slows both alike.
 */
import { link } from '../../src/program/index.ts';
import { Interpreter, Rng } from '../../src/kernel/index.ts';
import type { GameDef } from '../../src/ir/index.ts';
import { yardstick } from './yardstick.mjs';

const REPETITIONS = 5;
const SECONDS = 1;
const CHUNK = 100;

export interface Row {
  game: string;
  executor: string;
  playoutsPerSecond: number;
  pliesPerSecond: number;
  timesYardstick: number;
  pliesPerPlayout: number;
  /** Playouts per second of the yardstick in the same minutes. */
  yardstick: number;
}

interface Sample {
  playouts: number;
  plies: number;
  seconds: number;
}

/** Random playouts from the start of a match, the state copied from one slot to another each time. */
function prepare(def: GameDef, players: number): () => Sample {
  const { program } = link(def, { players });
  const executor = new Interpreter(program!);
  const start = executor.allocate();
  const slot = executor.allocate();
  executor.start(start, 1n);
  const rng = new Rng(1);
  return () => {
    const began = performance.now();
    let playouts = 0;
    let plies = 0;
    let now = began;
    while (now - began < SECONDS * 1000) {
      for (let i = 0; i < CHUNK; i++) {
        executor.copy(start, slot);
        plies += executor.playout(slot, rng, 100_000);
      }
      playouts += CHUNK;
      now = performance.now();
    }
    return { playouts, plies, seconds: (now - began) / 1000 };
  };
}

export function measure(def: GameDef, players: number): Row {
  const sample = prepare(def, players);
  sample();
  const samples: { rate: number; one: number; length: number }[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const one = yardstick(SECONDS, 1);
    const { playouts, plies, seconds } = sample();
    samples.push({ rate: playouts / seconds, one, length: plies / playouts });
  }
  const playoutsPerSecond = median(samples.map(({ rate }) => rate));
  const pliesPerPlayout = median(samples.map(({ length }) => length));
  return {
    game: def.meta.id,
    executor: 'interpreter',
    playoutsPerSecond,
    pliesPerSecond: playoutsPerSecond * pliesPerPlayout,
    timesYardstick: median(samples.map(({ rate, one }) => rate / one)),
    pliesPerPlayout,
    yardstick: median(samples.map(({ one }) => one)),
  };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

/** The table, for people. */
export function printRows(rows: readonly Row[]): string {
  const count = (value: number): string => Math.round(value).toLocaleString('en').padStart(9);
  const yardsticks = median(rows.map((row) => row.yardstick));
  return [
    `connect four by hand     yardstick     ${count(yardsticks)} playouts/s                      1.0000 x yardstick`,
    ...rows.map(
      (row) =>
        `${row.game.padEnd(24)} ${row.executor.padEnd(13)} ${count(row.playoutsPerSecond)} playouts/s ${count(row.pliesPerSecond)} plies/s  ` +
        `${row.timesYardstick.toFixed(4)} x yardstick, ${row.pliesPerPlayout.toFixed(2)} plies each`,
    ),
  ].join('\n');
}
