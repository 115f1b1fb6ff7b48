/** The table of the bench. */
import type { SearchSpeed, Speed } from '../../host/measure-speed.ts';
import { SEARCHED, TARGETS } from './targets.ts';

/** Speeds of a game on an executor. */
export interface Row extends Speed {
  game: string;
}

/** Speed of a search. */
export interface SearchRow extends SearchSpeed {
  game: string;
}

const COLUMNS = [
  ['game', 18],
  ['executor', 12],
  ['playouts/s', 12],
  ['plies/s', 13],
  ['plies each', 12],
  ['documented', 12],
  ['x yardstick', 13],
  ['x interpreter', 15],
  ['target', 19],
  ['reached', 9],
] as const;

/** The names of the columns. */
export const HEADING: string = line(COLUMNS.map(([name]) => name));

/** One line for one executor. What is slow by design has no target. */
export function printRow({
  game,
  executor,
  playoutsPerSecond,
  pliesPerSecond,
  pliesPerPlayout,
  timesYardstick,
  timesInterpreter,
}: Row): string {
  const { plies, timesYardstick: times, decisionsPerSecond } = TARGETS[game] ?? {};
  const [target, reached] =
    executor === 'interpreter'
      ? ['', '']
      : (judged(times, timesYardstick, (value) => `x ${value}`) ??
        judged(decisionsPerSecond, pliesPerSecond, (value) => `${whole(value)} plies/s`) ?? ['', '']);
  return line([
    game,
    executor,
    whole(playoutsPerSecond),
    whole(pliesPerSecond),
    pliesPerPlayout.toFixed(2),
    plies?.toFixed(2) ?? '',
    timesYardstick.toPrecision(3),
    timesInterpreter?.toFixed(1) ?? '',
    target!,
    reached!,
  ]);
}

/** What the tree costs. */
export function printSearch({ game, agent, iterationsPerSecond, playoutsPerSecond, iterationsPerPlayout }: SearchRow): string {
  const reached = iterationsPerPlayout >= SEARCHED.iterationsPerPlayout ? 'reached' : 'not reached';
  return `${agent} on ${game}: ${whole(iterationsPerSecond)} iterations/s, ${whole(playoutsPerSecond)} playouts/s from the same positions: ${iterationsPerPlayout.toFixed(2)} for each playout (target ${SEARCHED.iterationsPerPlayout}, ${reached}).\n`;
}

/** A number of things, in digits. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function judged(
  target: number | undefined,
  value: number,
  print: (target: number) => string,
): [target: string, reached: string] | undefined {
  return target === undefined ? undefined : [print(target), value >= target ? 'yes' : 'no'];
}

/** The first two columns are words, the others numbers. */
function line(cells: readonly string[]): string {
  return `${cells
    .map((cell, column) => (column < 2 ? cell.padEnd(COLUMNS[column]![1]) : cell.padStart(COLUMNS[column]![1])))
    .join('')
    .trimEnd()}\n`;
}
