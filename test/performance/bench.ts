/** The speed table: warm, fixed seeds, median of several; every speed also as a multiple of the yardstick. */
import { link } from '../../src/program/index.ts';
import { Interpreter, Rng } from '../../src/kernel/index.ts';
import type { GameDef } from '../../src/ir/index.ts';
import { ticTacToe } from '../support/tic-tac-toe.ts';
import { yardstick } from './yardstick.mjs';

const REPETITIONS = 5;
const SECONDS = 1;
const CHUNK = 500;

interface Row {
  game: string;
  executor: string;
  playoutsPerSecond: number;
  pliesPerSecond: number;
  timesYardstick: number;
  pliesPerPlayout: number;
}

/** Random playouts from the start of a match, states copied from one slot to another. */
function measure(def: GameDef, players: number): Pick<Row, 'playoutsPerSecond' | 'pliesPerSecond' | 'pliesPerPlayout'> {
  const { program } = link(def, { players });
  const executor = new Interpreter(program!);
  const start = executor.allocate();
  const slot = executor.allocate();
  executor.start(start, 1n);
  const rng = new Rng(1);
  const rates: number[] = [];
  let allGames = 0;
  let allPlies = 0;
  for (let repetition = -1; repetition < REPETITIONS; repetition++) {
    const began = performance.now();
    let games = 0;
    let now = began;
    while (now - began < SECONDS * 1000) {
      for (let i = 0; i < CHUNK; i++) {
        executor.copy(start, slot);
        allPlies += executor.playout(slot, rng, 100_000);
      }
      games += CHUNK;
      now = performance.now();
    }
    allGames += games;
    if (repetition >= 0) rates.push((games * 1000) / (now - began));
  }
  const playoutsPerSecond = median(rates);
  const pliesPerPlayout = allPlies / allGames;
  return { playoutsPerSecond, pliesPerPlayout, pliesPerSecond: playoutsPerSecond * pliesPerPlayout };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

const one = yardstick(SECONDS, REPETITIONS);
const rows: Row[] = [[ticTacToe, 2] as const].map(([def, players]) => {
  const measured = measure(def, players);
  return { game: def.meta.id, executor: 'interpreter', ...measured, timesYardstick: measured.playoutsPerSecond / one };
});

if (process.argv.includes('--json')) console.log(JSON.stringify({ yardstick: one, rows }));
else {
  console.log(`yardstick (connect four by hand): ${Math.round(one).toLocaleString('en')} playouts per second = 1.00`);
  for (const row of rows)
    console.log(
      `${row.game.padEnd(14)} ${row.executor.padEnd(12)} ${Math.round(row.playoutsPerSecond).toLocaleString('en').padStart(10)} playouts/s ` +
        `${Math.round(row.pliesPerSecond).toLocaleString('en').padStart(10)} plies/s  ${row.timesYardstick.toFixed(3)} x yardstick  (${row.pliesPerPlayout.toFixed(2)} plies each)`,
    );
}
