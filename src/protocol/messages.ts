/**
 * The messages between a table and whoever owns the match: the worker of a page, the terminal's program, a server.
 * Types only; the schema is made of them, and `checkMessage` refuses what does not fit it.
 */
import type { GameIdentity, Match } from '../ir/index.ts';
import type { GameEvent, Move, Named, Observation, TerminalResult } from '../kernel/index.ts';

/** What a table says. */
export type FromTable =
  | Join
  | MoveMessage
  | { readonly type: 'undo'; readonly version: number }
  /** An answer to somebody else's wish to take back. */
  | { readonly type: 'agree'; readonly version: number; readonly agree: boolean }
  | { readonly type: 'hint'; readonly version: number }
  /** Why an option is not there. */
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
  /** What the person wants to be called. */
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

/** An action with some of its arguments, a thing of the table (`zone deck:none`, `token ace@hand:0`, `seat 1`), or all actions there are. */
export type WhyAbout =
  | { readonly action: string; readonly args: Record<string, Named> }
  | { readonly thing: string }
  | { readonly everything: true };

/** Who sits on a seat. */
export type SeatKind =
  | { readonly kind: 'person'; readonly name?: string }
  | {
      readonly kind: 'bot';
      /** With its budget: `uct:1000`. */
      readonly agent: string;
    }
  | { readonly kind: 'open' };

/** What the owner of the match says to one viewer. */
export type ToTable = View | Rejected | HintMessage | WhyMessage | AsksUndo | Over;

/** What was asked for is not done, and nothing has changed. */
export interface Rejected {
  readonly type: 'rejected';
  /** The version that counts now. */
  readonly version: number;
  readonly reason: RejectedReason;
  /** For people. */
  readonly text: string;
}

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
  | 'not-allowed'
  | 'busy';

/** What a bot thinks of the options. */
export interface HintMessage {
  readonly type: 'hint';
  readonly version: number;
  /** Who was asked. */
  readonly agent: string;
  /** The first is what the bot would do, the others are the best of the rest. */
  readonly estimates: readonly Estimate[];
}

/** Sentences; what stands below another one is indented by two spaces. */
export interface WhyMessage {
  readonly type: 'why';
  readonly version: number;
  readonly lines: readonly string[];
}

/** Somebody wants to take back what others have seen; all persons are asked, and `agree` is the answer. */
export interface AsksUndo {
  readonly type: 'asksUndo';
  readonly version: number;
  /** Who asks. */
  readonly seat: number;
  readonly text: string;
  /** What was learnt since, each as the end of “since then …”; with nothing in it, nobody gains by it. */
  readonly learnt: readonly string[];
}

/** What a viewer sees at a version, and what has happened since another. */
export interface View {
  readonly type: 'view';
  /** Counts what was accepted, as far as it counts for the viewer: moves, moves taken back, changes of seats. */
  readonly version: number;
  readonly game: GameIdentity;
  /** With the names of the persons. */
  readonly match: Match;
  /** A seat, or null for whoever looks on. */
  readonly seat: number | null;
  readonly seats: readonly SeatKind[];
  readonly observation: Observation;
  /** What the viewer is asked; null if nothing. */
  readonly decision: PendingDecision | null;
  /** Who is asked; of those, bots think. */
  readonly waitingFor: readonly number[];
  /** What happened, move by move; the first of them is the set-up if everything is told. */
  readonly news: readonly News[];
  /** True if `news` begins anew: what was told before was taken back, or is told in another way. */
  readonly anew: boolean;
  readonly paused: boolean;
  /** Whether the viewer may ask to take back; others may have to agree. */
  readonly canUndo: boolean;
  /** The viewer's last decision in words, which taking back begins with; null if there is none. */
  readonly lastDecision: string | null;
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

/** The question that a player is asked. */
export interface PendingDecision {
  readonly kind: 'action' | 'parameter' | 'choice';
  readonly prompt: string | null;
  /** What the game says of actions that are offered, as long as they are, for tables that show each by itself. */
  readonly messages?: readonly { readonly action: string; readonly text: string }[];
  readonly offers: readonly Offer[];
  /** How many options there are, where ranges count each of their numbers. More than are offered if there are very many; they can be made by their keys. */
  readonly options: number;
  /** What numbers stand for that are chosen. */
  readonly chosen: 'player' | 'other';
}

/** An option, or a family of options that differ in one number. */
export interface Offer {
  /** The option, or the first of the family. */
  readonly move: Move;
  readonly range?: OfferedRange;
  /** What the rules work out for the option, by the names of the game's displays; a family has none. */
  readonly shows?: Readonly<Record<string, Named>>;
}

/** The numbers of a family, from `low` to `high`. */
export interface OfferedRange {
  /** Which argument, or `value` or `choose`. */
  readonly slot: string;
  readonly low: number;
  readonly high: number;
  /** There are more numbers than are known here. */
  readonly open?: true;
}

/** How good an option looks to a bot. */
export interface Estimate {
  readonly key: string;
  /** From 0 (lost) to 1 (won). */
  readonly value: number;
  /** Matches that were played on at random. */
  readonly matches: number;
}

/** Milliseconds until the time of each seat is up, as of when the message was made; of seats that are not asked, if they were. */
export interface Clock {
  readonly left: readonly number[];
  /** What is left for the whole match, where decisions have a time of their own as well. */
  readonly match?: readonly number[];
  /** Whose time runs. */
  readonly running: readonly number[];
}

/** The end, with what is needed to verify it where the match is shown at its end. */
export interface Over {
  readonly type: 'over';
  readonly version: number;
  /** Null where the rules came to none. */
  readonly result: TerminalResult | null;
  readonly stopped: 'ended' | 'move-cap' | 'resigned';
  /** Who gave up, if somebody did. */
  readonly resigned: number | null;
  /** In decimal digits; null where it stays secret. */
  readonly seed: string | null;
  /** Null where the match is not shown: hidden cards can be guessed by it. */
  readonly stateHash: string | null;
  /** See Trace.schema.json; null where the match is not shown, and from a server, which gives out a record instead. */
  readonly trace: Record<string, unknown> | null;
}
