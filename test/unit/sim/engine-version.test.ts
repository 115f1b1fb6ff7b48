import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../../src/sim/index.ts';

test('traces carry the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };
  expect(ENGINE_VERSION).toBe(version);
});
