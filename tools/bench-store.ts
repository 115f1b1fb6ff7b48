/**
 * `npm run bench:store [seconds]`: how many changes a store keeps, and how long whoever asks for one waits, by how many ask at the
 * same time. Everybody plays a match of their own and asks for the next entry when the last one is kept.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../src/server/store/sqlite/open-store.ts';
import type { MatchStore, NewMatch, StoredEntry } from '../src/server/store/store.ts';

const WRITERS = [1, 50, 500];
const seconds = Number(process.argv[2] ?? 5);
/** As large as entries of most games. */
const MOVE = { action: 'play', args: { card: 'hearts-queen', to: 'trick', note: 'x'.repeat(100) } };
const IMAGE_EVERY = 50;
const IMAGE_BYTES = 6_000;

const folder = mkdtempSync(join(tmpdir(), 'ludwright-bench-'));
try {
  console.log('writers  rows/s  rows/commit  p50 ms  p99 ms  longest ms  µs of the main thread/row  µs of CPU/row');
  for (const writers of WRITERS) await measure(join(folder, `${writers}.sqlite`), writers);
} finally {
  rmSync(folder, { recursive: true });
}

async function measure(file: string, writers: number): Promise<void> {
  const store = await openStore(file);
  const ids = Array.from({ length: writers }, (_, index) => `match ${index}`);
  await Promise.all(ids.map((id) => store.create(created(id))));
  const before = { ...store.figures };
  const [cpu, thread, began] = [process.cpuUsage(), process.threadCpuUsage(), performance.now()];
  const waits = (await Promise.all(ids.map((id) => write(store, id, began + seconds * 1000)))).flat().toSorted((a, b) => a - b);
  const [used, main, took] = [process.cpuUsage(cpu), process.threadCpuUsage(thread), performance.now() - began];
  const rows = waits.length;
  const figures = [
    writers,
    Math.round((rows / took) * 1000),
    (rows / (store.figures.commits - before.commits)).toFixed(1),
    at(waits, 0.5),
    at(waits, 0.99),
    at(waits, 1),
    Math.round((main.user + main.system) / rows),
    Math.round((used.user + used.system) / rows),
  ];
  console.log(figures.map((figure, column) => String(figure).padStart([7, 6, 11, 6, 6, 10, 25, 13][column]!)).join('  '));
  await store.close();
  console.log(`         ${(statSync(file).size / rows).toFixed(0)} bytes of the file for each`);
}

/** How long each change took, in milliseconds. */
async function write(store: MatchStore, match: string, until: number): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 1; performance.now() < until; n++) {
    const entry: StoredEntry = {
      n,
      at: n * 1000,
      entry: { type: 'move', seat: n % 2, move: MOVE },
      hash: n.toString(16).padStart(16, '0'),
    };
    const image = n % IMAGE_EVERY === 0 ? { image: { n, engine: '1.0.0', bytes: new Uint8Array(IMAGE_BYTES) } } : {};
    const asked = performance.now();
    await store.change({ match, entries: [entry], ...image });
    waits.push(performance.now() - asked);
  }
  return waits;
}

function at(sorted: readonly number[], part: number): string {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1);
}

function created(id: string): NewMatch {
  return {
    id,
    at: 1,
    game: '',
    package: null,
    options: {
      match: { players: 2 },
      clock: null,
      watch: 'nobody',
      listed: false,
      reveals: true,
      playtest: false,
      chat: true,
      substitute: 'random',
    },
    secret: '',
    hostToken: '',
    invitation: '',
    device: null,
    webhook: null,
    seats: [{ kind: 'person' }, { kind: 'person' }],
    rematchOf: null,
  };
}
