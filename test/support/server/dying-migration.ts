/** A program that is killed while it takes a store to the next version: `node dying-migration.ts FILE`. */
import { sql } from 'kysely';
import { MIGRATIONS } from '../../../src/server/store/migrations/index.ts';
import { openDatabase } from '../../../src/server/store/sqlite/database.ts';

await openDatabase(process.argv[2]!, [
  ...MIGRATIONS,
  {
    name: 'dies',
    up: async (db) => {
      await sql`alter table "match" add column "colour" text`.execute(db);
      await sql`delete from "entry"`.execute(db);
      // More than the database keeps in memory: the write-ahead log has it, without a commit.
      await sql`create table "filler" as with recursive "row"("n") as (select 1 union all select "n" + 1 from "row" where "n" < 5000)
        select randomblob(1000) as "bytes" from "row"`.execute(db);
      process.kill(process.pid, 'SIGKILL');
    },
  },
]);
