/** Copies of stores, stores as files, and the way back. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitmentOf, verifyMatch } from '../../../../src/match/index.ts';
import type { MatchRecord } from '../../../../src/protocol/index.ts';
import { gameAsSent } from '../../../../src/server/content/game-as-sent.ts';
import { keptGame } from '../../../../src/server/content/games.ts';
import { backUp } from '../../../../src/server/store/sqlite/back-up.ts';
import { openStore } from '../../../../src/server/store/sqlite/open-store.ts';
import { StoreFault } from '../../../../src/server/store/store.ts';
import { exportStore } from '../../../../src/server/store/transfer/export-store.ts';
import type { ExportedContents, ExportedMatch } from '../../../../src/server/store/transfer/exported.ts';
import { importStore } from '../../../../src/server/store/transfer/import-store.ts';
import { verifyGameDef } from '../../../../src/verify/index.ts';
import { temporaryFolder } from '../../../support/cli.ts';
import { playedMatch, SECRET } from '../../../support/played-record.ts';
import { CONTENTS, fill, SERVED } from '../../../support/server/filled-store.ts';
import { newMatch, storedEntries, storedEntry } from '../../../support/server/stored-samples.ts';
import { openedStore, temporaryFile } from '../../../support/server/temporary-store.ts';
import { ticTacToe } from '../../../support/tic-tac-toe.ts';

const MATCHES = ['frozen', 'over', 'playing', 'waiting'];

/** Made once; tests have copies. */
let made: string;

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'ludwright-'));
  const store = await openStore(join(made, 'store.sqlite'));
  await fill(store);
  await store.close();
  await exportStore(join(made, 'store.sqlite'), join(made, 'exported'), { all: true });
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

function filledFile(): string {
  const file = temporaryFile();
  copyFileSync(join(made, 'store.sqlite'), file);
  return file;
}

/** Everything that is in a store. */
async function everything(file: string): Promise<unknown> {
  const store = await openedStore(file);
  const matches = await Promise.all(MATCHES.map(async (id) => ({ match: await store.load(id), notes: await store.notes(id) })));
  const contents = await Promise.all(
    CONTENTS.map(async ({ hash }) => ({ content: await store.content.get(hash), links: await store.content.links(hash) })),
  );
  const lists = [
    await store.open(9),
    await store.ofDevice('phone', 9),
    await store.content.uploaded(9),
    await store.content.usedBy('somebody'),
  ];
  await store.close();
  return { matches, contents, lists };
}

function exported(): string {
  const folder = join(temporaryFolder(), 'exported');
  cpSync(join(made, 'exported'), folder, { recursive: true });
  return folder;
}

/** The file of a match in an exported store. */
function fileOf(folder: string, id: string): string {
  const name = readdirSync(join(folder, 'matches')).find((each) => each.startsWith(`${id}.`));
  return join(folder, 'matches', name!);
}

function edit<T>(path: string, change: (value: T) => unknown): void {
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as T)));
}

describe('a copy', () => {
  it('has everything, while the store is in use', async () => {
    const file = filledFile();
    const store = await openedStore(file);
    const copy = join(temporaryFolder(), 'copy.sqlite');
    void store.change({ match: 'playing', entries: [storedEntry(13)] });
    await store.change({ match: 'playing', entries: [storedEntry(14)] });
    backUp(file, copy);
    await store.change({ match: 'playing', entries: [storedEntry(15)] });
    await store.close();
    expect((await (await openedStore(copy)).load('playing'))!.entries).toEqual(storedEntries(1, 14));
    expect(readdirSync(join(copy, '..')).filter((name) => name.includes('begun'))).toEqual([]);
  });

  it('is the same as the store', async () => {
    const file = filledFile();
    backUp(file, `${file}.copy`);
    expect(await everything(`${file}.copy`)).toEqual(await everything(file));
    expect(statSync(`${file}.copy`).mode & 0o077).toBe(0);
  });

  it('is not made of what is no store', () => {
    const file = temporaryFile();
    expect(() => backUp(file, `${file}.copy`)).toThrow(`There is no store ${file}.`);
    writeFileSync(file, 'x'.repeat(9000));
    expect(() => backUp(file, `${file}.copy`)).toThrow('it is damaged, or no store at all');
    expect(readdirSync(join(file, '..'))).toEqual(['store.sqlite']);
  });

  it('is not made of a store that is damaged', async () => {
    const file = filledFile();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096 * 5);
    writeFileSync(file, bytes);
    expect(() => backUp(file, `${file}.copy`)).toThrow('it is damaged');
    expect(existsSync(`${file}.copy`)).toBe(false);
  });
});

