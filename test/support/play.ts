import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import { ENGINE, ENGINE_BIT, Interpreter, type Rng } from '../../src/kernel/index.ts';
import { link } from '../../src/program/index.ts';

/**
 * Links a definition and answers a number of questions at random, each by whoever of those asked the dice say.
 * Gives how many questions were answered, or the reason why there is no program.
 */
export function playSome(def: PlayableGameDef, match: Match, decisions: number, rng: Rng): number | string {
  const { program, diagnostics } = link(def, match);
  if (program === null) return diagnostics.map((diagnostic) => diagnostic.message).join('\n');
  const executor = new Interpreter(program);
  const slot = executor.allocate();
  executor.start(slot, BigInt(rng.next32()));
  for (let answered = 0; answered < decisions; answered++) {
    const mask = executor.pending(slot);
    if (mask === 0) return answered;
    const player = mask === ENGINE_BIT ? ENGINE : pickBit(mask, rng);
    const count = executor.optionCount(slot, player);
    if (count < 1) throw new Error(`player ${player} is asked but has no option`);
    executor.apply(slot, player, rng.below(Math.min(count, 4294967296)), []);
  }
  return decisions;
}

function pickBit(mask: number, rng: Rng): number {
  const players: number[] = [];
  for (let player = 0; player < 30; player++) if (((mask >> player) & 1) === 1) players.push(player);
  return players[rng.below(players.length)]!;
}
