/** What a search has found, in a real browser: clicked through, by keys too, and played at once, on a desk and on a phone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArchivedGame, OfferedArchive } from '../../src/protocol/offered-archive.ts';
import { mapOf, neighboursOf, nextTo } from '../../web/archive/around.ts';
import { startApp, type App } from '../support/app.ts';
import { violations } from '../support/browser/axe.ts';
import { playOn, whenAsked } from '../support/browser-player.ts';
import { writeSampleRun } from '../support/report/sample-run.ts';

const parent = mkdtempSync(join(tmpdir(), 'ludwright-archive-'));
let app: App;
let archive: OfferedArchive;
beforeAll(async () => {
  await writeSampleRun(join(parent, 'first'), 300);
  app = await startApp(join(parent, 'first'));
  archive = (await (await fetch(`${app.address}archive/index.json`)).json()) as OfferedArchive;
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true, force: true });
});

test('on a desk: from the gallery to a map, to a game, to its neighbours, and to its table', async () => {
  const { page, errors } = await app.open({ viewport: { width: 1280, height: 860 } });
  await page.goto(app.address);
  await page.getByRole('link', { name: 'Archive' }).click();
  await shows(page, archive.games[0]!);
  expect(await violations(page)).toEqual([]);

  const other = archive.games.findLast((game) => mapOf(game) !== mapOf(archive.games[0]!) && neighboursOf(archive.games, game).length > 0)!;
  await page
    .getByRole('group', { name: 'Maps' })
    .getByRole('button')
    .filter({ hasText: wordsOf(other) })
    .click();
  await field(page, other).click();
  await shows(page, other);
  const [near] = neighboursOf(archive.games, other) as [ArchivedGame];
  await page.getByRole('region', { name: 'Games like it' }).getByRole('button').filter({ hasText: near.name }).first().click();
  await shows(page, near);
  await page.getByRole('button', { name: 'Read the rules' }).click();
  await page.getByRole('dialog', { name: 'Rules' }).getByRole('heading', { name: near.name }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // A reload shows the same game, and so does the way back from its table.
  await page.reload();
  await shows(page, near);
  await page.getByRole('link', { name: `Play ${near.name}` }).click();
  await page.getByRole('heading', { level: 1, name: near.name }).waitFor();
  await whenAsked(page);
  expect(await playOn(page, 'touch', 2)).toMatchObject({ decisions: 2 });
  await page.getByRole('link', { name: 'Archive' }).first().click();
  await shows(page, near);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('keys go from game to game and from map to map', async () => {
  const { page } = await app.open({ viewport: { width: 1280, height: 860 } });
  const from = archive.games.find((game) => nextTo(archive.games, game, -1, 0) !== undefined)!;
  await page.goto(`${app.address}#/archive?game=${from.id}`);
  await field(page, from).focus();
  await page.keyboard.press('ArrowLeft');
  const left = nextTo(archive.games, from, -1, 0)!;
  await shows(page, left);
  await field(page, left).and(page.locator(':focus')).waitFor();
  await page.keyboard.press(mapOf(left) === '0' ? 'PageDown' : 'PageUp');
  await page.getByRole('radio', { checked: true }).and(page.locator(':focus')).waitFor();
  const shown = archive.games.find((game) => page.url().endsWith(game.id))!;
  expect(Math.abs(Number(mapOf(shown)) - Number(mapOf(left)))).toBe(1);
  await page.context().close();
});

test.each(['light', 'dark'] as const)(
  'on a phone nothing is too wide, and the game is played at once, in the %s theme',
  async (colorScheme) => {
    const { page, errors } = await app.open({ viewport: { width: 360, height: 740 }, colorScheme, hasTouch: true });
    await page.goto(`${app.address}#/archive`);
    const [best] = archive.games as [ArchivedGame];
    await shows(page, best);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: `To ${best.name}` }).tap();
    await page.getByRole('link', { name: `Play ${best.name}` }).tap();
    await whenAsked(page);
    expect(page.url()).toMatch(/#\/match\/\d+$/);
    expect(errors).toEqual([]);
    await page.context().close();
  },
);

test('without an archive the page says so', async () => {
  const { page } = await app.open();
  await page.route('**/archive/index.json', (route) => route.fulfill({ json: null }));
  await page.goto(`${app.address}#/archive`);
  await page.getByRole('heading', { name: 'There is no archive here' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

function wordsOf({ cell }: ArchivedGame): string {
  return archive.dimensions[2]!.cells[cell[2]!]!;
}

function field(page: Page, { name, fitness }: ArchivedGame): Locator {
  return page.getByRole('radio', { name: `${name}, fitness ${Math.round(100 * fitness.mean)},` });
}

/** Everything about it has come. */
async function shows(page: Page, { name }: ArchivedGame): Promise<void> {
  const article = page.getByRole('article', { name });
  await article.waitFor();
  await article.locator('[aria-busy="false"]').waitFor();
}
