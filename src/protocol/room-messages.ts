/**
 * The messages between a client and the room of a match on a server: those of the table, and around them what only people at
 * several places need: sitting down, leaving, being away, talking, playing again.
 * Types only; the schema is made of them.
 */
import type { GameIdentity, Match } from '../ir/index.ts';
import type { ClockRule } from './match-log.ts';
import type { FromTable, SeatKind, ToTable } from './messages.ts';

/** What a client says to a room. Which seat it speaks for, the server knows from its token. */
export type FromClient =
  | { readonly type: 'table'; readonly message: FromTable }
  | SitDown
  /** Gives the seat up, and its token: a bot plays on. */
  | { readonly type: 'leave' }
  | { readonly type: 'chat'; readonly text: string }
  /** Once all persons want it, there is another match with the same people. */
  | { readonly type: 'rematch' }
  /**
   * The host frees a seat or lets a bot play it. While a match with secrets goes on, the owners of the other seats must agree before
   * a seat opens, and nobody is asked before the grace time of its owner is over.
   */
  | { readonly type: 'giveSeat'; readonly seat: number; readonly to: 'bot' | 'open' }
  /** An answer to `RoomState.proposal`. */
  | { readonly type: 'agreeSeat'; readonly seat: number; readonly agree: boolean }
  /** The host begins although seats are open: bots take them. */
  | { readonly type: 'begin' }
  /** A remark of a playtester about what happened at a version. */
  | { readonly type: 'note'; readonly version: number; readonly text: string; readonly rating: number | null };

/** Takes an open seat. */
export interface SitDown {
  readonly type: 'sit';
  readonly seat: number;
  readonly name?: string;
  /**
   * What the person adds to the seed: 16 bytes.
   * @pattern ^[0-9a-f]{32}$
   */
  readonly nonce: string;
}

/** What a room says to a client. */
export type ToClient =
  | { readonly type: 'table'; readonly message: ToTable }
  | ViewChanges
  | RoomState
  | { readonly type: 'seated'; readonly seat: number; readonly token: string }
  | { readonly type: 'said'; readonly line: ChatLine }
  | { readonly type: 'refused'; readonly reason: RefusedReason; readonly text: string };

/** What has changed of a view since the one that the client has: most of a table stays as it is. */
export interface ViewChanges {
  readonly type: 'changes';
  /** The version of the view that they are changes of. */
  readonly from: number;
  /** See `applyChanges`. */
  readonly changes: Record<string, unknown>;
}

export type RefusedReason = 'taken' | 'not-allowed' | 'not-yet' | 'too-fast' | 'too-large' | 'frozen' | 'over' | 'malformed' | 'busy';

/** How a match stands, apart from what lies on the table. */
export interface RoomState {
  readonly type: 'room';
  readonly id: string;
  readonly game: GameIdentity;
  /** What must be there to show it: the hash of the game as it is sent, and of the package that it came in. */
  readonly content: { readonly game: string; readonly package: string | null };
  readonly stage: 'waiting' | 'playing' | 'over' | 'frozen';
  /** Why it does not go on, of one that is frozen. */
  readonly frozen: string | null;
  readonly options: MatchOptions;
  readonly seats: readonly RoomSeat[];
  /** The seat of this client, or null. */
  readonly you: number | null;
  /** The seat that is kept for this client until it sits down there. */
  readonly kept?: number;
  /** The seat that this client gave up and may take again; a bot plays there. */
  readonly returnTo?: number;
  /** A seat that the host wants to open, and the seats whose owners have not agreed yet. */
  readonly proposal?: { readonly seat: number; readonly waiting: readonly number[] };
  readonly isHost: boolean;
  readonly watchers: number;
  readonly fairness: Fairness;
  /** The seats that want to play again, and where. */
  readonly rematch: { readonly wanted: readonly number[]; readonly id: string | null };
  /** The last ones. */
  readonly chat: readonly ChatLine[];
}

/** A seat, as everybody may know it. */
export interface RoomSeat {
  readonly kind: SeatKind;
  /** Whether the person is connected. */
  readonly present: boolean;
  /** Who is expected there, in a match that is played again. */
  readonly keptFor?: string;
}

export interface ChatLine {
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What is decided when a match is created. */
export interface MatchOptions {
  readonly match: Match;
  readonly clock: ClockRule | null;
  /** Who may look on: nobody, whoever has the link, everybody. */
  readonly watch: 'nobody' | 'link' | 'everybody';
  /** Whether it is listed while seats are open. */
  readonly listed: boolean;
  /** Whether the whole match is shown at its end, hands that were folded among it, so that everybody can check it. */
  readonly reveals: boolean;
  /** Whether players write notes for whoever made the game. */
  readonly playtest: boolean;
  readonly chat: boolean;
  /** Who plays for somebody who has left. */
  readonly substitute: string;
}

/** How everybody can check that nobody knew the seed: SHA-256 of the secret before, the secret after. */
export interface Fairness {
  readonly commitment: string;
  /** By seat; null where nobody has sat down. */
  readonly nonces: readonly (string | null)[];
  /** When the match is over and shown. */
  readonly secret: string | null;
}
