/** Lines of play, counted by the executor that was asked for. `auto` counts smaller depths on the interpreter until it is known what compiling would save. */
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { executorFor, type Executor } from '../kernel/index.ts';
import { perft } from '../sim/index.ts';
import { executorsNamed, isCompiled, type ExecutorName } from './executors.ts';
import { processorTime } from './processor-time.ts';
import { compileTime, isWorthCompilingToCount } from './worth-compiling.ts';

/** Lines of play to be counted. */
export interface LinesTask {
  match: Match;
  seed: bigint;
  depth: number;
  /** Default: `auto`. */
  executor?: ExecutorName;
}

/** How many lines of play there are, and how long it took to count them. */
export interface Lines {
  /** After 1, 2, 3, … plies. */
  counts: number[];
  seconds: number;
}

/** Counts lines of play. */
export function countLines(def: PlayableGameDef, { match, seed, depth, executor = 'auto' }: LinesTask): Lines {
  const interpreter = executorFor(def, match);
  if (executor !== 'auto' || isCompiled(interpreter.program)) return countOn(executorsNamed(executor)(def, match), seed, depth);
  return watchedCount(interpreter, seed, depth) ?? countOn(executorsNamed('auto')(def, match), seed, depth);
}

/** The largest depth that was counted on the interpreter, and the time that it took. */
interface Counted extends Lines {
  readonly seed: bigint;
  readonly spent: number;
}

/** By program, so that a depth is not counted again for a forecast of the next one. */
const countedOn = new WeakMap<Executor['program'], Counted>();

/** Counts depth by depth on the interpreter; null as soon as compiling pays. */
function watchedCount(interpreter: Executor, seed: bigint, depth: number): Lines | null {
  const { program } = interpreter;
  const compiling = compileTime(program);
  const known = countedOn.get(program);
  let counted: Counted | null = known?.seed === seed && known.counts.length < depth ? known : null;
  do {
    const { counts, spent } = counted ?? { counts: [], spent: 0 };
    const each = counts.length;
    const growth = Math.max(1, (counts[each - 1] ?? 1) / Math.max(1, counts[each - 2] ?? 1));
    if (isWorthCompilingToCount(compiling, { spent, growth, depths: depth - each })) return null;
    const began = processorTime();
    const lines = countOn(interpreter, seed, each + 1);
    counted = { ...lines, seed, spent: processorTime() - began };
    countedOn.set(program, counted);
  } while (counted.counts.length < depth);
  return counted;
}

function countOn(executor: Executor, seed: bigint, depth: number): Lines {
  const slot = executor.allocate();
  executor.start(slot, seed);
  const began = performance.now();
  const counts = perft(executor, slot, depth).positions.slice(1);
  const seconds = (performance.now() - began) / 1000;
  executor.free(slot);
  return { counts, seconds };
}
