/** How a match ended is kept with it; of those that ended before, the replay tells. */
import type { Migration } from './migration.ts';

export const ends: Migration = {
  name: 'ends',
  async up(db) {
    // Before the first release there were stores of version 1 that had it.
    const match = (await db.introspection.getTables()).find(({ name }) => name === 'match');
    if (match?.columns.some(({ name }) => name === 'end')) return;
    await db.schema.alterTable('match').addColumn('end', 'text').execute();
  },
};
