/** A step from one form of a store to the next. Steps are never changed once a release has them: what is there was made by them. */
import type { Kysely, RawBuilder } from 'kysely';

export interface Migration {
  readonly name: string;
  /** Makes the tables anew that change. Runs inside of a transaction. */
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>;
}

/** What databases call differently. */
export interface ColumnTypes {
  readonly bytes: RawBuilder<unknown>;
}
