/** What a store keeps, and how it gives it back. */
import { describe, expect, it } from 'vitest';
import { StoreClient } from '../../../../src/server/store/sqlite/store-client.ts';
import { Fenced, StoreFault, type Change, type NewMatch, type StoredMatch } from '../../../../src/server/store/store.ts';
import { newMatch, OPEN_SEAT, person, storedContent, storedEntries, storedEntry } from '../../../support/server/stored-samples.ts';
import { openedStore } from '../../../support/server/temporary-store.ts';

/** A match, after changes. */
async function check(made: NewMatch, changes: readonly Omit<Change, 'match'>[], expected: Partial<StoredMatch>): Promise<void> {
  const store = await openedStore();
  await store.create(made);
  for (const change of changes) await store.change({ match: made.id, ...change });
  expect(await store.load(made.id)).toMatchObject(expected);
}

describe('a match', () => {
  it('is loaded as it was created', async () => {
    const made = newMatch('one', { device: 'mine', webhook: 'https://example.org/', rematchOf: 'zero', package: 'b'.repeat(64) });
    await check(made, [], {
      ...made,
      stage: 'waiting',
      frozen: null,
      engine: '',
      seed: null,
      places: made.seats.map((kind) => ({ ...OPEN_SEAT, kind })),
      entries: [],
      image: null,
      chat: [],
      rematch: null,
    });
  });

  it('keeps entries with their order, times and hashes', () =>
    check(newMatch('one'), [{ entries: storedEntries(1, 2) }, { entries: [storedEntry(3)] }], { entries: storedEntries(1, 3) }));

  it('begins', () =>
    check(
      newMatch('one'),
      [{ stage: 'playing', seed: '18446744073709551615', engine: '1.2.3', seats: [{ kind: 'person' }, { kind: 'person' }] }],
      { stage: 'playing', seed: '18446744073709551615', engine: '1.2.3', seats: [{ kind: 'person' }, { kind: 'person' }] },
    ));

  it('is frozen, and says why', () =>
    check(newMatch('one'), [{ stage: 'frozen', frozen: 'because' }], { stage: 'frozen', frozen: 'because' }));

  it('knows what it is played again as', () => check(newMatch('one'), [{ rematch: 'two' }], { rematch: 'two' }));

  it('keeps who sits where, and the rest as it was', () =>
    check(newMatch('one'), [{ places: [{ seat: 1, place: person('Ada', 'phone') }] }], { places: [OPEN_SEAT, person('Ada', 'phone')] }));

  it('has the last image', () =>
    check(
      newMatch('one'),
      [
        { image: { n: 10, engine: '1', bytes: new Uint8Array([1]) } },
        { image: { n: 20, engine: '1', bytes: new Uint8Array([2, 0]) } },
        { image: { n: 15, engine: '1', bytes: new Uint8Array([3]) } },
      ],
      { image: { n: 20, engine: '1', bytes: new Uint8Array([2, 0]) } },
    ));

  it('has the last lines of the chat', () => {
    const lines = Array.from({ length: 130 }, (_, at) => ({ seat: 0, name: 'Ada', text: `line ${at}`, at }));
    return check(newMatch('one'), [{ chat: lines.slice(0, 70) }, { chat: lines.slice(70) }], { chat: lines.slice(-100) });
  });

  it('takes any text for what it is', async () => {
    const text = `'); drop table "match"; -- \u0000 \ud83c\udccf <script>\n"`;
    await check(newMatch(text), [{ chat: [{ seat: null, name: text, text, at: 1 }], frozen: text }], {
      id: text,
      frozen: text,
      chat: [{ seat: null, name: text, text, at: 1 }],
    });
  });

  it('is null if there is none', async () => {
    const store = await openedStore();
    expect(await store.load('one')).toBeNull();
  });

  it('has notes, in order', async () => {
    const store = await openedStore();
    const notes = [1, 2].map((version) => ({ version, seat: 0, text: 'dull', rating: version, at: version }));
    await store.create(newMatch('one'));
    await store.change({ match: 'one', notes: [notes[0]!] });
    await store.change({ match: 'one', notes: [notes[1]!] });
    expect(await store.notes('one')).toEqual(notes);
    expect(await store.notes('two')).toEqual([]);
  });
});

