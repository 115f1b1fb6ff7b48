/** Genomes in a designer's words. */
import { expect, test } from 'vitest';
import { cameAbout, describe as described, partNames, type Edit, type Genome } from '../../../src/evolve/index.ts';
import { SAMPLE_STOCK as STOCK } from '../../support/report/sample-evolution.ts';

function composed(parameters: Record<string, Record<string, number>>, edits: readonly Edit[] = []): Genome {
  return {
    base: { kind: 'composed', frame: 'standard', bundles: ['worker-placement', 'market-row'], parameters, wiring: {} },
    edits,
  };
}

test('a composition is told by its frame, its parts and how they use one another', () => {
  const told = described(composed({}), STOCK);
  expect(told.base).toBe('Rounds');
  expect(told.parts.map(({ name, family }) => [name, family])).toEqual([
    ['The village', 'placement'],
    ['Market row', 'market'],
  ]);
  expect(told.parts[1]!.description).toBe('A row of cards for sale: what has lain longest is cheaper, and gone tomorrow.');
  expect(told.connections).toEqual(['For its purse, “Market row” uses the grain of “The village”.']);
  expect(told.changes).toEqual([]);
  expect(partNames(composed({}), STOCK)).toEqual({ base: 'Rounds', parts: ['The village', 'Market row'] });
});

test.each<[Edit, string]>([
  [
    { edit: 'constant', name: 'market-row/REBATE', value: 2 },
    'How much cheaper the card at the head of the row is (“Market row”) is set to 2.',
  ],
  [{ edit: 'removeAction', action: 'market-row/buy' }, 'Nobody can take the action “buy” of “Market row” any more.'],
  [
    { edit: 'addTrigger', id: 'extra', action: 'market-row/buy', variable: 'worker-placement/grain', delta: -2 },
    'Whoever takes the action “buy” of “Market row” loses 2 grain.',
  ],
  [{ edit: 'edge', from: 'a/mill', to: 'a/fieldOfCorn', joined: false }, 'mill and field of corn are no longer neighbours.'],
])('%o is told', (edit, sentence) => expect(described(composed({}, [edit]), STOCK).changes).toEqual([sentence]));

test('numbers that are not the usual ones are told', () =>
  expect(described(composed({ 'market-row': { ROW_SIZE: 6 }, standard: { ROUNDS: 6 } }), STOCK).changes).toEqual([
    'Cards on sale (“Market row”): 6 instead of 4.',
  ]));

test('a rulebook is told by its name', () => {
  const genome: Genome = { base: { kind: 'rulebook', game: 'push-your-luck' }, edits: [] };
  expect(described(genome, STOCK)).toEqual({ base: 'The Drowned Bell', parts: [], connections: [], changes: [] });
  expect(partNames(genome, STOCK)).toEqual({ base: 'The Drowned Bell', parts: [] });
});

test('what is not there any more is told by its name', () => {
  const genome: Genome = { base: { kind: 'composed', frame: 'gone', bundles: ['lost'], parameters: {}, wiring: {} }, edits: [] };
  expect(partNames(genome, STOCK)).toEqual({ base: 'gone', parts: ['lost'] });
  expect(described(genome, STOCK)).toMatchObject({ base: 'gone', parts: [], changes: [] });
});

test.each([
  [{ by: 'seed', parents: [] }, ['It was there from the start.']],
  [{ by: 'restart', parents: [] }, ['Its parts were drawn at random.']],
  [
    { by: 'parameter tweak', parents: ['0000000000000000'] },
    ['Made by parameter tweak of Amber Abbey.', 'Cards on sale (“Market row”): 6 instead of 4.'],
  ],
  [
    { by: 'crossover', parents: ['rulebook', '0000000000000000'] },
    [
      'Made by crossover of worker-placement and Amber Abbey.',
      expect.stringMatching(/^It is based on “Rounds” in place of “.*”\.$/) as string,
      'With “The village”.',
      'With “Market row”.',
      'For its purse, “Market row” uses the grain of “The village”.',
      'Cards on sale (“Market row”): 6 instead of 4.',
    ],
  ],
])('%o is told', (origin, sentences) => {
  const rulebook: Genome = { base: { kind: 'rulebook', game: 'worker-placement' }, edits: [] };
  const genomeOf = (id: string): Genome => (id === 'rulebook' ? rulebook : composed({}));
  expect(cameAbout(composed({ 'market-row': { ROW_SIZE: 6 } }), origin, { stock: STOCK, genomeOf })).toEqual(sentences);
});
