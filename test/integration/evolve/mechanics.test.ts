/** Mechanics are met where games are played, and missed where they are taken out. */
import { describe, expect, test } from 'vitest';
import { assess, countedMechanics, express, familiesOf, removalEffects, type Genome, type Stock } from '../../../src/evolve/index.ts';
import { play, type PlayedMatch } from '../../../src/evolve/rounds.ts';
import { bundleLibrary, machinesNamed } from '../../../src/host/index.ts';
import { corpusGame, sampleOf } from '../../support/corpus.ts';

const SEEDS = {
  'area-control': ['capture', 'majority'],
  'ascending-auction': ['auction'],
  'deck-builder': ['deck-building', 'market'],
  // Nobody who is greedy borrows.
  'market-engine': ['contracts', 'conversion', 'engine', 'exchange', 'market'],
  'push-your-luck': ['luck'],
  'route-building': ['contracts', 'draft', 'hand', 'routes'],
  'set-collection': ['draft', 'secrets', 'sets'],
  // Ships are too dear for whoever looks one step ahead.
  'worker-placement': ['placement', 'turn-order', 'upkeep'],
};
const STOCK: Stock = { library: bundleLibrary(), rulebooks: new Map(Object.keys(SEEDS).map((id) => [id, corpusGame(id)])) };
const MATCH = { players: 2 };
const MATCHES = 16;

function machines(agents: readonly string[], matches: number): ReturnType<typeof machinesNamed> {
  return machinesNamed('auto', agents, matches);
}

function kept(game: string): Genome {
  return { base: { kind: 'rulebook', game }, edits: [] };
}

function composed(frame: string, ...bundles: string[]): Genome {
  return { base: { kind: 'composed', frame, bundles, parameters: {}, wiring: {} }, edits: [] };
}

/** The mechanics that count, and the matches in which they did. */
function played(genome: Genome): { mechanics: string[]; matches: readonly PlayedMatch[] } {
  const expressed = express(genome, STOCK);
  const def = expressed.def!;
  const { matches } = play({ def, match: MATCH, seed: 1n, machines }, ['greedy'], 0, MATCHES);
  return { mechanics: countedMechanics({ def, match: MATCH, played: matches }, expressed, genome.edits), matches };
}

describe('the mechanics of seed games', () => {
  test.each(sampleOf(Object.entries(SEEDS), 3, 1))('%s', (game, mechanics) => {
    expect(played(kept(game)).mechanics).toEqual(mechanics);
  });

  test('some work without actions: workshops run by themselves', () => {
    const { mechanics, matches } = played(kept('market-engine'));
    const families = familiesOf({ def: STOCK.rulebooks.get('market-engine')!, bundles: [], edits: [] });
    expect(matches.flatMap(({ actions }) => actions.flatMap((id) => families(`action ${id}`)))).not.toContain('engine');
    expect(mechanics).toContain('engine');
  });
});

describe('the mechanic of a bundle', () => {
  test.each(sampleOf([...STOCK.library.bundles.values()], 7).map(({ id, family }) => [id, family]))('%s alone counts', (id, family) => {
    expect(played(composed('standard', id)).mechanics).toEqual([family]);
  });

  test('is met beside that of the frame', () => {
    expect(played(composed('board', 'worker-placement', 'area-majority')).mechanics).toEqual(['capture', 'majority', 'placement']);
  });

  test('does not count beside another one that it has nothing to do with', () => {
    expect(played(composed('standard', 'deck-building', 'push-your-luck')).mechanics).toEqual([]);
  });
});

describe('without a mechanic', () => {
  const OPTIONS = { rounds: 1, machines };

  test('a composition is another game, measured by the same matches', () => {
    const genome = composed('standard', 'worker-placement', 'contracts');
    const { whole, effects } = removalEffects(genome, STOCK, OPTIONS)!;
    const rest = assess(composed('standard', 'worker-placement'), STOCK, OPTIONS);
    expect(rest.verdict).toBe('judged');
    if (rest.verdict !== 'judged') return;
    expect(effects.map(({ family }) => family)).toEqual(['contracts', 'placement']);
    const figures = {
      length: rest.descriptors['length'],
      branching: rest.descriptors['branching'],
      skill: rest.skill.share,
      fitness: rest.estimate.mean,
    };
    expect(effects[0]).toEqual({ family: 'contracts', without: figures });
    expect(whole).not.toEqual(figures);
  });

  test('a rulebook is another game, or it is said why it is none', () => {
    const { effects } = removalEffects(kept('worker-placement'), STOCK, OPTIONS)!;
    expect(effects).toEqual([
      { family: 'placement', cannot: 'There is nothing else to do.' },
      { family: 'turn-order', without: expect.objectContaining({ length: 6 }) },
      { family: 'upkeep', cannot: 'All of it happens in phases, which do other things as well.' },
    ]);
  });

  test('of the frame nothing can be said', () => {
    const { effects } = removalEffects(composed('board', 'area-majority'), STOCK, OPTIONS)!;
    expect(effects[0]).toEqual({ family: 'capture', cannot: 'It is part of the frame.' });
  });

  test('of what is no game nothing can be said either', () => expect(removalEffects(kept('nothing'), STOCK, OPTIONS)).toBeNull());
});
