import { Interpreter } from '../../src/kernel/index.ts';
import type { Machine } from '../../src/kernel/machine.ts';
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import { link } from '../../src/program/index.ts';
import { invariant } from '../../src/diagnostics/index.ts';

/** An executor with one match under way in slot 0, and its machine pointed at it. */
export function bench(
  def: PlayableGameDef,
  seed = 1n,
  match: Match = { players: def.meta.players.min },
): { executor: Interpreter; slot: number; m: Machine } {
  const { program, diagnostics } = link(def, match);
  invariant(program !== null, diagnostics.map((diagnostic) => diagnostic.message).join('\n'));
  const executor = new Interpreter(program);
  const slot = executor.allocate();
  executor.start(slot, seed);
  return { executor, slot, m: executor.bind(slot) };
}
