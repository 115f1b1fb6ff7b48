/** `npm run bench:web`: figures of the app in a browser on this machine; docs/experiments.md has some that were measured. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { appFolder } from '../src/host/app-folder.ts';
import { serveApp } from '../src/host/app-server.ts';
import { playOn } from '../test/support/browser-player.ts';
import { tasksWhile } from '../test/support/main-thread.ts';
import { launchBrowser } from './browser.ts';

const MATCHES = 50;
const THINGS = 20;

const app = appFolder();
if ('missing' in app) throw new Error(app.missing);
const server = await serveApp({ app: app.folder, folder: null, skins: null, port: 4400 });
const browser: Browser = await launchBrowser();

const figures: readonly (readonly [string, () => Promise<string>])[] = [
  ['Time to interactive, the gallery', () => interactive('', 'Tic-Tac-Toe')],
  ['Time to interactive, a match of tic-tac-toe', () => interactive(match('tic-tac-toe', 'person,beginner'), null)],
  ['Longest task of the main thread while a bot with 1,000 iterations thinks (CPU)', longestTask],
  [`Frame rate while ${THINGS} things of a table move`, frameRate],
  [`Memory of the page after 1 and after ${MATCHES} matches of tic-tac-toe between bots`, memory],
];
for (const [name, measure] of figures) console.log(`${name}: ${await measure()}`);
await browser.close();
await server.close();

function match(game: string, seats: string): string {
  return `#/new?game=games/${game}.json&seed=3&seats=${seats}`;
}

async function opened(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await page.goto(server.address + path);
  return page;
}

/** From the beginning of the navigation until something can be chosen, in a browser that has seen nothing yet. */
async function interactive(path: string, link: string | null): Promise<string> {
  const page = await opened(path);
  await (
    link === null
      ? page.locator('button[data-state="touchable"], [role="button"][data-state="touchable"]').first()
      : page.getByRole('link', { name: link, exact: true })
  ).waitFor();
  const time = (await page.evaluate('performance.now()')) as number;
  await page.context().close();
  return `${Math.round(time)} ms`;
}

async function longestTask(): Promise<string> {
  const page = await opened(match('love-letter', 'person,strong'));
  await page.getByRole('main', { name: 'Table' }).waitFor();
  const [longest = 0] = await tasksWhile(page, () => playOn(page, 'touch', 6));
  await page.context().close();
  return `${longest.toFixed(0)} ms`;
}

/** Of frames that the browser shows while so many things of the table travel at once, moved by us: a deal that large is rare. */
async function frameRate(): Promise<string> {
  const page = await opened(match('hearts', 'person,beginner,beginner,beginner'), { reducedMotion: 'no-preference' });
  await page.getByRole('main', { name: 'Table' }).waitFor();
  const times = (await page.evaluate(`new Promise((resolve) => {
    const things = [...document.querySelectorAll('main [data-things] , main [data-moves]')].slice(0, ${THINGS});
    const moving = things.map((thing) => thing.animate([{ translate: '-300px -200px' }, { translate: '0 0' }], { duration: 2000 }));
    const times = [];
    const next = (now) => {
      times.push(now);
      if (moving.some(({ playState }) => playState === 'running')) requestAnimationFrame(next);
      else resolve([things.length, ...times]);
    };
    requestAnimationFrame(next);
  })`)) as number[];
  await page.context().close();
  const [things, ...frames] = times as [number, ...number[]];
  const rate = ((frames.length - 1) / (frames.at(-1)! - frames[0]!)) * 1000;
  const longest = Math.max(...frames.slice(1).map((time, index) => time - frames[index]!));
  return `${rate.toFixed(0)} frames a second with ${things} moving, the longest ${longest.toFixed(0)} ms`;
}

async function memory(): Promise<string> {
  const page = await opened(match('tic-tac-toe', 'beginner,beginner'), { reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const used = async (): Promise<string> => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return `${(value('JSHeapUsedSize') / 2 ** 20).toFixed(1)} MB of heap, ${value('Nodes')} nodes, ${page.workers().length} workers`;
  };
  let first = '';
  for (let played = 1; ; played++) {
    await page.getByRole('region', { name: 'Result' }).waitFor();
    if (played === 1) first = await used();
    if (played === MATCHES) break;
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.getByRole('region', { name: 'Result' }).waitFor({ state: 'detached' });
  }
  const last = await used();
  await page.context().close();
  return `${first}; ${last}`;
}
