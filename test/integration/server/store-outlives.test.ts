/** What a store has promised to keep is there after its process was killed, and each number is taken once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../../../src/server/store/migrations/index.ts';
import { openStore } from '../../../src/server/store/sqlite/open-store.ts';
import { Fenced, type MatchStore } from '../../../src/server/store/store.ts';
import { newMatch, storedEntries, storedEntry } from '../../support/server/stored-samples.ts';
import { openedStore, temporaryFile } from '../../support/server/temporary-store.ts';
import { isLong } from '../../support/thoroughness.ts';

const ROUNDS = isLong ? 200 : 20;
const MATCHES = 5;
const SUPPORT = join(import.meta.dirname, '../../support/server');

/** A thread of its own, as servers have it. */
async function openedThread(file: string): Promise<MatchStore> {
  const store = await openStore(file);
  onTestFinished(() => store.close());
  return store;
}

describe('kill -9', () => {
  it(`loses nothing that was acknowledged and doubles nothing (${ROUNDS} rounds)`, async () => {
    const file = temporaryFile();
    let written = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const acknowledged = await writeUntilKilled(file, 1 + Math.floor(Math.random() * 150));
      const store = await openedStore(file);
      for (let index = 0; index < MATCHES; index++) {
        const id = `match ${index}`;
        const entries = (await store.load(id))?.entries ?? [];
        expect(entries.length).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0);
        expect(entries).toEqual(storedEntries(1, entries.length));
        written += entries.length;
      }
      await store.close();
    }
    expect(written).toBeGreaterThan(0);
  });

  it('in the middle of a step to the next version leaves the store as it was, with a copy', async () => {
    const file = temporaryFile();
    const before = await openedStore(file);
    await before.create(newMatch('one'));
    await before.change({ match: 'one', entries: storedEntries(1, 50) });
    await before.close();
    for (let times = 0; times < 2; times++) {
      const child = spawn(process.execPath, [join(SUPPORT, 'dying-migration.ts'), file], { stdio: 'inherit' });
      expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
      const store = await openedStore(file);
      expect((await store.load('one'))!.entries).toEqual(storedEntries(1, 50));
      await store.close();
    }
    const copy = `${file}.before-version-${MIGRATIONS.length + 1}`;
    expect(existsSync(copy)).toBe(true);
    expect((await (await openedStore(copy)).load('one'))!.entries).toEqual(storedEntries(1, 50));
  });
});

/** The last number of each match that was acknowledged before the program was killed, after at least so many. */
async function writeUntilKilled(file: string, acknowledgements: number): Promise<Map<string, number>> {
  const child = spawn(process.execPath, [join(SUPPORT, 'writing-program.ts'), file, String(MATCHES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let lines = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    lines += text.split('\n').length - 1;
    if (lines >= acknowledgements) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  // The last line may have been cut off.
  const told = output.split('\n').slice(0, -1);
  const last = new Map<string, number>();
  for (const line of told) {
    const [match, n] = line.split(':');
    last.set(match!, Math.max(last.get(match!) ?? 0, Number(n)));
  }
  return last;
}

describe('two stores on one file', () => {
  /** Whoever is fenced off looks what there is, and goes on after it. */
  async function append(store: MatchStore, match: string, until: number): Promise<number[]> {
    const mine: number[] = [];
    let n = 1;
    while (n <= until) {
      try {
        await store.change({ match, entries: [storedEntry(n)] });
        mine.push(n++);
      } catch (error) {
        expect(error).toBeInstanceOf(Fenced);
        n = (await store.load(match))!.entries.length + 1;
      }
    }
    return mine;
  }

  it('take each number once', async () => {
    const file = temporaryFile();
    const stores = await Promise.all([openedThread(file), openedThread(file)]);
    await stores[0].create(newMatch('one'));
    const mine = await Promise.all(stores.map((store) => append(store, 'one', 200)));
    const numbers = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(mine.flat().toSorted((a, b) => a - b)).toEqual(numbers);
    for (const store of stores) expect((await store.load('one'))!.entries).toEqual(storedEntries(1, 200));
  });

  it('make a new file at the same time', async () => {
    const file = temporaryFile();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openedThread(file)));
    await Promise.all(stores.map((store, index) => store.create(newMatch(`match ${index}`, { device: 'mine' }))));
    for (const store of stores) expect(await store.ofDevice('mine', 10)).toHaveLength(4);
  });
});
