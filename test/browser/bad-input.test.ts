/** What is broken, hostile or not allowed leads to a message; nothing is lost, and nothing is executed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type App } from '../support/app.ts';
import { playOn } from '../support/browser-player.ts';
import { ROOT } from '../support/cli.ts';
import { breakLogs } from '../support/kept-logs.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const GAME = '#/new?game=games/tic-tac-toe.json&seed=3&seats=person,beginner';
const rulebook = readFileSync(join(ROOT, 'games/tic-tac-toe/rules.md'), 'utf8');

async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.goto(app.address);
  await page.getByLabel('Open a rulebook').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('a rulebook becomes a game, and its match survives a reload', async () => {
  const { page, errors } = await app.open();
  await drop(page, 'mine.md', rulebook.replace('name: "Tic-Tac-Toe"', 'name: "Noughts of my own"'));
  await page.getByRole('link', { name: 'Play Noughts of my own' }).click();
  await playOn(page, 'touch', 1);
  const log = page.getByRole('main').getByRole('region', { name: 'Log' }).getByRole('listitem');
  await log.nth(1).waitFor();
  await page.reload();
  await log.nth(1).waitFor();
  await page.goto(app.address);
  await page
    .getByRole('region', { name: 'Recently played' })
    .getByRole('link', { name: /Noughts of my own/ })
    .waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each([
  ['a rulebook with faults', 'broken.md', rulebook.replace('"endConditions"', '"endConditons"'), /error/],
  ['a GameDef that is not one', 'broken.json', '{ "meta": 5, "endConditions": "none" }', /error/],
  ['a text that is nothing', 'nothing.json', '{{{{', /error/],
])('%s is told with what is wrong', async (_, name, text, said) => {
  const { page, errors } = await app.open();
  await drop(page, name, text);
  const place = page.getByRole('region', { name: 'Your own rulebook' });
  await place.getByText('cannot be played yet').waitFor();
  expect(await place.textContent()).toMatch(said);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('markup and control characters in names are text', async () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>\\u202E';
  const { page, errors } = await app.open();
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs++;
    void dialog.dismiss();
  });
  await drop(page, 'hostile.md', rulebook.replace('name: "Tic-Tac-Toe"', `name: "${hostile}"`));
  await page.getByRole('region', { name: 'Your own rulebook' }).getByRole('link').click();
  await playOn(page, 'touch', 1);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('<img src=x onerror=alert(1)><script>');
  expect(await page.locator('img').count()).toBe(0);
  expect({ dialogs, errors }).toEqual({ dialogs: 0, errors: [] });
  await page.context().close();
});

test('a broken save says so, and a new match can be played', async () => {
  const { page } = await app.open();
  await page.goto(app.address + GAME);
  await playOn(page, 'touch', 1);
  await page.getByRole('main').getByRole('region', { name: 'Log' }).getByRole('listitem').nth(1).waitFor();
  await breakLogs(page);
  await page.reload();
  await page
    .getByRole('alert')
    .getByText(/cannot be gone on with/)
    .waitFor();
  await page.getByRole('button', { name: 'Start a new match' }).click();
  expect(await playOn(page, 'touch')).toMatchObject({ isOver: true });
  await page.context().close();
});

const FULL = "throw new DOMException('full', 'QuotaExceededError')";
const FORBIDDEN = "throw new DOMException('no', 'SecurityError')";

test.each([
  ['full', `Storage.prototype.setItem = () => { ${FULL}; };`, '', 'no room left'],
  ['full for logs', '', `IDBObjectStore.prototype.put = () => { ${FULL}; };`, 'no room left'],
  ['forbidden', `Object.defineProperty(window, 'localStorage', { get() { ${FORBIDDEN}; } });`, '', 'does not let this page keep anything'],
  [
    'forbidden for logs',
    '',
    `Object.defineProperty(self, 'indexedDB', { get() { ${FORBIDDEN}; } });`,
    'does not let this page keep anything',
  ],
])('with storage %s the match goes on, with a message', async (_, inPage, inWorker, said) => {
  const { page, errors } = await app.open();
  await page.addInitScript(inPage);
  await page.route(/match-worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${inWorker}\n${await response.text()}` });
  });
  await page.goto(app.address + GAME);
  await playOn(page, 'touch', 1);
  await page.getByText(said).waitFor();
  expect(await playOn(page, 'touch')).toMatchObject({ isOver: true });
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a dropped game that somebody has changed in the storage is checked anew', async () => {
  const { page } = await app.open();
  await drop(page, 'mine.md', rulebook);
  await page.getByRole('region', { name: 'Your own rulebook' }).getByRole('link', { name: /^Play/ }).click();
  await playOn(page, 'touch', 1);
  await page.evaluate(
    "for (const key of Object.keys(localStorage)) if (key.includes('/game/')) localStorage.setItem(key, localStorage.getItem(key).replaceAll('endConditions', 'endings'))",
  );
  await page.reload();
  expect(await page.getByRole('alert').textContent()).toMatch(/The rulebook cannot be played: .*endings/s);
  await page.context().close();
});

test('a match can be reloaded before anybody has moved, with the same seed', async () => {
  const { page, errors } = await app.open();
  await page.goto(`${app.address}#/new?game=games/love-letter.json`);
  const hand = page.getByRole('main', { name: 'Table' }).getByRole('region', { name: 'Your hand' });
  await hand.waitFor();
  const before = await hand.textContent();
  await page.reload();
  await hand.waitFor();
  expect(await hand.textContent()).toBe(before);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('two tabs on one match: both say so, and the first one keeps it', async () => {
  const { page } = await app.open();
  await page.goto(app.address + GAME);
  await playOn(page, 'touch', 1);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText('open in another tab').waitFor();
  await page.getByText('opened in another tab, too').waitFor();
  expect(await page.getByRole('main', { name: 'Table' }).count()).toBe(1);
  await page.context().close();
});

test('an address of a match that is not here says so', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address}#/match/17`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('There is no such match here');
  await page.context().close();
});

test('the policy of the page forbids inline scripts and handlers', async () => {
  const { page } = await app.open();
  await page.goto(app.address);
  const ran = await page.evaluate(`new Promise((resolve) => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    const link = document.createElement('a');
    link.setAttribute('onclick', 'window.ran = true');
    link.click();
    resolve(window.ran === true);
  })`);
  expect(ran).toBe(false);
  await page.context().close();
});
