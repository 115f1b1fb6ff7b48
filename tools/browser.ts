/** A Chromium to drive: the one that `CHROMIUM_PATH` names, or the one that comes with `npm install`. */
import { existsSync } from 'node:fs';
import packed from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';

/** Starts the browser. Where it cannot run, the failure says what to do. `names`: host names that lead to this machine. */
export async function launchBrowser(names: readonly string[] = []): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM_PATH names "${named}", and there is no such file.`);
  // The arguments that the package suggests switch off the security that the tests are about.
  const executablePath = named ?? (await packed.executablePath());
  try {
    const mapped = names.map((name) => `MAP ${name} 127.0.0.1`).join(', ');
    const args = ['--no-sandbox', ...(mapped === '' ? [] : [`--host-resolver-rules=${mapped}`])];
    return await chromium.launch({ executablePath, args, headless: true });
  } catch (error) {
    throw new Error(
      `The browser ${executablePath} cannot run here. Install a Chromium and name it: CHROMIUM_PATH=/usr/bin/chromium (the packed one needs libnss3, libnspr4 and libexpat1).\n${String(error)}`,
      { cause: error },
    );
  }
}
