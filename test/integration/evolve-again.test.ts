/** An archive is measured once more with fresh seeds: what was lucky shows, and nothing is measured twice. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Task } from '../../src/evolve/index.ts';
import { AGAIN, measureAgain } from '../../src/host/evolve/measure-again.ts';
import { openRun } from '../../src/host/evolve/open-run.ts';
import type { Judge } from '../../src/host/evolve/search-run.ts';
import { temporaryFolder } from '../support/cli.ts';
import { cheapJudge } from '../support/evolve/cheap-judge.ts';
import { beginSmall, search } from '../support/evolve/small-run.ts';

/** A judge that says what it was asked for. */
function listening(judge: Judge = cheapJudge): { readonly judge: Judge; readonly asked: Task[] } {
  const asked: Task[] = [];
  return { asked, judge: (tasks, rivals) => (asked.push(...tasks), judge(tasks, rivals)) };
}

test('the games of an archive are measured once more, and what is known is kept', async () => {
  const folder = temporaryFolder();
  const run = beginSmall(folder);
  await search(run);
  const owners = run.evolution.archive.owners();
  const first = listening();
  const measured = await measureAgain(run, { matches: 200, judge: first.judge });
  expect(measured.map(({ id }) => id).toSorted()).toEqual(owners.map(({ id }) => id).toSorted());
  for (const { id, before, after } of measured) {
    expect(before).toEqual(owners.find((owner) => owner.id === id)!.judged.estimate);
    expect(after).toMatchObject({ rounds: 13 });
    expect(Math.abs(after!.mean - before.mean)).toBeLessThan(0.1);
  }
  const series = new Set(first.asked.map((task) => task.series));
  expect(owners.some((owner) => series.has(owner.series))).toBe(false);

  const second = listening();
  expect(await measureAgain(openRun(folder), { matches: 200, judge: second.judge })).toEqual(measured);
  expect(second.asked).toEqual([]);
  const other = listening();
  expect(await measureAgain(run, { matches: 100, sample: 3, judge: other.judge })).toHaveLength(3);
  expect(other.asked.map(({ rounds }) => rounds)).toEqual([7, 7, 7]);
  expect(openRun(folder).evolution.archive.hash()).toBe(run.evolution.archive.hash());
});

test('what is no game with other seeds has no fitness, and a file that is damaged is made again', async () => {
  const folder = temporaryFolder();
  const run = beginSmall(folder);
  await search(run, { proposals: 1 });
  writeFileSync(join(folder, AGAIN), '{"rounds":13,"games":{');
  const endless: Judge = async (tasks) =>
    tasks.map(() => ({ assessment: { verdict: 'filtered', reason: 'terminates', matches: 8 }, spent: {} }));
  const { asked, judge } = listening(endless);
  const measured = await measureAgain(run, { matches: 200, judge });
  expect(asked).toHaveLength(measured.length);
  expect(measured.length).toBeGreaterThan(0);
  expect(measured.every(({ after }) => after === null)).toBe(true);
});
