/** Which executor plays: the interpreter, or the game compiled to WebAssembly. What comes out is the same. */
import { callerMust } from '../diagnostics/caller-mistake.ts';
import type { Match, PlayableGameDef } from '../ir/index.ts';
import { executorFor, type Executor, type ExecutorMaker } from '../kernel/index.ts';
import { wasmExecutor } from '../wasm/index.ts';

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
 * `long`: whether there is so much to do that compiling pays. Each program is compiled once.
 */
export function executorsNamed(name: ExecutorName, long: boolean): ExecutorMaker {
  if (name === 'interpreter' || (name === 'auto' && !long)) return executorFor;
  return (def, match) => {
    const interpreter = executorFor(def, match);
    const compiled = compiledOnce(interpreter.program);
    if (!('refused' in compiled)) return compiled;
    callerMust(name === 'auto', `"${def.meta.id}" cannot be compiled: ${compiled.refused}`);
    return interpreter;
  };
}

type Program = Executor['program'];
type Refused = { refused: string };

const compiledPrograms = new WeakMap<Program, Executor | Refused>();

function compiledOnce(program: Program): Executor | Refused {
  let compiled = compiledPrograms.get(program);
  if (compiled === undefined) compiledPrograms.set(program, (compiled = wasmExecutor(program)));
  return compiled;
}
