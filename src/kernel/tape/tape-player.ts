/** Whoever plays matches onto tapes. What comes out is the same, word for word, whoever does it. */
import type { Match } from '../../ir/match.ts';
import type { PlayableGameDef } from '../../ir/playable-game-def.ts';
import type { Program } from '../../program/program.ts';

/** Answers a question of a seat: gives the index of an option. The state is an image for any executor of the program, good until the answer is given. */
export type Answering = (image: Int32Array, player: number) => number;

/** Matches with the numbers from `first` on. A match follows from its number. */
export interface TapeBatch {
  /** The seed of match 0; that of the next is one more. */
  readonly seed: bigint;
  readonly first: number;
  readonly count: number;
  readonly maxTurns: number;
  readonly maxMoves: number;
  /**
   * Who sits where in a match, asked once at its beginning. Null plays at random: the options that can be listed
   * (`limits.options`) are equally likely, drawn from the generator of the seat (`seatRng`). Nobody is asked about the only one.
   * Instead of a function, null: in all matches everybody plays at random.
   */
  readonly seats: ((run: number, seed: bigint) => readonly (Answering | null)[]) | null;
}

/** Plays matches of a program onto tapes. */
export interface TapePlayer {
  readonly program: Program;
  /** Plays a batch, and hands the matches over in their order, one or several whole ones at once. The words are good until `take` returns. */
  play(batch: TapeBatch, take: (words: Int32Array) => void): void;
}

/** Gives whoever plays matches of a game onto tapes; it may be the same each time. */
export type TapePlayerMaker = (def: PlayableGameDef, match: Match) => TapePlayer;
