import { expect, test } from 'vitest';
import { occurrences } from '../../../src/tell/occurrences.ts';

test('equal things are counted, in the order of their first', () =>
  expect([...occurrences(['b', 'a', 'b', 'b'])]).toEqual([
    ['b', 3],
    ['a', 1],
  ]));
