import { expect, test } from 'vitest';
import { Berths } from '../../../../src/server/threads/berths.ts';

test('whoever finds room begins at once, others one after the other when somebody leaves', () => {
  const berths = new Berths(2);
  const begun: string[] = [];
  const leave = ['a', 'b', 'c', 'd', 'e'].map((name) => berths.enter(() => void begun.push(name)));
  expect([begun, berths.isWanted]).toEqual([['a', 'b'], true]);
  // Who waits can go away as well, and nobody leaves twice.
  leave[2]!();
  leave[2]!();
  expect(begun).toEqual(['a', 'b']);
  leave[0]!();
  leave[0]!();
  expect(begun).toEqual(['a', 'b', 'd']);
  leave[1]!();
  expect([begun, berths.isWanted]).toEqual([['a', 'b', 'd', 'e'], false]);
});
