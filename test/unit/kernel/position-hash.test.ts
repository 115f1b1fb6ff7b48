import { describe, expect, test } from 'vitest';
import { applyMove, hashPosition, hashState, initialState, Rng, type Executor, type State } from '../../../src/kernel/index.ts';
import { positionHash } from '../../../src/kernel/position-hash.ts';
import { recomputeLanes } from '../../../src/kernel/lanes.ts';
import { TOKEN, ZONE } from '../../../src/program/layout.ts';
import type { Effect, PlayableGameDef, TokenSel, ValueExpr } from '../../../src/ir/index.ts';
import type { VariableDef } from '../../../src/ir/game-def.ts';
import { bench } from '../../support/bench.ts';
import { action, game } from '../../support/fixture.ts';
import { twins, type Twins } from '../../support/twins.ts';
import { isQuick } from '../../support/thoroughness.ts';

/** A game in which a player can only count; after a round of turns everything but the count is as before. */
const counting = (historical: boolean) =>
  game({
    variables: { global: { rounds: { type: 'int', init: 0, min: 0, max: 99, historical } satisfies VariableDef } },
    actions: [action('wait', [{ addVar: { scope: 'global', var: 'rounds', delta: 1 } }])],
  });

function check(historical: boolean, samePosition: boolean): void {
  const def = counting(historical);
  let state: State = initialState(def, 1);
  const first = { position: hashPosition(def, state), state: hashState(def, state) };
  for (const player of [0, 1]) {
    const applied = applyMove(def, state, player, { action: 'wait', args: {} });
    if ('state' in applied) state = applied.state;
  }
  expect(hashPosition(def, state) === first.position).toBe(samePosition);
  expect(hashState(def, state)).not.toBe(first.state);
}

test('a position forgets the turn counter and historical variables', () => check(true, true));

test('a position remembers every other variable', () => check(false, false));

test('a position remembers what each token is, also where nothing is hidden', () => {
  const placing = game({
    zones: [{ id: 'table', owner: 'none', visibility: 'public', ordering: 'stack' }],
    tokenTypes: [{ id: 'piece' }],
    cards: [
      { id: 'round', type: 'piece' },
      { id: 'square', type: 'piece' },
    ],
    actions: ['round', 'square'].map((shape) => action(shape, [{ createToken: { type: shape, zone: 'table:none' } }])),
  });
  const start = initialState(placing, 1);
  const hashes = ['round', 'square'].map((shape) => {
    const applied = applyMove(placing, start, 0, { action: shape, args: {} });
    return 'state' in applied ? hashPosition(placing, applied.state) : expect.fail(applied.rejected);
  });
  expect(hashes[0]).not.toBe(hashes[1]);
});

/** What a player can do, each a list of effects under a name. */
const table = (effects: Record<string, Effect[]>, parts: Partial<PlayableGameDef> = {}): PlayableGameDef =>
  game({
    zones: ['a', 'b', 'c', 'pile'].map((id) => ({
      id,
      owner: 'none',
      visibility: 'public',
      ordering: id === 'pile' ? 'stack' : 'set',
    })),
    tokenTypes: [
      {
        id: 'knight',
        props: { moves: { type: 'int', init: 0, min: 0, max: 9 }, tired: { type: 'bool', init: false }, rider: { type: 'token' } },
      },
      { id: 'bishop' },
    ],
    variables: { global: { last: { type: 'token' }, first: { type: 'token' } } },
    actions: Object.entries({ ...effects, wait: [] }).map(([id, does]) => action(id, does)),
    ...parts,
  });

const at = (zone: string, position: 'top' | 'bottom' = 'top'): TokenSel => ({ ref: 'tokenAt', zone: `${zone}:none`, position });
const make = (zone: string, type = 'knight', owner = 0): Effect => ({ createToken: { type, zone: `${zone}:none`, owner: { id: owner } } });
const go = (from: string, to: string): Effect => ({ moveToken: { token: at(from), to: `${to}:none` } });
const set = (prop: string, value: ValueExpr, token: TokenSel = at('a')): Effect => ({
  setTokenProp: { token, prop, value },
});
const point = (name: string, token: TokenSel): Effect => ({ setVar: { scope: 'global', var: name, value: token } });

