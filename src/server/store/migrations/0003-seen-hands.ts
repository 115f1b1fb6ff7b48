/** The clients that have seen the hand of a seat are kept with it; of matches from before, the device that sits there. */
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const seenHands: Migration = {
  name: 'seen hands',
  async up(db) {
    await db.schema
      .alterTable('place')
      .addColumn('seen_by', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await sql`update place set seen_by = '["' || device || '"]' where device is not null`.execute(db);
  },
};
