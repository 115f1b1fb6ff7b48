/** The functions of the façade: what they accept, what they refuse, and that states are values. */
import { describe, expect, test } from 'vitest';
import {
  applyEffects,
  applyMove,
  countMoves,
  determinize,
  dispatch,
  ENGINE,
  evalCond,
  evalValue,
  executorFor,
  hashPosition,
  hashState,
  initialState,
  inspect,
  legalMoves,
  loadState,
  observe,
  pendingPlayers,
  redactEvents,
  Rng,
  saveState,
  startMatch,
  terminalResult,
  type Move,
  type State,
} from '../../../src/kernel/index.ts';
import { action, game, printEvent } from '../../support/fixture.ts';
import { ticTacToe } from '../../support/tic-tac-toe.ts';

/** Two to four players with coins; a bell adds one to the round. */
const def = game({
  id: 'coins',
  meta: { id: 'coins', players: { min: 2, max: 4 } },
  variables: {
    global: { round: { type: 'int', init: 0, min: 0, max: 3 } },
    perPlayer: { coins: { type: 'int', init: 2, min: 0, max: 9 } },
  },
  zones: [
    { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
    { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
  ],
  tokenTypes: [{ id: 'card' }],
  cards: [
    { id: 'ace', type: 'card' },
    { id: 'king', type: 'card' },
  ],
  decks: [
    {
      id: 'stock',
      cards: [
        { card: 'ace', count: 6 },
        { card: 'king', count: 6 },
      ],
    },
  ],
  setup: [
    { createDeck: { deck: 'stock', zone: 'deck:none' } },
    { shuffle: { zone: 'deck:none' } },
    { forEach: { bind: '$p', over: { query: 'players' }, effects: [{ draw: { from: 'deck:none', to: 'hand:$p', count: 2 } }] } },
  ],
  actions: [
    action('take', [{ addVar: { scope: 'pvar', player: 'actor', var: 'coins', delta: { ref: 'binding', name: '$n' } } }], {
      params: [{ name: '$n', domain: { query: 'intsInRange', min: 1, max: 3 } }],
    }),
    action('ring', [{ emit: { event: 'bell' } }]),
  ],
  triggers: [{ id: 'toll', event: 'custom', match: { event: 'bell' }, effects: [{ addVar: { scope: 'global', var: 'round', delta: 1 } }] }],
  endConditions: [
    {
      id: 'late',
      when: { op: '>=', left: { ref: 'gvar', var: 'round' }, right: 3 },
      result: { type: 'ranking', by: [{ ref: 'pvar', player: { chosen: '$player' }, var: 'coins' }] },
    },
  ],
});

const ring: Move = { action: 'ring', args: {} };
const take = (n: number): Move => ({ action: 'take', args: { n } });

describe('starting', () => {
  test('without a match there are as few players as the game admits', () => {
    expect(initialState(def, 1).match).toEqual({ players: 2 });
    expect(inspect(def, initialState(def, 1)).variables['coins']).toEqual([2, 2]);
    expect(inspect(def, initialState(def, 1, { players: 4 })).variables['coins']).toEqual([2, 2, 2, 2]);
  });

  test('seeds may be numbers or bigints, and are taken as 64 bits', () => {
    const words = (seed: bigint | number): Int32Array => initialState(def, seed).words;
    expect(words(7)).toEqual(words(7n));
    expect(words(2n ** 64n + 7n)).toEqual(words(7));
    expect(words(-1)).toEqual(words(2n ** 64n - 1n));
    expect(words(8)).not.toEqual(words(7));
  });

  test('setting up is told as events', () => {
    const { events, records, state } = startMatch(def, 1);
    expect(events.map((event) => event.type)).toContain('shuffled');
    expect(redactEvents(def, state, records, 1).map(printEvent)).toContain('moved ?@deck:none[0] deck:none -> hand:0');
    expect(redactEvents(def, state, records, 1).map(printEvent).join('\n')).toMatch(/moved (ace|king)@deck:none\[0\] deck:none -> hand:1/);
  });

  test('one executor serves a definition and a match', () => {
    expect(executorFor(def)).toBe(executorFor(def, { players: 2 }));
    expect(executorFor(def)).not.toBe(executorFor(def, { players: 3 }));
    expect(executorFor(structuredClone(def))).not.toBe(executorFor(def));
    const seated = (name: string) => executorFor(def, { players: 2, seats: [{ name, deck: 'stock' }] });
    expect(seated('Ann'), 'whoever sits there').toBe(seated('Bob'));
    expect(seated('Ann')).not.toBe(executorFor(def));
  });

  test('a match that the game does not admit is a defect of the caller', () =>
    expect(() => initialState(def, 1, { players: 9 })).toThrow('"coins" is for 2 to 4 players; the match has 9.'));
});

describe('moves', () => {
  test('are listed in order, for those who are asked', () => {
    const state = initialState(def, 1);
    expect(pendingPlayers(def, state)).toEqual([0]);
    expect(legalMoves(def, state, 0)).toEqual([take(1), take(2), take(3), ring]);
    expect(countMoves(def, state, 0)).toBe(4);
    for (const other of [1, ENGINE]) expect([legalMoves(def, state, other), countMoves(def, state, other)]).toEqual([[], 0]);
  });

  const moves: [what: string, player: number, move: unknown, rejected: string][] = [
    ['another player', 1, ring, 'not-your-turn'],
    ['nobody at this table', 5, ring, 'not-your-turn'],
    ['the engine', ENGINE, { continue: true }, 'not-your-turn'],
    ['an unknown action', 0, { action: 'steal', args: {} }, 'illegal-move'],
    ['an argument out of range', 0, take(4), 'illegal-move'],
    ['a fraction', 0, take(1.5), 'illegal-move'],
    ['an argument of another type', 0, { action: 'take', args: { n: 'one' } }, 'illegal-move'],
    ['an argument too few', 0, { action: 'take', args: {} }, 'illegal-move'],
    ['an argument too many', 0, { action: 'ring', args: { n: 1 } }, 'illegal-move'],
    ['another argument', 0, { action: 'take', args: { m: 1 } }, 'illegal-move'],
    ['no arguments at all', 0, { action: 'take' }, 'illegal-move'],
    ['arguments that are no object', 0, { action: 'take', args: 3 }, 'illegal-move'],
    ['an answer to a question nobody asked', 0, { choose: 'ace@hand:0' }, 'illegal-move'],
    ['a parameter nobody asked for', 0, { param: 'n', value: 1 }, 'illegal-move'],
    ['a decision to stop choosing', 0, { done: true }, 'illegal-move'],
    ['a refusal', 0, { decline: true }, 'illegal-move'],
    ['a continuation', 0, { continue: true }, 'illegal-move'],
    ['nothing', 0, null, 'illegal-move'],
    ['a text', 0, 'ring', 'illegal-move'],
    ['an empty object', 0, {}, 'illegal-move'],
    ['a list', 0, [], 'illegal-move'],
    ['something inherited', 0, { action: 'constructor', args: {} }, 'illegal-move'],
  ];
  for (const [what, player, move, rejected] of moves)
    test(`${what}: ${rejected}`, () => expect(applyMove(def, initialState(def, 1), player, move as Move)).toEqual({ rejected }));

  test('after the end nobody can move', () => {
    const state = play(initialState(def, 1), [
      [0, take(2)],
      [1, ring],
      [0, ring],
      [1, ring],
    ]);
    expect(pendingPlayers(def, state)).toEqual([]);
    expect(applyMove(def, state, 0, ring)).toEqual({ rejected: 'match-over' });
    expect(terminalResult(def, state)).toEqual({ type: 'ranking', end: 'late', ranks: [1, 2], winners: [0], scores: [4, 2] });
  });

  test('before the end there is no result', () => expect(terminalResult(def, initialState(def, 1))).toBeNull());
});

describe('states are values', () => {
  test('nothing changes a state that was handed out', () => {
    const state = initialState(def, 3);
    const before = state.words.slice();
    legalMoves(def, state, 0);
    const applied = applyMove(def, state, 0, take(2));
    applyMove(def, state, 0, { action: 'steal', args: {} });
    observe(def, state, 0);
    inspect(def, state);
    determinize(def, state, 0, new Rng(1));
    evalValue(def, { let: { bind: '$x', value: 3, in: { ref: 'binding', name: '$x' } } }, { state });
    applyEffects(def, [{ shuffle: { zone: 'deck:none' } }], { state });
    dispatch(def, 'bell', {}, { state });
    saveState(def, state);
    expect(state.words).toEqual(before);
    if ('rejected' in applied) expect.fail(applied.rejected);
    expect(applied.state.words.buffer).not.toBe(state.words.buffer);
    const next = applied.state.words.slice();
    applyMove(def, applied.state, 1, ring);
    expect(applied.state.words).toEqual(next);
  });

  test('an old state can be played again, and gives the same', () => {
    const state = initialState(def, 3);
    const once = play(state, [
      [0, take(3)],
      [1, ring],
    ]);
    play(state, [
      [0, ring],
      [1, ring],
    ]);
    expect(
      play(state, [
        [0, take(3)],
        [1, ring],
      ]).words,
    ).toEqual(once.words);
  });

  test('different games and matches do not disturb one another', () => {
    const other = initialState(ticTacToe, 1);
    const state = initialState(def, 1);
    const wide = initialState(def, 1, { players: 3 });
    applyMove(def, wide, 0, ring);
    expect(legalMoves(ticTacToe, other, 0)).toHaveLength(9);
    expect(legalMoves(def, state, 0)).toHaveLength(4);
    expect(pendingPlayers(def, wide)).toEqual([0]);
  });
});

describe('hashes', () => {
  test('are sixteen hexadecimal digits', () => {
    for (let seed = 0; seed < 40; seed++) {
      const state = initialState(def, seed);
      expect(hashState(def, state)).toMatch(/^[0-9a-f]{16}$/);
      expect(hashPosition(def, state)).toMatch(/^[0-9a-f]{16}$/);
    }
  });

  test('the same position by another way, later, has the same position hash and another state hash', () => {
    const start = initialState(def, 1);
    const idle = game({ id: 'idle', actions: [action('wait', [])] });
    const first = initialState(idle, 1);
    const later = play(
      first,
      [
        [0, { action: 'wait', args: {} }],
        [1, { action: 'wait', args: {} }],
      ],
      idle,
    );
    expect(hashPosition(idle, later)).toBe(hashPosition(idle, first));
    expect(hashState(idle, later)).not.toBe(hashState(idle, first));
    expect(hashPosition(def, play(start, [[0, take(1)]]))).not.toBe(hashPosition(def, start));
  });
});

describe('asking and doing from outside', () => {
  const state = initialState(def, 1);

  test('values see the actor, the active player without one, and what is bound', () => {
    const coins = { ref: 'pvar', player: 'actor', var: 'coins' } as const;
    const richer = play(state, [[0, take(3)]]);
    expect([
      evalValue(def, coins, { state: richer, actor: 0 }),
      evalValue(def, coins, { state: richer, actor: 1 }),
      evalValue(def, coins, { state: richer }),
    ]).toEqual([5, 2, 2]);
    expect(
      evalValue(
        def,
        { op: '+', left: { ref: 'binding', name: '$a' }, right: { ref: 'binding', name: '$b' } },
        { state, bindings: { $a: 3, $b: { op: '*', left: { ref: 'binding', name: '$a' }, right: 2 } } },
      ),
    ).toBe(9);
  });

  test('conditions are true or false', () => {
    expect(evalCond(def, { op: '==', left: { ref: 'zoneCount', zone: 'hand:actor' }, right: 2 }, { state, actor: 1 })).toBe(true);
    expect(
      evalCond(
        def,
        {
          exists: {
            query: 'tokensInZone',
            zone: 'hand:0',
            where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'definition' }, right: 'joker' },
          },
        },
        { state },
      ),
    ).toBe(false);
    expect([evalCond(def, true, { state }), evalCond(def, false, { state })]).toEqual([true, false]);
  });

  test('effects are performed, and the match goes on waiting where it did', () => {
    const { state: after, events } = applyEffects(
      def,
      [{ addVar: { scope: 'pvar', player: 'actor', var: 'coins', delta: { ref: 'binding', name: '$n' } } }],
      { state, actor: 1, bindings: { $n: 4 } },
    );
    expect(events.map(printEvent)).toEqual(['varChanged p1 coins old=2 new=6']);
    expect(inspect(def, after).variables['coins']).toEqual([2, 6]);
    expect(pendingPlayers(def, after)).toEqual(pendingPlayers(def, state));
    expect(legalMoves(def, after, 0)).toEqual(legalMoves(def, state, 0));
  });

  test('an effect that fails ends the effects, and the match goes on', () => {
    const { state: after, events } = applyEffects(def, [{ fail: {} }, { setVar: { scope: 'global', var: 'round', value: 3 } }], { state });
    expect(events.map(({ type }) => type)).toEqual(['failed']);
    expect(after.words).toEqual(state.words);
  });

  test('effects that ask somebody are refused', () => {
    const ask = { chooseOne: { bind: '$n', options: { query: 'intsInRange', min: 1, max: 2 } } } as const;
    expect(() => applyEffects(def, [ask], { state })).toThrow('cannot wait for an answer');
  });

  test('effects that end the match end it', () => {
    const { state: after } = applyEffects(def, [{ setVar: { scope: 'global', var: 'round', value: 3 } }], { state });
    expect(terminalResult(def, after)).toMatchObject({ end: 'late' });
  });

  test('an event sets off its triggers', () => {
    const { state: after, events } = dispatch(def, 'bell', {}, { state });
    expect(events.map(printEvent)).toEqual(['emitted bell', 'triggered toll', 'varChanged round old=0 new=1']);
    expect(inspect(def, after).variables['round']).toBe(1);
  });

  test('a state changed from outside can still be saved', () => {
    const { state: after } = dispatch(def, 'bell', {}, { state });
    expect(loadState(def, saveState(def, after))).toEqual({ state: after });
  });
});

describe('determinism', () => {
  test('the same seed and moves give the same states, events and hashes', () => {
    const course = (): unknown[] => {
      const rng = new Rng(11);
      let { state, events } = startMatch(def, 42, { players: 3 });
      const told: unknown[] = [events, hashState(def, state)];
      while (terminalResult(def, state) === null) {
        const player = pendingPlayers(def, state)[0]!;
        const moves = legalMoves(def, state, player);
        const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
        if ('rejected' in applied) expect.fail(applied.rejected);
        ({ state, events } = applied);
        told.push(events, hashState(def, state), [...state.words]);
      }
      return told;
    };
    expect(course()).toEqual(course());
  });
});

function play(state: State, moves: [player: number, move: Move][], of = def): State {
  return moves.reduce((before, [player, move]) => {
    const applied = applyMove(of, before, player, move);
    if ('rejected' in applied) return expect.fail(applied.rejected);
    return applied.state;
  }, state);
}