/** The hash after both executors have done the same things in turn, and waited until so many turns are over. */
function hashAfter({ interpreter, wasm }: Twins, names: readonly string[], turns: number): bigint {
  const [own, other] = [interpreter.allocate(), wasm.allocate()];
  interpreter.start(own, 1n);
  wasm.start(other, 1n);
  for (let turn = 0; turn < turns; turn++)
    for (const [executor, slot] of [
      [interpreter, own],
      [wasm, other],
    ] as const) {
      choose(executor, slot, turn % 2, names[turn] ?? 'wait');
      const words = executor.save(slot);
      const fresh = words.slice();
      recomputeLanes(executor.program.layout, fresh);
      expect(fresh).toEqual(words);
    }
  const hash = interpreter.positionHash(own);
  expect(wasm.positionHash(other)).toBe(hash);
  return hash;
}

function choose(executor: Executor, slot: number, player: number, name: string): void {
  const { actions, strings } = executor.program;
  const args = new Int32Array(4);
  const count = executor.optionCount(slot, player);
  const index = Array.from({ length: count }, (_, i) => i).find(
    (i) => strings[actions[executor.option(slot, player, i, args)]!.name] === name,
  );
  if (index === undefined) expect.fail(`${name} cannot be done`);
  executor.apply(slot, player, index);
}

/** Lists of names that lead to the same position, or to different ones, as `table` gives them effects. */
function checkSame(same: boolean, def: PlayableGameDef, ...lists: string[][]): void {
  const both = twins(def) as Twins;
  const turns = Math.max(...lists.map(({ length }) => length));
  const hashes = lists.map((names) => hashAfter(both, names, turns));
  expect(new Set(hashes).size).toBe(same ? 1 : lists.length);
}

