/** Archives take no more memory than the limits allow, whatever they say of themselves. */
import { expect, test } from 'vitest';
import { readArchive } from '../../src/content/index.ts';
import { HOSTILE_ARCHIVES } from '../support/packages/hostile-archives.ts';

const MEGABYTE = 1024 * 1024;

/** The most that the process has ever had. */
function peak(): number {
  return process.resourceUsage().maxRSS * 1024;
}

test('bombs do not go off', () => {
  const bombs = HOSTILE_ARCHIVES.filter(({ name }) => name.includes('bomb')).map(({ archive }) => archive());
  expect(bombs).toHaveLength(3);
  globalThis.gc!();
  const before = peak();
  for (let round = 0; round < 10; round++)
    for (const bomb of bombs) {
      expect(readArchive('bomb.zip', bomb).made).toBeNull();
      // Garbage of earlier archives is not memory that this one takes; a busy machine collects it late.
      globalThis.gc!();
    }
  expect(peak() - before).toBeLessThan(48 * MEGABYTE);
});
