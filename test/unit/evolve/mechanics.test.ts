import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  connectionsOf,
  countedMechanics,
  express,
  FAMILIES,
  familiesOf,
  isFamily,
  type Edit,
  type Genome,
  type Stock,
} from '../../../src/evolve/index.ts';
import { bundleLibrary } from '../../../src/host/index.ts';
import type { ActionDef, Effect, GameDef, TriggerDef } from '../../../src/ir/index.ts';
import { CORPUS, corpusGame } from '../../support/corpus.ts';
import { playable } from '../../support/playable.ts';

const STOCK: Stock = { library: bundleLibrary(), rulebooks: new Map() };
const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/evolution.md'), 'utf8');

function action(id: string, tag: string, change: Partial<ActionDef> = {}): ActionDef {
  const base: ActionDef = { id, actor: 'activePlayer', phase: 'main', params: [], pre: null, cost: [], effects: [] };
  return { ...base, ...(tag !== '' && { tags: [`mechanic: ${tag}`] }), ...change };
}

function add(variable: string, delta: number): Effect {
  return { addVar: { scope: 'pvar', player: 'actor', var: variable, delta } };
}

/** A rulebook with some actions and triggers; `fame` is what counts in the end. */
function rulebook(actions: ActionDef[], triggers: TriggerDef[] = []): GameDef {
  return {
    meta: { id: 'sample', players: { min: 2, max: 2 } },
    variables: {
      perPlayer: Object.fromEntries(['coins', 'wood', 'fame'].map((name) => [name, { type: 'int', init: 5, min: 0, max: 99 }])),
    },
    zones: [{ id: 'shelf', owner: 'none', visibility: 'public', ordering: 'set' }],
    tokenTypes: [{ id: 'card' }],
    flow: { states: [{ id: 'playing', phases: [{ id: 'main', window: { preset: 'turn' } }] }] },
    actions,
    triggers,
    procedures: [{ id: 'earn', effects: [add('coins', 1)] }],
    scoring: { ref: 'pvar', player: { chosen: '$player' }, var: 'fame' },
    endConditions: [{ id: 'late', when: { op: '>', left: { ref: 'turn' }, right: 9 }, result: { type: 'draw' } }],
  };
}

function composed(bundles: readonly string[], edits: readonly Edit[] = [], frame = 'standard'): Genome {
  return { base: { kind: 'composed', frame, bundles, parameters: {}, wiring: {} }, edits };
}

describe('the catalogue', () => {
  test('has the family of every bundle that is shipped', () => {
    const missing = [...STOCK.library.bundles.values()].filter(({ family }) => !isFamily(family));
    expect(missing.map(({ id, family }) => `${id}: ${family}`)).toEqual([]);
  });

  test('is listed in the document, row by row', () => {
    const [section = ''] = /### The catalogue[^#]+/.exec(DOCUMENT) ?? [];
    const rows = [...section.matchAll(/^\| ([a-z-]+) \| (.+) \|$/gm)].map(([, family, sentence]) => [family, sentence]);
    expect(Object.fromEntries(rows)).toEqual(FAMILIES);
  });

  test.each(CORPUS.map((id) => [id]))('has every family that the rulebook of %s names', (id) => {
    const { actions, triggers = [], checks = [], flow } = corpusGame(id);
    const rules = [...actions, ...triggers, ...checks, ...flow.states.flatMap(({ phases }) => phases)];
    const named = rules.flatMap(({ tags = [] }) => tags).filter((tag) => tag.startsWith('mechanic'));
    expect(named.filter((tag) => !isFamily(tag.replace('mechanic: ', '')))).toEqual([]);
  });
});

