/** A run is what its folder says, whoever works on it, and however often it is stopped. */
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OPERATORS, type Operator } from '../../src/evolve/index.ts';
import { withJudges } from '../../src/host/evolve/judge-pool.ts';
import { openRun, summaryOfRun } from '../../src/host/evolve/open-run.ts';
import { RunFault } from '../../src/host/evolve/run-fault.ts';
import { runFiles } from '../../src/host/evolve/run-files.ts';
import { lineOf } from '../../src/host/evolve/run-log.ts';
import { searchRun } from '../../src/host/evolve/search-run.ts';
import { writeGames } from '../../src/host/evolve/write-games.ts';
import { readBundle } from '../../src/bundles/index.ts';
import { temporaryFolder } from '../support/cli.ts';
import { cheapJudge } from '../support/evolve/cheap-judge.ts';
import { faultyDisk, PLACES } from '../support/evolve/faulty-disk.ts';
import { beginSmall, hashIn, PARTS, PROPOSALS, search } from '../support/evolve/small-run.ts';

/** What a run that nobody disturbs comes to; it is made once. */
const undisturbed = (() => {
  let made: Promise<{ readonly log: Buffer; readonly stock: Buffer; readonly hash: string }> | undefined;
  return () =>
    (made ??= (async () => {
      const folder = temporaryFolder();
      const run = beginSmall(folder);
      expect(await search(run)).toBe('done');
      const [log, stock] = ['run.log', 'stock.json'].map((name) => readFileSync(join(folder, name)));
      return { log: log!, stock: stock!, hash: run.evolution.archive.hash() };
    })());
})();

/** A folder with a copy of that run. */
async function copied(): Promise<string> {
  const folder = temporaryFolder();
  const { log, stock } = await undisturbed();
  writeFileSync(join(folder, 'run.log'), log);
  writeFileSync(join(folder, 'stock.json'), stock);
  return folder;
}

/** Places all over a file, its beginning and end among them. */
function places(length: number): number[] {
  return Array.from({ length: 20 }, (_, at) => Math.min(length - 1, Math.floor((at * length) / 19)));
}

