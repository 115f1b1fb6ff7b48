/** Secrets that were told once: each has a game in which it would be told again. */
import { describe, expect, test } from 'vitest';
import type { ActionDef, Effect, GameDef, PlayableGameDef, TriggerDef, ValueExpr, VariableDef, ZoneDef } from '../../src/ir/index.ts';
import {
  applyMove,
  determinize,
  initialState,
  inspect,
  observe,
  redactEvents,
  Rng,
  type GameEvent,
  type Move,
} from '../../src/kernel/index.ts';
import { tellEvents } from '../../src/tell/index.ts';
import { action, draft, printEvent } from '../support/fixture.ts';
import { act } from '../support/moves.ts';
import { playable } from '../support/playable.ts';

const secret: VariableDef = { type: 'int', init: 0, min: 0, max: 9, visibility: 'owner' };
const zone = (id: string, visibility: ZoneDef['visibility']): ZoneDef => ({ id, owner: 'player', visibility, ordering: 'set' });
/** Nobody but the owner sees even how much is in it. */
const VAULT = zone('vault', { owner: 'all', others: 'none' });

function gameWith(actions: ActionDef[], parts: Partial<GameDef> = {}): PlayableGameDef {
  return playable(
    draft({
      variables: {
        perPlayer: { die: secret, open: { type: 'int', init: 0, min: 0, max: 9 } },
        global: { dark: { ...secret, visibility: 'hidden' } },
      },
      zones: [zone('hand', 'owner'), VAULT, { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' }],
      tokenTypes: [{ id: 'queen', props: { rank: { type: 'int', init: 0, min: 0, max: 9, visibility: 'public' } } }],
      actions,
      ...parts,
    }),
  );
}

/** What a viewer is told of a move of player 0. */
function told(def: PlayableGameDef, viewer: number | null, ...moves: Move[]): string[] {
  let state = initialState(def, 1);
  let events: GameEvent[] = [];
  moves.forEach((move, ply) => {
    const applied = applyMove(def, state, ply % 2, move);
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state } = applied);
    events = redactEvents(def, state, applied.records, viewer);
  });
  return events.map(printEvent);
}

/** Player 0, who acts, and player 1. */
function check(def: PlayableGameDef, word: RegExp, move: Move, owner = true): void {
  expect(told(def, null, move).join(' | ')).toMatch(word);
  if (owner) expect(told(def, 0, move).join(' | ')).toMatch(word);
  for (const other of [1, 2]) expect(told(def, other, move).join(' | ')).not.toMatch(word);
}

const roll = (target: 'die' | 'open'): ActionDef =>
  action('roll', [
    { rollRandom: { bind: '$n', min: 7, max: 7 } },
    { setVar: { scope: 'pvar', player: 'actor', var: target, value: '$n' } },
  ]);

describe('what is drawn by chance', () => {
  test('for a variable of its owner is told to nobody else', () => check(gameWith([roll('die')]), /7/, act('roll')));

  test('for a variable that everybody sees is told to everybody', () =>
    expect(told(gameWith([roll('open')]), 1, act('roll')).join()).toMatch(/rolled value=7/));

  test('by way of another binding and of a procedure', () => {
    const def = gameWith(
      [
        action('roll', [
          { rollRandom: { bind: '$n', min: 7, max: 7 } },
          { let: { bind: '$m', value: '$n', in: [{ call: { procedure: 'keep', args: { $what: '$m' } } }] } },
        ]),
      ],
      {
        procedures: [
          { id: 'keep', params: ['$what'], effects: [{ setVar: { scope: 'pvar', player: 'actor', var: 'die', value: '$what' } }] },
        ],
      },
    );
    check(def, /7/, act('roll'));
  });

  test('in secret is not told, for whether it is drawn may depend on secrets', () =>
    expect(told(gameWith([roll('die')]), 1, act('roll')).join()).not.toMatch(/rolled/));

  test('for a variable that nobody sees is told to nobody', () => {
    const def = gameWith([
      action('roll', [{ rollRandom: { bind: '$n', min: 7, max: 7 } }, { setVar: { scope: 'global', var: 'dark', value: '$n' } }]),
    ]);
    check(def, /7/, act('roll'), false);
    expect(told(def, 0, act('roll')).join()).not.toMatch(/7/);
  });
});

