/** Bad input never crashes and never loops: it gives a diagnostic, or an event while the match is played. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Effect, GameDef, Match, ZoneDef } from '../../src/ir/index.ts';
import {
  applyMove,
  countMoves,
  ENGINE,
  executorFor,
  legalMoves,
  pendingPlayers,
  Rng,
  startMatch,
  terminalResult,
  type GameEvent,
} from '../../src/kernel/index.ts';
import { parseGameDef, validateGameDef, verifyGameDef } from '../../src/verify/index.ts';
import { FIXTURES } from '../fixtures/index.ts';
import { action, draft, game, printEvent } from '../support/fixture.ts';
import { mutated } from '../support/mutate.ts';
import { playSome } from '../support/play.ts';
import { playable } from '../support/playable.ts';
import { figureFor, isQuick } from '../support/thoroughness.ts';
import { ticTacToe } from '../support/tic-tac-toe.ts';

const counter = { global: { x: { type: 'int', init: 0 } } } as const;
const count: Effect = { addVar: { scope: 'global', var: 'x', delta: 1 } };

describe('text that is not a game', () => {
  const texts: [what: string, text: string, code: string][] = [
    ['nothing', '', 'structure/not-json'],
    ['half a game', JSON.stringify(ticTacToe).slice(0, 200), 'structure/not-json'],
    ['a stray comma', '{"meta": {},}', 'structure/not-json'],
    ['binary rubbish', '\u0000\u0001\uffff{', 'structure/not-json'],
    ['an unpaired surrogate', '"\ud800"', 'structure/'],
    ['a number', '42', 'structure/'],
    ['a list', '[]', 'structure/'],
    ['null', 'null', 'structure/'],
    ['100,000 brackets', '['.repeat(100_000) + ']'.repeat(100_000), 'structure/'],
    ['100,000 open brackets', '['.repeat(100_000), 'structure/not-json'],
    ['100,000 open braces', '{"a":'.repeat(100_000), 'structure/not-json'],
    ['a list of a million', `{"meta": [${'0,'.repeat(999_999)}0]}`, 'structure/'],
    ['twenty million characters', `"${'a'.repeat(20_000_000)}"`, 'structure/too-large'],
    ['a poisoned prototype', '{"__proto__": {"meta": 1}, "constructor": {}}', 'structure/'],
  ];
  for (const [what, text, code] of texts)
    test(what, () => {
      const { def, diagnostics } = parseGameDef(text);
      expect(def).toBeNull();
      expect(diagnostics[0]?.code).toMatch(code);
    });
});

describe('values that are no game', () => {
  const values: [what: string, value: unknown][] = [
    ['undefined', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('game')],
    ['a bigint', 5n],
    ['a map', new Map([['meta', 1]])],
    ['a million zones', { ...draft(), zones: Array.from({ length: 1_000_000 }, () => 0) }],
    ['a game that contains itself', cyclic()],
    ['an effect 100,000 deep', { ...draft(), setup: [nested(100_000)] }],
    ['a value 100,000 deep', { ...draft(), scoring: deepSum(100_000) }],
    ['keys of objects in place of declarations', { ...draft(), variables: { global: { constructor: 1, toString: null } } }],
  ];
  for (const [what, value] of values)
    test(what, () => expect(validateGameDef(value).filter(({ severity }) => severity === 'error')).not.toEqual([]));
});

describe('numbers beyond all bounds', () => {
  const HUGE = [2 ** 40, -(2 ** 40), 1e308, -1e308, Number.NaN, Number.POSITIVE_INFINITY, 0.5, 2 ** 31];
  const places: [what: string, def: (value: number) => GameDef][] = [
    ['players', (value) => draft({ meta: { id: 'bad', players: { min: value, max: value } } })],
    ['trigger depth', (value) => withMeta({ maxTriggerDepth: value })],
    ['tokens', (value) => withMeta({ maxTokens: value })],
    ['steps', (value) => withMeta({ maxSteps: value })],
    ['options', (value) => withMeta({ maxOptions: value })],
    ['quiet phases', (value) => ({ ...draft(), flow: { ...draft().flow, maxQuietPhases: value } })],
    ['a minimum', (value) => draft({ variables: { global: { x: { type: 'int', min: value } } } })],
    ['an initial value', (value) => draft({ variables: { global: { x: { type: 'int', init: value } } } })],
    ['a constant', (value) => draft({ constants: { huge: value } })],
    ['a literal', (value) => draft({ variables: counter, setup: [{ setVar: { scope: 'global', var: 'x', value } }] })],
    [
      'an attribute',
      (value) => draft({ zones: [{ id: 'cell', owner: 'none', visibility: 'public', ordering: 'set', attributes: { row: value } }] }),
    ],
    [
      'copies in a deck',
      (value) =>
        draft({
          tokenTypes: [{ id: 'card' }],
          cards: [{ id: 'ace', type: 'card' }],
          decks: [{ id: 'all', cards: [{ card: 'ace', count: value }] }],
        }),
    ],
    ['a limit', (value) => draft({ actions: [action('do', [], { limits: [{ scope: 'turn', max: value }] })] })],
    [
      'a limit of a loop',
      (value) => draft({ setup: [{ forEach: { bind: '$p', over: { query: 'players' }, effects: [], limit: value } }] }),
    ],
    [
      'a number of choices',
      (value) => draft({ actions: [action('do', [{ chooseN: { bind: '$c', options: { query: 'players' }, n: value } }])] }),
    ],
    ['a seat', (value) => draft({ setup: [{ eliminate: { player: { id: value } } }] })],
    ['a priority', (value) => draft({ triggers: [{ id: 't', event: 'turnEnd', priority: value, effects: [] }] })],
  ];
  for (const [what, def] of places)
    test(`as ${what}`, () => {
      for (const value of HUGE) checkRefusedOrPlayed(def(value));
      for (const value of [Number.NaN, 0.5]) expect(errorsOf(def(value)), `${value}`).not.toEqual([]);
    });

  test('no players at all', () => {
    expect(errorsOf(draft({ meta: { id: 'bad', players: { min: 0, max: 0 } } }))).not.toEqual([]);
    expect(errorsOf(draft({ meta: { id: 'bad', players: { min: 3, max: 2 } } }))).not.toEqual([]);
    expect(errorsOf(draft({ meta: { id: 'bad', players: { min: -1, max: 2 } } }))).not.toEqual([]);
  });

  test('a range over all integers is refused where it is literal', () =>
    expect(errorsOf(rangeGame(-2147483647, 2147483647))).toContain('verify/unbounded-choice'));

  test('a computed range over all integers is counted, not listed', () => {
    const def = playable(rangeGame({ ref: 'gvar', var: 'low' }, { ref: 'gvar', var: 'high' }));
    const { state } = startMatch(def, 1);
    expect(countMoves(def, state, 0)).toBe(4294967295);
    const applied = applyMove(def, state, 0, { action: 'name', args: { n: -2147483647 } });
    expect(applied).toHaveProperty('state');
    expect(legalMoves(def, state, 0).slice(0, 2)).toEqual([
      { action: 'name', args: { n: -2147483647 } },
      { action: 'name', args: { n: -2147483646 } },
    ]);
    expect(playSome(def, { players: 2 }, 10, new Rng(1))).toBe(10);
  });

  test('a computed range that must be gone through stops the match', () => {
    const def = rangeGame(
      { ref: 'gvar', var: 'low' },
      { ref: 'gvar', var: 'high' },
      { op: '==', left: { op: '%', left: { ref: 'binding', name: '$value' }, right: 7 }, right: 3 },
    );
    expect(haltOf(def)).toBe('halted steps');
  });

  test('16,385 tokens are refused, as are a million', () => {
    expect(errorsOf(deckOf(16_385))).not.toEqual([]);
    expect(errorsOf(deckOf(1_000_000))).not.toEqual([]);
    expect(errorsOf(withMeta({ maxTokens: 1_000_000 }))).not.toEqual([]);
  });

  test('16,384 tokens are shuffled, dealt and swept together', () => {
    const def = playable(deckOf(16_384));
    const { state, events } = startMatch(def, 1);
    expect(events.map((event) => event.type)).toContain('shuffled');
    expect(pendingPlayers(def, state)).toEqual([0]);
  });

  test.skipIf(isQuick)('10,000 tokens that each set off a trigger at once stop the match', () => {
    const def = deckOf(10_000);
    const trial: GameDef['triggers'] = [
      { id: 'try', event: 'tokenEntered', match: { zone: 'heap' }, when: { can: [{ shuffle: { zone: 'deck:none' } }] }, effects: [] },
    ];
    expect(haltOf({ ...def, triggers: trial })).toMatch(/^halted (steps|agenda)$/);
    expect(haltOf({ ...def, triggers: [{ ...trial[0]!, when: true }] })).toBe('halted agenda');
  });

  test('a game that creates tokens for ever runs out of room, not of memory', () => {
    const def = game({
      zones: [{ id: 'heap', owner: 'none', visibility: 'public', ordering: 'stack' }],
      tokenTypes: [{ id: 'stone' }],
      actions: [action('pile', [{ repeat: { times: 1000, effects: [{ createToken: { type: 'stone', zone: 'heap:none' } }] } }])],
    });
    let { state } = startMatch(def, 1);
    let events: GameEvent[] = [];
    for (let move = 0; move < 4; move++) {
      const applied = applyMove(def, state, pendingPlayers(def, state)[0]!, { action: 'pile', args: {} });
      if ('rejected' in applied) return expect.fail(applied.rejected);
      ({ state, events } = applied);
    }
    expect(events.map(printEvent)).toContain('failed pile');
  });
});

describe('a large board', () => {
  test('of 16,384 cells is verified, linked and played', () => {
    const def = playable(boardOf(16_384));
    const { state } = startMatch(def, 1);
    expect(countMoves(def, state, 0)).toBe(16_384);
    expect(applyMove(def, state, 0, { action: 'mark', args: { cell: 'cell-5:none' } })).toHaveProperty('state');
  });

  test('of 100,001 cells is refused', () => expect(errorsOf(boardOf(100_001))).toEqual(['structure/too-large']));

  test('of which everything is compared with everything stops the match', () => {
    const def = boardOf(16_383);
    const pairs = {
      query: 'zones',
      filter: { board: 'grid' },
      bind: '$a',
      where: {
        exists: {
          query: 'zones',
          filter: { board: 'grid' },
          bind: '$b',
          where: { op: '==', left: { ref: 'zoneCount', zone: '$b' }, right: 5 },
        },
      },
    } as const;
    expect(
      haltOf({
        ...def,
        setup: [{ setVar: { scope: 'global', var: 'x', value: { aggregate: { op: 'count', query: pairs } } } }],
        variables: counter,
      }),
    ).toBe('halted steps');
  });
});

describe('a board with too many edges', () => {
  test('a cell next to 16,383 others stops the match where everything looks at it', () => {
    const def = boardOf(16_383);
    const hub: ZoneDef = { id: 'hub', owner: 'none', visibility: 'public', ordering: 'set', adjacentTo: def.zones.map((zone) => zone.id) };
    const neighbours = { aggregate: { op: 'count', query: { query: 'adjacentZones', zone: 'hub:none' } } } as const;
    const busy: GameDef = {
      ...def,
      zones: [...def.zones, hub],
      variables: counter,
      setup: [{ setVar: { scope: 'global', var: 'x', value: neighbours } }],
    };
    expect(errorsOf(busy)).toEqual([]);
    expect(haltOf(busy)).toBe('halted steps');
  });
});

describe('many declarations', () => {
  const MANY = 50_000;
  const many = <Item>(item: (i: number) => Item): Item[] => Array.from({ length: MANY }, (_, i) => item(i));
  const cases: [what: string, def: GameDef][] = [
    ['actions', draft({ actions: many((i) => action(`a${i}`, [])) })],
    [
      'triggers',
      draft({ actions: [action('do', [])], triggers: many((i) => ({ id: `t${i}`, event: 'turnEnd' as const, when: false, effects: [] })) }),
    ],
    ['variables', draft({ variables: { global: Object.fromEntries(many((i) => [`v${i}`, { type: 'int' as const }])) } })],
    ['procedures', draft({ procedures: many((i) => ({ id: `p${i}`, effects: [] })) })],
    ['cards', draft({ tokenTypes: [{ id: 'card' }], cards: many((i) => ({ id: `c${i}`, type: 'card' })) })],
    ['states', { ...draft(), flow: { states: many((i) => ({ id: `s${i}`, phases: [] })) } }],
    ['effects of a block', draft({ variables: counter, setup: many(() => count) })],
    ['end conditions', draft({ endConditions: many((i) => ({ id: `e${i}`, when: false, result: { type: 'draw' as const } })) })],
  ];
  for (const [what, def] of cases) test(`50,000 ${what}`, () => checkRefusedOrPlayed(def), 30_000);
});

describe('rules that never end', () => {
  test('procedures that call one another are refused', () =>
    expect(
      errorsOf(
        draft({
          procedures: [
            { id: 'ping', effects: [{ call: { procedure: 'pong' } }] },
            { id: 'pong', effects: [{ call: { procedure: 'ping' } }] },
          ],
          setup: [{ call: { procedure: 'ping' } }],
        }),
      ),
    ).toContain('verify/recursion'));

  test('a trigger that sets itself off is cut at the depth allowed', () => {
    const def = draft({
      meta: { id: 'echo', players: { min: 2, max: 2 }, maxTriggerDepth: 7 },
      variables: counter,
      actions: [action('shout', [count])],
      triggers: [{ id: 'echo', event: 'varChanged', effects: [count] }],
    });
    const events = eventsOf(def, { action: 'shout', args: {} });
    expect(events.filter((event) => event === 'triggered echo')).toHaveLength(7);
    expect(events).toContain('triggerTruncated depth=7 dropped=1 secret=0');
    expect(events).not.toContain('halted steps');
  });

  test('triggers that multiply stop the match', () => {
    const echo = (id: string) => ({ id, event: 'varChanged' as const, effects: [count, count, count] });
    const def = draft({
      meta: { id: 'echoes', players: { min: 2, max: 2 }, maxTriggerDepth: 64 },
      variables: counter,
      actions: [action('shout', [count])],
      triggers: [echo('one'), echo('two'), echo('three')],
    });
    expect(eventsOf(def, { action: 'shout', args: {} }).at(-1)).toMatch(/^(halted|ended) (steps|agenda)$/);
  });

  test('checks that always apply are cut short, with an event', () => {
    const def = draft({ variables: counter, actions: [action('do', [count])], checks: [{ id: 'always', when: true, effects: [count] }] });
    expect(eventsOf(def, { action: 'do', args: {} })).toContain('checksTruncated always');
  });

  test('a flow in which nobody decides waits to be told to continue', () => {
    const def = game({ flow: { states: [{ id: 'spin', phases: [{ id: 'a' }, { id: 'b' }] }] } });
    let { state } = startMatch(def, 1);
    for (let round = 0; round < 5; round++) {
      expect(pendingPlayers(def, state)).toEqual([ENGINE]);
      const applied = applyMove(def, state, ENGINE, { continue: true });
      if ('rejected' in applied) return expect.fail(applied.rejected);
      state = applied.state;
    }
  });

  test('phases that send one another round and round do, too', () => {
    const phases = [
      { id: 'a', onEnter: [{ gotoPhase: { phase: 'b' } }] },
      { id: 'b', onEnter: [{ gotoPhase: { phase: 'a' } }] },
    ];
    const def = { ...draft({ actions: [] }), flow: { states: [{ id: 'spin', phases }] } };
    checkContinues(def);
  });

  test('states without phases are refused', () =>
    expect(errorsOf(draft({ flow: { states: [{ id: 'empty', phases: [] }] } }))).toEqual(['verify/empty-state']));

  test('transitions that lead in a circle at once do, too', () => {
    const flow: GameDef['flow'] = {
      states: [
        { id: 'one', phases: [{ id: 'a' }] },
        { id: 'two', phases: [{ id: 'b' }] },
      ],
      transitions: [
        { from: 'one', to: 'two', when: true, immediate: true },
        { from: 'two', to: 'one', when: true, immediate: true },
      ],
    };
    checkContinues({ ...draft({ actions: [] }), flow });
  });

  test('a window that nobody can answer and nobody may leave', () => {
    for (const onStuck of ['pass', 'skip', 'lose', 'end'] as const)
      for (const until of ['never', 'allPassed', 'allActed'] as const)
        for (const cadence of ['sequential', 'concurrent', 'simultaneous'] as const) {
          const window = { cadence, until, onStuck, afterAct: 'same' as const, onAllPassed: [count] };
          checkContinues({
            ...draft({ variables: counter, actions: [action('never', [], { pre: false })] }),
            flow: { states: [{ id: 'play', phases: [{ id: 'main', window }] }] },
          });
        }
  });

  test('two thousand million repetitions stop the match', () => {
    expect(haltOf(draft({ variables: counter, setup: [{ repeat: { times: 2147483647, effects: [count] } }] }))).toBe('halted steps');
    expect(haltOf(draft({ setup: [{ repeat: { times: 2147483647, effects: [] } }] }))).toBe('halted steps');
  });

  test('loops within loops within loops stop the match', () => {
    const deep = Array.from({ length: 12 }).reduce<Effect[]>(
      (effects, _, depth) => [{ forEach: { bind: `$d${depth}`, over: { query: 'intsInRange', min: 1, max: 20 }, effects } }],
      [count],
    );
    expect(haltOf(draft({ variables: counter, setup: deep }))).toMatch(/^halted (steps|agenda)$/);
  });

  test('sums within sums within sums stop the match', () => {
    const value = Array.from({ length: 12 }).reduce<GameDef['scoring']>(
      (inner, _, depth) => ({
        aggregate: { op: 'sum', query: { query: 'intsInRange', min: 1, max: 50 }, bind: `$d${depth}`, value: inner! },
      }),
      1,
    );
    expect(haltOf(draft({ variables: counter, setup: [{ setVar: { scope: 'global', var: 'x', value: value! } }] }))).toBe('halted steps');
  });

  test('so do questions about all players about all players', () => {
    const everybody = Array.from({ length: 40 }).reduce<Extract<Effect, { if: unknown }>['if']['when']>(
      (holds, _, depth) => ({ forAll: { query: { query: 'players' }, bind: `$p${depth}`, holds } }),
      true,
    );
    expect(haltOf(draft({ variables: counter, setup: [{ if: { when: everybody, then: [count] } }] }))).toBe('halted steps');
  });

  test('40 choose 20 combinations stop the match', () => {
    const def = draft({
      variables: counter,
      setup: [
        {
          setVar: {
            scope: 'global',
            var: 'x',
            value: {
              aggregate: { op: 'count', query: { query: 'combinations', of: { query: 'intsInRange', min: 1, max: 40 }, size: 20 } },
            },
          },
        },
      ],
    });
    expect(errorsOf(def)).toEqual([]);
    expect(haltOf(def)).toBe('halted steps');
  });

  test('a choice of 20 out of 40 that no set satisfies ends in reasonable time', () => {
    const def = draft({
      variables: counter,
      actions: [
        action('choose', [
          {
            chooseN: {
              bind: '$set',
              options: { query: 'intsInRange', min: 1, max: 40 },
              n: 20,
              where: { op: '<', left: { aggregate: { op: 'sum', query: { query: 'set', of: '$set' } } }, right: 0 },
            },
          },
        ]),
      ],
    });
    checkRefusedOrPlayed(def);
  });

  test('an action with too many options stops the match', () => {
    const params = ['$a', '$b', '$c', '$d', '$e'].map((name) => ({
      name,
      domain: { query: 'intsInRange' as const, min: { ref: 'gvar' as const, var: 'x' }, max: 50, where: true },
    }));
    expect(haltOf(draft({ variables: counter, actions: [action('dial', [], { params })] }))).toBe('halted options');
  });

  test('asked together with the others, its options are cut short', () => {
    const params = ['$a', '$b', '$c', '$d', '$e'].map((name) => ({
      name,
      domain: { query: 'intsInRange' as const, min: { ref: 'gvar' as const, var: 'x' }, max: 50, where: true },
    }));
    const def = game({
      variables: counter,
      actions: [action('dial', [], { params })],
      flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'simultaneous' } }] }] },
    });
    const { state } = startMatch(def, 1);
    expect([countMoves(def, state, 0), countMoves(def, state, 1)]).toEqual([100_000, 100_000]);
    expect(playSome(def, { players: 2 }, 4, new Rng(1))).toBe(4);
  });
});

describe('definitions changed at random', () => {
  /** Of ten changed definitions about two are still valid. */
  const samples = figureFor({ quick: 500, full: 2_000, long: 50_000 });
  const originals: { def: GameDef; match?: Match }[] = [{ def: ticTacToe }, ...FIXTURES];

  test(
    `${samples} of them are refused, or played without a crash`,
    () => {
      let played = 0;
      fc.assert(
        fc.property(fc.noBias(fc.integer({ min: 0, max: 2 ** 31 - 1 })), (seed) => {
          const rng = new Rng(seed);
          const { def, match } = originals[rng.below(originals.length)]!;
          const { def: changed } = verifyGameDef(mutated(def, rng));
          if (changed === null) return;
          const answered = playSome(changed, match ?? { players: changed.meta.players.min }, 30, rng);
          if (typeof answered === 'number' && answered > 0) played++;
        }),
        { numRuns: samples, seed: 1, endOnFailure: true },
      );
      expect(played, 'changed games that were played').toBeGreaterThan(samples / 20);
    },
    samples * 20 + 10_000,
  );
});

