/** Who is asked in a slot of an executor. */
import { ENGINE, ENGINE_BIT, type Executor } from '../../src/kernel/index.ts';

/** The seats that are asked, or the engine's number. */
export function askedPlayers(executor: Executor, slot: number): number[] {
  const mask = executor.pending(slot);
  if (mask === ENGINE_BIT) return [ENGINE];
  return Array.from({ length: executor.program.players }, (_, player) => player).filter((player) => ((mask >> player) & 1) === 1);
}