describe('a change is kept as a whole or not at all', () => {
  const all: Omit<Change, 'match'> = {
    stage: 'over',
    places: [{ seat: 0, place: person('Ada') }],
    chat: [{ seat: 0, name: 'Ada', text: 'hello', at: 1 }],
    notes: [{ version: 1, seat: 0, text: 'dull', rating: null, at: 1 }],
    image: { n: 1, engine: '1', bytes: new Uint8Array([1]) },
  };

  /** The match has two entries; what is refused leaves it as it was. */
  async function checkRefused(change: Change, kind: new (text: string) => Error, says: string): Promise<void> {
    const store = await openedStore();
    await store.create(newMatch('one'));
    await store.change({ match: 'one', entries: storedEntries(1, 2) });
    const before = await store.load('one');
    const error: unknown = await store.change(change).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(String(error)).toContain(says);
    expect(await store.load('one')).toEqual(before);
    expect(await store.notes('one')).toEqual([]);
    await store.change({ match: 'one', entries: [storedEntry(3)] });
  }

  it('if its number is taken', () => checkRefused({ match: 'one', ...all, entries: [storedEntry(2)] }, Fenced, 'Entry 2'));
  it('if one of its numbers is taken', () =>
    checkRefused({ match: 'one', ...all, entries: [storedEntry(3), storedEntry(2)] }, Fenced, 'Entry 2'));
  it('if it would leave a gap', () => checkRefused({ match: 'one', ...all, entries: [storedEntry(4)] }, Fenced, 'Entry 4'));
  it('if numbers do not begin at 1', () => checkRefused({ match: 'one', ...all, entries: [storedEntry(0)] }, Fenced, 'Entry 0'));
  it('if there is no such seat', () =>
    checkRefused({ match: 'one', ...all, places: [{ seat: 2, place: person('Ada') }] }, StoreFault, 'no seat 2'));
  for (const part of ['entries', 'stage', 'places', 'chat', 'notes', 'image'] as const)
    it(`if there is no such match (${part})`, () => {
      const change: Change = { match: 'two', ...all, entries: [storedEntry(1)] };
      return checkRefused({ match: 'two', [part]: change[part] }, StoreFault, part === 'places' ? 'no seat 0' : 'no match "two"');
    });
});

it('creates a match once', async () => {
  const store = await openedStore();
  await store.create(newMatch('one'));
  await expect(store.create(newMatch('one', { secret: '6'.repeat(64) }))).rejects.toThrow('There is a match "one" already.');
  expect(await store.load('one')).toMatchObject({ secret: '5'.repeat(64) });
});

it('lets a match begin with one seed', async () => {
  const store = await openedStore();
  await store.create(newMatch('one'));
  await store.change({ match: 'one', seed: '1' });
  await store.change({ match: 'one', seed: '1' });
  await expect(store.change({ match: 'one', seed: '2' })).rejects.toThrow(Fenced);
  expect(await store.load('one')).toMatchObject({ seed: '1' });
});

describe('open matches', () => {
  async function checkOpen(changes: readonly Change[], expected: readonly string[]): Promise<void> {
    const store = await openedStore();
    await store.create(newMatch('old', { at: 1 }));
    await store.create(newMatch('new', { at: 2 }));
    await store.create(newMatch('private', { at: 3, options: { ...newMatch('').options, listed: false } }));
    await store.create(newMatch('full', { at: 4, seats: [{ kind: 'bot', agent: 'random' }] }));
    for (const change of changes) await store.change(change);
    const found = await store.open(10);
    expect(found.map(({ id }) => id)).toEqual(expected);
    for (const { places, entries, chat } of found)
      expect({ seats: places.length, entries, chat }).toEqual({ seats: 2, entries: [], chat: [] });
  }
  const taken = { seat: 0, place: person('Ada') };
  const opened = { seat: 0, place: OPEN_SEAT };

  it('are listed, the newest first', () => checkOpen([], ['new', 'old']));
  it('are not full', () => checkOpen([{ match: 'new', places: [taken] }], ['old']));
  it('are listed again when a seat is given up', () =>
    checkOpen(
      [
        { match: 'new', places: [taken], stage: 'playing' },
        { match: 'new', places: [opened] },
      ],
      ['new', 'old'],
    ));
  it('are not over', () => checkOpen([{ match: 'new', stage: 'over' }], ['old']));
  it('are not frozen', () => checkOpen([{ match: 'old', stage: 'frozen', frozen: 'because' }], ['new']));
  it('come without what was said and played', () =>
    checkOpen([{ match: 'new', entries: [storedEntry(1)], chat: [{ seat: 0, name: 'Ada', text: 'hello', at: 1 }] }], ['new', 'old']));

  it('are as many as are asked for', async () => {
    const store = await openedStore();
    for (let at = 0; at < 5; at++) await store.create(newMatch(`match ${at}`, { at }));
    expect((await store.open(2)).map(({ id }) => id)).toEqual(['match 4', 'match 3']);
  });
});

