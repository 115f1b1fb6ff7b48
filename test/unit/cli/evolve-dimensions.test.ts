/** What games are told apart by, as it is typed. */
import { expect, test } from 'vitest';
import { dimensionsIn } from '../../../src/cli/evolve/dimensions-option.ts';
import { DIMENSIONS } from '../../../src/evolve/index.ts';

test.each([
  ['length,branching,mechanics', DIMENSIONS],
  ['length=5..100/8', [{ name: 'length', min: 5, max: 100, cells: 8, scale: 'logarithmic' }]],
  [
    'interaction=0.2..0.8, skill/4',
    [
      { name: 'interaction', min: 0.2, max: 0.8, cells: 10, scale: 'linear' },
      { name: 'skill', min: 0.5, max: 1, cells: 4, scale: 'linear' },
    ],
  ],
])('%s', (typed, dimensions) => expect(dimensionsIn(typed)).toEqual(dimensions));

test.each([
  ['', 'It must be names'],
  ['length=5-100', 'It must be names'],
  ['lenght', 'Did you mean "length"?'],
  ['colour', 'There are length, branching, mechanics, decisions'],
  ['length,length/3', '"length" stands there twice.'],
  ['length=9..9', 'The range of "length" ends before it begins.'],
  ['length=0..9', 'has to begin above 0.'],
  ['length/0', 'needs at least one cell.'],
  ['length/999,branching/999', 'That makes 998001 cells; 100000 are the most.'],
])('%s is refused', (typed, message) => expect(() => dimensionsIn(typed)).toThrow(message));
