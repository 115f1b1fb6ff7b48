/** By keyboard and by ear: axe-core finds nothing to complain about, and what happens is announced. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledGames } from '../../src/host/bundled-games.ts';
import { startApp, type App } from '../support/app.ts';
import { violations } from '../support/browser/axe.ts';
import { openTool, playOn } from '../support/browser-player.ts';
import { isLong } from '../support/thoroughness.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const GAMES = isLong ? bundledGames() : ['love-letter', 'worker-placement', 'route-building', 'duel-of-factions'];
/** The quick lane looks at half of the games in the wide layout, and at the other half in the narrow one. */
const WIDE = GAMES.filter((_, index) => isLong || index % 2 === 0);
const NARROW = GAMES.filter((_, index) => isLong || index % 2 === 1);
const FAULTY = {
  name: 'mine.md',
  mimeType: 'text/plain',
  buffer: Buffer.from('# Mine\n\n```yaml\nsection: "meta"\nmeta: { id: 5 }\n```\n'),
};

test.each(['light', 'dark'] as const)('no page has a violation in the %s theme', async (colorScheme) => {
  const { page, errors } = await app.open({ colorScheme, viewport: { width: 1280, height: 860 } });
  await page.goto(app.address);
  await page.getByRole('link', { name: 'Tic-Tac-Toe', exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  for (const game of isLong || colorScheme === 'light' ? WIDE : WIDE.slice(0, 1)) {
    await page.goto(`${app.address}#/new?game=games/${game}.json&seed=3&seats=person,beginner`);
    await playOn(page, 'touch', 3);
    expect({ game, found: await violations(page) }).toEqual({ game, found: [] });
  }
  for (const sheet of ['Rules', 'Options', 'More', 'Everything', 'Players', 'Log']) {
    if (sheet === 'Log') await page.setViewportSize({ width: 390, height: 844 });
    await openTool(page, sheet);
    await page.getByRole('dialog', { name: sheet }).waitFor();
    expect({ sheet, found: await violations(page) }).toEqual({ sheet, found: [] });
    await page.keyboard.press('Escape');
  }
  expect(errors).toEqual([]);
  await page.context().close();
});

/** What is not a table with a question: each leads there, and says what to wait for. */
const OTHER_PAGES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'a search without a result',
    async (page) => {
      await page.goto(app.address);
      await page.getByRole('searchbox').fill('no such game');
    },
  ],
  [
    'a rulebook with faults',
    async (page) => {
      await page.goto(app.address);
      await page.getByLabel('Open a rulebook').setInputFiles(FAULTY);
      await page.getByText('cannot be played yet').waitFor();
    },
  ],
  [
    'a curtain',
    async (page) => {
      await page.goto(`${app.address}#/new?game=games/love-letter.json&seats=persons`);
      await page.getByRole('button', { name: /show the table/ }).waitFor();
    },
  ],
  [
    'a match that cannot go on',
    async (page) => {
      await page.goto(`${app.address}#/new?game=games/none.json`);
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'a match that is over',
    async (page) => {
      await page.goto(`${app.address}#/new?game=games/tic-tac-toe.json&seed=3&seats=person,beginner`);
      await playOn(page, 'touch');
      await page.getByRole('region', { name: 'Result' }).waitFor();
    },
  ],
  [
    'the gallery with a match to go on with',
    async (page) => {
      await page.goto(app.address);
      await page.getByRole('region', { name: 'Recently played' }).waitFor();
    },
  ],
  [
    'a hint, and a card enlarged',
    async (page) => {
      await page.goto(`${app.address}#/new?game=games/love-letter.json&seed=3&seats=person,beginner`);
      await page.getByRole('navigation', { name: 'Match' }).getByRole('button', { name: 'Hint', disabled: false }).click();
      await page.getByText('Hint', { exact: true }).nth(1).waitFor();
      await page.keyboard.press('PageDown');
      await page.keyboard.press('i');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'no such match',
    async (page) => {
      await page.goto(`${app.address}#/match/17`);
      await page.getByRole('heading', { name: 'There is no such match here' }).waitFor();
    },
  ],
];

test.each(isLong ? (['light', 'dark'] as const) : (['dark'] as const))(
  'no other page has a violation in the %s theme',
  async (colorScheme) => {
    const { page } = await app.open({ colorScheme });
    for (const [name, go] of OTHER_PAGES) {
      await go(page);
      expect({ name, found: await violations(page) }).toEqual({ name, found: [] });
    }
    await page.context().close();
  },
);

test('the narrow layout has no violation either, and does not scroll sideways', async () => {
  const { page } = await app.open({ viewport: { width: 390, height: 844 } });
  for (const game of NARROW) {
    await page.goto(`${app.address}#/new?game=games/${game}.json&seed=3&seats=person,beginner,beginner,beginner`);
    await playOn(page, 'touch', 2);
    expect({ game, found: await violations(page) }).toEqual({ game, found: [] });
    expect({ game, width: await page.evaluate('document.documentElement.scrollWidth') }).toEqual({ game, width: 390 });
  }
  await page.context().close();
});

test('what is asked and what happened is announced', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address}#/new?game=games/tic-tac-toe.json&seed=3&seats=person,beginner`);
  await page.getByRole('main', { name: 'Table' }).waitFor();
  const status = page.getByRole('status').filter({ hasText: '9 options.' });
  await status.waitFor();
  await page.keyboard.press('PageDown');
  const focused = (): Promise<unknown> => page.evaluate("document.activeElement?.getAttribute('data-things')");
  const first = await focused();
  expect(first).toMatch(/cell/);
  // Before the first cell comes the last one, and after that the first one again.
  await page.keyboard.press('PageUp');
  expect(await focused()).not.toBe(first);
  await page.keyboard.press('PageDown');
  expect(await focused()).toBe(first);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '7 options.' }).waitFor();
  expect(
    await page
      .getByRole('log', { name: 'What happened' })
      .getByText(/Player 2/)
      .count(),
  ).toBeGreaterThan(0);
  await page.context().close();
});

test('keys lead to everything: rules, options, a hint, taking back', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address}#/new?game=games/tic-tac-toe.json&seed=3&seats=person,beginner`);
  await page.getByRole('status').filter({ hasText: '9 options.' }).waitFor();
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Rules' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await page.getByRole('dialog', { name: 'Options' }).getByRole('button').nth(3).click();
  await page.getByRole('status').filter({ hasText: '7 options.' }).waitFor();
  await page.keyboard.press('h');
  await page.getByText('Hint', { exact: true }).nth(1).waitFor();
  await page.keyboard.press('u');
  await page.getByRole('status').filter({ hasText: '9 options.' }).waitFor();
  expect(await page.getByRole('main').getByRole('button', { disabled: false }).count()).toBe(9);
  await page.context().close();
});