const PARAM = { name: '$n', domain: { query: 'intsInRange', min: 7, max: 8 } } as const;
const hide = (more: Partial<typeof PARAM & { visibility: 'public' | 'actor' }> = {}, effects: ActionDef['effects'] = []): ActionDef =>
  action('hide', [{ setVar: { scope: 'pvar', player: 'actor', var: 'die', value: '$n' } }, ...effects], {
    params: [{ ...PARAM, ...more }],
  });

describe('the parameters of an action', () => {
  test('that only set what the actor alone sees are told to nobody else', () => check(gameWith([hide()]), /7/, act('hide', { n: 7 })));

  test('that are also used in public are told', () =>
    expect(
      told(gameWith([hide({}, [{ addVar: { scope: 'pvar', player: 'actor', var: 'open', delta: '$n' } }])]), 1, act('hide', { n: 7 })),
    ).toContain('acted p0 hide n=7'));

  test('are told if the rulebook says so', () =>
    expect(told(gameWith([hide({ visibility: 'public' })]), 1, act('hide', { n: 7 }))).toContain('acted p0 hide n=7'));

  test('are secret if the rulebook says so', () =>
    expect(told(gameWith([action('think', [], { params: [{ ...PARAM, visibility: 'actor' }] })]), 1, act('think', { n: 7 }))).toContain(
      'acted p0 think',
    ));

  test('nor is what is chosen inside of effects', () => {
    const def = gameWith([
      action('hide', [
        { chooseOne: { bind: '$n', options: PARAM.domain } },
        { setVar: { scope: 'pvar', player: 'actor', var: 'die', value: '$n' } },
      ]),
    ]);
    const asked = applyMove(def, initialState(def, 1), 0, act('hide'));
    if ('rejected' in asked) throw new Error(asked.rejected);
    const applied = applyMove(def, asked.state, 0, { choose: 7 });
    if ('rejected' in applied) throw new Error(applied.rejected);
    const seenBy = (viewer: number): string => redactEvents(def, applied.state, applied.records, viewer).map(printEvent).join();
    expect(seenBy(0)).toMatch(/7/);
    expect(seenBy(1)).not.toMatch(/7/);
  });
});

describe('several things that are chosen inside of effects', () => {
  const keepAll = {
    forEach: {
      bind: '$m',
      over: { query: 'set', of: '$n' },
      effects: [{ setVar: { scope: 'pvar', player: 'actor', var: 'die', value: '$m' } }],
    },
  } as const satisfies Effect;
  const cases: [string, Effect[]][] = [
    ['a set', [{ chooseN: { bind: '$n', options: PARAM.domain, n: 1 } }, keepAll]],
    [
      'a set with a condition',
      [
        { chooseN: { bind: '$n', options: PARAM.domain, n: 1, where: { op: 'in', item: 7, set: { ref: 'binding', name: '$n' } } } },
        keepAll,
      ],
    ],
    ['an order', [{ order: { bind: '$n', options: PARAM.domain } }, keepAll]],
  ];

  test.each(cases)('%s for a variable of its owner is told to nobody else', (_, effects) => {
    const def = gameWith([action('hide', effects)]);
    const asked = applyMove(def, initialState(def, 1), 0, act('hide'));
    if ('rejected' in asked) throw new Error(asked.rejected);
    const applied = applyMove(def, asked.state, 0, { choose: 7 });
    if ('rejected' in applied) throw new Error(applied.rejected);
    const seenBy = (viewer: number): string => redactEvents(def, applied.state, applied.records, viewer).map(printEvent).join();
    expect(seenBy(0)).toMatch(/chose p0 item value=7/);
    expect(seenBy(1)).toMatch(/chose p0 item$|chose p0 item,/);
  });

  test('for a variable that everybody sees is told', () => {
    const openly = {
      forEach: { ...keepAll.forEach, effects: [{ setVar: { scope: 'pvar', player: 'actor', var: 'open', value: '$m' } }] },
    } as const satisfies Effect;
    const def = gameWith([action('hide', [{ chooseN: { bind: '$n', options: PARAM.domain, n: 1 } }, openly])]);
    const asked = applyMove(def, initialState(def, 1), 0, act('hide'));
    if ('rejected' in asked) throw new Error(asked.rejected);
    const applied = applyMove(def, asked.state, 0, { choose: 7 });
    if ('rejected' in applied) throw new Error(applied.rejected);
    expect(redactEvents(def, applied.state, applied.records, 1).map(printEvent).join()).toMatch(/chose p0 item value=7/);
  });
});

