/** Games out of parts in a real browser: picked, tuned, connected, played, saved and passed on. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../../src/bundles/index.ts';
import { bundleLibrary } from '../../src/host/bundle-library.ts';
import { gameDefHash } from '../../src/ir/index.ts';
import { compile } from '../../src/lang/index.ts';
import type { GameTrace } from '../../src/sim/index.ts';
import { startApp, type App } from '../support/app.ts';
import { violations } from '../support/browser/axe.ts';
import { playOn, whenAsked } from '../support/browser-player.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const library = bundleLibrary();
const frame = library.frames.get('standard')!;
const [market, engine] = ['market-row', 'engine-building'].map((id) => library.bundles.get(id)!) as [Bundle, Bundle];
type Bundle = ReturnType<typeof library.bundles.get> & {};
const NAME = 'The short fair';

test('two bundles, a number and a wire: played to the end, kept, saved, and the file is the game that was played', async () => {
  const { page, errors } = await app.open({ viewport: { width: 1280, height: 860 } });
  await page.goto(app.address);
  await page.getByRole('link', { name: 'Compose a game' }).click();
  // What a first visit shows is taken apart and put together in another order.
  await page.getByRole('button', { name: `Remove ${engine.name}` }).click();
  await add(page, engine);
  expect(await chosen(page).allTextContents()).toEqual([market.name, engine.name]);
  await number(page, frame, 'ROUNDS').fill('3');
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await page.keyboard.press('Tab');
  await need(page, engine, 'spark').selectOption('standard.round');
  await upToDate(page);
  expect(await violations(page)).toEqual([]);
  const told = await rulesText(page);
  for (const words of [NAME, titleOf(market), titleOf(engine)]) expect(told).toContain(words);
  expect(await playOn(page, 'touch')).toMatchObject({ isOver: true });
  const trace = JSON.parse(await saved(page, 'Save the trace')) as GameTrace;

  const composed = compose(frame, [market, engine], {
    name: NAME,
    id: 'the-short-fair',
    parameters: { standard: { ROUNDS: 3 } },
    wiring: { 'engine-building.spark': 'standard.round' },
  });
  const text = await saved(page, 'Save as file', 'the-short-fair.md');
  expect(text).toBe(composed.text);
  const { gameDef } = compile(text, { file: 'the-short-fair.md' });
  expect(gameDefHash(gameDef!)).toBe(gameDefHash(composed.gameDef!));
  expect(trace.gameDef).toEqual(JSON.parse(JSON.stringify(gameDef)));

  // A reload changes nothing, nor does the link that is passed on.
  await page.reload();
  expect(await saved(page, 'Save as file')).toBe(text);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  const { page: other } = await app.open();
  await other.goto(link);
  expect(await saved(other, 'Save as file')).toBe(text);
  expect(errors).toEqual([]);
  await page.context().close();
  await other.context().close();
});

test('on a phone the table is below, everything is reached, and the game is played full screen', async () => {
  const { page, errors } = await app.open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });
  await page.goto(`${app.address}#/compose?frame=standard&bundles=market-row,no-such-thing&market-row.ROW_SIZE=99`);
  await page.getByText('left out: no-such-thing, market-row.ROW_SIZE').waitFor();
  await whenAsked(page);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.getByRole('button', { name: 'Add a mechanic …' }).click();
  await page.getByRole('dialog', { name: 'Mechanics' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  expect(await page.getByRole('main', { name: 'Table' }).boundingBox()).toMatchObject({ x: 0, width: 390 });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: market.name }).waitFor();
  await whenAsked(page);
  expect(page.url()).toMatch(/#\/match\/\d+$/);
  expect(errors).toEqual([]);
  await page.context().close();
});

/** The heading of its prose. */
function titleOf({ written }: Bundle): string {
  return /^# (.*)$/m.exec(written.file.text)![1]!;
}

function chosen(page: Page): Locator {
  return page.getByRole('region', { name: 'Mechanics' }).getByRole('article').getByRole('heading');
}

async function add(page: Page, { name }: Bundle): Promise<void> {
  await page.getByRole('button', { name: 'Add a mechanic …' }).click();
  await page.getByRole('searchbox', { name: 'Search mechanics' }).fill(name);
  await page.getByRole('button', { name: `Add ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Mechanics' })
    .getByRole('button', { name: `Remove ${name}` })
    .waitFor();
  await page.keyboard.press('Escape');
}

function number(page: Page, { parameters }: Pick<Bundle, 'parameters'>, id: string): Locator {
  const { description, min, max } = parameters.find((each) => each.id === id)!;
  return page.getByRole('spinbutton', { name: `${description!.replace(/\.$/, '')}, from ${min} to ${max}` });
}

function need(page: Page, bundle: Bundle, id: string): Locator {
  const { description } = bundle.needs.find((each) => each.id === id)!;
  return page
    .getByRole('article')
    .filter({ hasText: bundle.name })
    .getByRole('combobox', { name: description!.replace(/\.$/, '') });
}

/** Waits until the table plays by the rules as they are. */
async function upToDate(page: Page): Promise<void> {
  await page.locator('[aria-busy="false"]').getByRole('main', { name: 'Table' }).waitFor();
}

async function rulesText(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Read the rules', disabled: false }).click();
  const text = await page.getByRole('dialog', { name: 'Rules' }).textContent();
  await page.keyboard.press('Escape');
  return text ?? '';
}

/** The text of what a button gives. */
async function saved(page: Page, button: string, name?: string): Promise<string> {
  const wanted = page.getByRole('button', { name: button, disabled: false });
  const [download] = await Promise.all([page.waitForEvent('download'), wanted.click()]);
  if (name !== undefined) expect(download.suggestedFilename()).toBe(name);
  return contentOf(download);
}

async function contentOf(download: Download): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'ludwright-compose-')), 'saved');
  await download.saveAs(path);
  return readFileSync(path, 'utf8');
}