describe('inside of both executors', () => {
  const around = { ac: [go('a', 'c')], ba: [go('b', 'a')], cb: [go('c', 'b')] };
  test('two equal knights that have changed places are the same position', () =>
    checkSame(true, table({ ...around }, { setup: [make('a'), make('b')] }), [], ['ac', 'ba', 'cb']));

  test('two knights of different players are not', () =>
    checkSame(false, table({ ...around }, { setup: [make('a', 'knight', 0), make('b', 'knight', 1)] }), [], ['ac', 'ba', 'cb']));

  test('nor are a knight and a bishop', () =>
    checkSame(false, table({ ...around }, { setup: [make('a'), make('b', 'bishop')] }), [], ['ac', 'ba', 'cb']));

  const making = { knight: [make('a')], bishop: [make('a', 'bishop')], above: [make('pile')], beside: [make('pile', 'bishop')] };
  test('in a set it does not matter which token was made first', () =>
    checkSame(true, table(making), ['knight', 'bishop'], ['bishop', 'knight']));

  test('in a stack it does', () => checkSame(false, table(making), ['above', 'beside'], ['beside', 'above']));

  test('in a stack, two equal tokens can change places', () =>
    checkSame(
      true,
      table(
        {
          out: [{ moveToken: { token: at('pile'), to: 'a:none' } }],
          in: [{ moveToken: { token: at('a'), to: 'pile:none', position: 'bottom' } }],
        },
        {
          setup: [make('pile'), make('pile'), make('pile')],
        },
      ),
      [],
      ['out', 'in'],
    ));

  test('a property, the face and the controller are part of the look', () =>
    checkSame(
      false,
      table(
        {
          count: [set('moves', 1)],
          more: [set('moves', 2)],
          tire: [set('tired', true)],
          turn: [set('face', 'down')],
          take: [set('controller', { ref: 'player', player: { id: 1 } })],
        },
        { setup: [make('a')] },
      ),
      [],
      ['count'],
      ['more'],
      ['tire'],
      ['turn'],
      ['take'],
      ['tire', 'turn', 'take'],
    ));

  test('a look that is changed back is the same again', () =>
    checkSame(
      true,
      table(
        { tire: [set('tired', true)], rest: [set('tired', false)], away: [go('a', 'pile')], back: [go('pile', 'a')] },
        { setup: [make('a')] },
      ),
      [],
      ['tire', 'away', 'back', 'rest'],
    ));

  const pointing = table(
    {
      left: [point('last', at('a'))],
      right: [point('last', at('b'))],
      top: [point('last', at('pile'))],
      bottom: [point('last', at('pile', 'bottom'))],
      alsoTop: [point('first', at('pile'))],
      alsoBottom: [point('first', at('pile', 'bottom'))],
      topInA: [go('pile', 'a')],
    },
    { setup: [make('a'), make('b'), make('pile'), make('pile')] },
  );
  test('a variable that points at one of two equal tokens goes by where it lies', () =>
    checkSame(false, pointing, [], ['left'], ['right'], ['top'], ['bottom']));

  test('whether two variables point at the same token is seen', () =>
    checkSame(false, pointing, ['top', 'alsoTop'], ['top', 'alsoBottom'], ['bottom', 'alsoTop'], ['bottom', 'alsoBottom']));

  test('in a set it does not matter which of two equal tokens is pointed at', () =>
    checkSame(
      true,
      table(
        { markB: [point('last', at('b'))], markC: [point('last', at('c'))], bToA: [go('b', 'a')], cToA: [go('c', 'a')] },
        { setup: [make('b'), make('c')] },
      ),
      ['markB', 'bToA', 'cToA'],
      ['markC', 'bToA', 'cToA'],
    ));

  test('but whether two variables point at one of them or at both', () =>
    checkSame(
      false,
      table(
        {
          markB: [point('last', at('b'))],
          alsoB: [point('first', at('b'))],
          alsoC: [point('first', at('c'))],
          bToA: [go('b', 'a')],
          cToA: [go('c', 'a')],
        },
        { setup: [make('b'), make('c')] },
      ),
      ['markB', 'alsoB', 'bToA', 'cToA'],
      ['markB', 'alsoC', 'bToA', 'cToA'],
    ));

  const riding = table(
    {
      aOnC: [set('rider', at('c'), at('a'))],
      bOnC: [set('rider', at('c'), at('b'))],
      bOnPile: [set('rider', at('pile'), at('b'))],
      aOnPile: [set('rider', at('pile'), at('a'))],
      aAway: [go('a', 'c')],
      bAway: [go('b', 'c')],
    },
    { setup: [make('a'), make('b'), make('c', 'bishop'), make('pile', 'bishop')] },
  );
  test('a property that refers to a token goes by where and what that is', () =>
    checkSame(false, riding, [], ['aOnC'], ['bOnC'], ['aOnPile'], ['aOnC', 'bOnC'], ['aOnC', 'bOnPile'], ['aOnPile', 'bOnC']));

  test('equal tokens that refer to others are the same whichever was first', () =>
    checkSame(true, riding, ['aOnC', 'bOnPile', 'aAway', 'bAway'], ['aOnPile', 'bOnC', 'bAway', 'aAway']));

  test('what a player has seen is part of the position', () =>
    checkSame(
      false,
      table(
        { show: [{ reveal: { token: at('pile'), to: { id: 1 } } }] },
        {
          zones: [{ id: 'pile', owner: 'none', visibility: 'hidden', ordering: 'stack' }],
          setup: [make('pile'), make('pile', 'bishop'), { shuffle: { zone: 'pile:none' } }],
        },
      ),
      [],
      ['show'],
    ));
});

/** Sets of tokens with looks of a few columns each: many, small and close to one another, as those of a game are. */
test.skipIf(isQuick)('no two different collections of looks have the same hash', () => {
  const { m } = bench(table({ count: [set('moves', 1)] }, { meta: { id: 'fixture', players: { min: 2, max: 2 }, maxTokens: 8 } }));
  const { layout } = m;
  const moves = m.program.props.find(({ name }) => name === 'moves')!.column;
  const rng = new Rng(1);
  const seen = new Map<bigint, string>();
  for (let tried = 0; tried < 60_000; tried++) {
    const words = m.s.slice(0, layout.agenda);
    const tokens = Array.from({ length: 1 + rng.below(5) }, () => [rng.below(3), 1 + rng.below(2), rng.below(3), rng.below(10)]);
    tokens.forEach(([zone, definition, owner, count], token) => {
      const first = layout.tokens + token * layout.tokenStride;
      words[first + TOKEN.ZONE] = zone! + 1;
      words[first + TOKEN.DEFINITION] = definition!;
      words[first + TOKEN.OWNER] = owner!;
      words[first + moves] = count!;
      words[layout.zones + 3 * zone! + ZONE.COUNT]!++;
    });
    recomputeLanes(layout, words);
    const hash = positionHash(m.program, words);
    const text = tokens
      .map((each) => each.join())
      .toSorted()
      .join(' ');
    expect(seen.get(hash) ?? text).toBe(text);
    seen.set(hash, text);
  }
  expect(seen.size).toBeGreaterThan(40_000);
});