describe('a token that a viewer knows', () => {
  const shown = { setup: [{ createToken: { type: 'queen', zone: 'table' } }] } satisfies Partial<GameDef>;
  const zones: ZoneDef[] = [
    VAULT,
    zone('hand', 'owner'),
    { id: 'table', owner: 'none', visibility: 'public', ordering: 'set' },
    { id: 'pit', owner: 'none', visibility: { all: 'none' }, ordering: 'set' },
  ];
  const queen = { first: { query: 'tokensInZone', zone: 'table' } } as const;

  test('is not seen where the viewer does not see how much there is: it may be taken away unseen', () => {
    const steal = {
      if: { when: { op: '==', left: { ref: 'gvar', var: 'dark' }, right: 0 }, then: [{ moveAll: { from: 'vault:0', to: 'pit' } }] },
    } as const satisfies Effect;
    const def = gameWith([action('bury', [{ moveToken: { token: queen, to: 'vault:0' } }]), action('steal', [steal])], { ...shown, zones });
    const state = [act('bury'), act('steal')].reduce(
      (at, move, ply) => {
        const applied = applyMove(def, at, ply, move);
        if ('rejected' in applied) throw new Error(applied.rejected);
        return applied.state;
      },
      initialState(def, 1),
    );
    for (const place of ['vault:0', 'pit:none']) expect(observe(def, state, 1).zones[place]).toEqual({});
  });

  test('and that moves among others of a set is not told apart from them', () => {
    const laid = { ...shown, setup: [...shown.setup, { createToken: { type: 'queen', zone: 'hand:0' } }] } satisfies Partial<GameDef>;
    const def = gameWith(
      [
        action('lay', [{ moveToken: { token: queen, to: 'hand:0' } }]),
        action('turn', [{ moveToken: { token: '$it', to: 'hand:0' } }], {
          params: [{ name: '$it', domain: { query: 'tokensInZone', zone: 'hand:0' } }],
        }),
      ],
      { ...laid, zones },
    );
    expect(told(def, 2, act('lay'), act('turn', { it: 'queen@hand:0' }))).toContain('moved ?@hand:0 hand:0 -> hand:0');
  });
});

describe('what happens where a viewer does not even see how much there is', () => {
  const stocked = {
    setup: [{ createToken: { type: 'queen', zone: 'vault:0' } }, { createToken: { type: 'queen', zone: 'vault:0' } }],
  } satisfies Partial<GameDef>;
  const vault = { query: 'tokensInZone', zone: 'vault:0' } as const;

  test('is not told token by token as properties change', () =>
    check(
      gameWith(
        [
          action('polish', [
            { forEach: { bind: '$t', over: vault, effects: [{ setTokenProp: { token: '$t', prop: 'rank', value: 5 } }] } },
          ]),
        ],
        stocked,
      ),
      /propChanged/,
      act('polish'),
    ));

  test('is not told as tokens are shown to others', () =>
    check(gameWith([action('look', [{ reveal: { zone: 'vault:0', to: { id: 0 } } }])], stocked), /revealed/, act('look')));

  test('is not told as tokens are concealed', () =>
    check(gameWith([action('mix', [{ conceal: { zone: 'vault:0', from: { id: 0 } } }])], stocked), /concealed/, act('mix')));
});

