/** The same matches on two tapes: one that the interpreter plays, and one that the compiled game writes. */
import { executorsNamed } from '../../../src/host/index.ts';
import type { Match, PlayableGameDef } from '../../../src/ir/index.ts';
import { executorFor, type TapePlayer } from '../../../src/kernel/index.ts';
import { contenderNamed, interpretedTapes, seatsFor } from '../../../src/sim/index.ts';
import { wasmRecorder } from '../../../src/wasm/index.ts';
import { readTape } from './read-tape.ts';

/** Which matches are played, and by whom. */
export interface TapedMatches {
  match: Match;
  agents: readonly string[];
  first: number;
  count: number;
  maxTurns: number;
  maxMoves: number;
}

export const SEED = 40n;

/** Plays matches onto tapes, each in words of its own. */
export function tapesOf(def: PlayableGameDef, player: TapePlayer, { match, agents, ...batch }: TapedMatches): Int32Array[] {
  const tapes: Int32Array[] = [];
  const seats = seatsFor(def, match, agents.map(contenderNamed), executorsNamed('auto'));
  player.play({ seed: SEED, seats, ...batch }, (words) => tapes.push(words.slice()));
  return tapes;
}

/** Where the tapes of both first differ; null if they are the same, or if the game cannot be compiled and is played by the interpreter alone. */
export function tapeDifference(def: PlayableGameDef, matches: TapedMatches): object | null {
  const executor = executorFor(def, matches.match);
  const compiled = wasmRecorder(executor.program);
  if ('refused' in compiled) return null;
  const slow = joined(tapesOf(def, interpretedTapes(def, matches.match), matches));
  const fast = joined(tapesOf(def, compiled, matches));
  if (slow.length === fast.length && slow.every((word, at) => word === fast[at])) return null;
  const [wanted, found] = [slow, fast].map((words) =>
    readTape(executor.program, words).flatMap((match) => [match.start, ...match.moves, match]),
  );
  const entry = wanted!.findIndex((each, index) => JSON.stringify(each) !== JSON.stringify(found![index]));
  return { entry, slow: wanted![entry], fast: found![entry] };
}

function joined(tapes: readonly Int32Array[]): Int32Array {
  const words = new Int32Array(tapes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const tape of tapes) {
    words.set(tape, at);
    at += tape.length;
  }
  return words;
}