describe('an exported store', () => {
  it('is imported as it was', async () => {
    const file = filledFile();
    const folder = join(temporaryFolder(), 'exported');
    expect(await exportStore(file, folder, { all: true })).toEqual({ matches: 4, leftOut: 0, contents: 2 });
    const other = temporaryFile();
    expect(await importStore(folder, other)).toEqual({ matches: 4, contents: 2 });
    expect(await everything(other)).toEqual(await everything(file));
  });

  it('of an earlier version does not say which clients have seen a hand', async () => {
    const folder = exported();
    for (const id of MATCHES)
      edit<ExportedMatch>(fileOf(folder, id), (file) => ({
        ...file,
        match: { ...file.match, places: file.match.places.map(({ seenBy: _, ...place }) => place) },
      }));
    const other = temporaryFile();
    expect(await importStore(folder, other)).toEqual({ matches: 4, contents: 2 });
    const places = await Promise.all(MATCHES.map(async (id) => (await (await openedStore(other)).load(id))!.places));
    expect(places.flat().every(({ seenBy }) => seenBy.length === 0)).toBe(true);
  });

  it('has nothing of matches that go on, unless that is asked for', async () => {
    const folder = join(temporaryFolder(), 'exported');
    expect(await exportStore(filledFile(), folder, { all: false })).toEqual({ matches: 2, leftOut: 2, contents: 2 });
    for (const part of ['matches', 'records'])
      expect(readdirSync(join(folder, part)).map((name) => name.split('.')[0])).toEqual(['frozen', 'over']);
    const text = readFileSync(fileOf(folder, 'over'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ game: SERVED.game, match: { secret: newMatch('').secret }, notes: [{ text: 'dull' }] });
  });

  it('has records of what is over, by which everybody can check a match', async () => {
    const file = temporaryFile();
    const store = await openedStore(file);
    const { text, entry } = gameAsSent({ def: ticTacToe, prose: [] } as never, 'folder');
    await store.content.put([keptGame({ text, entry }, null, 1)], []);
    for (const [id, reveals] of [
      ['open', true],
      ['closed', false],
    ] as const) {
      const played = { ...playedMatch(ticTacToe, ['person', 'random'], { id, reveals }), game: entry.content };
      const { stage, seed, entries, engine, end } = played;
      await store.create(played);
      await store.change({
        match: id,
        stage,
        entries,
        engine,
        seed: seed!,
        end: end!,
        places: played.places.map((place, seat) => ({ seat, place })),
      });
    }
    const folder = join(temporaryFolder(), 'exported');
    await exportStore(file, folder, { all: true });
    // What a person knows who played.
    const witnessed = { commitment: commitmentOf(SECRET), nonces: [{ seat: 0, nonce: '1'.padStart(32, '0') }] };
    const [game] = readdirSync(join(folder, 'games'));
    const { def } = verifyGameDef(JSON.parse(readFileSync(join(folder, 'games', game!), 'utf8')));
    const verdicts = readdirSync(join(folder, 'records')).map((name) => {
      const record = JSON.parse(readFileSync(join(folder, 'records', name), 'utf8')) as MatchRecord;
      return [record.id, record.entries === null, verifyMatch({ def: def!, record, witnessed }).verdict];
    });
    expect(verdicts).toEqual([
      ['closed', true, 'partly'],
      ['open', false, 'verified'],
    ]);
  });

  it('keeps what others wrote in a store that it is imported into', async () => {
    const folder = exported();
    const file = temporaryFile();
    const store = await openedStore(file);
    await store.create(newMatch('other'));
    await store.content.put([{ ...CONTENTS[0]!, by: 'first' }], []);
    expect(await importStore(folder, file)).toEqual({ matches: 4, contents: 2 });
    expect(await store.load('other')).not.toBeNull();
    expect(await store.load('over')).not.toBeNull();
    expect(await store.content.get(CONTENTS[0]!.hash)).toMatchObject({ by: 'first' });
  });

  it('can be read by nobody else', async () => {
    const folder = join(made, 'exported');
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  });

  it('goes into a folder that is empty', async () => {
    const file = filledFile();
    const folder = temporaryFolder();
    await exportStore(file, folder, { all: false });
    await expect(exportStore(file, folder, { all: false })).rejects.toThrow('is not empty');
    await expect(exportStore(`${file}.no`, join(folder, 'x'), { all: false })).rejects.toThrow('There is no store');
    expect(existsSync(`${file}.no`)).toBe(false);
  });

  it('has a file for each match, whatever their ids are', async () => {
    const file = temporaryFile();
    const store = await openedStore(file);
    const ids = ['../../etc/passwd', 'ab', 'aB', '.', '\u{1f0cf}'.repeat(60), 'a\nb'];
    for (const id of ids) await store.create(newMatch(id));
    const folder = join(temporaryFolder(), 'exported');
    await exportStore(file, folder, { all: true });
    expect(new Set(readdirSync(join(folder, 'matches')).map((name) => name.toLowerCase())).size).toBe(ids.length);
    const other = temporaryFile();
    await importStore(folder, other);
    const imported = await openedStore(other);
    for (const id of ids) expect(await imported.load(id)).toMatchObject({ id });
  });

  it('brings no game that is trusted', async () => {
    const folder = exported();
    edit<ExportedContents>(join(folder, 'content.json'), (listed) => ({
      ...listed,
      contents: listed.contents.map((each) =>
        each.about === null ? each : { ...each, about: JSON.stringify({ ...SERVED, from: 'bundled' }) },
      ),
    }));
    const file = temporaryFile();
    await importStore(folder, file);
    const game = await (await openedStore(file)).content.get(CONTENTS[0]!.hash);
    expect(JSON.parse(game!.about!)).toMatchObject({ from: 'upload' });
  });
});

