/** The one browser test of `npm test`: the gallery opens, a game is played to its end, and the page complains about nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type App } from '../support/app.ts';
import { playOn, whenAsked } from '../support/browser-player.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a match is opened from the gallery and played to its end', async () => {
  const { page, errors } = await app.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(app.address);
  await page.getByRole('link', { name: 'Tic-Tac-Toe', exact: true }).click();
  expect(await whenAsked(page)).toBe('asked');
  expect(await playOn(page, 'touch')).toMatchObject({ isOver: true });
  await page.getByRole('region', { name: 'Result' }).waitFor();
  expect(errors).toEqual([]);
});
