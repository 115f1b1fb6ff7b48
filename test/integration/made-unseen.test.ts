/** Tokens that are made in play are seen where they lie, like all others: nobody else knows what they are, and samples may be anything that can be made. */
import { describe, expect, test } from 'vitest';
import type { Effect, GameDef, PlayableGameDef, ZoneDef } from '../../src/ir/index.ts';
import {
  applyMove,
  determinize,
  executorFor,
  hashPosition,
  initialState,
  inspect,
  loadState,
  observe,
  redactEvents,
  Rng,
  saveState,
  type Move,
  type State,
} from '../../src/kernel/index.ts';
import { MADE_UNSEEN } from '../../src/kernel/hidden/knowledge.ts';
import { action, game, printEvent, printZone } from '../support/fixture.ts';
import { act } from '../support/moves.ts';
import { playBoth, twins } from '../support/twins.ts';

const TYPES = ['spy', 'knave', 'queen'];
const zone = (id: string, visibility: ZoneDef['visibility'], ordering: ZoneDef['ordering'] = 'set'): ZoneDef => ({
  id,
  owner: 'player',
  visibility,
  ordering,
});
const make = (type: string, to = 'hand:actor', more: object = {}): Effect => ({ createToken: { type, zone: to, ...more } });
/** Opponents see that one of the two is made, and not which. */
const hire = action('hire', [{ if: { when: { op: '==', left: '$who', right: 'spy' }, then: [make('spy')], else: [make('knave')] } }], {
  params: [{ name: '$who', domain: { query: 'enums', values: ['spy', 'knave'] }, visibility: 'actor' }],
});
const lay = action('lay', [{ moveToken: { token: '$t', to: 'table' } }], {
  params: [{ name: '$t', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
});
const give = action('give', [{ moveToken: { token: '$t', to: 'hand:left' } }], {
  params: [{ name: '$t', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
});

const ACTIONS = [hire, lay, give, action('wait', [])];

function made({ actions = [], ...parts }: Partial<GameDef> = {}, usual = ACTIONS): PlayableGameDef {
  return game({
    meta: { id: 'made', players: { min: 3, max: 3 } },
    zones: [
      zone('hand', 'owner'),
      zone('row', { owner: 'all', others: 'count' }, 'queue'),
      zone('vault', { owner: 'all', others: 'none' }),
      { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
      { id: 'table', owner: 'none', visibility: 'public', ordering: 'set' },
    ],
    tokenTypes: TYPES.map((id) => ({ id })),
    actions: [...usual, ...actions],
    ...parts,
  });
}

function play(def: PlayableGameDef, ...moves: Move[]): { state: State; told: (viewer: number | null) => string[] } {
  let state = initialState(def, 1);
  let told = (_: number | null): string[] => [];
  moves.forEach((move, ply) => {
    const applied = applyMove(def, state, ply % 3, move);
    if ('rejected' in applied) throw new Error(`${JSON.stringify(move)}: ${applied.rejected}`);
    ({ state } = applied);
    const { state: after, records } = applied;
    told = (viewer) => redactEvents(def, after, records, viewer).map(printEvent);
  });
  return { state, told };
}

const seen = (def: PlayableGameDef, state: State, viewer: number, name: string): string =>
  printZone(observe(def, state, viewer).zones[name]!);

/** What lies in a zone in samples, and how often they were drawn. */
function sampled(def: PlayableGameDef, state: State, player: number, name: string, count = 200): string[] {
  const found = new Set<string>();
  for (let seed = 0; seed < count; seed++) found.add(inspect(def, determinize(def, state, player, new Rng(seed))).zones[name]!.join());
  return [...found].toSorted();
}

const wait = act('wait');
const hired = (who: string): Move => act('hire', { who });

describe('a token made in a hand', () => {
  const def = made();

  test('is seen by its owner alone', () => {
    const { state } = play(def, hired('spy'));
    expect([0, 1, 2, 3].map((viewer) => seen(def, state, viewer, 'hand:0'))).toEqual(['1: spy', '1:', '1:', '1:']);
  });

  test('is told to others as a token of that zone', () => {
    const { told } = play(def, hired('spy'));
    expect(told(0)).toContain('created spy@hand:0 -> hand:0');
    expect(told(1)).toContain('created ?@hand:0 -> hand:0');
    expect(told(3)).toEqual(told(2));
    expect(told(1).join()).not.toMatch(/spy/);
  });

  test('may be anything that can be made there, for others', () => {
    const { state } = play(def, hired('spy'));
    expect(sampled(def, state, 1, 'hand:0')).toEqual(['knave', 'spy']);
    expect(sampled(def, state, 0, 'hand:0')).toEqual(['spy']);
  });

  test('has the same samples whatever it is', () => {
    const samples = ['spy', 'knave'].map((who) => determinize(def, play(def, hired(who)).state, 1, new Rng(7)).words.join());
    expect(new Set(samples).size).toBe(1);
  });

  test('belongs to the player of the zone in every sample', () => {
    const { state } = play(def, hired('spy'));
    for (let seed = 0; seed < 20; seed++)
      expect(observe(def, determinize(def, state, 1, new Rng(seed)), null).zones['hand:0']!.tokens![0]!.owner).toBe(0);
  });

  test('is known once it is laid open, and what is left is as unknown as before', () => {
    const { state } = play(def, hired('spy'), wait, wait, hired('knave'), wait, wait, act('lay', { t: 'spy@hand:0' }));
    expect(seen(def, state, 1, 'table:none')).toBe('1: spy');
    expect(seen(def, state, 1, 'hand:0')).toBe('1:');
    expect(sampled(def, state, 1, 'hand:0')).toEqual(['knave', 'spy']);
  });

  test('stays unknown where it is given to', () => {
    const { state } = play(def, hired('spy'), wait, wait, act('give', { t: 'spy@hand:0' }));
    expect([0, 1, 2].map((viewer) => seen(def, state, viewer, 'hand:1'))).toEqual(['1: spy', '1: spy', '1:']);
    expect(sampled(def, state, 2, 'hand:1')).toEqual(['knave', 'spy']);
  });

  test('is known after it was revealed, and unknown again when it is mixed up with another', () => {
    const show = action('show', [{ reveal: { zone: 'hand:actor', to: 'all' } }]);
    const shown = made({ actions: [show] });
    expect(seen(shown, play(shown, hired('spy'), wait, wait, act('show')).state, 1, 'hand:0')).toBe('1: spy');
    // One of the two is given away, and nobody else sees which.
    const { state } = play(
      shown,
      hired('spy'),
      wait,
      wait,
      act('show'),
      wait,
      wait,
      hired('spy'),
      wait,
      wait,
      act('give', { t: 'spy@hand:0' }),
    );
    expect(seen(shown, state, 2, 'hand:0')).toBe('1:');
    expect(sampled(shown, state, 2, 'hand:0')).toEqual(['knave', 'spy']);
    // One of them is the spy that was shown.
    for (const seed of Array.from({ length: 50 }, (_, each) => each)) {
      const { zones } = inspect(shown, determinize(shown, state, 2, new Rng(seed)));
      expect([...zones['hand:0']!, ...zones['hand:1']!]).toContain('spy');
    }
  });
});

describe('a token made elsewhere', () => {
  test('in an ordered zone is an unknown one in its place', () => {
    const def = made({ actions: [action('plant', [make('queen', 'row:actor'), make('spy', 'row:actor')])] });
    const { state, told } = play(def, act('plant'));
    expect(seen(def, state, 1, 'row:0')).toBe('2: ? ?');
    expect(told(1).filter((line) => line.startsWith('created'))).toEqual(['created ?@row:0[0] -> row:0', 'created ?@row:0[1] -> row:0']);
  });

  test('where not even the number of tokens is seen is not told at all', () => {
    const def = made({ actions: [action('hoard', [make('queen', 'vault:actor')])] });
    const { state, told } = play(def, act('hoard'));
    expect(told(0).join()).toMatch(/created queen/);
    for (const viewer of [1, 2, 3]) expect(told(viewer).join()).not.toMatch(/created/);
    expect(seen(def, state, 1, 'vault:0')).toBe('-');
  });

  test('face down in the open is known to nobody', () => {
    const def = made({
      zones: [zone('hand', 'owner'), { id: 'table', owner: 'none', visibility: 'public', ordering: 'stack', face: 'down' }],
      actions: [action('cover', [make('queen', 'table')])],
    });
    const { state } = play(def, act('cover'));
    expect([0, 1, 3].map((viewer) => seen(def, state, viewer, 'table:none'))).toEqual(['1: ?(down)', '1: ?(down)', '1: ?(down)']);
  });

  test('among tokens of the setup leaves known which those are', () => {
    const def = made({
      setup: [{ createToken: { type: 'queen', zone: 'deck' } }, { createToken: { type: 'queen', zone: 'deck' } }],
      actions: [action('curse', [{ if: { when: true, then: [make('spy', 'deck')] } }, { shuffle: { zone: 'deck' } }])],
    });
    const { state } = play(def, act('curse'));
    expect(seen(def, state, 0, 'deck:none')).toBe('3: ? ? ?');
    expect(sampled(def, state, 0, 'deck:none')).toEqual(['queen,queen,spy', 'queen,spy,queen', 'spy,queen,queen']);
  });

  test('with properties that chance decides may have any of them', () => {
    const def = made(
      {
        tokenTypes: [...TYPES.map((id) => ({ id })), { id: 'die', props: { pips: { type: 'int', init: 0, min: 0, max: 6 } } }],
        actions: [action('roll', [{ rollRandom: { bind: '$n', min: 2, max: 4 } }, make('die', 'hand:actor', { props: { pips: '$n' } })])],
      },
      [],
    );
    const { state } = play(def, act('roll'));
    const pips = (player: number): number[] => {
      const found = Array.from({ length: 100 }, (_, seed) => {
        const [die] = observe(def, determinize(def, state, player, new Rng(seed)), null).zones['hand:0']!.tokens!;
        return die!.props!['pips'] as number;
      });
      return [...new Set(found)].toSorted();
    };
    expect(pips(1)).toEqual([2, 3, 4]);
    expect(pips(0)).toHaveLength(1);
  });
});

describe('what the setup makes', () => {
  const known = (setup: Effect[], more: Partial<GameDef> = {}): string => {
    const def = made({ setup, ...more });
    return seen(def, initialState(def, 1), 2, 'hand:0');
  };
  const forPlayers = (effects: Effect[]): Effect => ({ forEach: { bind: '$p', over: { query: 'players' }, effects } });

  test.each<[string, Effect[]]>([
    ['as the rulebook says', [make('spy', 'hand:0')]],
    ['for every player', [forPlayers([make('spy', 'hand:$p')])]],
    ['several times', [{ repeat: { times: 1, effects: [make('spy', 'hand:0')] } }]],
    ['in a procedure that nothing else calls', [{ call: { procedure: 'deal', args: { $whose: { ref: 'player', player: { id: 0 } } } } }]],
  ])('%s is known to everybody', (_, setup) =>
    expect(known(setup, { procedures: [{ id: 'deal', params: ['$whose'], effects: [make('spy', 'hand:$whose')] }] })).toBe('1: spy'),
  );

  const chance: Effect = { rollRandom: { bind: '$n', min: 1, max: 1 } };
  test.each<[string, Effect[]]>([
    ['by chance', [chance, { if: { when: { op: '==', left: '$n', right: 1 }, then: [make('spy', 'hand:0')] } }]],
    ['as often as chance says', [chance, { repeat: { times: '$n', effects: [make('spy', 'hand:0')] } }]],
    ['where chance says', [{ rollRandom: { bind: '$p', options: { query: 'players', limit: 1 } } }, make('spy', 'hand:$p')]],
    ['as a variable says', [{ repeat: { times: { ref: 'gvar', var: 'times' }, effects: [make('spy', 'hand:0')] } }]],
  ])('%s is known to whoever sees it', (_, setup) =>
    expect(known(setup, { variables: { global: { times: { type: 'int', init: 1 } } } })).toBe('1:'),
  );
});

describe('a copy of a card that nobody sees', () => {
  const top = { ref: 'tokenAt', zone: 'deck' } as const;
  const def = made({
    tokenTypes: TYPES.map((id, power) => ({ id, props: { power: { type: 'int', init: power, min: 0, max: 9 } } })),
    setup: [...TYPES.map((type) => make(type, 'deck')), { shuffle: { zone: 'deck' } }],
    actions: [
      action('study', [{ createToken: { like: top, zone: 'hand:actor' } }]),
      action('trace', [{ createToken: { like: top, changed: true, zone: 'hand:actor', props: { power: 7 } } }]),
      action('publish', [{ createToken: { like: top, zone: 'table' } }]),
      action('sharpen', [{ setTokenProp: { token: top, prop: 'power', value: 5 } }]),
    ],
  });
  const after = (seed: number, ...names: string[]): State =>
    names.reduce(
      (state, name, ply) => {
        const applied = applyMove(def, state, ply % 3, act(name));
        if ('rejected' in applied) throw new Error(applied.rejected);
        return applied.state;
      },
      initialState(def, seed),
    );
  const topOf = (state: State): string => inspect(def, state).zones['deck:none']![0]!;

  test('is seen where it lies, and tells nobody what the card is', () => {
    const state = after(1, 'study');
    const definition = topOf(state);
    expect([0, 1, 2, 3].map((viewer) => seen(def, state, viewer, 'hand:0'))).toEqual([
      expect.stringContaining(definition),
      '1:',
      '1:',
      '1:',
    ]);
    expect(seen(def, state, 0, 'deck:none')).toBe('3: ? ? ?');
  });

  test('may be a copy of anything for others, whose samples are the same whatever it is', () => {
    const states = [1, 2, 3, 4, 5, 6].map((seed) => after(seed, 'study'));
    expect(new Set(states.map(topOf)).size).toBeGreaterThan(1);
    expect(sampled(def, states[0]!, 1, 'hand:0')).toEqual([...TYPES].toSorted());
    expect(new Set(states.map((state) => determinize(def, state, 1, new Rng(3)).words.join())).size).toBe(1);
  });

  test('has the properties that are stated, whatever is copied besides', () => {
    const state = after(1, 'sharpen', 'trace');
    expect(observe(def, state, 1).zones['hand:1']!.tokens![0]).toMatchObject({ definition: topOf(state), props: { power: 7 } });
  });

  test('is known to everybody on the table; the card itself is not', () => {
    const state = after(1, 'publish');
    expect([0, 1, 2, 3].map((viewer) => seen(def, state, viewer, 'table:none'))).toEqual(
      Array(4).fill(expect.stringContaining(topOf(state))),
    );
    expect(seen(def, state, 1, 'deck:none')).toBe('3: ? ? ?');
  });

  test.each([1, 2, 3])('both executors agree, seed %i', (seed) => {
    const both = twins(def);
    if ('refused' in both) throw new Error(both.refused);
    expect(playBoth(both, seed, 60).difference).toBeNull();
  });
});

test('a copy with what was changed where all see it may have been changed, for those who do not see the copy', () => {
  const onTable = { first: { query: 'tokensInZone', zone: 'table' } } as const;
  const def = made({
    tokenTypes: TYPES.map((id, power) => ({ id, props: { power: { type: 'int', init: power } } })),
    setup: [make('spy', 'table'), make('queen', 'table')],
    actions: [
      action('sharpen', [{ setTokenProp: { token: onTable, prop: 'power', value: 5 } }]),
      action('trace', [{ createToken: { like: onTable, changed: true, zone: 'hand:actor' } }]),
    ],
  });
  const { state } = play(def, act('sharpen'), act('trace'));
  const found = new Set<string>();
  for (let seed = 0; seed < 300; seed++) {
    const [copied] = observe(def, determinize(def, state, 0, new Rng(seed)), null).zones['hand:1']!.tokens!;
    found.add(`${copied!.definition} ${String(copied!.props!['power'])}`);
  }
  // What is hired is as it is printed; a copy may be of any of them, with what was written since.
  expect([...found].toSorted()).toEqual(['knave 1', 'knave 5', 'queen 2', 'queen 5', 'spy 0', 'spy 5']);
});

describe('a save', () => {
  const def = made();
  const { state } = play(def, hired('spy'));

  test('with a token that was made unseen is taken back', () => expect(loadState(def, saveState(def, state))).toEqual({ state }));

  test('with a class of one that was not made unseen is refused', () => {
    const saved = saveState(def, state);
    const words = saved.words.map((word) => word & ~MADE_UNSEEN);
    expect(loadState(def, { ...saved, words })).toEqual({ rejected: 'What a viewer knows is out of range.' });
  });

  test('of a game in which nothing is made unseen has no such token', () => {
    const dealt = made({ setup: [make('spy', 'hand:0')] }, [lay]);
    const saved = saveState(dealt, initialState(dealt, 1));
    const { layout } = executorFor(dealt, { players: 3 }).program;
    const words = saved.words.with(layout.tokens + layout.knowledge + 1, 1 | MADE_UNSEEN);
    expect(loadState(dealt, { ...saved, words })).toEqual({ rejected: 'What a viewer knows is out of range.' });
  });
});

test('what was made unseen is part of the position', () => {
  const def = made({ actions: [action('show', [{ reveal: { zone: 'hand:actor', to: 'all' } }])] });
  const [shown, hidden] = [act('show'), wait].map((move) => play(def, hired('spy'), wait, wait, move).state);
  expect(hashPosition(def, shown!)).not.toBe(hashPosition(def, hidden!));
});

test.each([1, 2, 3, 4])('both executors agree, seed %i', (seed) => {
  const def = made({
    setup: [{ repeat: { times: 3, effects: [make('queen', 'deck')] } }],
    actions: [
      action('curse', [
        { if: { when: { op: '>', left: { ref: 'zoneCount', zone: 'hand:actor' }, right: 1 }, then: [make('spy', 'deck')] } },
      ]),
      action('mix', [{ shuffle: { zone: 'deck' } }]),
      action('draw', [{ draw: { from: 'deck', to: 'hand:actor', count: 1 } }]),
      action('end', [{ destroyToken: { token: '$t' } }], {
        params: [{ name: '$t', domain: { query: 'tokensInZone', zone: 'hand:left' } }],
      }),
      action('forget', [{ conceal: { zone: 'hand:left', from: 'all' } }]),
      action('show', [{ reveal: { zone: 'hand:actor', to: 'all' } }]),
      action('risk', [
        { attempt: { policy: 'rollback', effects: [make('knave', 'deck'), { reveal: { zone: 'deck', to: 'actor' } }, { fail: {} }] } },
      ]),
    ],
  });
  const both = twins(def);
  if ('refused' in both) throw new Error(both.refused);
  expect(playBoth(both, seed, 120).difference).toBeNull();
});
