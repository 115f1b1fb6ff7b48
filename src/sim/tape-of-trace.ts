/** Tapes of matches that are known as traces, by playing them again. */
import type { PlayableGameDef } from '../ir/index.ts';
import { executorFor, optionOf, STOPPED, TapeWriter } from '../kernel/index.ts';
import type { GameTrace, TraceEnd } from './trace.ts';

/** How a match stopped, in the words of a trace. */
const STOPPED_AS: Readonly<Record<TraceEnd['stopped'], (typeof STOPPED)[keyof typeof STOPPED]>> = {
  ended: STOPPED.ENDED,
  'turn-cap': STOPPED.TURN_CAP,
  'move-cap': STOPPED.MOVE_CAP,
  'event-cap': STOPPED.TAPE_FULL,
};

/** The tape of a trace that agrees with the game (`replay`), as the match with a number. */
export function tapeOfTrace(def: PlayableGameDef, { header, entries, end }: GameTrace, run: number): Int32Array {
  const executor = executorFor(def, header.match);
  const writer = new TapeWriter(executor);
  writer.start(BigInt(header.seed), run);
  for (const { player, move } of entries)
    if ('resign' in move) writer.resign(player);
    else writer.move(player, optionOf(executor, writer.slot, player, move));
  writer.end(STOPPED_AS[end.stopped], header.maxTurns);
  const words = writer.words.slice();
  executor.free(writer.slot);
  return words;
}
