/** Games are told from what only looks like one. */
import { describe, expect, test } from 'vitest';
import { assess, cellOf, DIMENSIONS, FURTHER_DIMENSIONS, type Genome, type Rivals, type Stock } from '../../../src/evolve/index.ts';
import { bundleLibrary, machinesNamed } from '../../../src/host/index.ts';
import { corpusGame } from '../../support/corpus.ts';

const STOCK: Stock = {
  library: bundleLibrary(),
  rulebooks: new Map(['worker-placement', 'tic-tac-toe'].map((id) => [id, corpusGame(id)])),
};
const OPTIONS = { rounds: 2, machines: (agents: readonly string[], matches: number) => machinesNamed('auto', agents, matches) };

function kept(game: string, edits: Genome['edits'] = []): Genome {
  return { base: { kind: 'rulebook', game }, edits };
}

const COMPOSED: Genome = {
  base: { kind: 'composed', frame: 'standard', bundles: ['worker-placement', 'contracts', 'area-majority'], parameters: {}, wiring: {} },
  edits: [],
};

describe('an assessment', () => {
  test('of a game says what it is like and how good it is', () => {
    const judged = assess(COMPOSED, STOCK, OPTIONS);
    expect(judged).toMatchObject({ verdict: 'judged', mechanics: ['contracts', 'majority', 'placement'], descriptors: { mechanics: 3 } });
    if (judged.verdict !== 'judged') throw new Error('It is a game.');
    for (const { name, min, max } of FURTHER_DIMENSIONS) {
      expect(judged.descriptors[name], name).toBeGreaterThanOrEqual(min);
      expect(judged.descriptors[name], name).toBeLessThanOrEqual(max);
    }
    expect(judged.skill.certain).toBe(true);
    expect(judged.estimate.low).toBeLessThanOrEqual(judged.estimate.mean);
    expect(judged.estimate.mean).toBeGreaterThan(0.2);
    expect(assess(COMPOSED, STOCK, OPTIONS)).toEqual(judged);

    const rivals = (mean: number): Rivals => {
      const cell = cellOf(judged.descriptors, DIMENSIONS) as readonly number[];
      const near = cell.flatMap((_, at) => [-1, 0, 1].map((step) => cell.with(at, cell[at]! + step)));
      return { dimensions: DIMENSIONS, means: new Map(near.map((each) => [each.join(' '), mean])) };
    };
    expect(assess(COMPOSED, STOCK, { ...OPTIONS, rivals: rivals(0.2) })).toEqual(judged);
    expect(assess(COMPOSED, STOCK, { ...OPTIONS, rivals: { ...rivals(1), means: new Map() } })).toEqual(judged);
    // After one round of each kind.
    expect(assess(COMPOSED, STOCK, { ...OPTIONS, rivals: rivals(1) })).toEqual({ verdict: 'filtered', reason: 'outclassed', matches: 40 });
  });

  test('refuses what is no game', () => {
    expect(assess(kept('nothing'), STOCK, OPTIONS)).toMatchObject({ verdict: 'refused' });
    const broken = kept('worker-placement', [{ edit: 'constant', name: 'ROUNDS', value: 0.5 }]);
    expect(assess(broken, STOCK, OPTIONS)).toMatchObject({ verdict: 'refused' });
  });

  test('filters out what nobody wants to play, by a few random matches', () => {
    // Without any of these a round has nothing to choose from.
    const dull = kept(
      'worker-placement',
      ['fell-timber', 'twist-rope', 'visit-chandlery', 'hire-worker', 'ring-bell', 'build-ship'].map((action) => ({
        edit: 'removeAction' as const,
        action,
      })),
    );
    expect(assess(dull, STOCK, OPTIONS)).toMatchObject({ verdict: 'filtered', matches: 8 });
  });
});
