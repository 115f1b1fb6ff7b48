/** How a match ended. */
import type { Program } from '../program/program.ts';
import { RESULT_KINDS, STATUS, type ResultKind } from './flow/stages.ts';

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
  if (words[layout.flow.STATUS] !== STATUS.ENDED) return null;
  const type = RESULT_KINDS[words[layout.flow.RESULT_KIND]!]!;
  const ranks = Array.from(words.subarray(layout.rank, layout.rank + players));
  const decided = type === 'win' || type === 'loss' || type === 'winAll' || type === 'ranking';
  return {
    type,
    end: program.ends[words[layout.flow.RESULT]! - 2]?.name ?? null,
    ranks,
    winners: decided ? ranks.flatMap((rank, player) => (rank === 1 ? [player] : [])) : [],
    scores: Array.from(words.subarray(layout.score, layout.score + players)),
  };
}
