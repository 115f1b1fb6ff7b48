/** What moves is the thing itself, above everything; and what happened is shown at the pace of a person. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type App } from '../support/app.ts';
import { playOn, whenAsked } from '../support/browser-player.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const MOVING = { reducedMotion: 'no-preference', viewport: { width: 1440, height: 900 } } as const;

/** Notes what flies over the table, and how many cards lie in the places of the trick, whenever the page changes. */
const WATCHER = `
  window.flown = [];
  window.tricks = [];
  window.labelsFlown = 0;
  addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.parentElement?.className === 'flying') {
          flown.push(node.textContent);
          labelsFlown += node.querySelectorAll('.label').length;
        }
    const lying = document.querySelectorAll('.trick .card').length;
    if (tricks.at(-1)?.[0] !== lying) tricks.push([lying, performance.now()]);
  }).observe(document.body, { subtree: true, childList: true }));`;

async function openHearts(page: Page): Promise<void> {
  await page.addInitScript(WATCHER);
  await page.goto(`${app.address}#/new?game=games/hearts.json&seed=3&seats=person,beginner,beginner,beginner`);
  await whenAsked(page);
}

describe('a trick of Hearts', () => {
  test('is seen with all its cards, before it is swept', async () => {
    const { page, errors } = await app.open(MOVING);
    await openHearts(page);
    // Three cards to pass on, and then one for each trick.
    await playOn(page, 'touch', 9, 'as they play');
    const tricks = (await page.evaluate('tricks')) as [lying: number, from: number][];
    const complete = tricks.flatMap(([lying, from], at) => (lying === 4 && at + 1 < tricks.length ? [tricks[at + 1]![1] - from] : []));
    expect(complete.length).toBeGreaterThan(1);
    expect(Math.min(...complete)).toBeGreaterThanOrEqual(800);
    expect(((await page.evaluate('flown')) as string[]).length).toBeGreaterThan(8);
    expect(await page.evaluate('labelsFlown')).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('is not waited for where the person touches the table', async () => {
    const { page, errors } = await app.open(MOVING);
    await openHearts(page);
    await playOn(page, 'touch', 4, 'as they play');
    const main = page.getByRole('main', { name: 'Table' });
    await page.keyboard.press('Shift');
    await expect.poll(() => main.getAttribute('data-behind')).toBeNull();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('with reduced motion nothing flies, and nothing is behind', async () => {
    const { page, errors } = await app.open({ viewport: MOVING.viewport });
    await openHearts(page);
    await playOn(page, 'touch', 6);
    expect(await page.evaluate('flown')).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
