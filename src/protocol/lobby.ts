/**
 * What clients and a server say to one another over HTTP, before they meet in the room of a match: which games there are, which
 * matches wait for players, how one is created, what has to be downloaded for it. Types only; the schema is made of them.
 */
import type { GameIdentity } from '../ir/index.ts';
import type { SeatKind } from './messages.ts';
import type { MatchOptions, RoomSeat, RoomState } from './room-messages.ts';

/** `POST /api/matches` */
export interface CreateMatch {
  /** The hash of a game as it is offered (`ServedGame.content`). */
  readonly game: string;
  readonly options: MatchOptions;
  /** One for each player: `open`, or a bot. Whoever creates a match sits down like everybody else. */
  readonly seats: readonly SeatKind[];
  /**
   * Told when it is somebody's turn: `POST` with `YourTurn` as its body. Only where the operator allows it.
   */
  readonly webhook?: string;
}

/** What is answered: the tokens are told once, and kept nowhere but as hashes. */
export interface CreatedMatch {
  readonly id: string;
  /** For who created it. */
  readonly hostToken: string;
  /** For links that are passed on. */
  readonly invitation: string;
  /** SHA-256 of what the seed will be made of. */
  readonly commitment: string;
}

/** `GET /api/matches`: matches with open seats that everybody may join; and `GET /api/matches/ID` one of them. */
export interface ListedMatch {
  readonly id: string;
  readonly game: GameIdentity;
  readonly content: MatchContent;
  readonly stage: RoomState['stage'];
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly options: MatchOptions;
  readonly seats: readonly RoomSeat[];
}

/** What must be there to show a match, each by SHA-256 of its bytes. */
export interface MatchContent {
  /** A game as it is sent, see `ServedGame`. */
  readonly game: string;
  /** The package that it came in, for its pictures. */
  readonly package: string | null;
}

/** `GET /content/HASH/manifest`: what has to be downloaded before a match can be shown, the game first. */
export interface ContentManifest {
  readonly files: readonly ContentFile[];
}

export interface ContentFile {
  /** `game`, or the name of a picture in its package. */
  readonly name: string;
  /** SHA-256 of the bytes, and where they are: `/content/HASH`. */
  readonly hash: string;
  readonly bytes: number;
  /** Media type. */
  readonly type: string;
}

/** `GET /api/games` */
export interface ServedGame {
  readonly game: GameIdentity;
  readonly title: string;
  readonly players: { readonly min: number; readonly max: number };
  /** What `CreateMatch.game` says. */
  readonly content: string;
  /** Where it comes from: with the program, from the operator's folder, from somebody who has uploaded it. */
  readonly from: 'bundled' | 'folder' | 'upload';
  readonly secrets: boolean;
}

/** What a webhook is told. */
export interface YourTurn {
  readonly match: string;
  readonly seat: number;
  readonly name: string;
  readonly title: string;
}

/** What a client says when it enters the room `match`. Which of the tokens it has decides what it may do there. */
export interface JoinRoom {
  readonly match: string;
  readonly seatToken?: string;
  readonly hostToken?: string;
  readonly invitation?: string;
  /** A guest's own: the same person in several matches. */
  readonly device?: string;
  /** The version of the view that the client has, if it was there before. */
  readonly since?: number;
}

/** Every refusal over HTTP has this body. */
export interface ApiError {
  readonly error: { readonly code: string; readonly text: string };
}
