/** A table with a stack in a browser: players are aimed at, lines lead to targets, and passes are made until something happens. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type App } from '../support/app.ts';
import { hurryBots, whenAsked } from '../support/browser-player.ts';
import { skirmish } from '../support/skirmish.ts';

const folder = mkdtempSync(join(tmpdir(), 'ludwright-stack-'));
let app: App;
beforeAll(async () => {
  // Nobody answers, so that what happens does not depend on a bot.
  const actions = skirmish.actions.map((action) => ({
    ...action,
    actor: 'activePlayer' as const,
    ...(action.id === 'pass' && { actor: 'any' as const }),
  }));
  writeFileSync(join(folder, 'skirmish.json'), JSON.stringify({ ...skirmish, actions }));
  app = await startApp(folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Two bolts are in the first hand. */
const SEED = 2;

async function shown(seats: string): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await app.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${app.address}#/new?game=folder/skirmish.json.json&seed=${SEED}&seats=${seats}`);
  return { page, errors };
}

async function opened(): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await shown('person,beginner');
  await whenAsked(page);
  await hurryBots(page);
  return { page, errors };
}

const bolt = (page: Page) => page.getByRole('button', { name: /^(2 × )?bolt, hand/ });
const passOn = (page: Page) => page.getByRole('button', { name: 'Pass until something happens' });
const lineTips = (page: Page) => page.locator('main svg path[marker-end]');

test('a player is aimed at by touching the place of the player, and a line leads there', async () => {
  const { page, errors } = await opened();
  await bolt(page).click();
  await page.getByRole('button', { name: /^Player 2, life 10/ }).click();
  await page.getByRole('button', { name: /^bolt, aims at Player 2, the stack, You/ }).waitFor();
  expect(await lineTips(page).count()).toBe(1);
  await page.getByRole('log').getByText('Bolt aims at Player 2.').waitFor();
  // It waits until both have passed.
  await passOn(page).click();
  await page.getByRole('button', { name: /^Player 2, life 8/ }).waitFor();
  await lineTips(page).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await page.context().close();
});

test('whoever passes until something happens is asked again in the own main phase, and with full control at once', async () => {
  const { page, errors } = await opened();
  const options = page.locator('main').getByRole('group', { name: 'Choices' }).getByRole('button');
  await passOn(page).click();
  await whenAsked(page);
  expect(await page.getByRole('button', { name: /imp, .*hand/ }).getAttribute('data-state')).toBe('touchable');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Full control/ }).check();
  await page.keyboard.press('Escape');
  await passOn(page).waitFor({ state: 'detached' });
  await options.getByText('Pass', { exact: true }).click();
  // No creature can attack: with full control that is asked, too.
  await page.getByRole('button', { name: 'That is all' }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('persons at one page are asked what has one answer, so that nobody sees what the other can do', async () => {
  const { page, errors } = await shown('person,person');
  const choices = page.locator('main').getByRole('group', { name: 'Choices' });
  const pass = choices.getByText('Pass', { exact: true });
  for (const name of ['Player 1', 'Player 2', 'Player 1', 'Player 2', 'Player 1']) {
    await page.getByRole('button', { name: `I am ${name}, show the table` }).click();
    await whenAsked(page);
    if ((await choices.getByText('That is all').count()) > 0) break;
    await pass.click();
  }
  // No creature can attack.
  expect(await choices.getByRole('button').allInnerTexts()).toEqual(['That is all']);
  expect(errors).toEqual([]);
  await page.context().close();
});
