/** Games of a folder of one's own: their images, and tables whose rulebook changes. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageName } from '../../src/protocol/image-name.ts';
import { startApp, type App } from '../support/app.ts';
import { playOn } from '../support/browser-player.ts';
import { ROOT, temporaryFolder } from '../support/cli.ts';

/** One pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><circle cx="4" cy="4" r="4"/></svg>';

const rules = readFileSync(join(ROOT, 'games/kuhn-poker/rules.md'), 'utf8');
const withImages = ['jack', 'queen', 'king'].reduce(
  (text, card) =>
    text.replace(
      new RegExp(`({ id: "${card}", type: "card", props: {[^}]*}), presentation: .*`),
      `$1, presentation: { image: "images/${card}.${card === 'jack' ? 'svg' : 'png'}" } }`,
    ),
  rules,
);

const folder = mkdtempSync(join(tmpdir(), 'ludwright-folder-'));
const rulebook = join(folder, 'mine.md');
let app: App;
beforeAll(async () => {
  writeFileSync(rulebook, withImages);
  mkdirSync(join(folder, 'images'));
  writeFileSync(join(folder, 'images/jack.svg'), SVG);
  writeFileSync(join(folder, 'images/queen.png'), PNG);
  writeFileSync(join(folder, 'images/other.png'), PNG);
  writeFileSync(join(folder, 'images/king.png'), 'not an image');
  app = await startApp(folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const GAME = 'folder/mine.md';

test('only images that the rulebook names are served, if they are images, and nothing in them is executed', async () => {
  const ask = (image: string): Promise<Response> => fetch(`${app.address}${GAME}.images/${imageName(image)}`);
  const [jack, queen] = [await ask('images/jack.svg'), await ask('images/queen.png')];
  expect([jack.status, jack.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(jack.headers.get('content-security-policy')).toMatch(/default-src 'none';.* sandbox$/);
  expect(jack.headers.get('x-content-type-options')).toBe('nosniff');
  expect([queen.status, queen.headers.get('content-type')]).toEqual([200, 'image/png']);
  for (const image of ['images/king.png', 'images/other.png', 'mine.md', '../images/queen.png', 'images/../mine.md', 'images/ace.png'])
    expect([image, (await ask(image)).status]).toEqual([image, 404]);
});

test('an image that leads out of the folder is not served', async () => {
  const outside = temporaryFolder();
  writeFileSync(join(outside, 'queen.png'), PNG);
  symlinkSync(join(outside, 'queen.png'), join(folder, 'images/link.png'));
  writeFileSync(join(folder, 'linked.md'), withImages.replace('images/queen.png', 'images/link.png'));
  expect((await fetch(`${app.address}folder/linked.md.images/${imageName('images/link.png')}`)).status).toBe(404);
});

test('cards show their images; one that is not an image is left out', async () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 6 && seen.size < 3; seed++) {
    const { page } = await app.open();
    await page.goto(`${app.address}#/new?game=${GAME}.json&seed=${seed}&seats=person,beginner`);
    const hand = page.getByRole('main', { name: 'Table' });
    await hand.waitFor();
    const name = (await hand.locator('.card.face .name').first().textContent())!;
    const image = hand.locator('.card.face img');
    await image.waitFor({ state: name === 'king' ? 'detached' : 'visible' });
    // Decoding fails for what cannot be shown.
    if (name !== 'king') await page.evaluate("document.querySelector('main .card.face img').decode()");
    seen.add(name);
    await page.context().close();
  }
  expect(seen.size).toBeGreaterThan(1);
});

test('an open table whose rulebook has changed offers a restart', async () => {
  const { page, errors } = await app.open();
  await page.goto(`${app.address}#/new?game=${GAME}.json&seed=1&seats=person,beginner`);
  await playOn(page, 'touch', 1);
  writeFileSync(rulebook, withImages.replace('name: "Kuhn Poker"', 'name: "Poker of my own"'));
  await page.getByText('The rulebook has changed since this match began').waitFor();
  await page.getByRole('button', { name: 'Restart with the new rules' }).click();
  await page.getByRole('heading', { level: 1, name: 'Poker of my own' }).waitFor();
  expect(await page.getByText('The rulebook has changed').count()).toBe(0);
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  await page.context().close();
});

test('what was recently played says whether it is over', async () => {
  const { page } = await app.open();
  const played = page.getByRole('region', { name: 'Recently played' }).getByRole('link');
  await page.goto(`${app.address}#/new?game=games/tic-tac-toe.json&seed=1&seats=person,beginner`);
  // What was done before the last answer has been kept when the next question is there.
  await playOn(page, 'touch', 2);
  await page.goto(app.address);
  expect(await played.textContent()).toMatch(/[1-9] moves?,/);
  await played.click();
  expect(await playOn(page, 'touch')).toMatchObject({ isOver: true });
  await page.getByRole('link', { name: 'Games' }).first().click();
  expect(await played.textContent()).toContain('over,');
  await page.context().close();
});