function errorsOf(def: unknown): string[] {
  return validateGameDef(def).flatMap(({ code, severity }) => (severity === 'error' ? [code] : []));
}

/** A definition is refused by verify or link, or some of it can be played. */
function checkRefusedOrPlayed(written: GameDef): void {
  const { def } = verifyGameDef(written);
  if (def === null) return;
  const answered = playSome(def, { players: def.meta.players.min }, 5, new Rng(1));
  expect(answered).toBeDefined();
}

/** However often the engine is told to continue, it comes back. */
function checkContinues(written: GameDef): void {
  const def = playable(written);
  let { state } = startMatch(def, 1);
  for (let round = 0; round < 3 && terminalResult(def, state) === null; round++) {
    const player = pendingPlayers(def, state)[0]!;
    const applied = applyMove(def, state, player, legalMoves(def, state, player)[0]!);
    if ('rejected' in applied) return expect.fail(applied.rejected);
    state = applied.state;
  }
  expect(executorFor(def).program.def).toBe(def);
}

/** The event with which a match stops by itself while it is set up. */
function haltOf(def: GameDef): string | undefined {
  return startMatch(playable(def), 1)
    .events.map(printEvent)
    .find((event) => event.startsWith('halted'));
}

function eventsOf(written: GameDef, move: Parameters<typeof applyMove>[3]): string[] {
  const def = playable(written);
  const applied = applyMove(def, startMatch(def, 1).state, 0, move);
  return 'rejected' in applied ? expect.fail(applied.rejected) : applied.events.map(printEvent);
}

