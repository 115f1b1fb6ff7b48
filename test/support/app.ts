/** The app as browsers get it, for tests: built, served, and opened in pages whose errors are noted. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Download, Page } from 'playwright-core';
import { appFolder } from '../../src/host/app-folder.ts';
import { serveApp, type AppServer } from '../../src/host/app-server.ts';
import { isRunFolder } from '../../src/host/evolve/is-run-folder.ts';
import { offeredArchive } from '../../src/host/offered-archive.ts';
import { offeredFolder } from '../../src/host/offered-folder.ts';
import { offeredSkins } from '../../src/host/offered-skins.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { ROOT } from './cli.ts';

export interface App {
  readonly address: string;
  /** A page in a browser profile of its own; `errors` are what its console and its scripts complained about. */
  open(options?: BrowserContextOptions): Promise<{ page: Page; errors: string[] }>;
  close(): Promise<void>;
}

/** So long a page is waited for: far beyond what it needs, so that a busy machine never decides. */
const HANGING = 120_000;

/** Starts it, with the rulebooks of a folder or the archive of a run, and with a skin, if they are named. */
export async function startApp(folder: string | null = null, skin?: string): Promise<App> {
  const app = appFolder();
  if ('missing' in app) throw new Error(app.missing);
  const server: AppServer = await serveApp({
    app: app.folder,
    folder: folder === null || isRunFolder(folder) ? null : offeredFolder(folder),
    archive: folder !== null && isRunFolder(folder) ? offeredArchive(folder) : null,
    skins: skin === undefined ? null : offeredSkins(skin),
    port: 4200,
  });
  const browser: Browser = await launchBrowser();
  return {
    address: server.address,
    open: (options) => openPage(browser, options),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** A page in a browser profile of its own. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true, ...options });
  return openTab(context);
}

/** Another page of the same profile. */
export async function openTab(context: BrowserContext): Promise<{ page: Page; errors: string[] }> {
  const page = await context.newPage();
  page.setDefaultTimeout(HANGING);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning') errors.push(said.text());
  });
  return { page, errors };
}

/** The trace that the page gives, checked by the command line. */
export function verifiedTrace(page: Page): Promise<VerifiedFile> {
  return verifiedFile(page, 'Save the trace');
}

/** The same for the record of a match with others, which the badge offers. */
export async function verifiedRecord(page: Page): Promise<VerifiedFile> {
  await page.getByRole('button', { name: 'Verified', exact: true }).click();
  const file = await verifiedFile(page, 'Save the record');
  await page.keyboard.press('Escape');
  return file;
}

interface VerifiedFile {
  readonly status: number | null;
  readonly said: string;
  readonly path: string;
}

async function verifiedFile(page: Page, button: string): Promise<VerifiedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  const path = await saved(download);
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'bin/ludwright'), ['replay', path, '--verify'], { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`, path };
}

async function saved(download: Download): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'ludwright-trace-')), 'trace.json');
  await download.saveAs(path);
  return path;
}
