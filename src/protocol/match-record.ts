/**
 * A match that was played on a server, as the server gives it out at the end: everything that is needed to check it without trusting
 * anybody. Types only; the schema is made of them.
 */
import type { GameIdentity } from '../ir/index.ts';
import type { TerminalResult } from '../kernel/index.ts';
import type { MatchContent } from './lobby.ts';
import type { LogEntry } from './match-log.ts';
import type { Over, SeatKind } from './messages.ts';
import type { Fairness, MatchOptions } from './room-messages.ts';

/** `GET /api/matches/ID/log`. A match that does not show itself at its end gives its result, and nothing that secrets follow from. */
export interface MatchRecord {
  readonly format: 'ludwright-match-record';
  readonly version: 1;
  /** The version of the engine that wrote the last entry. */
  readonly engine: string;
  /** Which match it is; the seed follows from it, too. */
  readonly id: string;
  /** When it was created, in milliseconds since 1970. */
  readonly at: number;
  readonly game: GameIdentity;
  readonly content: MatchContent;
  readonly options: MatchOptions;
  /** Who sat where when the match began. */
  readonly seats: readonly SeatKind[];
  readonly fairness: Fairness;
  /**
   * An unsigned number of 64 bits, in decimal digits; null if the match does not show itself.
   * @pattern ^[0-9]{1,20}$
   */
  readonly seed: string | null;
  /** Everything that was accepted; null if the match does not show itself. */
  readonly entries: readonly RecordedEntry[] | null;
  /** Null for one that is frozen. */
  readonly end: MatchEnd | null;
  /** Why it does not go on, of one that is frozen. */
  readonly frozen: string | null;
  /** What playtesters remarked: for whoever created the match. */
  readonly notes?: readonly PlaytestNote[];
  /** The GameDef that was played, in files that are to be complete in themselves. See GameDef.schema.json. */
  readonly gameDef?: Readonly<Record<string, unknown>>;
  /** SHA-256 of everything else but the GameDef, which has a hash of its own, as JSON in the order of the keys. */
  readonly check: string;
}

/** What was accepted, when, and what it led to. */
export interface RecordedEntry {
  /** From 1 on, without gaps. */
  readonly n: number;
  /** In the time of the match: milliseconds that a server has had it since it began. */
  readonly at: number;
  readonly entry: LogEntry;
  /**
   * Of the state after it.
   * @pattern ^[0-9a-f]{16}$
   */
  readonly hash: string;
}

/** How a match ended. */
export interface MatchEnd extends Pick<Over, 'stopped' | 'resigned'> {
  /** Null where the rules came to none. */
  readonly result: TerminalResult | null;
  /**
   * Null if the match does not show itself.
   * @pattern ^[0-9a-f]{16}$
   */
  readonly stateHash: string | null;
}

/** A remark of a playtester. */
export interface PlaytestNote {
  /** The version of the match that it is about. */
  readonly version: number;
  /** Null for somebody who looked on. */
  readonly seat: number | null;
  readonly text: string;
  /** From 1 (bad) to 5 (good). */
  readonly rating: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}
