/** What became different from one game to the next. */
import { expect, test } from 'vitest';
import { changesBetween, type Described } from '../../../src/evolve/index.ts';

const PARENT: Described = {
  base: 'Standard',
  parts: [
    { name: 'Dice', family: 'dice', description: '' },
    { name: 'Market', family: 'market', description: '' },
  ],
  connections: ['For its purse, “Market” uses the chips of “Dice”.'],
  changes: ['The number “rounds” is set to 5.'],
};

test('nothing is told of what stays', () => {
  expect(changesBetween(PARENT, PARENT)).toEqual([]);
});

test('what came, what went, and what is another thing now', () => {
  const child: Described = {
    base: 'Race',
    parts: [PARENT.parts[0]!, { name: 'Upkeep', family: 'upkeep', description: '' }],
    connections: [],
    changes: ['The number “rounds” is set to 6.'],
  };
  expect(changesBetween(PARENT, child)).toEqual([
    'It is based on “Race” in place of “Standard”.',
    'With “Upkeep”.',
    'Without “Market”.',
    'No longer: For its purse, “Market” uses the chips of “Dice”.',
    'No longer: The number “rounds” is set to 5.',
    'The number “rounds” is set to 6.',
  ]);
});
