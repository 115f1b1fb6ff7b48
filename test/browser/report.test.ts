/** The page of a report on a phone and on a desk: nothing is wider than the window, nothing lies on something else, and axe-core has no complaints. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evolutionReport, renderReport } from '../../src/report/index.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { violations } from '../support/browser/axe.ts';
import { withChoices } from '../support/report/sample-choices.ts';
import { sampleSummary } from '../support/report/sample-evolution.ts';
import { sampleEvolutionReport, samplePortraits } from '../support/report/sample-portraits.ts';
import { recorded, withLadder, withPlayers } from '../support/report/sample-reports.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PAGES = {
  'what is chosen and whether skill pays': renderReport({ ...withChoices(), skill: withLadder().skill }),
  'a game with points': renderReport(recorded('push-your-luck')),
  'ten players': renderReport(withPlayers(10)),
  'a search for games': await searchPage(),
};

async function searchPage(): Promise<string> {
  const summary = await sampleSummary(300);
  return evolutionReport(sampleEvolutionReport(summary, await samplePortraits(summary, 6)));
}

/** What sticks out of the window, unless it is a table that scrolls in its box. */
const TOO_WIDE = `[...document.querySelectorAll('body *')]
  .filter((element) => element.closest('.scroll') === null && element.getBoundingClientRect().right > innerWidth + 0.5)
  .map((element) => element.outerHTML.slice(0, 120))`;

/** Texts of a drawing that lie on one another. */
const OVERLAPPING = `[...document.querySelectorAll('svg')].flatMap((svg) => {
  const texts = [...svg.querySelectorAll('text')].map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }));
  return texts.flatMap((a, i) => texts.slice(i + 1)
    .filter((b) => a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1 && a.box.top < b.box.bottom - 4 && b.box.top < a.box.bottom - 4)
    .map((b) => a.name + ' on ' + b.name));
})`;

/** The smallest text. */
const SMALLEST = `Math.min(...[...document.querySelectorAll('p, li, td, th, dt, dd, summary, svg text')]
  .map((element) => parseFloat(getComputedStyle(element).fontSize) * (element.ownerSVGElement === null || element.ownerSVGElement === undefined ? 1 : element.ownerSVGElement.getBoundingClientRect().width / element.ownerSVGElement.viewBox.baseVal.width)))`;

test.each(
  Object.entries(PAGES).flatMap(([name, page]) => [
    { name, page, width: 360, colorScheme: 'light' as const },
    { name, page, width: 1280, colorScheme: 'dark' as const },
  ]),
)('$name at a width of $width', async ({ page: text, width, colorScheme }) => {
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
  await page.setContent(text);
  expect(await page.evaluate(TOO_WIDE)).toEqual([]);
  expect(await page.evaluate(OVERLAPPING)).toEqual([]);
  expect(await page.evaluate(SMALLEST)).toBeGreaterThan(10.5);
  await page.evaluate(`document.querySelectorAll('details').forEach((details) => (details.open = true))`);
  expect(await page.evaluate(TOO_WIDE)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.close();
});
