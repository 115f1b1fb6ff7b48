/** The table as a stage: what is played with fills it, nothing has to be scrolled for, and the end is told. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type App } from '../support/app.ts';
import { playOn } from '../support/browser-player.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Measured {
  readonly stage: { readonly width: number; readonly height: number; readonly scrolls: boolean };
  readonly board: { readonly width: number; readonly height: number } | null;
  readonly outlines: number;
  readonly page: number;
}

const MEASURE = `(() => {
  const stage = document.querySelector('.stage');
  const board = stage.querySelector('figure svg')?.getBoundingClientRect();
  return {
    stage: { width: stage.clientWidth, height: stage.clientHeight, scrolls: stage.scrollHeight > stage.clientHeight + 1 || stage.scrollWidth > stage.clientWidth + 1 },
    board: board === undefined ? null : { width: board.width, height: board.height },
    outlines: document.querySelectorAll('main .outline').length,
    page: document.documentElement.scrollWidth,
  };
})()`;

async function opened(game: string, viewport: typeof DESK): Promise<Page> {
  const { page } = await app.open({ viewport });
  await page.goto(`${app.address}#/new?game=games/${game}.json&seed=3&seats=person,beginner,beginner,beginner`);
  await playOn(page, 'touch', 3);
  return page;
}

describe.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s', (_, viewport) => {
  test.each(['hearts', 'othello', 'crazy-eights', 'route-building'])('%s fits, without empty outlines', async (game) => {
    const page = await opened(game, viewport);
    const { stage, board, outlines, page: width } = (await page.evaluate(MEASURE)) as Measured;
    expect({ game, scrolls: stage.scrolls, outlines, width }).toEqual({ game, scrolls: false, outlines: 0, width: viewport.width });
    expect(stage.height / viewport.height).toBeGreaterThanOrEqual(0.45);
    if (game === 'othello') expect(Math.min(board!.width, board!.height) / Math.min(stage.width, stage.height)).toBeGreaterThanOrEqual(0.9);
    await page.context().close();
  });
});

test('a column is one dot, and the end is told with a line, the places and a review', async () => {
  const { page, errors } = await app.open({ viewport: DESK });
  await page.goto(`${app.address}#/new?game=games/connect-four.json&seed=3&seats=person,person`);
  const marks = page.locator('main [data-state="touchable"]:not([data-merged])');
  await marks.first().waitFor();
  expect(await marks.count()).toBe(7);
  for (const [turn, column] of ['a', 'b', 'a', 'b', 'a', 'b', 'a'].entries()) {
    await page.getByRole('button', { name: new RegExp(`^${column}6,`) }).click();
    if (turn < 6) await page.locator(`main[data-moment^="${turn + 1} "]`).waitFor();
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result.waitFor();
  expect(await page.locator('main svg line.won').count()).toBe(2);
  expect(await result.getByRole('listitem').count()).toBe(2);
  await result.getByRole('button', { name: 'Review' }).click();
  await result.getByRole('slider', { name: 'Moment of the match' }).fill('0');
  await page.getByRole('button', { name: /^a1, empty/ }).waitFor();
  await result.getByRole('button', { name: 'End of the match' }).click();
  await page.getByRole('button', { name: /^a1, .*disc/ }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('everything that the stage leaves out is shown where it is asked for', async () => {
  const page = await opened('hearts', DESK);
  await page.keyboard.press('e');
  const everything = page.getByRole('dialog', { name: 'Everything' });
  await everything.waitFor();
  // Each of four players takes cards.
  expect(await everything.locator('.label').getByText('taken cards').count()).toBe(4);
  await page.context().close();
});
