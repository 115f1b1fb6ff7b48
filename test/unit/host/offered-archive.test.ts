/** What the app is told of the run of a search. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRunFolder } from '../../../src/host/evolve/is-run-folder.ts';
import { RunFault } from '../../../src/host/evolve/run-fault.ts';
import { LOG } from '../../../src/host/evolve/run-log.ts';
import { offeredArchive, type ArchiveOffer } from '../../../src/host/offered-archive.ts';
import type { AboutGame, OfferedArchive } from '../../../src/protocol/offered-archive.ts';
import type { OfferedGame } from '../../../src/protocol/offered-game.ts';
import type { Picture } from '../../../src/table/picture.ts';
import { verifyGameDef } from '../../../src/verify/index.ts';
import { temporaryFolder } from '../../support/cli.ts';
import { writeSampleRun } from '../../support/report/sample-run.ts';
import { isQuick } from '../../support/thoroughness.ts';

const parent = mkdtempSync(join(tmpdir(), 'ludwright-archive-'));
const folder = join(parent, 'first');
afterAll(() => rmSync(parent, { recursive: true, force: true }));
let offered: ArchiveOffer;
let index: OfferedArchive;
beforeAll(async () => {
  await writeSampleRun(folder, 40);
  offered = offeredArchive(folder);
  index = offered.index();
});

test('a folder with a log is one of a run', () => {
  expect(isRunFolder(folder)).toBe(true);
  expect(isRunFolder(temporaryFolder())).toBe(false);
  expect(isRunFolder(join(folder, LOG))).toBe(false);
});

test('the index has all games, the best first, each in its cell', () => {
  expect(index).toMatchObject({ name: 'first', filled: index.games.length, cells: 1500 });
  expect(index.dimensions.map(({ name, cells }) => [name, cells.length])).toEqual([
    ['length', 10],
    ['branching', 10],
    ['mechanics', 15],
  ]);
  const means = index.games.map(({ fitness }) => fitness.mean);
  expect(means).toEqual(means.toSorted((a, b) => b - a));
  for (const { cell, figures, band, fitness } of index.games) {
    cell.forEach((step, at) => {
      const { name, bounds } = index.dimensions[at]!;
      expect(figures[name]).toBeGreaterThanOrEqual(bounds[step]! - 1e-9);
      expect(figures[name]).toBeLessThanOrEqual(bounds[step + 1]! + 1e-9);
    });
    const [from, to] = index.bands[band]!.split(' to ').map(Number) as [number, number];
    expect(Math.round(100 * fitness.mean)).toBeGreaterThanOrEqual(from);
    expect(Math.round(100 * fitness.mean)).toBeLessThanOrEqual(to);
  }
});

test.skipIf(isQuick)('each game is offered under its name, with its rules, its table and what is told of it', () => {
  for (const { id, name, players, description } of index.games.slice(0, 3)) {
    const { def, prose } = offered.offer(`/archive/${id}.json`) as OfferedGame;
    expect(verifyGameDef(def).def).not.toBeNull();
    expect(def.meta).toMatchObject({ name, players });
    expect(prose).toContain(`# ${name}\n`);
    expect((offered.offer(`/archive/${id}.picture.json`) as Picture).places.length).toBe(players.min);
    const { parts, origin } = offered.offer(`/archive/${id}.about.json`) as AboutGame;
    for (const part of parts) expect(description).toContain(part.name);
    expect(origin).toEqual(['It was there from the start.']);
  }
});

test('a rulebook keeps its name, and one that was changed says how', () => {
  const kept = index.games.find(({ description }) => description === 'The rulebook The Drowned Bell.');
  expect(kept?.name).toBe('The Drowned Bell');
  const changed = index.games.find(({ description }) => description.endsWith(', changed.'))!;
  expect((offered.offer(`/archive/${changed.id}.json`) as OfferedGame).prose).toContain('is set to 5.');
});

test.each(['/archive/index.json', '/archive/0000.json', '/archive/../run.log', '/archive/constructor.json', '/folder/x.json'])(
  '%s is not offered',
  (path) => expect(offered.offer(path)).toBeUndefined(),
);

test('a run that has grown is read again; one that cannot be read any more is shown as it was', async () => {
  const growing = join(temporaryFolder(), 'growing');
  await writeSampleRun(growing, 96);
  const log = readFileSync(join(growing, LOG), 'utf8');
  const lines = log.trimEnd().split('\n');
  writeFileSync(join(growing, LOG), `${lines.slice(0, 2).join('\n')}\n`);
  const looked = offeredArchive(growing);
  const before = looked.index();
  appendFileSync(join(growing, LOG), `${lines.slice(2).join('\n')}\n`);
  const after = looked.index();
  expect(after.proposals).toBeGreaterThan(before.proposals);
  writeFileSync(join(growing, LOG), `nonsense\n${log}`);
  expect(looked.index()).toEqual(after);
  expect(() => offeredArchive(growing)).toThrow(RunFault);
});
