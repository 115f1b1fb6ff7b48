/** Games are told from what only looks like one. */
import { describe, expect, test } from 'vitest';
import { assess, type Genome, type Stock } from '../../../src/evolve/index.ts';
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

describe('an assessment', () => {
  test('of a game says what it is like and how good it is', () => {
    const genome: Genome = {
      base: {
        kind: 'composed',
        frame: 'standard',
        bundles: ['worker-placement', 'contracts', 'area-majority'],
        parameters: {},
        wiring: {},
      },
      edits: [],
    };
    const judged = assess(genome, STOCK, OPTIONS);
    expect(judged).toMatchObject({ verdict: 'judged', mechanics: ['contracts', 'majority', 'placement'], descriptors: { mechanics: 3 } });
    if (judged.verdict !== 'judged') return;
    expect(judged.skill.certain).toBe(true);
    expect(judged.estimate.low).toBeLessThanOrEqual(judged.estimate.mean);
    expect(judged.estimate.mean).toBeGreaterThan(0.2);
    expect(assess(genome, STOCK, OPTIONS)).toEqual(judged);
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
