/** The tables of a store, as its queries see them. Whatever has parts is JSON in a column of text. */
import type { StoredContent, StoredMatch } from './store.ts';

export interface Tables {
  match: MatchRow;
  place: PlaceRow;
  entry: EntryRow;
  image: ImageRow;
  chat: ChatRow;
  note: NoteRow;
  content: ContentRow;
  content_link: ContentLinkRow;
}

export interface MatchRow {
  id: string;
  at: number;
  game: string;
  package: string | null;
  options: string;
  secret: string;
  host_token: string;
  invitation: string;
  device: string | null;
  webhook: string | null;
  seats: string;
  rematch_of: string | null;
  stage: StoredMatch['stage'];
  frozen: string | null;
  end: string | null;
  engine: string;
  seed: string | null;
  rematch: string | null;
  /** Whether its options say that it is listed while seats are open: 0 or 1. */
  listed: number;
  /** Whether it is listed now. It follows from the others; lists of open matches find it by an index. */
  joinable: number;
}

export interface PlaceRow {
  match: string;
  seat: number;
  kind: string;
  /** Whether `kind` says so: 0 or 1. */
  is_open: number;
  name: string | null;
  token: string | null;
  device: string | null;
  nonce: string | null;
  /** JSON. */
  seen_by: string;
}

export interface EntryRow {
  match: string;
  n: number;
  at: number;
  entry: string;
  hash: string;
}

export interface ImageRow {
  match: string;
  n: number;
  engine: string;
  bytes: Uint8Array;
}

export interface ChatRow {
  match: string;
  /** Its place among the lines of the match, from 1 on. */
  n: number;
  line: string;
}

interface NoteRow {
  match: string;
  /** Its place among the notes of the match, from 1 on. */
  n: number;
  note: string;
}

export interface ContentRow {
  hash: string;
  kind: StoredContent['kind'];
  type: string;
  bytes: Uint8Array;
  size: number;
  by: string | null;
  at: number;
  about: string | null;
}

export interface ContentLinkRow {
  of: string;
  name: string;
  hash: string;
}
