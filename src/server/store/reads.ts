/** What is asked of a store, in SQL that more than one database understands. */
import type { Kysely, SelectQueryBuilder } from 'kysely';
import { fromJson } from './from-json.ts';
import { contentOfRow, matchOfRows } from './rows.ts';
import type { ContentLink, LinkedContent, StoredContent, StoredMatch, StoredNote, UploadedGame } from './store.ts';
import type { Tables } from './tables.ts';

/** So many lines of a chat are kept, and come with a match. */
export const LINES_KEPT = 100;

export class Reads {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** In a transaction: a match is loaded as it was at one moment, whoever writes meanwhile. */
  load(id: string): Promise<StoredMatch | null> {
    return this.#db.transaction().execute(async (db) => {
      const row = await db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return null;
      const places = await db.selectFrom('place').selectAll().where('match', '=', id).orderBy('seat').execute();
      const entries = await db.selectFrom('entry').selectAll().where('match', '=', id).orderBy('n').execute();
      const image = await db.selectFrom('image').selectAll().where('match', '=', id).executeTakeFirst();
      const chat = await db.selectFrom('chat').selectAll().where('match', '=', id).orderBy('n').execute();
      return matchOfRows(row, { places, entries, image, chat });
    });
  }

  open(most: number): Promise<StoredMatch[]> {
    return this.#list((db) => db.selectFrom('match').where('joinable', '=', 1).orderBy('at', 'desc').orderBy('id', 'desc').limit(most));
  }

  ofDevice(device: string, most: number): Promise<StoredMatch[]> {
    return this.#list((db) =>
      db
        .selectFrom('match')
        .where('id', 'in', (inner) =>
          inner
            .selectFrom('match')
            .select('id')
            .where('device', '=', device)
            .union(inner.selectFrom('place').select('match as id').where('device', '=', device)),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    );
  }

  async notes(id: string): Promise<StoredNote[]> {
    const rows = await this.#db.selectFrom('note').select('note').where('match', '=', id).orderBy('n').execute();
    return rows.map(({ note }) => fromJson<StoredNote>(note, `a note of the match "${id}"`));
  }

  /** The ids of matches after another one, in their order; '' comes before all. */
  async ids(after: string, most: number): Promise<string[]> {
    const rows = await this.#db.selectFrom('match').select('id').where('id', '>', after).orderBy('id').limit(most).execute();
    return rows.map(({ id }) => id);
  }

  async content(hash: string): Promise<StoredContent | null> {
    const row = await this.#db.selectFrom('content').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row === undefined ? null : contentOfRow(row);
  }

  /** All that there is, without the bytes. */
  contents(): Promise<Omit<StoredContent, 'bytes'>[]> {
    return this.#db.selectFrom('content').select(['hash', 'kind', 'type', 'by', 'at', 'about']).orderBy('hash').execute();
  }

  allLinks(): Promise<ContentLink[]> {
    return this.#db.selectFrom('content_link').select(['of', 'name', 'hash']).orderBy('of').orderBy('name').execute();
  }

  links(of: string): Promise<LinkedContent[]> {
    return this.#db
      .selectFrom('content_link as link')
      .innerJoin('content', 'content.hash', 'link.hash')
      .select(['link.of', 'link.name', 'link.hash', 'content.kind', 'content.type', 'content.size as bytes'])
      .where('link.of', '=', of)
      .orderBy('link.name')
      .execute();
  }

  uploaded(most: number): Promise<UploadedGame[]> {
    return this.#db
      .selectFrom('content')
      .select(['hash', 'about', 'at'])
      .where('kind', '=', 'game')
      .where('by', 'is not', null)
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
  }

  async usedBy(by: string): Promise<{ bytes: number; games: number }> {
    const rows = await this.#db
      .selectFrom('content')
      .select(({ fn }) => ['kind', fn.sum('size').as('bytes'), fn.countAll().as('count')])
      .where('by', '=', by)
      .groupBy('kind')
      .execute();
    const bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0);
    return { bytes, games: Number(rows.find(({ kind }) => kind === 'game')?.count ?? 0) };
  }

  /** Matches with their places, however many there are with two queries. */
  #list(chosen: (db: Kysely<Tables>) => SelectQueryBuilder<Tables, 'match', object>): Promise<StoredMatch[]> {
    return this.#db.transaction().execute(async (db) => {
      const rows = await chosen(db).selectAll().execute();
      const places = await db.selectFrom('place').selectAll().where('match', 'in', chosen(db).select('id')).orderBy('seat').execute();
      const byMatch = Map.groupBy(places, ({ match }) => match);
      return rows.map((row) => matchOfRows(row, { places: byMatch.get(row.id) ?? [] }));
    });
  }
}
