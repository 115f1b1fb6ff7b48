/** Which executor plays: the interpreter, or the game compiled to WebAssembly. What comes out is the same. */
import { invariant } from '../diagnostics/invariant.ts';
import type { GameDef, Match } from '../ir/index.ts';
import { executorFor, type Executor, type ExecutorMaker } from '../kernel/index.ts';
import { loadModuleBuilder, type ModuleBuilder } from '../wasm/index.ts';

/** What a person may ask for; `auto` compiles if the work is long enough to pay and the game can be compiled. */
export const EXECUTORS = ['auto', 'interpreter', 'wasm'] as const;
export type ExecutorName = (typeof EXECUTORS)[number];

/** Why a game cannot be played by the executor that was asked for; null if it can. */
export async function executorFault(name: ExecutorName, def: GameDef, match: Match): Promise<string | null> {
  if (name !== 'wasm') return null;
  const builder = await moduleBuilder();
  const compiled = 'refused' in builder ? builder : compiledOnce(builder, executorFor(def, match).program);
  return 'refused' in compiled ? `"${def.meta.id}" cannot be compiled: ${compiled.refused}` : null;
}

/**
 * Executors of the kind that was asked for; `executorFault` says beforehand whether there can be one.
 * `long`: whether there is so much to do that compiling pays. Each program is compiled once.
 */
export async function executorsNamed(name: ExecutorName, long: boolean): Promise<ExecutorMaker> {
  if (name === 'interpreter' || (name === 'auto' && !long)) return executorFor;
  const builder = await moduleBuilder();
  return (def, match) => {
    const interpreter = executorFor(def, match);
    const compiled = 'refused' in builder ? builder : compiledOnce(builder, interpreter.program);
    if (!('refused' in compiled)) return compiled;
    invariant(name === 'auto', compiled.refused);
    return interpreter;
  };
}

type Program = Executor['program'];
type Refused = { refused: string };

let loading: Promise<ModuleBuilder | Refused> | undefined;

/** The module builder, loaded when it is first needed; a package that was left out is no reason to play nothing. */
function moduleBuilder(): Promise<ModuleBuilder | Refused> {
  return (loading ??= loadModuleBuilder().catch((error: unknown) => ({
    refused: `the assembler cannot be loaded (${error instanceof Error ? error.message : String(error)}).`,
  })));
}

const compiledPrograms = new WeakMap<Program, Executor | Refused>();

function compiledOnce(builder: ModuleBuilder, program: Program): Executor | Refused {
  let compiled = compiledPrograms.get(program);
  if (compiled === undefined) compiledPrograms.set(program, (compiled = builder.executor(program)));
  return compiled;
}
