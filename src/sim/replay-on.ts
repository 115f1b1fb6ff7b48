/** A trace played by any executor. It knows no names, so that only hashes and places are compared. */
import { canResign, ENGINE, ENGINE_BIT, type Executor } from '../kernel/index.ts';
import type { Replay } from './replay.ts';
import type { GameTrace } from './trace.ts';

/** Plays a trace on an executor of its game and match, by the numbers of the options. What the head of the trace says, `cannotReplay` checks. */
export function replayOn(executor: Executor, trace: GameTrace): Replay {
  const slot = executor.allocate();
  executor.start(slot, BigInt(trace.header.seed));
  const result = playOn(executor, slot, trace);
  executor.free(slot);
  return result;
}

function playOn(executor: Executor, slot: number, { start, entries, end }: GameTrace): Replay {
  const hash = (): string => executor.hash(slot).toString(16).padStart(16, '0');
  if (hash() !== start.stateHash)
    return { verified: 0, divergence: { index: null, field: 'stateHash', expected: start.stateHash, found: hash() } };
  for (const [index, { player, move, option, stateHash }] of entries.entries()) {
    if ('resign' in move) {
      if (!canResign(executor.program, executor.words(slot), player))
        return { verified: index, divergence: { index, field: 'move', expected: move, found: 'not a player of the match', player, move } };
      executor.resign(slot, player);
    } else {
      const options = isAsked(executor, slot, player) ? executor.optionCount(slot, player) : 0;
      if (!(option >= 0 && option < options))
        return { verified: index, divergence: { index, field: 'option', expected: option, found: `one of ${options}`, player, move } };
      executor.apply(slot, player, option);
    }
    if (hash() !== stateHash)
      return { verified: index, divergence: { index, field: 'stateHash', expected: stateHash, found: hash(), player, move } };
  }
  const ranks = Array.from({ length: executor.program.players }, (_, player) => executor.rank(slot, player));
  const expected = end.result?.ranks ?? ranks.map(() => 0);
  const same = ranks.every((rank, player) => rank === expected[player]);
  return { verified: entries.length, divergence: same ? null : { index: null, field: 'result', expected, found: ranks } };
}

function isAsked(executor: Executor, slot: number, player: number): boolean {
  const mask = executor.pending(slot);
  return player === ENGINE ? mask === ENGINE_BIT : mask !== ENGINE_BIT && ((mask >> player) & 1) === 1;
}
