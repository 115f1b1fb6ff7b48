/** Traces of tapes: what a tape holds is enough to play the match again, and to name everything in it. */
import type { Match, PlayableGameDef } from '../../../src/ir/index.ts';
import {
  END_ENTRY,
  ENTRY_HEAD,
  ENTRY_OF,
  executorFor,
  legalMoves,
  moveOf,
  RESIGNS,
  START_ENTRY,
  STOPPED,
  type Interpreter,
  type Move,
} from '../../../src/kernel/index.ts';
import { Recorder, traceHeader, type GameTrace, type TraceEnd, type TraceHeader } from '../../../src/sim/index.ts';

/** Which match it is that a tape has the words of. */
interface TapedMatch extends Pick<TraceHeader, 'agents' | 'maxTurns' | 'maxMoves'> {
  readonly match: Match;
}

/** The match that begins at a word of a tape, with the names of everything. */
export function traceOfTape(
  def: PlayableGameDef,
  words: Int32Array,
  at: number,
  { match, agents, maxTurns, maxMoves }: TapedMatch,
): GameTrace {
  const seed = seedAt(words, at);
  const recorder = new Recorder(def, seed, match);
  const executor = executorFor(def, match);
  const slot = executor.allocate();
  let entry = at + words[at + ENTRY_HEAD.LENGTH]!;
  for (; words[entry + ENTRY_HEAD.PLAYER] !== ENTRY_OF.END; entry += words[entry + ENTRY_HEAD.LENGTH]!) {
    const player = words[entry + ENTRY_HEAD.PLAYER]!;
    const played = recorder.play(player, moveAt(executor, slot, recorder, words, entry), legalMoves(def, recorder.state, player));
    if ('rejected' in played) throw new Error('This is not a tape of the game.');
  }
  executor.free(slot);
  return {
    header: traceHeader({ def, seed, match }, { agents, maxTurns, maxMoves, best: recorder.best }),
    start: recorder.start,
    entries: recorder.entries,
    end: { stopped: stoppedAt(words, entry), turns: words[entry + END_ENTRY.TURN]!, result: recorder.result },
  };
}

/** The seed of the match that begins at a word. */
function seedAt(words: Int32Array, at: number): bigint {
  return (BigInt(words[at + START_ENTRY.SEED_UP]! >>> 0) << 32n) | BigInt(words[at + START_ENTRY.SEED_LOW]! >>> 0);
}

/** The move of an entry, which may be one of more options than are listed. */
function moveAt(executor: Interpreter, slot: number, { state }: Recorder, words: Int32Array, entry: number): Move {
  if (words[entry + ENTRY_HEAD.KIND] === RESIGNS) return { resign: true };
  executor.reload(slot, state.words);
  const option = (words[entry + ENTRY_HEAD.OPTION_LOW]! >>> 0) + words[entry + ENTRY_HEAD.OPTION_UP]! * 2 ** 32;
  return moveOf(executor, slot, words[entry + ENTRY_HEAD.PLAYER]!, option);
}

const STOPPED_AS: Readonly<Record<keyof typeof STOPPED, TraceEnd['stopped']>> = {
  ENDED: 'ended',
  TURN_CAP: 'turn-cap',
  MOVE_CAP: 'move-cap',
  TAPE_FULL: 'event-cap',
};

function stoppedAt(words: Int32Array, end: number): TraceEnd['stopped'] {
  const names = Object.keys(STOPPED) as (keyof typeof STOPPED)[];
  return STOPPED_AS[names.find((name) => STOPPED[name] === words[end + END_ENTRY.STOPPED])!];
}
