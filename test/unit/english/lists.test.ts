import { expect, test } from 'vitest';
import { listed } from '../../../src/english/index.ts';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is listed', (items, expected) => expect(listed(items)).toBe(expected));

test('alternatives are joined by “or”', () => expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c'));
