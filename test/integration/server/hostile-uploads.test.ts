/**
 * Uploads that ask for as much as they may: each is accepted or refused with a reason, in a process of its own and within its limits.
 * Where there is time, all of them, and texts of a megabyte.
 */
import { afterAll, expect, test } from 'vitest';
import { UploadCompiler } from '../../../src/server/content/compile-upload.ts';
import { hostileGame } from '../../support/hostile-games.ts';
import { BOMBS } from '../../support/rulebook-bombs.ts';
import { isLong } from '../../support/thoroughness.ts';

/** Those of the short lists each show another kind of harm. */
const SEEDS = isLong ? Array.from({ length: 62 }, (_, seed) => seed) : [30];
const CHOSEN = isLong ? BOMBS : BOMBS.filter(({ name }) => name === 'nested effects');
const SIZE = isLong ? 1_000_000 : 100_000;

const compiler = new UploadCompiler({ seconds: 20, megabytes: 512, atOnce: 1, waiting: 0 });
afterAll(() => compiler.close());

test.each(SEEDS)('game %i', async (seed) => {
  const checked = await compiler.compile({ bytes: Buffer.from(JSON.stringify(hostileGame(seed))), name: 'game.json' });
  if ('code' in checked) expect(checked.text).toMatch(/^[A-Z].*\.$/);
  else expect(checked.game.entry.from).toBe('upload');
});

test.each(CHOSEN)('$name', async ({ make, file = 'upload' }) => {
  const checked = await compiler.compile({ bytes: Buffer.from(make(SIZE)), name: file });
  expect('code' in checked ? checked.code : 'accepted').toBeOneOf([
    'faults',
    'too-slow',
    'too-large',
    'accepted',
    'not-playable',
    'slow-move',
  ]);
  if ('code' in checked && checked.faults !== null) expect(JSON.stringify(checked.faults).length).toBeLessThan(300_000);
});
