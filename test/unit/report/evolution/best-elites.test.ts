/** The best games are not one game again and again. */
import { expect, test } from 'vitest';
import type { Elite, Genome } from '../../../../src/evolve/index.ts';
import { bestElites } from '../../../../src/report/index.ts';

function elite(id: string, base: Genome['base']): Elite {
  return { id, genome: { base, edits: [] } } as unknown as Elite;
}

function composed(frame: string, ...bundles: readonly string[]): Genome['base'] {
  return { kind: 'composed', frame, bundles, parameters: {}, wiring: {} };
}

const ELITES = [
  elite('a', composed('standard', 'upkeep', 'market-row')),
  elite('same parts', composed('standard', 'market-row', 'upkeep')),
  elite('b', composed('race', 'market-row', 'upkeep')),
  elite('c', { kind: 'rulebook', game: 'auction' }),
  elite('same rulebook', { kind: 'rulebook', game: 'auction' }),
  elite('d', composed('standard', 'upkeep')),
];

test('there is one of each kind, in their order', () => expect(bestElites(ELITES, 9).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']));
test('there are no more than asked for', () => expect(bestElites(ELITES, 2).map(({ id }) => id)).toEqual(['a', 'b']));
test('none are none', () => expect(bestElites(ELITES, 0)).toEqual([]));
