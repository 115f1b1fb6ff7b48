import { expect, test } from 'vitest';
import { table } from '../../../src/cli/table.ts';

test('columns are as wide as they need to be; the last one goes on below itself', () =>
  expect(
    table(
      ['name', 'what it is'],
      [
        ['go', 'black and white stones'],
        ['chess', 'kings'],
      ],
      20 + 7,
    ),
  ).toBe('name   what it is\ngo     black and white\n       stones\nchess  kings'));

test('without headings there are only rows', () => expect(table(null, [['a, b']], 80)).toBe('a, b'));

test('nothing is left at the end of a line', () => expect(table(['a', 'b'], [['x', '']], 80)).toBe('a  b\nx'));