describe('what rules do by themselves', () => {
  const stocked = { setup: [{ createToken: { type: 'queen', zone: 'hand:0' } }] } satisfies Partial<GameDef>;

  test('on a hidden token is not told', () => {
    const trigger: TriggerDef = { id: 'spy', event: 'tokenEntered', match: { zone: 'deck', type: 'queen' }, effects: [] };
    const def = gameWith([action('bury', [{ moveAll: { from: 'hand:actor', to: 'deck:none' } }])], { ...stocked, triggers: [trigger] });
    check(def, /triggered/, act('bury'), false);
  });

  test('at the end of a turn is told', () => {
    const def = gameWith([action('wait', [])], { triggers: [{ id: 'dusk', event: 'turnEnd', effects: [] }] });
    expect(told(def, 1, act('wait')).join()).toMatch(/triggered dusk/);
  });

  test.each(['abort', 'rollback'] as const)('that fails is not told: %s', (policy) => {
    const def = gameWith([
      action('try', [
        {
          attempt: {
            policy,
            effects: [{ if: { when: { op: '==', left: { ref: 'gvar', var: 'dark' }, right: 0 }, then: [{ fail: {} }] } }],
          },
        },
      ]),
    ]);
    for (const viewer of [0, 1, 2]) expect(told(def, viewer, act('try')).join()).not.toMatch(/ailed|rolledBack/);
  });
});

describe('what was taken back', () => {
  const stocked = { setup: [{ createToken: { type: 'queen', zone: 'hand:0' } }] } satisfies Partial<GameDef>;
  const risky = (...inside: Effect[]): ActionDef =>
    action('risk', [
      {
        attempt: {
          policy: 'rollback',
          effects: [
            { addVar: { scope: 'pvar', player: 'actor', var: 'open', delta: 1 } },
            { moveAll: { from: 'hand:actor', to: 'deck' } },
            ...inside,
            { fail: {} },
          ],
        },
      },
    ]);

  test('is told to nobody but who sees everything', () => {
    const def = gameWith([risky()], stocked);
    expect(told(def, null, act('risk')).filter((line) => /^(varChanged|moved|rolledBack)/.test(line))).toEqual([
      'varChanged p0 open old=0 new=1',
      'moved queen@hand:0 hand:0 -> deck:none[0]',
      'rolledBack remembered=0',
    ]);
    for (const viewer of [0, 1, 2]) expect(told(def, viewer, act('risk')).join()).not.toMatch(/varChanged|moved|rolledBack/);
  });

  test('leaves what players have said in between', () => {
    const def = gameWith([risky({ chooseOne: { bind: '$n', options: { query: 'intsInRange', min: 1, max: 2 } } })], stocked);
    const asked = applyMove(def, initialState(def, 1), 0, act('risk'));
    if ('rejected' in asked) throw new Error(asked.rejected);
    // Nobody knew then that it would be taken back.
    expect(redactEvents(def, asked.state, asked.records, 1).map(printEvent).join()).toMatch(/varChanged p0 open/);
    const applied = applyMove(def, asked.state, 0, { choose: 2 });
    if ('rejected' in applied) throw new Error(applied.rejected);
    expect(redactEvents(def, applied.state, applied.records, 1).map(printEvent)).toContain('chose p0 item value=2');
  });

  test('goes back to where the attempt began, and no further', () => {
    const def = gameWith([
      action('risk', [
        { addVar: { scope: 'pvar', player: 'actor', var: 'open', delta: 1 } },
        { attempt: { policy: 'rollback', effects: [{ addVar: { scope: 'pvar', player: 'actor', var: 'open', delta: 2 } }, { fail: {} }] } },
        { addVar: { scope: 'pvar', player: 'actor', var: 'open', delta: 3 } },
      ]),
    ]);
    expect(told(def, 1, act('risk')).filter((line) => line.startsWith('varChanged'))).toEqual([
      'varChanged p0 open old=0 new=1',
      'varChanged p0 open old=1 new=4',
    ]);
  });
});

