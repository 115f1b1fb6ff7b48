/** Operators propose games that are games. */
import { describe, expect, test } from 'vitest';
import { express, genomeId, OPERATORS, type Genome, type Stock } from '../../../src/evolve/index.ts';
import { bundleLibrary } from '../../../src/host/index.ts';
import { Rng } from '../../../src/kernel/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { isLong } from '../../support/thoroughness.ts';

const GAMES = ['worker-placement', 'deck-builder', 'area-control', 'set-collection'];
const STOCK: Stock = { library: bundleLibrary(), rulebooks: new Map(GAMES.map((id) => [id, corpusGame(id)])) };

function composed(frame: string, ...bundles: string[]): Genome {
  return { base: { kind: 'composed', frame, bundles, parameters: {}, wiring: {} }, edits: [] };
}

const PARENTS: readonly Genome[] = [
  composed('standard', 'market-row', 'engine-building', 'contracts'),
  composed('one-action', 'area-majority', 'worker-placement'),
  ...GAMES.map((game): Genome => ({ base: { kind: 'rulebook', game }, edits: [] })),
];
const TRIES = isLong ? 40 : 2;

describe.each(OPERATORS.map((operator) => [operator.name, operator] as const))('%s', async (_, operator) => {
  const tries = PARENTS.flatMap((parent, index) => {
    const { def } = express(parent, STOCK);
    return Array.from({ length: TRIES }, async (__, run) => {
      const breed = async (): Promise<Genome | null> =>
        operator.propose({ parent, def: def!, mate: PARENTS[(index + run + 1) % 2]!, stock: STOCK, rng: new Rng(1000 * index + run) });
      return { parent, child: await breed(), again: await breed() };
    });
  });
  const proposals = await Promise.all(tries);

  test('the same numbers make the same game', () => {
    for (const { child, again } of proposals) expect(again).toEqual(child);
  });

  test('it does something with some parents, and then something new', () => {
    const children = proposals.filter(({ child }) => child !== null);
    expect(children.length).toBeGreaterThan(0);
    for (const { parent, child } of children) expect(genomeId(child!)).not.toBe(genomeId(parent));
  });

  test('nearly all of what it proposes is a game', () => {
    const children = proposals.flatMap(({ child }) => (child === null ? [] : [child]));
    const refused = children.filter((child) => express(child, STOCK).def === null);
    expect(refused.length).toBeLessThanOrEqual(Math.ceil(0.1 * children.length));
  });
});
