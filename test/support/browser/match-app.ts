/** The app with a server of matches behind it, for tests: under a host name that is no secure place, as on a network without https. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { appFiles } from '../../../src/host/app-files.ts';
import { appFolder } from '../../../src/host/app-folder.ts';
import { builtGames } from '../../../src/server/content/trusted-games.ts';
import { serveMatches } from '../../../src/server/serve-matches.ts';
import { defaultSettings, type Settings } from '../../../src/server/settings.ts';
import { launchBrowser } from '../../../tools/browser.ts';
import { openPage, openTab } from '../app.ts';

export interface MatchApp {
  readonly address: string;
  /** Somebody with a browser of their own. */
  person(options?: BrowserContextOptions): Promise<PersonPage>;
  close(): Promise<void>;
}

/** A page of somebody, and what its console and its scripts complained about. */
export interface PersonPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
  /** The addresses that the browser has asked for. */
  readonly asked: string[];
  /** Another tab of the same browser. */
  tab(): Promise<PersonPage>;
}

const NAME = 'ludwright.test';

export async function startMatchApp(settings: Partial<Settings> = {}): Promise<MatchApp> {
  const app = appFolder();
  if ('missing' in app) throw new Error(app.missing);
  const all = { ...defaultSettings(), port: 0, store: ':memory:', allowHost: [NAME], botPause: 0, logLevel: 'error' as const, ...settings };
  const server = await serveMatches(all, builtGames(app.folder), { answerFile: appFiles({ app: app.folder, folder: null, skins: null }) });
  const browser = await launchBrowser([NAME]);
  return {
    address: `http://${NAME}:${server.port}/`,
    async person(options = {}) {
      return personPage(await openPage(browser, options));
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** What browsers say by themselves of a server without https, and of a network that is gone. */
const REMARKS = /Cross-Origin-Opener-Policy|ERR_INTERNET_DISCONNECTED|Network offline|WebSocket connection|closed unexpectedly/;

/** What the console and the scripts of somebody's page complained about, and nobody wanted. */
export function complaints({ errors }: PersonPage): string[] {
  return errors.filter((text) => !REMARKS.test(text));
}

function personPage({ page, errors }: { page: Page; errors: string[] }): PersonPage {
  const context = page.context();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  return { page, context, errors, asked, tab: async () => personPage(await openTab(context)) };
}

/** What is chosen when a match is made. */
export interface Made {
  /** The id of the game. */
  readonly game: string;
  readonly players?: number;
  /** Bots by seat, counted from 1. */
  readonly bots?: Readonly<Record<number, string>>;
  readonly clock?: string;
  /** Boxes to tick. */
  readonly ticked?: readonly RegExp[];
}

/** Makes a match as a person does, and waits in its room. Gives the link for others. */
export async function makeMatch(page: Page, address: string, { game, players, bots = {}, clock, ticked = [] }: Made): Promise<string> {
  await page.goto(`${address}#/create/${game}`);
  await page.getByRole('button', { name: 'Make the match' }).waitFor();
  const chosen = (name: RegExp) => page.getByRole('combobox', { name });
  if (players !== undefined) await chosen(/^Players/).selectOption(String(players));
  for (const [seat, strength] of Object.entries(bots)) await chosen(new RegExp(`^Seat ${seat}`)).selectOption(strength);
  if (clock !== undefined) await chosen(/^Time/).selectOption(clock);
  for (const name of ticked) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Make the match' }).click();
  return page.getByLabel('Link', { exact: true }).inputValue();
}

/** Sits down on the first seat that is open. */
export async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page
    .getByRole('button', { name: /^Sit here/ })
    .first()
    .click();
}

/** Waits until the table is there. */
export async function whenTableIsSet(page: Page): Promise<void> {
  await page.getByRole('main', { name: 'Table' }).waitFor();
}
