/**
 * The words of a tape: a match as numbers, one entry for its start, one for each move and one for its end.
 * It holds no names, so that a compiled game can write it as fast as it plays. What changed is found by comparing states.
 * Every writer writes the same words; what a word is follows from the program, the states and the table of events alone.
 *
 * The start and each move: the head, then lists that begin with how many items they have, then words that always are there.
 *
 *   head | arguments | kinds | options, if LISTED | changes | points, if the game has some | look
 *
 * arguments  Of the option that was taken, as `Executor.option` gives them: value and look of each. The look says what it is,
 *            whichever one: of a token (a value from 0 on, where the parameter or the query is of that kind) the number of
 *            its definition before the move; of everything else the value.
 * kinds      Kind and how many options of it, in the order in which they first occur; at most `MOST_COUNTED` are counted.
 * options    The first `MOST_LISTED`: kind and looks, as many as an option of that kind has arguments.
 * changes    `CHANGE_SIZE` words each, see there.
 * points     One word for each player, as `pointsOf` says, counted after the move; NONE is 0. No number before them.
 * look       Two words: the lanes of the state after the move, and for each lane what its words from `layout.position` up to
 *            `layout.hashed` but FREE_TOKEN, and those of the agenda, add with their keys (`keysFor`). The state is in
 *            canonical form. It is what a position is for those who count how often it is come to.
 */

/** The words that every entry begins with; those of the end are in `END_ENTRY`. */
export const ENTRY_HEAD = {
  /** Words of the entry, this one included. */
  LENGTH: 0,
  /** A seat, or the engine; or one of `ENTRY_OF`. */
  PLAYER: 1,
  /** The number of an action, how a question inside of one was answered (`ANSWER`), or `RESIGNS`; 0 at the start. */
  KIND: 2,
  /** The index of the option taken, in two halves: with the seed, a match can be made again without those who thought. -1 for who resigns. */
  OPTION_LOW: 3,
  OPTION_UP: 4,
  /** How many options there were, at most `MOST_COUNTED`; 0 for who resigns. */
  OPTIONS: 5,
  /** The word TURN of the state before the move; at the start, after the set-up. */
  TURN: 6,
  /** How many turns began by it: how much more the word TURN is afterwards. At the start, as much as it is. */
  TURNS: 7,
  /** How many triggers fired: the events `triggered` that are noted. */
  TRIGGERS: 8,
  /** How many players were found to have no move: the events `stuck`. */
  STUCK: 9,
  FLAGS: 10,
  /**
   * How many of the changes came before the phase was left (the first event `phaseExited` of the move, at which states are
   * compared as well); what comes after it is the course of the game, and nobody's doing. All of them if it was not left.
   */
  UPKEEP_AT: 11,
  /**
   * Which question was answered. Inside of a block: the routine and the instruction of the running frame. A parameter of
   * an action that is put together step by step: the action, and which parameter. An action of a window: the words STATE and
   * PHASE of the state before the move. For the engine, who resigns, and at the start -1 and -1.
   */
  ASKED: 12,
  PLACE: 13,
  SIZE: 14,
} as const;

/** Entries that are no moves, in the place of the player. */
export const ENTRY_OF = { START: -2, END: -3 } as const;

/**
 * In the entry of the start, in the place of the option: the seed in two halves, and the number of the match. It has no
 * arguments, kinds and options (numbers 0 and 0, never LISTED). Its changes are the variables that are not 0, as if they had been
 * 0 before; UPKEEP_AT is 0.
 */
export const START_ENTRY = { SEED_LOW: 3, SEED_UP: 4, RUN: 5 } as const;

/** The kind of a move that is never among the options. */
export const RESIGNS = -6;

export const ENTRY_FLAG = {
  /** The answer waits for those of others: after the move, and not before it, the strand of its player is sealed. */
  SEALED: 1,
  /** Answers of others that had waited were opened: a strand of another player was sealed before the move, and is not afterwards. */
  OPENED: 2,
  /** Something happened that should not (`incident` in the table of events), apart from players without a move. */
  INCIDENT: 4,
  /** Options follow. */
  LISTED: 8,
  /** At the start: the set-up failed (the event `failed` of its routine). */
  SETUP_FAILED: 16,
} as const;

/** Words of a change: what it is, and four words that depend on it; those that are not named are 0. */
export const CHANGE_SIZE = 5;

/**
 * What is different from when states were last compared: before the move, or when the phase was left. First variables by
 * their words, then tokens by their numbers, then players.
 */
export const CHANGE = {
  /** Word of the state (historical variables, then the others), before, after. */
  VARIABLE: 0,
  /**
   * Token, zone before, zone after, whose it was before. -1: none and nobody; whose it is says the column of controllers
   * where there is one, else that of owners. Written if zone, definition or owner in this sense differ. A token in no zone is
   * not there: it has no definition and no owner either.
   */
  TOKEN: 1,
  /**
   * Token, column, zone, whose it is. Of a token that is there before and after without any difference that `TOKEN` tells:
   * for the column of faces and for those of properties, in their order, if they differ.
   */
  PROPERTY: 2,
  /** A player who is out from now on: the lower half of the word ELIMINATED has a bit more. */
  OUT: 3,
} as const;

/**
 * The words of the entry at the end: how it stopped, the kind of the result (a place in `RESULT_KINDS`; -1 without one), the
 * number of the end condition (-1 without one), the word TURN but at most as many turns as are allowed, then for each player
 * the rank and the points of the result, as the state holds them.
 */
export const END_ENTRY = { LENGTH: 0, PLAYER: 1, STOPPED: 2, RESULT: 3, CONDITION: 4, TURN: 5, PLAYERS: 6 } as const;

/** How a match stopped. Before each move it is asked in this order; `TAPE_FULL` if more than `MOST_WORDS` are written, the start included. */
export const STOPPED = { ENDED: 0, TURN_CAP: 1, MOVE_CAP: 2, TAPE_FULL: 3 } as const;

/** Counts of options end here. */
export const MOST_COUNTED = 2 ** 31 - 1;
/** Options listed at a decision: the first ones. */
export const MOST_LISTED = 512;
/** Words of one match; one that has more is stopped. */
export const MOST_WORDS = 1 << 20;

/** Whether the options of a match are listed: of the first ones, and of some of many. It depends on nothing but its number. */
export function isListed(run: number): boolean {
  return run < 256 || run % 64 === 0;
}
