/**
 * What the main thread and a thread that plays matches say to one another. A thread owns the authorities of many matches; games of
 * strangers have threads of their own, which can be ended when they take too long or too much.
 * Messages for clients are texts already: nobody else looks into them.
 */
import type { TableViewer, ThinkTask, Thought } from '../../match/index.ts';
import type { FromTable, LogEntry, MatchEnd, MatchOptions, SeatKind } from '../../protocol/index.ts';
import type { StoredEntry, StoredImage } from '../store/store.ts';

/** A match that begins, or goes on after its entries. */
export interface OpenedMatch {
  /** The hash of its game, which the thread was sent before. */
  readonly game: string;
  readonly options: MatchOptions;
  readonly seed: string;
  readonly botSeed: string;
  /** Who sat where when it began. */
  readonly seats: readonly SeatKind[];
  readonly entries: readonly StoredEntry[];
  /** Of the same engine; what comes before it need not be played again. */
  readonly image: StoredImage | null;
}

export type ToThread =
  /** The text of a game as it is sent to clients. */
  | { readonly type: 'game'; readonly hash: string; readonly text: string }
  | { readonly type: 'dropGame'; readonly hash: string }
  | ForMatch
  /** Is anybody there? */
  | { readonly type: 'ping' };

/** Each says what time it is in the match: milliseconds that a server has had it since it began. */
export type ForMatch = { readonly match: string; readonly now: number } & (
  | { readonly type: 'open'; readonly opened: OpenedMatch }
  | { readonly type: 'say'; readonly from: TableViewer; readonly message: FromTable; readonly id: number }
  /** Somebody sits down, or leaves. */
  | { readonly type: 'seat'; readonly seat: number; readonly by: SeatKind; readonly id: number }
  | { readonly type: 'thought'; readonly id: number; readonly thought: Thought }
  | { readonly type: 'tick' }
  /** Nobody who looks from there is connected any more: views for them need not be made. */
  | { readonly type: 'gone'; readonly viewer: TableViewer }
  | { readonly type: 'close' }
);

export type FromThread =
  | { readonly type: 'opened'; readonly match: string; readonly refused: string | null }
  | Happened
  /** Something of ours is broken, in this match alone. */
  | { readonly type: 'broken'; readonly match: string; readonly text: string }
  | { readonly type: 'pong' };

/** What came of a message: first the entries are kept, then the messages are sent. */
export interface Happened {
  readonly type: 'happened';
  readonly match: string;
  /** The message that it answers, or -1. */
  readonly id: number;
  readonly now: number;
  readonly entries: readonly { readonly entry: LogEntry; readonly hash: string }[];
  /** Of the state after all entries, now and then. */
  readonly image: Uint8Array | null;
  readonly messages: readonly TextFor[];
  readonly think: readonly ThinkTask[];
  /** The numbers of all tasks whose answers still count. */
  readonly awaited: readonly number[];
  /** When the clock must be looked at again, in the time of the match; null if no time runs. */
  readonly due: number | null;
  /** How it ended; null as long as it goes on. */
  readonly end: MatchEnd | null;
  /** Who sits where; null if that is as it was told last. */
  readonly seats: readonly SeatKind[] | null;
  /** The persons who are asked; empty if nothing has happened that counts for them. */
  readonly asked: readonly number[];
  /** How often a chain of triggers was cut. */
  readonly cuts: number;
}

/** A message for everybody who looks from a seat; or for the one who is answered. */
export interface TextFor {
  readonly to: TableViewer;
  /** A `ToClient` as JSON. */
  readonly text: string;
  readonly isReply: boolean;
}
