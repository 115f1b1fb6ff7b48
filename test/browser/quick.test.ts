/** How much a page loads before the first move, and that it can be used while bots think. `npm run bench:web` prints more figures. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type App } from '../support/app.ts';
import { playOn } from '../support/browser-player.ts';
import { tasksWhile } from '../support/main-thread.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const BUDGET = 270 * 1024;

test('at most 270 KB of compressed script until the first move of tic-tac-toe, and no compiler', async () => {
  const { page, errors } = await app.open();
  const scripts = new Set<string>();
  page.context().on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  await page.goto(app.address);
  await page.getByRole('link', { name: 'Tic-Tac-Toe', exact: true }).click();
  await page.getByRole('status').filter({ hasText: '9 options.' }).waitFor();
  await page.waitForLoadState('networkidle');
  const asked = [...scripts];
  const names = asked.join(' ');
  expect(names).toContain('match-worker');
  // Neither what compiles rulebooks and composes games nor what matches with others need.
  expect(names).not.toMatch(/compile-worker|compose-worker|Compose|compiled-executors|remote|RoomPage|Lobby/);
  const sizes = await Promise.all(asked.map(async (url) => gzipSync(await (await fetch(url)).bytes()).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
  await playOn(page, 'touch', 1);
  expect(errors).toEqual([]);
  await page.context().close();
});

/** A player notices more. */
const MOST_CPU = 100;

test('no task of the main thread computes for more than 100 ms while a bot with 1,000 iterations thinks', async () => {
  const { page, errors } = await app.open({ reducedMotion: 'no-preference' });
  await page.goto(`${app.address}#/new?game=games/love-letter.json&seed=3&seats=person,strong`);
  await page.getByRole('main', { name: 'Table' }).waitFor();
  const tasks = await tasksWhile(page, () => playOn(page, 'touch', 5));
  expect(tasks.length).toBeGreaterThan(100);
  expect(tasks[0]).toBeLessThan(MOST_CPU);
  expect(errors).toEqual([]);
  await page.context().close();
});
