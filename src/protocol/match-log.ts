/** A match as a file: who opened it how, and everything that was accepted since. The whole match can be rebuilt of it. Types only; the schema is made of them. */
import type { GameIdentity, Match } from '../ir/index.ts';
import type { Move } from '../kernel/index.ts';
import type { SeatKind } from './messages.ts';

/** A saved match. It holds decisions and not the state: taking back, the news and the trace need them anyway. */
export interface MatchLog {
  readonly format: 'ludwright-match';
  readonly version: 1;
  /** The version of the engine that wrote it. */
  readonly engine: string;
  readonly game: GameIdentity;
  readonly match: Match;
  /**
   * An unsigned number of 64 bits, in decimal digits.
   * @pattern ^[0-9]{1,20}$
   */
  readonly seed: string;
  /** Who sat where when the match was opened. */
  readonly seats: readonly SeatKind[];
  readonly clock: SavedClock | null;
  readonly entries: readonly LogEntry[];
  /**
   * Of the state that the entries lead to.
   * @pattern ^[0-9a-f]{16}$
   */
  readonly stateHash: string;
  /** SHA-256 of everything else, as JSON in the order of these keys. */
  readonly check: string;
}

/** What was accepted. Where the engine goes on by itself, it does so again. */
export type LogEntry = MoveEntry | UndoEntry | SeatEntry | PauseEntry | ResignEntry;

interface Timed {
  /** How much time of the clock passed since the entry before, in milliseconds: the log alone says what is left. Default: none. */
  readonly took?: number;
}

interface MoveEntry extends Timed {
  readonly type: 'move';
  readonly seat: number;
  readonly move: Move;
  /** The time of the seat was up, and a bot has answered for it. */
  readonly timeout?: true;
  /** The iterations of the bot that has decided it, where its name does not say them: it counts seconds, or had to answer early. */
  readonly iterations?: number;
}

/** Back to before the last decision of the seat. */
interface UndoEntry extends Timed {
  readonly type: 'undo';
  readonly seat: number;
}

interface SeatEntry extends Timed {
  readonly type: 'seat';
  readonly seat: number;
  readonly by: SeatKind;
  /** The time of the seat was up. */
  readonly timeout?: true;
}

interface PauseEntry extends Timed {
  readonly type: 'pause';
  readonly paused: boolean;
}

interface ResignEntry extends Timed {
  readonly type: 'resign';
  readonly seat: number;
  /** The time of the seat was up. */
  readonly timeout?: true;
}

/**
 * How much time everybody has; in milliseconds. Time runs for persons who are asked, for several if they are asked at once. Whoever
 * has used up the time of the match and plays on has some for each decision: `perMove`, or else `increment`, at least ten seconds.
 */
export interface ClockRule {
  /** For the whole match; null if only decisions have a time. */
  readonly total: number | null;
  /** Added after each decision. */
  readonly increment: number;
  /** For each decision. Default: as long as the match gives. */
  readonly perMove?: number;
  /**
   * What becomes of somebody whose time is up: a bot takes the seat (default), the seat gives up, or a bot answers this one
   * question and the person plays on.
   */
  readonly onTimeout?: 'bot' | 'resign' | 'pass';
  /** The bot. */
  readonly agent: string;
}

/** The rule, and how much time has passed since the last entry. */
export interface SavedClock extends ClockRule {
  readonly elapsed: number;
}
