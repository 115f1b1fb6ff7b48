/**
 * `npm run pictures [game…]`: how every table looks after some moves, at the size of a phone and of a desk, as files in reports/pictures.
 * Whoever changes a look is to look at them.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundledGames } from '../src/host/bundled-games.ts';
import { appFolder } from '../src/host/app-folder.ts';
import { serveApp } from '../src/host/app-server.ts';
import { playOn } from '../test/support/browser-player.ts';
import { launchBrowser } from './browser.ts';

const FOLDER = join(import.meta.dirname, '../reports/pictures');
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
const TOUCHES = 6;

const named = process.argv.slice(2);
const theme = process.env['THEME'] === 'dark' ? 'dark' : 'light';
const app = appFolder();
if ('missing' in app) throw new Error(app.missing);
const server = await serveApp({ app: app.folder, folder: null, port: 4300 });
const browser = await launchBrowser();
mkdirSync(FOLDER, { recursive: true });

for (const game of named.length > 0 ? named : ['gallery', ...bundledGames()])
  for (const [size, viewport] of Object.entries(SIZES)) {
    const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
    page.on('pageerror', ({ message }) => console.log(`${game}: ${message}`));
    page.on('console', (said) => said.type() === 'error' && console.log(`${game}: ${said.text()}`));
    page.setDefaultTimeout(20_000);
    if (game === 'gallery') {
      await page.goto(server.address);
      await page.getByRole('link').first().waitFor();
      await page.waitForLoadState('networkidle');
    } else {
      await page.goto(`${server.address}#/new?game=games/${game}.json&seed=3&seats=person,beginner,beginner,beginner`);
      await playOn(page, 'touch', TOUCHES).catch((error: unknown) => console.log(`${game} (${size}): ${String(error).slice(0, 400)}`));
    }
    await page.screenshot({ path: join(FOLDER, `${game}-${size}${theme === 'dark' ? '-dark' : ''}.png`) });
    await page.close();
  }
await browser.close();
await server.close();
