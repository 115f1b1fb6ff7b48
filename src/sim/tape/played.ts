/**
 * A match in columns, as measures read it. The columns are those of one reader and are overwritten by its next match; they
 * may be longer than the match is.
 *
 * Moves are counted from 0, up to, not including, `moves`. Moments are counted from 0, the start, up to and including `moves`:
 * moment `i + 1` is what move `i` led to. Lists stand in `words`, where the columns `…At` point to.
 */
import type { GameEvent } from '../../kernel/index.ts';

export class Played {
  /** The number of the match, and its seed in two halves. */
  run = 0;
  seedLow = 0;
  seedUp = 0;
  /** Which of the line-ups of the setting played it. */
  lineUp = 0;
  /** Whether what its moves are like is counted as well (`looksClosely`). */
  closely = false;
  /** The flags of all entries together (`ENTRY_FLAG`): `LISTED` says whether the options of its decisions are listed. */
  allFlags = 0;

  /** How many moves were made, those of the engine among them. */
  moves = 0;
  /** Who made a move: a seat, or -1 for the engine. */
  player = new Int32Array(0);
  /** The number of an action, or how a question inside of one was answered (`ANSWER`). */
  kind = new Int32Array(0);
  /** How many options there were. */
  options = new Int32Array(0);
  /** The turn before the move. */
  turn = new Int32Array(0);
  /** By moment: `ENTRY_FLAG`. Of a match that is not looked at closely only the first one, that of the start. */
  flags = new Int32Array(0);
  /** How often the position that came up most came up. */
  mostVisits = 0;
  /** The most turns in a row in which nothing changed but what is history. */
  longestQuiet = 0;
  /** How often somebody could be expected to decide, and nobody could. After players were stuck the engine may go on by itself: that is one occasion. */
  idle = 0;
  /** How often somebody was stuck. */
  stuckTimes = 0;
  /** What happened that should not, apart from players who were stuck: by name and place. */
  incidents: readonly GameEvent[] = [];
  /** The most triggers that fired by one move. */
  mostTriggers = 0;

  /** The tape that lists stand in. Where they stand is found out for matches that are looked at closely. */
  words: Int32Array = new Int32Array(0);
  /** By moment: where the entry begins (`ENTRY_HEAD`); of every match. */
  at = new Int32Array(0);
  /** Arguments: their number, then pairs of a value and its look. */
  argumentsAt = new Int32Array(0);
  /** Kinds of options: their number, then pairs of a kind and how many options are of it. */
  kindsAt = new Int32Array(0);
  /** Options, where the flags of the moment after the move say `LISTED`: their number, then for each its kind and the looks of its arguments. */
  optionsAt = new Int32Array(0);
  /** By moment: the first change (`CHANGE`, of `CHANGE_SIZE` words), the first after the phase was left, and the end of them. */
  changesAt = new Int32Array(0);
  upkeepAt = new Int32Array(0);
  changesEnd = new Int32Array(0);

  /** The moves that players made, in order: `decision[0]` up to, not including, `decision[decisions]`. */
  decisions = 0;
  decision = new Int32Array(0);

  /** By moment and player (`moment * players + player`): the scores; empty where the game has none before its end. */
  scores = new Int32Array(0);
  /** The moments after the first whose scores differ from those of the moment before. */
  turningPoints = 0;
  turningPoint = new Int32Array(0);
  /** Whether more is better for the scores as they stand: 1, or -1; 0 where nobody plays against anybody, so that no comparison means anything. */
  better = 0;
  /** By moment: the side that was ahead, or -1 where none was alone. Only where scores can be compared (`better`). */
  leader = new Int32Array(0);
  /** The largest difference of scores in the match; 0 without any. */
  range = 0;
  /** How often another side went ahead than was ahead last. */
  leadChanges = 0;
  /** The largest change between two players that one move made: from 0 to 1, which is from furthest behind to furthest ahead. */
  largestSwing = 0;
  /** How far the winner was behind at the worst moment, which moment that was, and how far ahead in the end. Negative is the other way round. */
  deficit = 0;
  deficitAt = 0;
  margin = 0;

  /** How it stopped (`STOPPED`). */
  stopped = 0;
  /** The turns that were begun; those beyond the most allowed do not count. */
  turns = 0;
  /** The kind of the result (its place in `RESULT_KINDS`), or -1. */
  result = -1;
  /** The number of the end condition, or -1. */
  condition = -1;
  /** The place of each player, 1 is best; 0 without a result. */
  ranks = new Int32Array(0);
  /** What the end is worth to each player, from 0 (lost) to 1 (won). */
  returns = new Float64Array(0);
  /** The side that won alone; -1 if none did, and in games that all win or lose together. */
  winner = -1;
  /** What became of everybody in a game that all win or lose together. */
  group: number = GROUP.NONE;
  /** Whether one side won, or all together. */
  won = false;
}

/** How a match ended for a group: there is none, or it won, lost, or neither. */
export const GROUP = { NONE: 0, WON: 1, LOST: 2, OPEN: 3 } as const;

/** Matches that are looked at closely: the first ones, and of many more every so many. It depends on nothing but the number of the match. */
export function looksClosely(run: number): boolean {
  return run < FIRST_ONES || run % EVERY === 0;
}

const FIRST_ONES = 1024;
const EVERY = 64;
