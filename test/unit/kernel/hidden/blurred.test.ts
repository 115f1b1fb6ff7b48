/** What a viewer knows of a state. */
import { expect, test } from 'vitest';
import { blurredOf } from '../../../../src/kernel/hidden/blurred.ts';
import { bench } from '../../../support/bench.ts';
import { game } from '../../../support/fixture.ts';

test('how often rules have applied is not in it, neither for the game nor for single tokens', () => {
  const def = game({
    zones: [
      { id: 'row', owner: 'none', visibility: 'public', ordering: 'set' },
      { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
    ],
    tokenTypes: [{ id: 'card' }],
    setup: [
      { createToken: { type: 'card', zone: 'row:none' } },
      { createToken: { type: 'card', zone: 'row:none' } },
      { createToken: { type: 'card', zone: 'deck:none' } },
    ],
    triggers: [
      { id: 'once', event: 'turnStart', limit: { scope: 'game', max: 1 }, effects: [] },
      {
        id: 'each',
        event: 'turnStart',
        source: { query: 'tokensInZone', zone: 'row:none' },
        limit: { scope: 'game', max: 1 },
        effects: [],
      },
    ],
  });
  const { executor, slot, m } = bench(def);
  const counters = m.program.triggers.flatMap(({ after }) =>
    after.flatMap(({ limitAt, source }) => [limitAt, ...(source === null ? [] : [limitAt + 1])]),
  );
  const counted = (words: Int32Array): number[] => counters.map((at) => words[at]!);
  expect(counted(executor.words(slot))).toEqual([1, 1, 1]);
  expect(counted(blurredOf(executor, slot, 0).words)).toEqual([0, 0, 0]);
});
