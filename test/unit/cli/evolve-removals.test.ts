import { expect, test } from 'vitest';
import { printRemovals } from '../../../src/cli/evolve/removals.ts';

test('the game as it is stands above what it would be without each mechanic', () => {
  const whole = { length: 40, branching: 7, skill: 0.81, fitness: 0.378 };
  const text = printRemovals(
    {
      whole,
      effects: [
        { family: 'contracts', without: { length: 65.4, branching: 5.7, skill: 0.5, fitness: 0 } },
        { family: 'conversion', cannot: 'There is nothing else to do.' },
      ],
    },
    80,
  );
  expect(`\n${text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')}\n`).toBe(`
  game                length  branching  skill  fitness
  as it is            40      7          81 %   0.38
  without contracts   65.4    5.7        50 %   0.00
  without conversion  –       –          –      There is nothing else to do.
`);
});
