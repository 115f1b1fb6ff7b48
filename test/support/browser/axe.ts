/** What axe-core finds on a page as it is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function violations(page: Page): Promise<string[]> {
  // The policy of the page forbids foreign scripts; the tool of the tests comes in by the debugger.
  await page.evaluate(AXE);
  const { violations: found } = (await page.evaluate('axe.run()')) as AxeResults;
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
