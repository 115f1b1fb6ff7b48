/** Which executor plays: the interpreter, or the game compiled to WebAssembly. What comes out is the same. */
import { valuationOf } from '../agents/index.ts';
import { callerMust } from '../diagnostics/caller-mistake.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import {
  executorFor,
  Rng,
  type Executor,
  type ExecutorMaker,
  type Interpreter,
  type TapePlayer,
  type TapePlayerMaker,
} from '../kernel/index.ts';
import { interpretedTapes, type Machines } from '../sim/index.ts';
import { processorTime } from './processor-time.ts';
import { wasmExecutor, wasmRecorder } from '../wasm/index.ts';
import {
  compileTime,
  decisionsOf,
  isWorthCompiling,
  isWorthSwitching,
  NOTHING_DONE,
  withOneMore,
  workOfMatches,
  type Course,
} from './worth-compiling.ts';

/** What a person may ask for; `auto` compiles if the work is long enough to pay and the game can be compiled. */
export const EXECUTORS = ['auto', 'interpreter', 'wasm'] as const;
export type ExecutorName = (typeof EXECUTORS)[number];

/** Why a game cannot be played by the executor that was asked for; null if it can. */
export function executorFault(name: ExecutorName, def: PlayableGameDef, match: Match): string | null {
  if (name !== 'wasm') return null;
  const compiled = compiledOnce(executorFor(def, match).program);
  return 'refused' in compiled ? `"${def.meta.id}" cannot be compiled: ${compiled.refused}` : null;
}

/**
 * Executors of the kind that was asked for; `executorFault` says beforehand whether there can be one.
 * `work`: how much there is to do, in iterations of the interpreter. Each program is compiled once.
 * `auto` gives the interpreter first if that is not certain to take longer, and the compiled game as soon as it is:
 * agents ask for an executor before every decision, so that the time between two requests is the time of a decision.
 */
export function executorsNamed(name: ExecutorName, work = Infinity, matches = 1): ExecutorMaker {
  if (name === 'interpreter') return executorFor;
  const watch = new DecisionWatch(decisionsOf(matches));
  return (def, match) => {
    const interpreter = executorFor(def, match);
    const { program } = interpreter;
    const isDecided = name === 'wasm' || isCompiled(program) || isPlannedWorthIt(interpreter, work);
    if (!isDecided && !watch.isOver(program)) return interpreter;
    const compiled = compiledOnce(program);
    if (!('refused' in compiled)) return compiled;
    callerMust(name === 'auto', `"${def.meta.id}" cannot be compiled: ${compiled.refused}`);
    return interpreter;
  };
}

/**
 * What a worker plays so many matches between agents on, roughly: what is searched on and what plays are compiled if each of
 * them pays. `looking`: iterations of those who look at matches again.
 */
export function machinesNamed(name: ExecutorName, agents: readonly string[], matches: number, looking = 0): Required<Machines> {
  const work = workOfMatches(agents, matches);
  const executors = executorsNamed(name, work + looking, matches);
  if (name === 'interpreter') return { executors, tapes: interpretedTapes };
  // Beside agents that think, the matches themselves take little time.
  const isWatched = name === 'auto' && work === 0;
  const isInterpreted = name === 'auto' && work > 0 && matches < MIN_MATCHES;
  return { executors, tapes: isInterpreted ? interpretedTapes : isWatched ? watchedTapes(matches) : compiledTapes };
}

/** While a game is compiled, the interpreter plays about so many matches of most games. */
const MIN_MATCHES = 24;

type Program = Executor['program'];
type Refused = { refused: string };

const compiledPrograms = new WeakMap<Program, Executor | Refused>();

function compiledOnce(program: Program): Executor | Refused {
  let compiled = compiledPrograms.get(program);
  if (compiled === undefined) compiledPrograms.set(program, (compiled = wasmExecutor(program, valuationOf(program))));
  return compiled;
}

