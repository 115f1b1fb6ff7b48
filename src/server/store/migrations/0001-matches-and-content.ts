/** The first form of a store. */
import type { Migration } from './migration.ts';

export const matchesAndContent: Migration = {
  name: 'matches and content',
  async up(db, { bytes }) {
    await db.schema
      .createTable('match')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('game', 'text', (column) => column.notNull())
      .addColumn('package', 'text')
      .addColumn('options', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('host_token', 'text', (column) => column.notNull())
      .addColumn('invitation', 'text', (column) => column.notNull())
      .addColumn('device', 'text')
      .addColumn('webhook', 'text')
      .addColumn('seats', 'text', (column) => column.notNull())
      .addColumn('rematch_of', 'text')
      .addColumn('stage', 'text', (column) => column.notNull())
      .addColumn('frozen', 'text')
      .addColumn('engine', 'text', (column) => column.notNull())
      .addColumn('seed', 'text')
      .addColumn('rematch', 'text')
      .addColumn('listed', 'integer', (column) => column.notNull())
      .addColumn('joinable', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('match_joinable').on('match').columns(['joinable', 'at', 'id']).execute();
    await db.schema.createIndex('match_device').on('match').columns(['device', 'at']).execute();

    await db.schema
      .createTable('place')
      .addColumn('match', 'text', (column) => column.notNull().references('match.id'))
      .addColumn('seat', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('is_open', 'integer', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('token', 'text')
      .addColumn('device', 'text')
      .addColumn('nonce', 'text')
      .addPrimaryKeyConstraint('place_key', ['match', 'seat'])
      .execute();
    await db.schema.createIndex('place_device').on('place').column('device').execute();

    await db.schema
      .createTable('entry')
      .addColumn('match', 'text', (column) => column.notNull().references('match.id'))
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('entry', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('entry_key', ['match', 'n'])
      .execute();

    await db.schema
      .createTable('image')
      .addColumn('match', 'text', (column) => column.primaryKey().notNull().references('match.id'))
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('engine', 'text', (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('chat')
      .addColumn('match', 'text', (column) => column.notNull().references('match.id'))
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('line', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('chat_key', ['match', 'n'])
      .execute();

    await db.schema
      .createTable('note')
      .addColumn('match', 'text', (column) => column.notNull().references('match.id'))
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('note_key', ['match', 'n'])
      .execute();

    await db.schema
      .createTable('content')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('bytes', bytes, (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('by', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('about', 'text')
      .execute();
    await db.schema.createIndex('content_by').on('content').columns(['by', 'kind', 'size']).execute();
    await db.schema.createIndex('content_kind').on('content').columns(['kind', 'at']).execute();

    await db.schema
      .createTable('content_link')
      .addColumn('of', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().references('content.hash'))
      .addPrimaryKeyConstraint('content_link_key', ['of', 'name'])
      .execute();
  },
};
