/**
 * `npm run pictures [game…]`: how every table looks after some moves, at the size of a phone and of a desk, as files in reports/pictures.
 * Whoever changes a look is to look at them. `npm run pictures docs [game…]` makes those that the documents show, in docs/pictures.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { bundledGames } from '../src/host/bundled-games.ts';
import { appFolder } from '../src/host/app-folder.ts';
import { serveApp } from '../src/host/app-server.ts';
import { makeMatch, sitDown, startMatchApp, whenTableIsSet } from '../test/support/browser/match-app.ts';
import { playOn, playTogether } from '../test/support/browser-player.ts';
import { launchBrowser } from './browser.ts';

const ROOT = join(import.meta.dirname, '..');
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
/** What a document shows is loaded by all who read it: a desk is made smaller for it. */
const SCALE = { phone: 1, desk: 0.62 } as const;

interface Shot {
  readonly game: string;
  readonly size: keyof typeof SIZES;
  readonly theme: 'light' | 'dark';
  /** So many touches are made before. */
  readonly touches: number;
}

/** Not a game, but a match of one with others. */
const FRIENDS = 'friends';

/** Some that show what there is: boards, cards, numbers, both sizes and both themes. */
const SHOWN: readonly Shot[] = [
  { game: 'gallery', size: 'desk', theme: 'light', touches: 0 },
  { game: 'gallery', size: 'phone', theme: 'dark', touches: 0 },
  { game: 'area-control', size: 'desk', theme: 'light', touches: 8 },
  { game: 'crazy-eights', size: 'desk', theme: 'light', touches: 5 },
  { game: FRIENDS, size: 'desk', theme: 'light', touches: 8 },
  { game: 'deck-builder', size: 'desk', theme: 'light', touches: 6 },
  { game: 'hearts', size: 'phone', theme: 'light', touches: 4 },
  { game: 'love-letter', size: 'phone', theme: 'dark', touches: 3 },
  { game: 'nine-mens-morris', size: 'phone', theme: 'light', touches: 9 },
  { game: 'othello', size: 'desk', theme: 'dark', touches: 10 },
  { game: 'route-building', size: 'desk', theme: 'light', touches: 6 },
  { game: 'skull', size: 'desk', theme: 'light', touches: 7 },
  { game: 'tic-tac-toe', size: 'phone', theme: 'dark', touches: 3 },
  { game: 'worker-placement', size: 'desk', theme: 'dark', touches: 4 },
];

const named = process.argv.slice(2);
const isForDocs = named[0] === 'docs';
const folder = join(ROOT, isForDocs ? 'docs/pictures' : 'reports/pictures');
const app = appFolder();
if ('missing' in app) throw new Error(app.missing);
const server = await serveApp({ app: app.folder, folder: null, skins: null, port: 4300 });
const browser = await launchBrowser();
mkdirSync(folder, { recursive: true });
for (const shot of isForDocs ? SHOWN.filter(({ game }) => named.length === 1 || named.includes(game)) : everyTable()) await take(shot);
await browser.close();
await server.close();

function everyTable(): Shot[] {
  const theme = process.env['THEME'] === 'dark' ? 'dark' : 'light';
  const games = named.length > 0 ? named : ['gallery', ...bundledGames()];
  return games.flatMap((game) => (['phone', 'desk'] as const).map((size): Shot => ({ game, size, theme, touches: 6 })));
}

async function take(shot: Shot): Promise<void> {
  const { game, size, touches } = shot;
  if (game === FRIENDS) return takeFriends(shot);
  const page = await browser.newPage(looksOf(shot));
  page.on('pageerror', ({ message }) => console.log(`${game}: ${message}`));
  page.on('console', (said) => said.type() === 'error' && console.log(`${game}: ${said.text()}`));
  page.setDefaultTimeout(20_000);
  await open(page, game, touches).catch((error: unknown) => console.log(`${game} (${size}): ${String(error).slice(0, 400)}`));
  await page.screenshot({ path: pathOf(shot) });
  await page.close();
}

function looksOf({ size, theme }: Shot): BrowserContextOptions {
  return { viewport: SIZES[size], deviceScaleFactor: isForDocs ? SCALE[size] : 1, colorScheme: theme, reducedMotion: 'reduce' };
}

/** Two people and a bot, as one of them sees it. */
async function takeFriends(shot: Shot): Promise<void> {
  const matches = await startMatchApp();
  const [ann, bo] = [await matches.person(looksOf(shot)), await matches.person()];
  const link = await makeMatch(ann.page, matches.address, { game: 'crazy-eights', players: 3, bots: { 3: 'good' }, clock: 'short' });
  await sitDown(ann.page, 'Ann');
  await bo.page.goto(link);
  await sitDown(bo.page, 'Bo');
  for (const { page } of [ann, bo]) await whenTableIsSet(page);
  await playTogether([ann.page, bo.page], shot.touches);
  await bo.page.getByLabel('Say something').fill('Good luck!');
  await bo.page.keyboard.press('Enter');
  await ann.page.getByText('Good luck!').waitFor();
  await ann.page.screenshot({ path: pathOf(shot) });
  await matches.close();
}

function pathOf({ game, size, theme }: Shot): string {
  return join(folder, `${game}-${size}${theme === 'dark' ? '-dark' : ''}.png`);
}

async function open(page: Page, game: string, touches: number): Promise<void> {
  if (game === 'gallery') {
    await page.goto(server.address);
    await page.getByRole('listitem').first().waitFor();
    await page.waitForLoadState('networkidle');
  } else {
    await page.goto(`${server.address}#/new?game=games/${game}.json&seed=3&seats=person,beginner,beginner,beginner`);
    await playOn(page, 'touch', touches);
    // The bots have answered, and the person is asked.
    await page.locator('main [data-state="touchable"], main [role="group"][aria-label="Choices"] button').first().waitFor();
  }
}
