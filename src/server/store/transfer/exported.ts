/** Matches and content of a store as files, for people and other programs. Types only; the schema is made of them. */
import type { GameIdentity } from '../../../ir/index.ts';
import type { Seat } from '../../../match/index.ts';
import type { ContentLink, StoredContent, StoredImage, StoredMatch, StoredNote } from '../store.ts';

/** A file of an exported store. */
export type Exported = ExportedMatch | ExportedContents;

/** `matches/ID.json`: everything that is known of a match. Whoever has it of a match that goes on sees all cards. */
export interface ExportedMatch {
  readonly format: 'ludwright-stored-match';
  readonly version: 1;
  /** Which game it is; null if the store does not know. */
  readonly game: GameIdentity | null;
  readonly match: ExportedMatchData;
  /** What playtesters remarked. */
  readonly notes: readonly StoredNote[];
}

interface ExportedMatchData extends Omit<StoredMatch, 'image' | 'places'> {
  readonly image: ExportedImage | null;
  readonly places: readonly ExportedSeat[];
}

/** Files of earlier versions do not say which clients have seen a hand. */
type ExportedSeat = Omit<Seat, 'seenBy'> & Partial<Pick<Seat, 'seenBy'>>;

interface ExportedImage extends Omit<StoredImage, 'bytes'> {
  /**
   * In base64.
   * @pattern ^[A-Za-z0-9+/]*={0,2}$
   */
  readonly bytes: string;
}

/** `content.json`: what lies in `content/HASH`. */
export interface ExportedContents {
  readonly format: 'ludwright-stored-content';
  readonly version: 1;
  readonly contents: readonly ExportedContent[];
  readonly links: readonly ContentLink[];
}

export interface ExportedContent extends Omit<StoredContent, 'bytes'> {
  /**
   * SHA-256 of the bytes.
   * @pattern ^[0-9a-f]{64}$
   */
  readonly hash: string;
  /**
   * Media type.
   * @pattern ^[a-z]+/[a-z0-9.+-]+$
   */
  readonly type: string;
}

/**
 * Where the parts of an exported store are. What is imported again are matches and content; records are for whoever wants to check
 * a match (`ludwright replay --verify`) or look at how people play (`ludwright eval --traces`), games are what they are played with.
 */
export const EXPORTED = { matches: 'matches', records: 'records', games: 'games', contents: 'content.json', content: 'content' } as const;