function withMeta(meta: Partial<GameDef['meta']>): GameDef {
  return draft({ meta: { id: 'bad', players: { min: 2, max: 2 }, ...meta } });
}

function rangeGame(
  min: GameDef['scoring'] & {},
  max: GameDef['scoring'] & {},
  where?: Extract<Effect, { if: unknown }>['if']['when'],
): GameDef {
  return draft({
    variables: { global: { low: { type: 'int', init: -2147483647 }, high: { type: 'int', init: 2147483647 } } },
    actions: [
      action('name', [], {
        params: [{ name: '$n', domain: { query: 'intsInRange', min, max, ...(where === undefined ? {} : { where }) } }],
      }),
    ],
  });
}

function deckOf(tokens: number): GameDef {
  const cards = Array.from({ length: Math.ceil(tokens / 10_000) }, (_, i) => ({
    card: 'ace',
    count: Math.min(10_000, tokens - i * 10_000),
  }));
  return draft({
    zones: [
      { id: 'deck', owner: 'none', visibility: 'public', ordering: 'stack' },
      { id: 'hand', owner: 'player', visibility: 'public', ordering: 'set' },
      { id: 'heap', owner: 'none', visibility: 'public', ordering: 'queue' },
    ],
    tokenTypes: [{ id: 'card' }],
    cards: [{ id: 'ace', type: 'card' }],
    decks: [{ id: 'all', cards }],
    setup: [
      { createDeck: { deck: 'all', zone: 'deck:none' } },
      { shuffle: { zone: 'deck:none' } },
      { draw: { from: 'deck:none', to: 'hand:0', count: tokens } },
      { moveAll: { from: 'hand:0', to: 'heap:none' } },
    ],
    actions: [action('do', [])],
  });
}

