/**
 * What the page and whoever owns the match say to one another: the messages of the protocol, each for the seat that is shown, and
 * around them what only a worker of the page can do: open a match, hold bots back, keep the log.
 */
import type { Match, PlayableGameDef } from '../../src/ir/index.ts';
import type { FromTable, ToTable } from '../../src/protocol/index.ts';
import type { NotKept } from '../storage/local.ts';
import type { SeatChoice } from './strength.ts';

/** Where a game comes from: a file of this server, or texts that were dropped onto the page. */
export type GameSource = { readonly file: string } | { readonly dropped: readonly DroppedFile[] };

export interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

/** A game as the build and the server ship it: compiled and verified. */
export interface ShippedGame {
  readonly def: PlayableGameDef;
  /** The prose of the rulebook, in Markdown; empty where there is none. */
  readonly prose: string;
}

/** A new match, or one to go on with if the browser has kept it; what is said of players and seed follows from the log then. */
export interface OpenMatch {
  /** The name under which it is kept. */
  readonly id: string;
  readonly source: GameSource;
  /** Without one the owner of the match draws it, and tells nobody. */
  readonly seed?: string;
  readonly match: Match;
  readonly seats: readonly SeatChoice[];
}

export type ToOwner =
  | { readonly kind: 'open'; readonly open: OpenMatch }
  /** The page shows another seat; null looks on. */
  | { readonly kind: 'sit'; readonly seat: number | null }
  | { readonly kind: 'say'; readonly message: FromTable }
  /** Bots wait to be told to move, or no longer. */
  | { readonly kind: 'hold'; readonly held: boolean }
  /** Another tab has this match, too: nothing of what is played here is kept. */
  | { readonly kind: 'keepNothing' }
  /** Lets the bots that are held make one move. */
  | { readonly kind: 'step' };

/** The match is there. */
export interface Opened {
  readonly kind: 'opened';
  readonly game: ShippedGame;
  /** Whether players keep something from one another. */
  readonly secrets: boolean;
  /** The seats of persons who look at this page. */
  readonly persons: readonly number[];
  /** Seats that a person may take at this page. */
  readonly mayPlay: readonly number[];
  /** Whether all persons of the match share the page; if not, it shows one seat, and others have pages of their own. */
  readonly isShared: boolean;
}

export type ToPage =
  | Opened
  /** For the seat that is shown. */
  | { readonly kind: 'told'; readonly message: ToTable }
  /** The match can be gone on with from here; or why not. */
  | { readonly kind: 'kept'; readonly moves: number; readonly refused: NotKept }
  /** The match cannot be opened, or something of ours is broken. */
  | { readonly kind: 'failed'; readonly text: string };
