/**
 * Where matches are kept. What a room has been told to be kept is there after the machine has lost its power; and two rooms that
 * believe to own one match cannot both go on: entries have numbers, and each number is taken once.
 */
import type { Seat } from '../../match/index.ts';
import type { ChatLine, LogEntry, MatchEnd, MatchOptions, SeatKind } from '../../protocol/index.ts';

/** A match as it is created. */
export interface NewMatch {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The hash of the game as it is sent to clients, and of the package that it came in. */
  readonly game: string;
  readonly package: string | null;
  readonly options: MatchOptions;
  /** In hexadecimal digits. */
  readonly secret: string;
  /** SHA-256 of the tokens: of the host, and of invitations. */
  readonly hostToken: string;
  readonly invitation: string;
  /** SHA-256 of the device token of whoever created it. */
  readonly device: string | null;
  readonly webhook: string | null;
  /** Who was meant to sit where, before anybody came. */
  readonly seats: readonly SeatKind[];
  /** The match before, of one that is played again. */
  readonly rematchOf: string | null;
}

/** What was accepted, with when that was and what it led to. */
export interface StoredEntry {
  /** From 1 on, without gaps: whoever tries to leave one is fenced off, too. */
  readonly n: number;
  /** In the time of the match: milliseconds that a server has had it since it began. */
  readonly at: number;
  readonly entry: LogEntry;
  /** Of the state after it. */
  readonly hash: string;
}

/** A state from which a match can go on without replaying what came before. */
export interface StoredImage {
  readonly n: number;
  readonly engine: string;
  readonly bytes: Uint8Array;
}

/** A match as it is loaded. */
export interface StoredMatch extends NewMatch {
  readonly stage: 'waiting' | 'playing' | 'over' | 'frozen';
  readonly frozen: string | null;
  /** How it ended, of one that is over. */
  readonly end: MatchEnd | null;
  /** The version of the engine that wrote the last entry. */
  readonly engine: string;
  /** In decimal digits; null before the match begins. */
  readonly seed: string | null;
  readonly places: readonly Seat[];
  /** All of them; those before the image too, for traces and exports. */
  readonly entries: readonly StoredEntry[];
  /** The last one, if there is one. */
  readonly image: StoredImage | null;
  /** The last lines. */
  readonly chat: readonly ChatLine[];
  /** The match that it is played again as. */
  readonly rematch: string | null;
}

/** A remark of a playtester. */
export interface StoredNote {
  readonly version: number;
  readonly seat: number | null;
  readonly text: string;
  readonly rating: number | null;
  readonly at: number;
}

/** What a change of a match consists of; all of it is kept, or nothing. */
export interface Change {
  readonly match: string;
  readonly entries?: readonly StoredEntry[];
  readonly stage?: StoredMatch['stage'];
  readonly frozen?: string;
  readonly end?: MatchEnd;
  readonly engine?: string;
  readonly seed?: string;
  /** Who sits where as the match begins. */
  readonly seats?: readonly SeatKind[];
  readonly places?: readonly { readonly seat: number; readonly place: Seat }[];
  readonly image?: StoredImage;
  readonly chat?: readonly ChatLine[];
  readonly notes?: readonly StoredNote[];
  readonly rematch?: string;
}

/** A number was taken already: somebody else owns the match. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** The state of a store that cannot be used. */
export type StoreCondition = 'damaged' | 'full' | 'locked' | 'read-only' | 'unusable';

/** A store that cannot do what it was asked for; nothing of it was kept. Its message is for whoever runs the server. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  /** Null if the request is at fault, and other requests may succeed. */
  readonly condition: StoreCondition | null;

  constructor(message: string, condition: StoreCondition | null = null) {
    super(message);
    this.condition = condition;
  }
}

/** The answer to clients while a store cannot be used; details are for the log. */
export const STORE_FAILED = 'Matches cannot be kept at the moment. Try again later.';

export interface MatchStore {
  create(match: NewMatch): Promise<void>;
  /** Null if there is none. */
  load(id: string): Promise<StoredMatch | null>;
  /** Resolves when it is kept for good; throws `Fenced`. Changes of one match are kept in the order in which they are asked for. */
  change(change: Change): Promise<void>;
  /** Matches with open seats that everybody may join, the newest first, without entries and chat. */
  open(most: number): Promise<readonly StoredMatch[]>;
  /** Matches that a device has created or sits in, the newest first, without entries and chat. */
  ofDevice(device: string, most: number): Promise<readonly StoredMatch[]>;
  notes(id: string): Promise<readonly StoredNote[]>;
  readonly content: ContentStore;
  /** Throws a `StoreFault` if the store cannot be written and read. */
  probe(): Promise<void>;
  /** So far, for metrics. */
  readonly figures: StoreFigures;
  /** When everything that was asked for is answered. */
  close(): Promise<void>;
}

interface StoreFigures {
  /** How often the disk was waited for. */
  readonly commits: number;
  /** How many changes these were. */
  readonly writes: number;
}

/** Something that is known by SHA-256 of its bytes: a game as it is sent, a package, a picture. */
export interface StoredContent {
  readonly hash: string;
  readonly kind: 'game' | 'package' | 'picture';
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Who brought it: SHA-256 of a token; null for what comes with the program or from the operator. */
  readonly by: string | null;
  readonly at: number;
  /** What lists say of a game, as JSON, so that nobody has to look into it; null for other things. */
  readonly about: string | null;
}

export interface ContentStore {
  /** What is there already stays as it is. */
  put(contents: readonly StoredContent[], links: readonly ContentLink[]): Promise<void>;
  get(hash: string): Promise<StoredContent | null>;
  /** What belongs to something, in the order of names: the pictures of a game. */
  links(of: string): Promise<readonly LinkedContent[]>;
  /** The games that were uploaded, the newest first. */
  uploaded(most: number): Promise<readonly UploadedGame[]>;
  /** How much somebody has brought: all bytes, and how many games. */
  usedBy(by: string): Promise<{ readonly bytes: number; readonly games: number }>;
}

export interface ContentLink {
  readonly of: string;
  readonly name: string;
  readonly hash: string;
}

/** What belongs to something, without its bytes: they may be many. */
export interface LinkedContent extends ContentLink, Pick<StoredContent, 'kind' | 'type'> {
  /** How many there are. */
  readonly bytes: number;
}

/** A game in the list of those that were uploaded. */
export type UploadedGame = Pick<StoredContent, 'hash' | 'about' | 'at'>;