function boardOf(cells: number): GameDef {
  const zones = Array.from({ length: cells }, (_, i): ZoneDef => ({
    id: `cell-${i}`,
    owner: 'none',
    visibility: 'public',
    ordering: 'set',
    board: 'grid',
    attributes: { row: Math.floor(i / 1000), column: i % 1000 },
    adjacentTo: i + 1 < cells ? [{ zone: `cell-${i + 1}`, direction: 'on' }] : [],
  }));
  return draft({
    zones,
    tokenTypes: [{ id: 'mark' }],
    actions: [
      action('mark', [{ createToken: { type: 'mark', zone: '$cell' } }], {
        params: [{ name: '$cell', domain: { query: 'zones', filter: { board: 'grid' } } }],
      }),
    ],
  });
}

function cyclic(): GameDef {
  const def = draft();
  def.setup = [{ batch: { effects: def.setup ?? [] } }];
  (def.setup[0] as { batch: { effects: Effect[] } }).batch.effects = def.setup;
  return def;
}

function nested(depth: number): Effect {
  let effect: Effect = { fail: {} };
  for (let level = 0; level < depth; level++) effect = { batch: { effects: [effect] } };
  return effect;
}

function deepSum(depth: number): GameDef['scoring'] {
  let value: NonNullable<GameDef['scoring']> = 1;
  for (let level = 0; level < depth; level++) value = { op: '+', left: value, right: 1 };
  return value;
}
