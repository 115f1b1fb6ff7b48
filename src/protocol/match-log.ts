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
export type LogEntry =
  | { readonly type: 'move'; readonly seat: number; readonly move: Move }
  /** Back to before the last decision of the seat. */
  | { readonly type: 'undo'; readonly seat: number }
  | {
      readonly type: 'seat';
      readonly seat: number;
      readonly by: SeatKind;
      /** The time of the seat was up. */
      readonly timeout?: true;
    }
  | { readonly type: 'pause'; readonly paused: boolean }
  | { readonly type: 'resign'; readonly seat: number };

/** How much time everybody has; in milliseconds. */
export interface ClockRule {
  /** For the whole match. */
  readonly total: number;
  /** Added after each decision. */
  readonly increment: number;
  /** The bot that takes the seat of a person whose time is up. */
  readonly agent: string;
}

/** The rule, and what is left of the time of each seat. */
export interface SavedClock extends ClockRule {
  readonly left: readonly number[];
}
