/** Matches, places and the rest as rows, and back. */
import type { Seat } from '../../match/index.ts';
import { fromJson } from './from-json.ts';
import type { Change, NewMatch, StoredContent, StoredEntry, StoredMatch } from './store.ts';
import type { ChatRow, ContentRow, EntryRow, ImageRow, MatchRow, PlaceRow } from './tables.ts';

export function rowOfMatch(match: NewMatch): MatchRow {
  const listed = match.options.listed ? 1 : 0;
  return {
    id: match.id,
    at: match.at,
    game: match.game,
    package: match.package,
    options: JSON.stringify(match.options),
    secret: match.secret,
    host_token: match.hostToken,
    invitation: match.invitation,
    device: match.device,
    webhook: match.webhook,
    seats: JSON.stringify(match.seats),
    rematch_of: match.rematchOf,
    stage: 'waiting',
    frozen: null,
    end: null,
    engine: '',
    seed: null,
    rematch: null,
    listed,
    joinable: listed === 1 && match.seats.some(({ kind }) => kind === 'open') ? 1 : 0,
  };
}

export function rowOfPlace(match: string, seat: number, { kind, name, token, device, nonce, seenBy }: Seat): PlaceRow {
  const seen_by = JSON.stringify(seenBy);
  return { match, seat, kind: JSON.stringify(kind), is_open: kind.kind === 'open' ? 1 : 0, name, token, device, nonce, seen_by };
}

export function rowOfEntry(match: string, { n, at, entry, hash }: StoredEntry): EntryRow {
  return { match, n, at, entry: JSON.stringify(entry), hash };
}

export function rowOfContent({ hash, kind, type, bytes, by, at, about }: StoredContent): ContentRow {
  return { hash, kind, type, bytes, size: bytes.length, by, at, about };
}

/** The columns of a match that a change sets; null leaves one as it is. */
export type ChangedColumns = Pick<MatchRow, 'id' | 'frozen' | 'end' | 'rematch'> & {
  stage: string | null;
  engine: string | null;
  seats: string | null;
};

/** Null if the change is about other tables only. */
export function changedColumns(change: Change): ChangedColumns | null {
  const { match: id, stage = null, frozen = null, engine = null, rematch = null } = change;
  const seats = change.seats === undefined ? null : JSON.stringify(change.seats);
  const end = change.end === undefined ? null : JSON.stringify(change.end);
  const changes = [stage, frozen, end, engine, rematch, seats].some((value) => value !== null);
  return changes ? { id, stage, frozen, end, engine, rematch, seats } : null;
}

/** What belongs to a match beside its own row; lists of matches go without most of it. */
export interface RowsOfMatch {
  readonly places: readonly PlaceRow[];
  readonly entries?: readonly EntryRow[];
  readonly image?: ImageRow | undefined;
  readonly chat?: readonly ChatRow[];
}

export function matchOfRows(row: MatchRow, { places, entries = [], image, chat = [] }: RowsOfMatch): StoredMatch {
  const read = <T>(what: string, text: unknown): T => fromJson(text, `${what} of the match "${row.id}"`);
  return {
    id: row.id,
    at: row.at,
    game: row.game,
    package: row.package,
    options: read('options', row.options),
    secret: row.secret,
    hostToken: row.host_token,
    invitation: row.invitation,
    device: row.device,
    webhook: row.webhook,
    seats: read('seats', row.seats),
    rematchOf: row.rematch_of,
    stage: row.stage,
    frozen: row.frozen,
    end: row.end === null ? null : read('end', row.end),
    engine: row.engine,
    seed: row.seed,
    rematch: row.rematch,
    places: places.map(({ kind, name, token, device, nonce, seen_by }) => ({
      kind: read('kind of a seat', kind),
      name,
      token,
      device,
      nonce,
      seenBy: read('clients of a seat', seen_by),
    })),
    entries: entries.map(({ n, at, entry, hash }) => ({ n, at, entry: read('entry', entry), hash })),
    image: image === undefined ? null : { n: image.n, engine: image.engine, bytes: image.bytes },
    chat: chat.map(({ line }) => read('chat', line)),
  };
}

export function contentOfRow({ hash, kind, type, bytes, by, at, about }: ContentRow): StoredContent {
  return { hash, kind, type, bytes, by, at, about };
}
