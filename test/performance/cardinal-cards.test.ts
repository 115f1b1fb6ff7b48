/** Sets of many cards in Cardinal are compiled in a time that grows with their number and not faster. */
import { expect, test } from 'vitest';
import { compile } from '../../src/lang/index.ts';
import { plainSet } from '../support/cardinal/plain-set.ts';
import { projectOf } from '../support/project.ts';

/** Ten times as many cards; the rest is room for noise. */
const MOST_GROWTH = 12;
const LARGEST = 10_000;

function milliseconds(count: number): number {
  const files = plainSet(count);
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    const { gameDef, diagnostics } = compile(files['rules.toml']!, { file: 'rules.toml', project: projectOf(files) });
    expect(diagnostics).toEqual([]);
    // The wolf is a token that no file declares.
    expect(gameDef!.cards).toHaveLength(count + 1);
    return performance.now() - start;
  });
  return Math.min(...times);
}

test('two hundred, two thousand and ten thousand cards', () => {
  const small = milliseconds(200);
  const large = milliseconds(2000);
  const largest = milliseconds(LARGEST);
  console.log(`200 cards ${small.toFixed(0)} ms, 2000 cards ${large.toFixed(0)} ms, ${LARGEST} cards ${largest.toFixed(0)} ms`);
  expect(large / small).toBeLessThanOrEqual(MOST_GROWTH);
  expect(largest / large).toBeLessThanOrEqual(MOST_GROWTH);
});
