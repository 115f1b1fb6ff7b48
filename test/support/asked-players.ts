/** Who is asked in a slot of an executor, or in a state. */
import { ENGINE, ENGINE_BIT, type Executor, type State } from '../../src/kernel/index.ts';

/** The seats that are asked, or the engine's number. */
export function askedPlayers(executor: Executor, slot: number): number[] {
  const mask = executor.pending(slot);
  if (mask === ENGINE_BIT) return [ENGINE];
  return Array.from({ length: executor.program.players }, (_, player) => player).filter((player) => ((mask >> player) & 1) === 1);
}

/** The seats that are asked in a state; none where the engine is. */
export function askedIn(executor: Executor, { words }: State): number[] {
  const slot = executor.allocate();
  executor.reload(slot, words);
  const asked = askedPlayers(executor, slot);
  executor.free(slot);
  return asked.filter((player) => player !== ENGINE);
}