const recordingPrograms = new WeakMap<Program, TapePlayer | Refused>();

function recordingOnce(program: Program): TapePlayer | Refused {
  let compiled = recordingPrograms.get(program);
  if (compiled === undefined) recordingPrograms.set(program, (compiled = wasmRecorder(program)));
  return compiled;
}

const compiledTapes: TapePlayerMaker = (def, match) => {
  const compiled = recordingOnce(executorFor(def, match).program);
  return 'refused' in compiled ? interpretedTapes(def, match) : compiled;
};

/** Matches between agents that do not think, of so many in all: interpreted until compiling pays. */
function watchedTapes(planned: number): TapePlayerMaker {
  return (def, match) => {
    const interpreted = interpretedTapes(def, match);
    const { program } = interpreted;
    if (recordingPrograms.has(program)) return compiledTapes(def, match);
    const watched = watchedOn(playedOn, program);
    const play: TapePlayer['play'] = (batch, take) => {
      const end = batch.first + batch.count;
      for (let first = batch.first; first < end; first++) {
        if (isWorthSwitching(watched.compiling, watched.course, planned))
          return compiledTapes(def, match).play({ ...batch, first, count: end - first }, take);
        const began = processorTime();
        let played = began;
        // Counting a match takes the same time whatever has played it.
        interpreted.play({ ...batch, first, count: 1 }, (words) => {
          played = processorTime();
          take(words);
        });
        watched.course = withOneMore(watched.course, played - began);
      }
    };
    return { program, play };
  };
}

/** A program that is interpreted, and the time that compiling it takes, roughly. */
interface Watched {
  readonly compiling: number;
  course: Course;
}

/** Decisions and matches of this thread on the interpreter, by what they were played on. */
const decidedOn = new WeakMap<Program, Watched>();
const playedOn = new WeakMap<Program, Watched>();

function watchedOn(all: WeakMap<Program, Watched>, program: Program): Watched {
  let watched = all.get(program);
  if (watched === undefined) all.set(program, (watched = { compiling: compileTime(program), course: NOTHING_DONE }));
  return watched;
}

/** Whether what is planned takes longer than compiling: by the cheapest iterations there are, or else by the time of a random match. */
function isPlannedWorthIt(interpreter: Interpreter, work: number): boolean {
  const { program } = interpreter;
  const { compiling } = watchedOn(decidedOn, program);
  if (work === 0 || isWorthCompiling(compiling, work)) return work > 0;
  let playout = playoutTimes.get(program);
  if (playout === undefined) playoutTimes.set(program, (playout = timeOfPlayout(interpreter)));
  return isWorthCompiling(compiling, work, playout);
}

const playoutTimes = new WeakMap<Program, number>();

/** Maximum number of plies of the random match that is measured. */
const MAX_PLIES = 500;

function timeOfPlayout(interpreter: Interpreter): number {
  const slot = interpreter.allocate();
  interpreter.start(slot, 1n);
  const began = processorTime();
  interpreter.playout(slot, new Rng(1), MAX_PLIES);
  const time = processorTime() - began;
  interpreter.free(slot);
  return time;
}

/** Watches decisions on the interpreter, of so many in all, from one request for an executor to the next. */
class DecisionWatch {
  readonly #planned: number;
  #program: Program | null = null;
  #since = 0;

  constructor(planned: number) {
    this.#planned = planned;
  }

  /** Whether the decisions to come are made sooner with the compiled game. */
  isOver(program: Program): boolean {
    const now = processorTime();
    const watched = watchedOn(decidedOn, program);
    if (this.#program === program) watched.course = withOneMore(watched.course, now - this.#since);
    this.#program = program;
    this.#since = now;
    return isWorthSwitching(watched.compiling, watched.course, this.#planned);
  }
}

/** Whether a program is compiled already, or known not to be compilable. */
export function isCompiled(program: Program): boolean {
  return compiledPrograms.has(program);
}