describe('a token that something refers to', () => {
  const target: VariableDef = { type: 'token' };
  const aim = (from: string): ActionDef =>
    action('aim', [{ setVar: { scope: 'global', var: 'target', value: { ref: 'tokenAt', zone: from, position: 'bottom' } } }]);
  const zones = [
    zone('hand', 'owner'),
    { ...VAULT, ordering: 'stack' } satisfies ZoneDef,
    { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' } satisfies ZoneDef,
  ];
  const fill = (to: string): Effect => ({ repeat: { times: 2, effects: [{ createToken: { type: 'queen', zone: to } }] } });
  const seenBy = (from: string, to: string): string[] => {
    const def = gameWith([aim(from)], { variables: { global: { target } }, zones, setup: [fill(to)] });
    const applied = applyMove(def, initialState(def, 1), 0, act('aim'));
    if ('rejected' in applied) throw new Error(applied.rejected);
    return [0, 1].map((viewer) => {
      const [changed] = redactEvents(def, applied.state, applied.records, viewer).filter(({ type }) => type === 'varChanged');
      const { target: held } = observe(def, applied.state, viewer).variables;
      expect(changed!.values!['new']).toBe(held);
      return String(held);
    });
  };

  test('in a set that is not seen is any of the set', () => expect(seenBy('hand:actor', 'hand:0')).toEqual(['queen@hand:0#2', '?@hand:0']));

  test('where not even the number of tokens is seen has no place', () =>
    expect(seenBy('vault:actor', 'vault:0')).toEqual(['queen@vault:0[1]', '?@-']));

  test('where places can be followed is the one in its place', () =>
    expect(seenBy('deck', 'deck')).toEqual(['queen@deck:none[1]', 'queen@deck:none[1]']));
});

describe('what a player controls where only controllers see', () => {
  const lair: ZoneDef = { id: 'lair', owner: 'none', visibility: { controller: 'all' }, ordering: 'stack' };
  const den: ZoneDef = { ...lair, id: 'den' };
  const def = gameWith([action('sneak', [{ moveToken: { token: { ref: 'tokenAt', zone: 'lair', position: 'bottom' }, to: 'den' } }])], {
    zones: [lair, den],
    setup: [1, 0].map((owner): Effect => ({ createToken: { type: 'queen', zone: 'lair', owner: { id: 1 - owner } } })),
  });

  test('is told to that player as it moves, without its place', () =>
    expect(told(def, 0, act('sneak')).filter((line) => line.startsWith('moved'))).toEqual(['moved queen@lair:none lair:none -> den:none']));

  test('is told to nobody else', () => {
    for (const viewer of [1, 2]) expect(told(def, viewer, act('sneak')).join()).not.toMatch(/moved/);
  });

  test('is seen without its place', () => {
    const { zones } = observe(def, initialState(def, 1), 0);
    expect(zones['lair:none']).not.toHaveProperty('count');
    expect(zones['lair:none']!.tokens!.map(({ name }) => name)).toContain('queen@lair:none');
  });
});

test('a variable of a team is told as that of the team', () => {
  const def = gameWith([action('score', [{ addVar: { scope: 'tvar', player: 'actor', var: 'points', delta: 2 } }])], {
    variables: { perTeam: { points: { type: 'int', init: 0 } } },
    flow: { ...draft().flow, teams: [{ id: 'red' }, { id: 'blue' }] },
  });
  const applied = applyMove(def, initialState(def, 1), 0, act('score'));
  if ('rejected' in applied) throw new Error(applied.rejected);
  const [changed] = redactEvents(def, applied.state, applied.records, 1).filter(({ type }) => type === 'varChanged');
  expect(changed).toEqual({ type: 'varChanged', team: 0, name: 'points', values: { old: 0, new: 2 } });
  expect(tellEvents(def, [changed!])).toEqual(['Team red’s points: 0 → 2 (+2).']);
});

describe('a sample of what a player does not see', () => {
  const die = { perPlayer: { die: { type: 'int', init: 0, min: 0, max: 20, visibility: 'owner' } as VariableDef } };
  const rolled = (value: ValueExpr): Partial<GameDef> => ({
    variables: die,
    setup: [
      {
        forEach: {
          bind: '$p',
          over: { query: 'players' },
          effects: [
            { rollRandom: { bind: '$n', min: 1, max: 6 } },
            { setVar: { scope: 'pvar', player: { chosen: '$p' }, var: 'die', value } },
          ],
        },
      },
    ],
  });
  const sampled = (parts: Partial<GameDef>, actions = [action('wait', [])]): number[] => {
    const def = gameWith(actions, parts);
    const state = initialState(def, 1);
    const rng = new Rng(1n);
    const values = Array.from({ length: 300 }, () => (inspect(def, determinize(def, state, 0, rng)).variables['die'] as number[])[1]!);
    return [...new Set(values)].toSorted((a, b) => a - b);
  };

  test('is one of the values that are written', () => expect(sampled(rolled('$n'))).toEqual([1, 2, 3, 4, 5, 6]));

  test('also of those that a condition decides between', () =>
    expect(sampled(rolled({ if: { when: { op: '>', left: '$n', right: 3 }, then: '$n', else: 9 } }))).toEqual([1, 2, 3, 4, 5, 6, 9]));

  test('or any that are declared if what is written is not known', () =>
    expect(sampled(rolled({ op: '+', left: '$n', right: '$n' })).length).toBeGreaterThan(12));

  test('also what it began with if nothing is written before somebody is asked', () =>
    expect(sampled({ variables: die }, [hide()])).toEqual([0, 7, 8]));
});

describe('viewers', () => {
  const def = gameWith([action('wait', [])]);
  const state = initialState(def, 1);

  test.each([-1, 3, 17, 0.5, NaN, Infinity])('%d is the mistake of a caller', (viewer) => {
    expect(() => observe(def, state, viewer)).toThrow(RangeError);
    expect(() => redactEvents(def, state, [], viewer)).toThrow(RangeError);
  });

  test('are seats, the spectator, or null for everything', () =>
    expect([0, 1, 2, null].map((viewer) => observe(def, state, viewer).viewer)).toEqual([0, 1, 2, null]));
});

describe('what everybody has followed', () => {
  const pile = (id: string, visibility: ZoneDef['visibility']): ZoneDef => ({ id, owner: 'none', visibility, ordering: 'stack' });
  const lowest = { ref: 'tokenAt', zone: 'pile', position: 'bottom' } as const;
  const game = (to: string): PlayableGameDef =>
    gameWith([action('sink', [{ moveToken: { token: lowest, to, position: 'random' } }])], {
      zones: [pile('pile', { all: 'count' }), { ...pile('box', { all: 'none' }), ordering: 'set' }, pile('pit', { all: 'none' })],
      tokenTypes: [{ id: 'queen' }, { id: 'king' }],
      setup: [
        { createToken: { type: 'king', zone: 'pile' } },
        { createToken: { type: 'queen', zone: 'pile' } },
        { createToken: { type: 'king', zone: 'pit' } },
        { createToken: { type: 'queen', zone: 'pit' } },
        { shuffle: { zone: 'pit' } },
        { shuffle: { zone: 'pile' } },
        { reveal: { zone: 'pile', to: 'all' } },
      ],
    });

  test('has a name as it leaves, whether it is mixed up where it goes or not', () => {
    const [box, pit] = ['box', 'pit'].map((to) => told(game(to), 1, act('sink')).find((event) => event.startsWith('moved'))!);
    expect(pit).toMatch(/^moved (king|queen)@pile/);
    expect(box!.split(' ')[1]).toBe(pit!.split(' ')[1]);
  });
});
