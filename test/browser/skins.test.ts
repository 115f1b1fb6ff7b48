/** How things look is each viewer's choice, and changes no match. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageName } from '../../src/protocol/image-name.ts';
import { startApp, type App } from '../support/app.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70"><rect width="50" height="70" fill="#246"/></svg>';
const CARDS = ['jack', 'queen', 'king'];

const folder = mkdtempSync(join(tmpdir(), 'ludwright-skin-'));
let app: App;
beforeAll(async () => {
  const declaration = { name: 'night-cards', version: '1.0.0', kind: 'skin', main: 'skin.json', description: 'Cards at night' };
  writeFileSync(join(folder, 'ludwright.json'), JSON.stringify(declaration));
  const look = { image: 'face.svg', wholeImage: true };
  const skin = { game: 'kuhn-poker', surface: '#123456', cards: Object.fromEntries(CARDS.map((card) => [card, look])) };
  writeFileSync(join(folder, 'skin.json'), JSON.stringify(skin));
  writeFileSync(join(folder, 'face.svg'), SVG);
  writeFileSync(join(folder, 'other.svg'), SVG);
  app = await startApp(null, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a skin is worn, taken off and put on again, and the choice is kept', async () => {
  const { page, errors } = await app.open();
  await page.goto(`${app.address}#/new?game=games/kuhn-poker.json&seed=1&seats=person,beginner`);
  const table = page.getByRole('main', { name: 'Table' });
  const face = table.locator('.card.whole img').first();
  const plain = table.locator('.card.face').first();
  await face.waitFor();
  await page.evaluate("document.querySelector('main .card.whole img').decode()");
  await page.getByRole('navigation', { name: 'Match' }).getByRole('button', { name: 'More' }).click();
  const choice = page.getByRole('combobox', { name: 'Skin' });
  await choice.selectOption({ label: 'As the game is' });
  await plain.waitFor();
  expect(await face.count()).toBe(0);
  await page.reload();
  await plain.waitFor();
  await page.getByRole('navigation', { name: 'Match' }).getByRole('button', { name: 'More' }).click();
  await choice.selectOption({ label: 'Cards at night' });
  await face.waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('games that it says nothing about do not offer it', async () => {
  const { page } = await app.open();
  await page.goto(`${app.address}#/new?game=games/tic-tac-toe.json&seed=1&seats=person,beginner`);
  await page.getByRole('navigation', { name: 'Match' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('combobox', { name: 'Theme' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Skin' }).count()).toBe(0);
  await page.context().close();
});

test('only images that the skin names are served', async () => {
  const ask = (image: string): Promise<Response> => fetch(`${app.address}skins/night-cards@1.0.0.images/${imageName(image)}`);
  const face = await ask('face.svg');
  expect([face.status, face.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(face.headers.get('content-security-policy')).toMatch(/default-src 'none';.* sandbox$/);
  for (const image of ['other.svg', 'ludwright.json', '../skin.json']) expect([image, (await ask(image)).status]).toEqual([image, 404]);
});