describe('a run', () => {
  test('comes to the same, stopped and resumed after every batch', async () => {
    const folder = temporaryFolder();
    beginSmall(folder);
    for (let proposals = 1; ;) {
      const run = openRun(folder);
      await search(run, { proposals });
      proposals = run.evolution.proposals + 1;
      if (proposals > PROPOSALS) break;
    }
    const { hash, log } = await undisturbed();
    expect(hashIn(folder)).toBe(hash);
    expect(withoutTimes(readFileSync(join(folder, 'run.log')))).toEqual(withoutTimes(log));
  });

  test('depends on its seed', async () => {
    const folder = temporaryFolder();
    await search(beginSmall(folder, { seed: 2 }));
    expect(hashIn(folder)).not.toBe((await undisturbed()).hash);
  });

  test('with islands goes on as well', async () => {
    const [whole, stopped] = [temporaryFolder(), temporaryFolder()];
    await search(beginSmall(whole, { islands: 2 }));
    await search(beginSmall(stopped, { islands: 2 }), { proposals: 40 });
    await search(openRun(stopped));
    expect(hashIn(stopped)).toBe(hashIn(whole));
  });

  test('adds up what it spent, and has the games that own cells as files, which are made again', async () => {
    const folder = await copied();
    const run = openRun(folder);
    expect(run.spent['greedy']).toBe(2 * run.spent['express']!);
    writeGames(run);
    const names = readdirSync(join(folder, 'games'));
    expect(names).toHaveLength(run.evolution.archive.filled);
    const path = join(folder, 'games', names[0]!);
    const text = readFileSync(path, 'utf8');
    expect(JSON.parse(text)).toHaveProperty('meta.players');
    writeFileSync(path, text.slice(0, 100));
    writeGames(run);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('says what broke down, also after it was closed', async () => {
    const folder = temporaryFolder();
    const broken: Operator = {
      name: 'broken',
      propose: () => {
        throw new Error('out of ideas');
      },
    };
    const operators = [...OPERATORS, broken];
    const run = beginSmall(folder, {}, { operators });
    expect(await search(run)).toBe('done');
    expect(run.evolution.archive.filled).toBeGreaterThan(10);
    const [breakdown] = summaryOfRun(openRun(folder, { operators })).breakdowns;
    expect(breakdown).toMatchObject({ operator: 'broken', message: 'Error: out of ideas' });
    expect(breakdown!.count).toBe(summaryOfRun(run).breakdowns[0]!.count);
  });

  test('does not stop for a game whose judgement breaks down', async () => {
    const folder = temporaryFolder();
    const run = beginSmall(folder);
    const judge: typeof cheapJudge = async (tasks, rivals) => {
      const judged = await cheapJudge(tasks, rivals);
      return judged.with(0, { assessment: { verdict: 'refused', reason: 'internal-error' }, spent: {}, fault: 'a defect' });
    };
    await search(run, { judge, proposals: 1 });
    expect(openRun(folder).faults).toMatchObject([{ message: 'a defect' }]);
    expect(openRun(folder).evolution.reasons.get('internal-error')).toBe(1);
  });

  test('ends if nothing new can be made', async () => {
    const run = beginSmall(temporaryFolder());
    const evolution = { proposals: 0, ask: async () => [] } as unknown as typeof run.evolution;
    expect(await search({ ...run, evolution })).toBe('exhausted');
  });

  test('has a folder of its own', async () => {
    const folder = await copied();
    expect(() => beginSmall(folder)).toThrow('there is a run in');
    const other = temporaryFolder();
    writeFileSync(join(other, 'letter.txt'), 'Dear Ada');
    expect(() => beginSmall(other)).toThrow('is not empty');
    expect(() => openRun(other)).toThrow('it has no run.log');
    expect(() => openRun(join(other, 'nowhere'))).toThrow('there is no run in');
  });
});

describe('damage', () => {
  test('a log that was cut off goes on from its last whole batch, and comes to the same', async () => {
    const { log, hash } = await undisturbed();
    const first = log.indexOf('\n') + 1;
    for (const [at, length] of places(log.length).entries()) {
      const folder = await copied();
      const path = join(folder, 'run.log');
      truncateSync(path, length);
      if (length < first) expect(() => openRun(folder), `${length} bytes`).toThrow(/run\.log:1: it does not say how the run was begun/);
      else {
        const whole = log.lastIndexOf(LINE_BREAK, length - 1) + 1;
        const run = openRun(folder);
        expect([run.length, run.evolution.batches], `${length} bytes`).toEqual([whole, linesIn(log.subarray(0, whole)) - 1]);
        expect(run.remarks).toEqual(whole < length ? ['The last batch was not written to its end: it is played again.'] : []);
      }
      expect(readFileSync(path).equals(log.subarray(0, length)), 'to look at it changes nothing').toBe(true);
      if (at % 6 !== 5) continue;
      await search(openRun(folder));
      expect(hashIn(folder), `${length} bytes`).toBe(hash);
    }
  });

  test('a byte that was changed is found: in the middle it is told where, at the end the batch is played again', async () => {
    const { log, hash } = await undisturbed();
    const lastLine = log.lastIndexOf('\n', log.length - 2) + 1;
    for (const place of places(log.length)) {
      const folder = await copied();
      const changed = Buffer.from(log);
      changed[place] = changed[place]! ^ 1;
      writeFileSync(join(folder, 'run.log'), changed);
      if (place >= lastLine) {
        await search(openRun(folder));
        expect(hashIn(folder), `byte ${place}`).toBe(hash);
        continue;
      }
      const line = log.subarray(0, place).toString().split('\n').length;
      expect(() => openRun(folder), `byte ${place}`).toThrow(RunFault);
      expect(() => openRun(folder), `byte ${place}`).toThrow(`run.log:${line}: `);
      expect(readFileSync(join(folder, 'run.log')).equals(changed), 'nothing is written').toBe(true);
    }
  });

  test('batches in another order, and logs of other formats, are told', async () => {
    const { log } = await undisturbed();
    const folder = await copied();
    const [first, one, two, ...rest] = log.toString().split('\n');
    writeFileSync(join(folder, 'run.log'), [first, two, one, ...rest].join('\n'));
    expect(() => openRun(folder)).toThrow('run.log:2: batch 0 should be here, and it is batch 1.');
    const settings = JSON.parse(first!.slice(first!.indexOf(' '))) as Parameters<typeof lineOf>[0];
    writeFileSync(join(folder, 'run.log'), lineOf({ ...settings, format: 2 } as unknown as typeof settings));
    expect(() => openRun(folder)).toThrow('run.log:1: it has format 2, and this Ludwright reads format 1.');
  });

  test('a stock that is not what it was is made again of the library', async () => {
    const { stock, hash } = await undisturbed();
    for (const length of places(stock.length)) {
      const folder = await copied();
      truncateSync(join(folder, 'stock.json'), length);
      const run = openRun(folder);
      expect(run.remarks).toEqual([expect.stringContaining('stock.json" is damaged')]);
      expect(readFileSync(join(folder, 'stock.json')), 'to look at it changes nothing').toHaveLength(length);
      expect(run.evolution.archive.hash()).toBe(hash);
      // There is nothing left to do, but to put it right.
      await search(run);
      expect(readFileSync(join(folder, 'stock.json')).equals(stock)).toBe(true);
    }
  });

  test('a stock with parts of one’s own cannot be made again, and that is told', () => {
    const folder = temporaryFolder();
    const [bundle, ...others] = PARTS.bundles;
    const { text } = bundle!.written.file;
    const own = readBundle(`${text}\nWords of one’s own.\n`, 'own.md').part!;
    const run = beginSmall(folder, { chosen: { ...PARTS, bundles: [own, ...others] } });
    const path = join(folder, 'stock.json');
    writeFileSync(path, readFileSync(path).fill('x', 5, 6));
    expect(() => openRun(folder)).toThrow('stock.json:1: it is not what the run was begun with');
    expect(() => openRun(folder)).toThrow(`its SHA-256 is ${run.settings.stock}`);
  });

  test('a disk that is full loses nothing but the batch in flight', async () => {
    const { log, hash } = await undisturbed();
    const lastLine = log.lastIndexOf(LINE_BREAK, log.length - 2) + 1;
    const folder = await copied();
    const path = join(folder, 'run.log');
    truncateSync(path, lastLine);
    for (const place of PLACES) {
      const disk = faultyDisk(0, place, () => {
        throw Object.assign(new Error('write failed'), { code: 'ENOSPC' });
      });
      const run = openRun(folder, { files: runFiles(folder, disk) });
      await expect(search(run), place).rejects.toThrow(`run.log" cannot be written: there is no space left.`);
      expect(readFileSync(path).equals(log.subarray(0, lastLine)), place).toBe(true);
    }
    await search(openRun(folder));
    expect(hashIn(folder)).toBe(hash);
  });

  test('neither the log nor the stock is begun on a full disk', () => {
    const folder = temporaryFolder();
    const disk = {
      write: () => 0,
      sync: () => {
        throw Object.assign(new Error('no'), { code: 'EIO' });
      },
    };
    expect(() => beginSmall(folder, {}, { files: runFiles(folder, disk) })).toThrow(
      'stock.json" cannot be written: the device does not work.',
    );
    expect(readdirSync(folder)).not.toContain('run.log');
    beginSmall(folder);
  });

  test('two cannot write to one log', async () => {
    const folder = await copied();
    const [one, other] = [openRun(folder), openRun(folder)];
    const proposals = one.evolution.proposals + 1;
    await search(one, { proposals });
    await expect(search(other, { proposals })).rejects.toThrow('something else has written to it');
  });
});

describe('workers', () => {
  test('say the same, however many there are, and survive what breaks down', async () => {
    const run = beginSmall(temporaryFolder());
    const tasks = (await run.evolution.ask()).slice(0, 4).map((task) => ({ ...task, rounds: 2 }));
    const broken = { ...tasks[1]!, genome: { base: { ...tasks[1]!.genome.base, bundles: null }, edits: [] } as never };
    const judged = (jobs: number) =>
      withJudges({ jobs, stock: run.stockText, weights: {} }, async (judge) =>
        (await judge([...tasks, broken], run.evolution.rivals)).map(plain),
      );
    const [one, two] = [await judged(1), await judged(2)];
    expect(two).toEqual(one);
    expect(one.at(-1)).toMatchObject({
      assessment: { verdict: 'refused', reason: 'internal-error' },
      fault: expect.stringContaining('null'),
    });
    expect(one.filter(({ assessment }) => assessment.verdict === 'judged').length).toBeGreaterThan(1);
  });

  test('that are lost over a game are replaced, and it is refused', async () => {
    const [, task] = await beginSmall(temporaryFolder()).evolution.ask();
    const { base } = task!.genome;
    const huge = { ...task!, genome: { base, edits: [{ edit: 'removeAction', action: 'roll' }] } } as const;
    const worker = join(import.meta.dirname, '../support/evolve/forgetful-worker.ts');
    const judged = await withJudges({ jobs: 1, stock: '', weights: {}, megabytes: 64, worker }, (judge) =>
      judge([huge, { ...task!, genome: { base, edits: [] } }], { dimensions: [], means: new Map() }),
    );
    expect(judged).toMatchObject([
      { assessment: { reason: 'internal-error' }, fault: expect.stringContaining('memory') },
      { assessment: { reason: 'unknown-part' } },
    ]);
  });

  test('stop at once, and nothing of their batch is kept', async () => {
    const folder = temporaryFolder();
    const run = beginSmall(folder);
    const controller = new AbortController();
    const { signal } = controller;
    const end = await withJudges({ jobs: 1, stock: run.stockText, weights: {}, signal, onJudged: () => controller.abort() }, (judge) =>
      searchRun(run, { proposals: PROPOSALS, judge, signal }),
    );
    expect(end).toBe('stopped');
    expect(openRun(folder).evolution.batches).toBe(0);
  });
});

const LINE_BREAK = '\n';

function linesIn(text: Buffer): number {
  return text.toString().split(LINE_BREAK).length - 1;
}

/** What is told of a judgement but for what it cost. */
function plain<Judged extends { readonly spent: unknown }>({ spent: _, ...rest }: Judged): Omit<Judged, 'spent'> {
  return rest;
}

/** A log without what the batches cost, and so without hashes. */
function withoutTimes(log: Buffer): unknown[] {
  return log
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => ({ ...(JSON.parse(line.slice(line.indexOf(' '))) as object), spent: null }));
}