describe('what belongs to a mechanic', () => {
  test('is said by tags, of which a rule may have several', () => {
    const def = rulebook([action('bid', 'auction', { tags: ['mechanic: auction', 'mechanic: bluff', 'loud'] })]);
    expect(familiesOf({ def, bundles: [], edits: [] })('action bid')).toEqual(['auction', 'bluff']);
  });

  test('is of a family in the catalogue', () => {
    const def = rulebook([action('dance', 'dancing')]);
    expect(familiesOf({ def, bundles: [], edits: [] })('action dance')).toEqual([]);
  });

  test('goes by kind: an action may be called like a phase', () => {
    const def = rulebook([action('main', 'auction')]);
    const families = familiesOf({ def, bundles: [], edits: [] });
    expect([families('action main'), families('phase main')]).toEqual([['auction'], []]);
  });

  test('is what a bundle declares, but not what it brings along because nobody provides it', () => {
    const edits: Edit[] = [
      { edit: 'addAction', id: 'sealed-bids/work-more', like: 'sealed-bids/work', numbers: [] },
      { edit: 'addAction', id: 'sealed-bids/flatter-more', like: 'sealed-bids/flatter', numbers: [] },
    ];
    const { def, bundles } = express(composed(['sealed-bids'], edits), STOCK);
    const families = familiesOf({ def: def!, bundles, edits });
    expect(Object.fromEntries(def!.actions.filter(({ id }) => id.includes('/')).map(({ id }) => [id, families(`action ${id}`)]))).toEqual({
      'sealed-bids/work': [],
      'sealed-bids/work-more': [],
      'sealed-bids/offer': ['bids'],
      'sealed-bids/flatter': ['bids'],
      'sealed-bids/flatter-more': ['bids'],
    });
    expect(families('trigger sealed-bids/wages')).toEqual([]);
  });
});

describe('mechanics of a rulebook', () => {
  function areConnected(def: GameDef, edits: readonly Edit[] = []): boolean {
    playable(def);
    return connectionsOf({ def, bundles: [], wires: [], edits })('auction', 'market');
  }

  const gives = action('bid', 'auction', { effects: [add('coins', 1)] });
  const costs = action('buy', 'market', { cost: [add('coins', -1)], effects: [add('fame', 1)] });

  test('are connected if one gives what the other costs', () => expect(areConnected(rulebook([gives, costs]))).toBe(true));

  test('are connected through a procedure', () => {
    const calls = action('bid', 'auction', { effects: [{ call: { procedure: 'earn' } }] });
    expect(areConnected(rulebook([calls, costs]))).toBe(true);
  });

  test('are connected if both use the same zone', () => {
    const lays = action('bid', 'auction', { effects: [{ createToken: { type: 'card', zone: 'shelf' } }] });
    const takes = action('buy', 'market', { effects: [{ shuffle: { zone: 'shelf' } }] });
    expect(areConnected(rulebook([lays, takes]))).toBe(true);
  });

  test('are connected if one waits for an event or an action of the other', () => {
    const tells = action('bid', 'auction', { effects: [{ emit: { event: 'sold' } }] });
    const waits = (match: TriggerDef['match'], event: TriggerDef['event']): TriggerDef => ({
      id: 'stock-up',
      tags: ['mechanic: market'],
      event,
      match: match!,
      effects: [],
    });
    expect(areConnected(rulebook([tells], [waits({ event: 'sold' }, 'custom')]))).toBe(true);
    expect(areConnected(rulebook([tells], [waits({ action: 'bid' }, 'actionResolved')]))).toBe(true);
  });

  test('are not connected by points', () => {
    const scores = action('bid', 'auction', { effects: [add('fame', 1)] });
    expect(areConnected(rulebook([scores, costs]))).toBe(false);
  });

  test('are not connected by what is only told, or only read', () => {
    const told = action('bid', 'auction', { prompt: { text: '{0}', args: [{ ref: 'pvar', player: 'actor', var: 'coins' }] } });
    expect(areConnected(rulebook([told, costs]))).toBe(false);
    const reads = (id: string, tag: string): ActionDef =>
      action(id, tag, { pre: { op: '>', left: { ref: 'pvar', player: 'actor', var: 'wood' }, right: 1 } });
    expect(areConnected(rulebook([reads('bid', 'auction'), reads('buy', 'market')]))).toBe(false);
  });

  test('are connected by an edit that lets one give what the other uses, unless it is points', () => {
    const alone = rulebook([action('bid', 'auction', { effects: [add('wood', 1)] }), costs]);
    expect(areConnected(alone)).toBe(false);
    const reward = (variable: string): Edit[] => [{ edit: 'addTrigger', id: 'reward', action: 'bid', variable, delta: 1 }];
    expect(areConnected(alone, reward('coins'))).toBe(true);
    expect(areConnected(alone, reward('fame'))).toBe(false);
  });
});

