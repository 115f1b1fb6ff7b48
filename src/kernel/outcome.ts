/** How a match ended. */
import type { Program } from '../program/program.ts';
import type { ResultKind } from './flow/stages.ts';
import { placingIn } from './returns.ts';

/** The result of a match. */
export interface TerminalResult {
  type: ResultKind;
  /** The id of the end condition; for a match that was stopped, nothing. */
  end: string | null;
  /** Place of each player, 1 is best. */
  ranks: number[];
  winners: number[];
  scores: number[];
}

/** The result that the words of a state hold, or null while the match goes on. */
export function outcomeOf(program: Program, words: Int32Array): TerminalResult | null {
  const { layout, players } = program;
  const placing = placingIn(program, words);
  if (placing === null) return null;
  const { type } = placing;
  const ranks = Array.from(placing.ranks);
  return {
    type,
    end: program.ends[words[layout.flow.RESULT]! - 2]?.name ?? null,
    ranks,
    winners: hasWinners(type) ? ranks.flatMap((rank, player) => (rank === 1 ? [player] : [])) : [],
    scores: Array.from(words.subarray(layout.score, layout.score + players)),
  };
}

/** Whether those in the first place have won by a result of a kind. */
export function hasWinners(type: ResultKind): boolean {
  return type === 'win' || type === 'loss' || type === 'winAll' || type === 'ranking';
}
