/** Which executor plays: the interpreter, or the game compiled to WebAssembly. What comes out is the same. */
import { valuationOf } from '../agents/index.ts';
import { callerMust } from '../diagnostics/caller-mistake.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { executorFor, type Executor, type ExecutorMaker, type TapePlayer } from '../kernel/index.ts';
import { interpretedTapes, type Machines } from '../sim/index.ts';
import { wasmExecutor, wasmRecorder } from '../wasm/index.ts';
import { areWorthCompiling, isWorthCompiling, workOfMatches } from './worth-compiling.ts';

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
 */
export function executorsNamed(name: ExecutorName, work = Infinity): ExecutorMaker {
  if (name === 'interpreter') return executorFor;
  return (def, match) => {
    const interpreter = executorFor(def, match);
    if (name === 'auto' && !isWorthCompiling(interpreter.program, work)) return interpreter;
    const compiled = compiledOnce(interpreter.program);
    if (!('refused' in compiled)) return compiled;
    callerMust(name === 'auto', `"${def.meta.id}" cannot be compiled: ${compiled.refused}`);
    return interpreter;
  };
}

/** What a worker plays so many matches between agents on, roughly: what is searched on and what plays are compiled if each of them pays. */
export function machinesNamed(name: ExecutorName, agents: readonly string[], matches: number): Required<Machines> {
  const executors = executorsNamed(name, workOfMatches(agents, matches));
  if (name === 'interpreter' || (name === 'auto' && !areWorthCompiling(matches))) return { executors, tapes: interpretedTapes };
  return {
    executors,
    tapes: (def, match) => {
      const compiled = recordingOnce(executorFor(def, match).program);
      return 'refused' in compiled ? interpretedTapes(def, match) : compiled;
    },
  };
}

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
