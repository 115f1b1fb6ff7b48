/** Executors compiled to WebAssembly where a game can be; each program is compiled once. */
import { valuationOf } from '../../src/agents/index.ts';
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import { executorFor, type Executor } from '../../src/kernel/index.ts';
import { wasmExecutor } from '../../src/wasm/index.ts';

const compiled = new WeakMap<Executor['program'], Executor>();

export function compiledExecutors(def: PlayableGameDef, match: Match): Executor {
  const interpreter = executorFor(def, match);
  let executor = compiled.get(interpreter.program);
  if (executor === undefined) {
    const made = wasmExecutor(interpreter.program, valuationOf(interpreter.program));
    executor = 'refused' in made ? interpreter : made;
    compiled.set(interpreter.program, executor);
  }
  return executor;
}
