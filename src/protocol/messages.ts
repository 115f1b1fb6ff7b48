/**
 * The messages between a table and whoever owns the match: the worker of a page, the terminal's program, a server.
 * Types only; the schema is made of them, and `checkMessage` refuses what does not fit it.
 */
import type { GameIdentity } from '../sim/trace.ts';
import type { Match } from '../ir/index.ts';
import type { GameEvent, Move, Observation, TerminalResult } from '../kernel/index.ts';

/** What a table says. */
export type FromTable =
  | Join
  | MoveMessage
  | { readonly type: 'undo'; readonly version: number }
  /** An answer to somebody else's wish to take back. */
  | { readonly type: 'agree'; readonly version: number; readonly agree: boolean }
  | { readonly type: 'hint'; readonly version: number }
  /** Why an option is not there: an action with some of its arguments, or a thing of the table. */
  | { readonly type: 'why'; readonly version: number; readonly about: WhyAbout }
  /** A person takes a seat from a bot (or an open one), or hands it to a bot. */
  | { readonly type: 'takeOver'; readonly seat: number; readonly by: SeatKind }
  | { readonly type: 'pause'; readonly paused: boolean }
  | { readonly type: 'resign' };

/** Asks for everything, or for what happened since a version. */
export interface Join {
  readonly type: 'join';
  /** A seat, or null to look on. */
  readonly seat: number | null;
  readonly name?: string;
  /** What is known already. */
  readonly since?: number;
}

/** An answer to the pending decision. */
export interface MoveMessage {
  readonly type: 'move';
  /** The version that the player looked at; another one is refused as stale. */
  readonly version: number;
  /** What names the option: `keyOf(move)`, whichever place it has. */
  readonly key: string;
}

export type WhyAbout = { readonly action: string; readonly args: Readonly<Record<string, unknown>> } | { readonly thing: string };

/** Who sits on a seat. */
export type SeatKind =
  | { readonly kind: 'person'; readonly name?: string }
  | { /** With its budget: `uct:1000`. */ readonly kind: 'bot'; readonly agent: string }
  | { readonly kind: 'open' };

/** What the owner of the match says to one viewer. */
export type ToTable =
  | View
  | { readonly type: 'rejected'; readonly version: number; readonly reason: RejectedReason; readonly text: string }
  | { readonly type: 'hint'; readonly version: number; readonly estimates: readonly Estimate[] }
  | { readonly type: 'why'; readonly version: number; readonly lines: readonly string[] }
  /** Somebody wants to take back; the others are asked. */
  | { readonly type: 'asksUndo'; readonly version: number; readonly seat: number; readonly text: string }
  | Over;

export type RejectedReason =
  | 'stale'
  | 'not-your-turn'
  | 'illegal'
  | 'not-seated'
  | 'over'
  | 'paused'
  | 'undo-refused'
  | 'malformed'
  | 'unknown-seat'
  | 'busy';

/** What a viewer sees at a version, and what has happened since another. */
export interface View {
  readonly type: 'view';
  /** Counts what was accepted: moves, moves taken back, changes of seats. */
  readonly version: number;
  readonly game: GameIdentity;
  readonly match: Match;
  /** A seat, or null for whoever looks on. */
  readonly seat: number | null;
  readonly seats: readonly SeatKind[];
  readonly observation: Observation;
  /** What the viewer is asked; null if nothing. */
  readonly decision: PendingDecision | null;
  /** Who is asked, and of those who is a bot that thinks. */
  readonly waitingFor: readonly number[];
  /** What happened, move by move; the first of them is the set-up if everything is told. */
  readonly news: readonly News[];
  /** True if `news` begins anew: what was told before was taken back. */
  readonly anew: boolean;
  readonly paused: boolean;
  readonly canUndo: boolean;
  readonly clock: Clock | null;
}

/** What came of one move, as the viewer may know it. */
export interface News {
  readonly version: number;
  /** Whose move it was: a seat, -1 for the engine, null for the set-up. */
  readonly player: number | null;
  readonly turn: number;
  readonly events: readonly GameEvent[];
}

export interface PendingDecision {
  readonly kind: 'action' | 'parameter' | 'choice';
  readonly prompt: string | null;
  readonly offers: readonly Offer[];
  /** How many options there are, where ranges count each of their numbers. */
  readonly options: number;
}

/** An option, or a family of options that differ in one number. */
export interface Offer {
  /** The option, or the first of the family. */
  readonly move: Move;
  readonly range?: { /** Which argument, or `value` or `choose`. */ readonly slot: string; readonly low: number; readonly high: number };
}

/** How good an option looks to a bot. */
export interface Estimate {
  readonly key: string;
  /** From 0 (lost) to 1 (won). */
  readonly value: number;
  readonly matches: number;
}

/** Milliseconds left for each seat, as of when the message was made. */
export interface Clock {
  readonly left: readonly number[];
  readonly running: readonly number[];
}

/** The end, with what is needed to verify it. */
export interface Over {
  readonly type: 'over';
  readonly version: number;
  readonly result: TerminalResult | null;
  readonly stopped: 'ended' | 'move-cap' | 'resigned';
  readonly seed: string;
  readonly stateHash: string;
  readonly trace: object;
}
