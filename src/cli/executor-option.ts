/** `--executor`: what games are played on. */
import { Option } from 'commander';
import { executorFault, EXECUTORS, type ExecutorName } from '../host/executors.ts';
import type { PlayableGameDef, Match } from '../ir/index.ts';
import { failed } from './exit.ts';

/** The option, with what it is for in the words of the command. */
export function executorOption(use: string): Option {
  return new Option('--executor <name>', `${use}: interpreter, wasm (compiled), or auto (compiled if it pays); the result is the same`)
    .choices(EXECUTORS)
    .default('auto');
}

/** Stops if a game cannot be played by the executor that was asked for. */
export async function needExecutor(name: ExecutorName, def: PlayableGameDef, match: Match): Promise<void> {
  const fault = executorFault(name, def, match);
  if (fault !== null) throw failed(`${fault} Use --executor auto or --executor interpreter.`);
}
