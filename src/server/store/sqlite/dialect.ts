/** Kysely over `node:sqlite`: what queries need to know of this database and not of another one. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, sql, SqliteDialect } from 'kysely';
import type { ColumnTypes } from '../migrations/migration.ts';
import type { Tables } from '../tables.ts';

/** The queries of a store have few forms: each is prepared once. */
export function kyselyOver(database: DatabaseSync): Kysely<Tables> {
  const prepared = new Map<string, ReturnType<typeof kyselyStatement>>();
  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        prepare: (text) => {
          const known = prepared.get(text);
          if (known !== undefined) return known;
          const statement = kyselyStatement(database.prepare(text));
          prepared.set(text, statement);
          return statement;
        },
        close: () => database.close(),
      },
    }),
  });
}

/** What its columns are called where databases differ. */
export const SQLITE_TYPES: ColumnTypes = { bytes: sql`blob` };

/** `all` runs statements without rows too, and gives none. How many rows were changed, only `PreparedQuery` asks. */
function kyselyStatement(statement: StatementSync) {
  return {
    reader: true,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
  };
}