it('finds the matches of a device, the newest first and each once', async () => {
  const store = await openedStore();
  await store.create(newMatch('created', { at: 1, device: 'phone' }));
  await store.create(newMatch('joined', { at: 2 }));
  await store.create(newMatch('both', { at: 3, device: 'phone' }));
  await store.create(newMatch('other', { at: 4, device: 'desk' }));
  for (const match of ['joined', 'both']) await store.change({ match, places: [{ seat: 0, place: person('Ada', 'phone') }] });
  const ids = async (device: string, most: number) => (await store.ofDevice(device, most)).map(({ id }) => id);
  expect(await ids('phone', 10)).toEqual(['both', 'joined', 'created']);
  expect(await ids('phone', 2)).toEqual(['both', 'joined']);
  expect(await ids('nobody', 10)).toEqual([]);
});

describe('content', () => {
  it('is found by its hash, and stays as it is', async () => {
    const { content } = await openedStore();
    const first = storedContent('h', { by: 'me', about: '{"title":"Kalah"}' });
    await content.put([first], []);
    await content.put([{ ...first, by: 'you', at: 99 }], []);
    expect(await content.get('h')).toEqual(first);
    expect(await content.get('g')).toBeNull();
  });

  it('belongs to something, by name', async () => {
    const { content } = await openedStore();
    const pictures = ['x', 'y'].map((hash) => storedContent(hash, { kind: 'picture', type: 'image/png' }));
    await content.put(
      [storedContent('g'), ...pictures],
      [
        { of: 'g', name: 'b.png', hash: 'x' },
        { of: 'g', name: 'a.png', hash: 'y' },
      ],
    );
    const linked = { of: 'g', kind: 'picture', type: 'image/png', bytes: 3 };
    expect(await content.links('g')).toEqual([
      { ...linked, name: 'a.png', hash: 'y' },
      { ...linked, name: 'b.png', hash: 'x' },
    ]);
    expect(await content.links('x')).toEqual([]);
  });

  it('is put with all of its links or not at all', async () => {
    const { content } = await openedStore();
    await expect(content.put([storedContent('g')], [{ of: 'g', name: 'a.png', hash: 'missing' }])).rejects.toThrow(StoreFault);
    expect(await content.get('g')).toBeNull();
  });

  it('knows what was uploaded, and by whom', async () => {
    const { content } = await openedStore();
    await content.put(
      [
        storedContent('bundled'),
        storedContent('old', { by: 'me', at: 1, about: '1' }),
        storedContent('new', { by: 'me', at: 2, about: '2' }),
        storedContent('picture', { by: 'me', kind: 'picture', bytes: new Uint8Array(10) }),
        storedContent('theirs', { by: 'you', at: 3, about: '3' }),
      ],
      [],
    );
    expect(await content.uploaded(2)).toEqual([
      { hash: 'theirs', about: '3', at: 3 },
      { hash: 'new', about: '2', at: 2 },
    ]);
    expect(await content.usedBy('me')).toEqual({ bytes: 16, games: 2 });
    expect(await content.usedBy('nobody')).toEqual({ bytes: 0, games: 0 });
  });
});

describe('closing', () => {
  it('leaves nobody waiting when the other side ends', async () => {
    const store = new StoreClient(() => {});
    const waits = [store.load('one'), store.create(newMatch('one'))];
    store.end(new Error('The thread is gone.'));
    for (const wait of waits) await expect(wait).rejects.toThrow('The thread is gone.');
    await expect(store.load('one')).rejects.toThrow('The thread is gone.');
    await store.close();
  });

  it('answers what was asked for before, and refuses what comes later', async () => {
    const store = await openedStore();
    const created = store.create(newMatch('one'));
    const loaded = store.load('one');
    const closed = store.close();
    await expect(store.load('one')).rejects.toThrow('The store is closed.');
    await Promise.all([created, closed, store.close()]);
    expect(await loaded).toMatchObject({ id: 'one' });
  });
});
