import { expect, test } from 'vitest';
import { isChosen, thoroughnessOf } from '../support/thoroughness.ts';

const check = (env: Record<string, string>, expected: string): void => expect(thoroughnessOf(env)).toBe(expected);

test('a plain run is full', () => check({}, 'full'));
test('npm test asks for a quick one', () => check({ TEST_THOROUGHNESS: 'quick' }, 'quick'));
test('a long one is asked for with any value', () => check({ LUDWRIGHT_LONG: '100000' }, 'long'));
test('LUDWRIGHT_LONG wins', () => check({ LUDWRIGHT_LONG: '1', TEST_THOROUGHNESS: 'quick' }, 'long'));

test.each([2, 4, 8])('a share of one in %i is about that of all names', (oneOf) => {
  const chosen = Array.from({ length: 4000 }, (_, index) => `sample ${index}`).filter((name) => isChosen(name, oneOf)).length;
  expect(chosen * oneOf).toBeGreaterThan(3600);
  expect(chosen * oneOf).toBeLessThan(4400);
});