describe('mechanics of a composition', () => {
  function areConnected(genome: Genome, one: keyof typeof FAMILIES, other: keyof typeof FAMILIES): boolean {
    const { def, bundles, wires } = express(genome, STOCK);
    return connectionsOf({ def: def!, bundles, wires, edits: genome.edits })(one, other);
  }

  test('are connected by their needs', () => {
    expect(areConnected(composed(['market-row', 'engine-building']), 'market', 'engine')).toBe(true);
  });

  test('are connected if they need the same thing of a third', () => {
    expect(areConnected(composed(['deck-building', 'market-row', 'upkeep']), 'market', 'upkeep')).toBe(true);
  });

  test('are not connected by points alone, but by an edit', () => {
    const bundles = ['deck-building', 'push-your-luck'];
    expect(areConnected(composed(bundles), 'deck-building', 'luck')).toBe(false);
    const reward = (variable: string): Edit => ({ edit: 'addTrigger', id: 'tip', action: 'push-your-luck/deeper', variable, delta: 1 });
    expect(areConnected(composed(bundles, [reward('deck-building/coins')]), 'deck-building', 'luck')).toBe(true);
    expect(areConnected(composed(bundles, [reward('points')]), 'deck-building', 'luck')).toBe(false);
  });

  test('are connected with those of the frame', () => {
    expect(areConnected(composed(['area-majority'], [], 'board'), 'capture', 'majority')).toBe(true);
    expect(areConnected(composed(['push-your-luck'], [], 'board'), 'capture', 'luck')).toBe(false);
  });
});

describe('mechanics that count', () => {
  /** Of a rulebook, in matches of which it is known which actions were taken. */
  function counted(actions: ActionDef[], ...taken: string[][]): string[] {
    const def = playable(rulebook(actions));
    const played = taken.map((names, run) => ({ run, seed: '1', agents: [], answers: [], actions: names }));
    return countedMechanics({ def, match: { players: 2 }, played }, { bundles: [], wires: [] }, []);
  }

  const bid = action('bid', 'auction', { effects: [add('coins', 1)] });
  const buy = action('buy', 'market', { cost: [add('coins', -1)] });
  const roll = action('roll', 'dice', { effects: [add('fame', 1)] });
  const reroll = action('reroll', 'dice', { effects: [add('fame', 1)] });

  test('occur in half of the matches', () => {
    expect(counted([bid], ['bid'], [])).toEqual(['auction']);
    expect(counted([bid], ['bid'], [], [])).toEqual([]);
  });

  test('are counted once for a family', () => expect(counted([roll, reroll], ['roll'], ['reroll'])).toEqual(['dice']));

  test('are connected to another one where there are several', () => {
    expect(counted([bid, buy, roll], ['bid', 'buy', 'roll'])).toEqual(['auction', 'market']);
    expect(counted([bid, roll], ['bid', 'roll'])).toEqual([]);
    expect(counted([bid, roll], ['roll'])).toEqual(['dice']);
  });

  test('are connected to one that occurs', () => expect(counted([bid, buy, roll], ['bid', 'roll'])).toEqual([]));
});