describe('what cannot be imported leaves the store as it was', () => {
  async function check(spoil: (folder: string) => void, faults: readonly [file: string, says: string][]): Promise<void> {
    const folder = exported();
    spoil(folder);
    const file = temporaryFile();
    const store = await openedStore(file);
    await store.create(newMatch('other'));
    await store.close();
    const before = await everything(file);
    const imported = await importStore(folder, file);
    const found = 'faults' in imported ? imported.faults.map(({ file: of, sentence }) => `${of}: ${sentence}`) : [];
    expect(found).toHaveLength(faults.length);
    for (const [index, [of, says]] of faults.entries()) {
      expect(found[index]).toContain(of);
      expect(found[index]).toContain(says);
    }
    expect(await everything(file)).toEqual(before);
  }
  const matchEdit = (id: string, change: (match: ExportedMatch['match']) => object) => (folder: string) =>
    edit<ExportedMatch>(fileOf(folder, id), (value) => ({ ...value, match: { ...value.match, ...change(value.match) } }));
  const contentsEdit = (change: (value: ExportedContents) => object) => (folder: string) =>
    edit<ExportedContents>(join(folder, 'content.json'), (value) => ({ ...value, ...change(value) }));

  it('a file that is no JSON', () =>
    check((folder) => writeFileSync(fileOf(folder, 'over'), '{"format":'), [['matches/over', 'It is not JSON']]));
  it('a file that is no text', () =>
    check((folder) => writeFileSync(fileOf(folder, 'over'), Buffer.from([255, 0, 1])), [['matches/over', 'it is not UTF-8 text']]));
  it('another format', () =>
    check(
      (folder) => edit(fileOf(folder, 'over'), (value: object) => ({ ...value, version: 2 })),
      [['matches/over', 'It has version 2; this program knows version 1.']],
    ));
  it('a list', () => check((folder) => writeFileSync(fileOf(folder, 'over'), '[]'), [['matches/over', '']]));
  it('entries with a gap', () =>
    check(
      matchEdit('over', ({ entries }) => ({ entries: entries.toSpliced(3, 1) })),
      [['matches/over', 'without gaps']],
    ));
  it('entries that are none', () =>
    check(
      matchEdit('over', ({ entries }) => ({ entries: entries.with(2, { ...entries[2]!, entry: { type: 'cheat' } as never }) })),
      [['matches/over', 'entries[2]']],
    ));
  it('an image of the future', () =>
    check(
      matchEdit('over', () => ({ image: { n: 13, engine: '1', bytes: '' } })),
      [['matches/over', 'The image is of an entry']],
    ));
  it('too few places', () =>
    check(
      matchEdit('over', ({ places }) => ({ places: places.slice(1) })),
      [['matches/over', 'There are 2 seats, and 1 places.']],
    ));
  it('a seed that is none', () =>
    check(
      matchEdit('over', () => ({ seed: 'seven' })),
      [['matches/over', 'The seed is a number']],
    ));
  it('no seed', () =>
    check(
      matchEdit('over', () => ({ seed: null })),
      [
        ['matches/over', 'A match that has begun has a seed.'],
        ['matches/over', 'A match with entries has a seed.'],
      ],
    ));
  it('a time that is none', () =>
    check(
      matchEdit('over', () => ({ at: 1.5 })),
      [['matches/over', 'Times are whole numbers']],
    ));
  it('an endless id', () =>
    check(
      matchEdit('over', () => ({ id: 'x'.repeat(5000) })),
      [['matches/over', 'between 1 and 200']],
    ));
  it('a match that is there already', () =>
    check(
      matchEdit('over', () => ({ id: 'other' })),
      [['matches/over', 'There is a match "other" already.']],
    ));
  it('a match that is there twice', () =>
    check(
      matchEdit('over', () => ({ id: 'frozen' })),
      [['matches/over', 'There is a match "frozen" already.']],
    ));
  it('several wrong files, each with what is wrong with it', () =>
    check(
      (folder) => {
        matchEdit('over', () => ({ seed: '' }))(folder);
        writeFileSync(fileOf(folder, 'waiting'), '');
      },
      [
        ['matches/over', 'The seed'],
        ['matches/waiting', 'It is not JSON'],
      ],
    ));
  it('content that has changed', () =>
    check((folder) => writeFileSync(join(folder, 'content', CONTENTS[1]!.hash), 'x'), [[CONTENTS[1]!.hash, 'it has changed']]));
  it('a game that is none', () => {
    const bytes = Buffer.from('[]');
    const hash = createHash('sha256').update(bytes).digest('hex');
    return check(
      (folder) => {
        writeFileSync(join(folder, 'content', hash), bytes);
        const about = JSON.stringify({ ...SERVED, content: hash });
        contentsEdit(({ contents }) => ({ contents: [{ ...contents.find(({ kind }) => kind === 'game')!, hash, about }], links: [] }))(
          folder,
        );
      },
      [[hash, 'It is no game.']],
    );
  });
  it('content that is missing', () =>
    check((folder) => rmSync(join(folder, 'content', CONTENTS[1]!.hash)), [[CONTENTS[1]!.hash, 'there is no such file']]));
  it('a name that leaves the folder', () =>
    check(
      contentsEdit(({ contents }) => ({ contents: [{ ...contents[0], hash: '../../../etc/passwd' }], links: [] })),
      [['content.json', 'hash']],
    ));
  it('a link to nothing', () =>
    check(
      contentsEdit(() => ({ links: [{ of: 'x', name: 'y', hash: '0'.repeat(64) }] })),
      [['content.json', 'which is not there']],
    ));
  it('a game that is said to be another', () =>
    check(
      contentsEdit(({ contents }) => ({ contents: contents.map((each) => ({ ...each, about: '{}' })) })),
      [
        ['content.json', 'is not about that'],
        ['content.json', 'is not about that'],
      ],
    ));
  it('a type that would be a header', () =>
    check(
      contentsEdit(({ contents }) => ({ contents: contents.map((each) => ({ ...each, type: 'image/png\r\nSet-Cookie: a=b' })) })),
      [
        ['content.json', 'type'],
        ['content.json', 'type'],
      ],
    ));
  it('no list of content', () => check((folder) => rmSync(join(folder, 'content.json')), [['content.json', 'there is no such file']]));

  it('a folder that is none', async () => {
    const folder = temporaryFolder();
    const file = temporaryFile();
    await expect(importStore(folder, file)).rejects.toThrow(StoreFault);
    mkdirSync(join(folder, 'matches'));
    expect(await importStore(folder, file)).toMatchObject({ faults: [{ file: 'content.json' }] });
    expect(existsSync(file)).toBe(false);
  });
});
