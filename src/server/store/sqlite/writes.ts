/** What is written to a store. Each of the writes is part of a transaction that somebody else begins and ends. */
import type { DatabaseSync } from 'node:sqlite';
import { sql, type Kysely } from 'kysely';
import { LINES_KEPT } from '../reads.ts';
import { changedColumns, rowOfContent, rowOfEntry, rowOfMatch, rowOfPlace, type ChangedColumns } from '../rows.ts';
import { Fenced, StoreFault, type Change, type ContentLink, type NewMatch, type StoredContent } from '../store.ts';
import type { ContentLinkRow, ContentRow, EntryRow, ImageRow, MatchRow, PlaceRow, Tables } from '../tables.ts';
import { isForeignKeyMissing, isPrimaryKeyTaken } from './faults.ts';
import { argument, insertInto, PreparedQuery } from './prepared-query.ts';

export class Writes {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: DatabaseSync, db: Kysely<Tables>) {
    this.#statements = prepare(database, db);
  }

  create(match: NewMatch): void {
    try {
      this.#statements.match.run(rowOfMatch(match));
    } catch (error) {
      throw isPrimaryKeyTaken(error) ? new StoreFault(`There is a match "${match.id}" already.`) : error;
    }
    for (const [seat, kind] of match.seats.entries())
      this.#statements.place.run(rowOfPlace(match.id, seat, { kind, name: null, token: null, device: null, nonce: null, seenBy: [] }));
  }

  change(change: Change): void {
    try {
      this.#change(change);
    } catch (error) {
      throw isForeignKeyMissing(error) ? new StoreFault(`There is no match "${change.match}".`) : error;
    }
  }

  put(contents: readonly StoredContent[], links: readonly ContentLink[]): void {
    for (const content of contents) this.#statements.content.run(rowOfContent(content));
    try {
      for (const { of, name, hash } of links) this.#statements.link.run({ of, name, hash });
    } catch (error) {
      throw isForeignKeyMissing(error) ? new StoreFault('A link leads to content that is not in the store.') : error;
    }
  }

  #change(change: Change): void {
    const { match, entries = [], places = [], chat = [], notes = [], image, seed } = change;
    for (const entry of entries) this.#append(rowOfEntry(match, entry));
    const columns = changedColumns(change);
    if (columns !== null) mustExist(this.#statements.change.run(columns), `There is no match "${match}".`);
    if (seed !== undefined && this.#statements.begin.run({ id: match, seed }) === 0)
      throw new Fenced(`The match "${match}" has begun with another seed, or is not there.`);
    for (const { seat, place } of places)
      mustExist(this.#statements.sit.run(rowOfPlace(match, seat, place)), `There is no seat ${seat} in the match "${match}".`);
    if (columns !== null || places.length > 0) this.#statements.joinable.run({ id: match });
    if (image !== undefined) this.#statements.image.run({ match, ...image });
    for (const line of chat) this.#statements.chat.run({ match, line: JSON.stringify(line) });
    if (chat.length > 0) this.#statements.forgetChat.run({ match });
    for (const note of notes) this.#statements.note.run({ match, note: JSON.stringify(note) });
  }

  /** The primary key decides who owns the match. A gap is left when something before it was not kept: what follows must not be, either. */
  #append(row: EntryRow): void {
    const { match, n } = row;
    try {
      this.#statements.entry.run(row);
    } catch (error) {
      throw isPrimaryKeyTaken(error) ? new Fenced(`Entry ${n} of the match "${match}" is there already.`) : error;
    }
    if (n !== 1 && !this.#statements.hasEntry.finds({ match, n: n - 1 }))
      throw new Fenced(`Entry ${n} of the match "${match}" cannot be kept without the one before it.`);
  }
}

/** How many rows were found decides whether there is what the change is about. */
function mustExist(rows: number, otherwise: string): void {
  if (rows === 0) throw new StoreFault(otherwise);
}

/** The number of a row that follows the last one of the match. */
function next(name: 'chat' | 'note') {
  return sql<number>`(select coalesce(max("n"), 0) + 1 from ${sql.table(name)} where "match" = ${argument('match')})`;
}

/** Those of every move first. */
function prepare(database: DatabaseSync, db: Kysely<Tables>) {
  return {
    entry: new PreparedQuery<EntryRow>(database, insertInto(db, 'entry', ['match', 'n', 'at', 'entry', 'hash'])),
    hasEntry: new PreparedQuery<Pick<EntryRow, 'match' | 'n'>>(
      database,
      db.selectFrom('entry').select('n').where('match', '=', argument<string>('match')).where('n', '=', argument<number>('n')),
    ),
    change: new PreparedQuery<ChangedColumns>(
      database,
      db
        .updateTable('match')
        .set(({ fn, ref }) => ({
          stage: fn.coalesce(sql<MatchRow['stage']>`${argument('stage')}`, ref('stage')),
          frozen: fn.coalesce(sql<string>`${argument('frozen')}`, ref('frozen')),
          end: fn.coalesce(sql<string>`${argument('end')}`, ref('end')),
          engine: fn.coalesce(sql<string>`${argument('engine')}`, ref('engine')),
          seats: fn.coalesce(sql<string>`${argument('seats')}`, ref('seats')),
          rematch: fn.coalesce(sql<string>`${argument('rematch')}`, ref('rematch')),
        }))
        .where('id', '=', argument<string>('id')),
    ),
    // A match begins once: whoever has another seed has lost it to somebody else.
    begin: new PreparedQuery<{ id: string; seed: string }>(
      database,
      db
        .updateTable('match')
        .set({ seed: argument('seed') })
        .where('id', '=', argument<string>('id'))
        .where((where) => where.or([where('seed', 'is', null), where('seed', '=', argument<string>('seed'))])),
    ),
    joinable: new PreparedQuery<{ id: string }>(
      database,
      db
        .updateTable('match')
        .set({
          joinable: sql<number>`case when "listed" = 1 and "stage" in ('waiting', 'playing') and exists
            (select 1 from "place" where "place"."match" = "match"."id" and "place"."is_open" = 1) then 1 else 0 end`,
        })
        .where('id', '=', argument<string>('id')),
    ),
    match: new PreparedQuery<MatchRow>(database, insertInto(db, 'match', MATCH_COLUMNS)),
    place: new PreparedQuery<PlaceRow>(
      database,
      insertInto(db, 'place', ['match', 'seat', 'kind', 'is_open', 'name', 'token', 'device', 'nonce', 'seen_by']),
    ),
    sit: new PreparedQuery<PlaceRow>(
      database,
      db
        .updateTable('place')
        .set({
          kind: argument('kind'),
          is_open: argument('is_open'),
          name: argument('name'),
          token: argument('token'),
          device: argument('device'),
          nonce: argument('nonce'),
          seen_by: argument('seen_by'),
        })
        .where('match', '=', argument<string>('match'))
        .where('seat', '=', argument<number>('seat')),
    ),
    // Of two rooms, the one that is behind does not take back what the other has kept.
    image: new PreparedQuery<ImageRow>(
      database,
      insertInto(db, 'image', ['match', 'n', 'engine', 'bytes']).onConflict((conflict) =>
        conflict
          .column('match')
          .doUpdateSet(({ ref }) => ({ n: ref('excluded.n'), engine: ref('excluded.engine'), bytes: ref('excluded.bytes') }))
          .whereRef('image.n', '<=', 'excluded.n'),
      ),
    ),
    chat: new PreparedQuery<{ match: string; line: string }>(
      database,
      db.insertInto('chat').values({ match: argument('match'), n: next('chat'), line: argument('line') }),
    ),
    forgetChat: new PreparedQuery<{ match: string }>(
      database,
      db
        .deleteFrom('chat')
        .where('match', '=', argument<string>('match'))
        .where('n', '<=', sql<number>`${next('chat')} - ${sql.lit(LINES_KEPT + 1)}`),
    ),
    note: new PreparedQuery<{ match: string; note: string }>(
      database,
      db.insertInto('note').values({ match: argument('match'), n: next('note'), note: argument('note') }),
    ),
    content: new PreparedQuery<ContentRow>(
      database,
      insertInto(db, 'content', ['hash', 'kind', 'type', 'bytes', 'size', 'by', 'at', 'about']).onConflict((conflict) =>
        conflict.doNothing(),
      ),
    ),
    link: new PreparedQuery<ContentLinkRow>(
      database,
      insertInto(db, 'content_link', ['of', 'name', 'hash']).onConflict((conflict) => conflict.doNothing()),
    ),
  };
}

const MATCH_COLUMNS = [
  'id',
  'at',
  'game',
  'package',
  'options',
  'secret',
  'host_token',
  'invitation',
  'device',
  'webhook',
  'seats',
  'rematch_of',
  'stage',
  'frozen',
  'end',
  'engine',
  'seed',
  'rematch',
  'listed',
  'joinable',
] as const;
