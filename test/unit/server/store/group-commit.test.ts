/** Changes that are asked for together are kept together; what goes wrong with one is no matter of the others. */
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newMatch, storedEntries, storedEntry } from '../../../support/server/stored-samples.ts';
import { meddledStore, openedStore, temporaryFile } from '../../../support/server/temporary-store.ts';

/** What became of each: kept, or the name of what was thrown. */
async function outcomes(asked: readonly Promise<void>[]): Promise<string[]> {
  const settled = await Promise.allSettled(asked);
  return settled.map((each) => (each.status === 'fulfilled' ? 'kept' : (each.reason as Error).name));
}

describe('a group', () => {
  it('is one commit, however many changes of however many matches it has', async () => {
    const store = await openedStore();
    const ids = Array.from({ length: 50 }, (_, index) => `match ${index}`);
    await Promise.all(ids.map((id) => store.create(newMatch(id))));
    const before = store.figures.commits;
    await Promise.all(ids.flatMap((match) => [1, 2, 3].map((n) => store.change({ match, entries: [storedEntry(n)] }))));
    expect(store.figures.commits - before).toBeLessThanOrEqual(2);
    expect(store.figures.writes).toBe(200);
    for (const id of ids) expect((await store.load(id))!.entries).toEqual(storedEntries(1, 3));
  });

  it('loses only what is fenced off, and what would follow it', async () => {
    const store = await openedStore();
    await Promise.all([store.create(newMatch('one')), store.create(newMatch('two'))]);
    await store.change({ match: 'one', entries: [storedEntry(1)] });
    const before = store.figures.commits;
    const asked = [
      { match: 'two', entries: [storedEntry(1)] },
      { match: 'one', entries: [storedEntry(1)] },
      { match: 'two', entries: [storedEntry(2)] },
      { match: 'one', entries: storedEntries(3, 4) },
      { match: 'nowhere', entries: [storedEntry(1)] },
      { match: 'one', entries: [storedEntry(2)] },
    ];
    expect(await outcomes(asked.map((change) => store.change(change)))).toEqual(['kept', 'Fenced', 'kept', 'Fenced', 'StoreFault', 'kept']);
    expect(store.figures.commits - before).toBeLessThanOrEqual(2);
    expect((await store.load('one'))!.entries).toEqual(storedEntries(1, 2));
    expect((await store.load('two'))!.entries).toEqual(storedEntries(1, 2));
  });

  it('keeps the order in which it was asked for', async () => {
    const store = await openedStore();
    await store.create(newMatch('one'));
    const changes = Array.from({ length: 300 }, (_, index) => index + 1);
    await Promise.all(changes.map((n) => store.change({ match: 'one', entries: [storedEntry(n)], engine: `engine ${n}` })));
    expect(await store.load('one')).toMatchObject({ entries: storedEntries(1, 300), engine: 'engine 300' });
  });

  it('lets everybody read what was asked for before', async () => {
    const store = await openedStore();
    const created = store.create(newMatch('one'));
    const first = store.load('one');
    void store.change({ match: 'one', entries: [storedEntry(1)] });
    const second = store.load('one');
    await created;
    expect(await first).not.toBeNull();
    expect((await second)!.entries).toEqual([storedEntry(1)]);
  });
});

describe('a database that fails', () => {
  /** Changes fail while the setting holds; then everything goes on. */
  async function check(setting: string, back: string, says: string): Promise<void> {
    const { store, database } = await meddledStore();
    await store.create(newMatch('one'));
    await store.change({ match: 'one', entries: [storedEntry(1)] });
    database.exec(setting);
    const large = { n: 2, engine: '1', bytes: new Uint8Array(1_000_000) };
    const asked = [
      store.change({ match: 'one', entries: [storedEntry(2)] }),
      store.change({ match: 'one', image: large }),
      store.change({ match: 'one', entries: [storedEntry(3)] }),
    ];
    expect(await outcomes(asked)).toEqual(['StoreFault', 'StoreFault', 'StoreFault']);
    await expect(store.change({ match: 'one', image: large })).rejects.toThrow(says);
    expect((await store.load('one'))!.entries).toEqual([storedEntry(1)]);
    database.exec(back);
    await store.change({ match: 'one', entries: [storedEntry(2)], image: large });
    expect((await store.load('one'))!.entries).toEqual(storedEntries(1, 2));
  }

  it('because the disk is full', () => check('pragma max_page_count = 1', 'pragma max_page_count = 100000', 'the disk is full'));
  it('because it can only be read', () => check('pragma query_only = on', 'pragma query_only = off', 'it can only be read'));
  it('because another program has locked it', async () => {
    const file = temporaryFile();
    const { store, database } = await meddledStore(file);
    await store.create(newMatch('one'));
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    other.exec('begin immediate');
    database.exec('pragma busy_timeout = 0');
    await expect(store.change({ match: 'one', entries: [storedEntry(1)] })).rejects.toThrow('another program has it locked');
    other.exec('rollback');
    await store.change({ match: 'one', entries: [storedEntry(1)] });
  });
});
