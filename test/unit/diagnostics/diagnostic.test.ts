import { expect, test } from 'vitest';
import { invariant, nearest, printPath, type Path } from '../../../src/diagnostics/index.ts';

function check(path: Path, expected: string) {
  expect(printPath(path)).toBe(expected);
}

test('paths are printed the way people write them', () => {
  check([], '$');
  check(['meta'], 'meta');
  check(['actions', 2, 'effects', 0, 'moveToken', 'to'], 'actions[2].effects[0].moveToken.to');
});

test('the nearest names come first, and far ones not at all', () => {
  expect(nearest('hnad', ['deck', 'hand', 'band'])).toEqual(['hand']);
  expect(nearest('Hand', ['hands', 'hand'])).toEqual(['hand', 'hands']);
  expect(nearest('x'.repeat(1000), ['hand'])).toEqual([]);
});

test('an invariant throws in the name of its author', () => {
  expect(() => invariant(false, 'slots overlap')).toThrow('Ludwright defect: slots overlap');
  expect(() => invariant(1, 'never')).not.toThrow();
});
