/** Games in Cardable as a new author writes them, by touch at the size of a desk and of a phone, with their messages at the table. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type App } from '../support/app.ts';
import { playOn, whenAsked } from '../support/browser-player.ts';
import { ROOT } from '../support/cli.ts';

const SIZES = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const;
/** A match is long: what matters happens in its first turns. */
const MOST_TOUCHES = 40;

let app: App;
beforeAll(async () => {
  app = await startApp(join(ROOT, 'test/fixtures/cardable'));
});
afterAll(() => app.close());

const addressOf = (name: string, seats: string): string => `${app.address}#/new?game=folder/${name}.jsonc.json&seed=1&seats=${seats}`;
const messagesOf = (page: Page, at: string) => page.locator(`[data-messages="${at}"]`);

describe.each(Object.entries(SIZES))('%s', (_, size) => {
  test.each([
    ['memory', 'person,beginner'],
    ['last-card', 'person,beginner'],
    ['liars', 'person,beginner,beginner'],
  ])('%s is played by touch', async (name, seats) => {
    const { page, errors } = await app.open(size);
    await page.goto(addressOf(name, seats));
    const { decisions, isOver } = await playOn(page, 'touch', MOST_TOUCHES);
    expect(isOver || decisions === MOST_TOUCHES).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('of a grid the card is turned over that is touched, and what the game says changes with what can be done', async () => {
    const { page } = await app.open(size);
    await page.goto(addressOf('memory', 'person,beginner'));
    await whenAsked(page);
    expect(await messagesOf(page, 'top').textContent()).toContain('Turn over two cards.');
    const cells = page.getByRole('main', { name: 'Table' }).getByRole('button').and(page.locator('[data-state="touchable"]'));
    expect(await cells.count()).toBe(16);
    await cells.nth(5).click();
    await messagesOf(page, 'top').getByText('Where is the other one?').waitFor();
    expect(await cells.count()).toBe(15);
    await page.context().close();
  });

  test('of several cards those that are picked are marked', async () => {
    const { page } = await app.open(size);
    await page.goto(addressOf('liars', 'person,beginner,beginner'));
    await whenAsked(page);
    const table = page.getByRole('main', { name: 'Table' });
    await table.getByRole('group', { name: 'Choices' }).getByRole('button', { name: 'Claim' }).click();
    const card = (state: string) => table.getByRole('button').and(table.locator(`[data-state="${state}"]`));
    await card('touchable').first().click();
    await table.getByRole('button', { name: 'that is all' }).waitFor();
    expect(await card('touched').count()).toBe(1);
    await card('touchable').first().click();
    await table.locator('[data-state="touched"]').nth(1).waitFor();
    await table.getByRole('button', { name: 'that is all' }).click();
    await table.locator('[data-state="touched"]').first().waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('a card of the hand is played when it was confirmed', async () => {
    const { page } = await app.open(size);
    await page.goto(addressOf('last-card', 'person,beginner'));
    await whenAsked(page);
    const table = page.getByRole('main', { name: 'Table' });
    const moment = (await table.getAttribute('data-moment'))!.split(' ')[0];
    const cards = table.getByRole('button').and(table.locator('[data-state="touchable"]'));
    await cards.first().click();
    const confirm = table.getByRole('group', { name: 'Choices' }).getByRole('button', { name: /Play a card/ });
    await confirm.waitFor();
    expect((await table.getAttribute('data-moment'))!.split(' ')[0]).toBe(moment);
    await confirm.click();
    await page.locator(`main:not([data-moment^="${moment} "])`).waitFor();
    await page.context().close();
  });
});
