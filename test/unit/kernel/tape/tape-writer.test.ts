/** Single words of tapes, in games that each show one of them. */
import { describe, expect, test } from 'vitest';
import type { GameDef, PlayableGameDef } from '../../../../src/ir/index.ts';
import {
  ANSWER,
  CHANGE,
  ENTRY_FLAG,
  executorFor,
  MOST_LISTED,
  optionOf,
  RESIGNS,
  STOPPED,
  TapeWriter,
  type Executor,
  type Move,
} from '../../../../src/kernel/index.ts';
import { action, game } from '../../../support/fixture.ts';
import { act, seats } from '../../../support/moves.ts';
import { readTape, type TapeMatch } from '../../../support/sim/read-tape.ts';

type Step = readonly [player: number, move: Move];

/** Plays moves, and gives what was written. */
function taped(def: PlayableGameDef, steps: readonly Step[], run = 0): TapeMatch & { program: Executor['program'] } {
  const executor = executorFor(def);
  const writer = new TapeWriter(executor);
  writer.start(7n, run);
  for (const [player, move] of steps)
    if ('resign' in move) writer.resign(player);
    else {
      const option = optionOf(executor, writer.slot, player, move);
      expect(option, JSON.stringify(move)).toBeGreaterThanOrEqual(0);
      writer.move(player, option);
    }
  writer.end(executor.ended(writer.slot) ? STOPPED.ENDED : STOPPED.MOVE_CAP, 1000);
  const { program } = executor;
  const [match] = readTape(program, writer.words);
  executor.free(writer.slot);
  return { ...match!, program };
}

const range = (min: number, max: number) => ({ query: 'intsInRange', min, max }) as const;
const add = (name: string, delta: number) => ({ addVar: { scope: 'global', var: name, delta } }) as const;
const INT = { type: 'int', init: 0, min: -9, max: 99 } as const;

const withVariables = (parts: Partial<GameDef>): PlayableGameDef =>
  game({ variables: { global: { x: INT, y: { ...INT, init: 3 } } }, ...parts });

describe('changes', () => {
  test('begin with the variables that are not 0', () => {
    const { start, program } = taped(withVariables({ actions: [action('go', [])] }), []);
    const y = program.variables.find(({ name }) => name === 'y')!.at;
    expect(start.changes).toEqual([[CHANGE.VARIABLE, y, 0, 3, 0]]);
    expect(start.head).toMatchObject({ UPKEEP_AT: 0, TURN: 1, TURNS: 1, ASKED: -1, PLACE: -1 });
  });

  test('of variables, before and after the phase was left', () => {
    const def = withVariables({
      actions: [action('go', [add('x', 2), add('y', 1), add('y', -1)])],
      flow: {
        states: [
          {
            id: 'play',
            phases: [
              { id: 'main', window: { preset: 'turn' } },
              { id: 'late', onEnter: [add('x', 5)] },
            ],
          },
        ],
      },
    });
    const { moves, program } = taped(def, [[0, act('go')]]);
    const x = program.variables.find(({ name }) => name === 'x')!.at;
    expect(moves[0]!.changes).toEqual([
      [CHANGE.VARIABLE, x, 0, 2, 0],
      [CHANGE.VARIABLE, x, 2, 7, 0],
    ]);
    expect(moves[0]!.head).toMatchObject({ UPKEEP_AT: 1, TURN: 1, TURNS: 1 });
  });

  test('of tokens: those that come, go, or look otherwise', () => {
    const zone = (id: string, owner: 'none' | 'player') => ({ id, owner, visibility: 'public', ordering: 'set' }) as const;
    const choose = (from: 'box' | 'bag:actor') =>
      ({ params: [{ name: '$t', domain: { query: 'tokensInZone' as const, zone: from } }] }) satisfies Partial<GameDef['actions'][number]>;
    const def = game({
      zones: [zone('box', 'none'), zone('bag', 'player')],
      tokenTypes: [{ id: 'coin', props: { worth: { type: 'int', init: 1, min: 0, max: 9 } } }],
      setup: [{ createToken: { type: 'coin', zone: 'box', owner: { id: 1 } } }],
      actions: [
        action('make', [{ createToken: { type: 'coin', zone: 'bag:actor', owner: 'actor' } }]),
        action('take', [{ moveToken: { token: '$t', to: 'bag:actor' } }], choose('box')),
        action('polish', [{ setTokenProp: { token: '$t', prop: 'worth', value: 4 } }], choose('bag:actor')),
        action('melt', [{ destroyToken: { token: '$t' } }], choose('bag:actor')),
      ],
    });
    const inBag = (name: string): Move => act(name, { t: 'coin@bag:0' });
    const { start, moves, program } = taped(def, [
      [0, act('take', { t: 'coin@box:none' })],
      [1, act('make')],
      [0, inBag('polish')],
      [1, act('make')],
      [0, inBag('melt')],
    ]);
    const [box, mine, other] = ['box:none', 'bag:0', 'bag:1'].map((name) => program.zones.names.indexOf(name));
    const coin = program.definitions.names.indexOf('coin');
    expect(start.changes).toEqual([]);
    expect(moves[0]!.args).toEqual([{ value: 0, look: coin }]);
    expect(moves.map(({ changes }) => changes)).toEqual([
      [[CHANGE.TOKEN, 0, box, mine, 1]],
      [[CHANGE.TOKEN, 1, -1, other, -1]],
      [[CHANGE.PROPERTY, 0, program.props[0]!.column, mine, 1]],
      [[CHANGE.TOKEN, 2, -1, other, -1]],
      [[CHANGE.TOKEN, 0, mine, -1, 1]],
    ]);
  });
});

describe('questions', () => {
  test('of a window are told by state and phase, those inside of blocks by routine and instruction', () => {
    const def = withVariables({
      actions: [action('go', [{ chooseOne: { bind: '$n', options: range(3, 5), optional: true } }, add('x', 1)])],
    });
    const { moves, program } = taped(def, [
      [0, act('go')],
      [0, { choose: 4 }],
    ]);
    expect(moves[0]!.head).toMatchObject({ KIND: 0, ASKED: 0, PLACE: 0, OPTIONS: 1 });
    const { ASKED, PLACE } = moves[1]!.head;
    expect(program.routines[ASKED]!.code[PLACE]!.op).toBe('choose');
    expect(moves[1]!.head.KIND).toBe(ANSWER.ITEM);
    expect(moves[1]!.args).toEqual([{ value: 4, look: 4 }]);
    expect(moves[1]!.kinds).toEqual([
      { kind: ANSWER.ITEM, count: 3 },
      { kind: ANSWER.DECLINE, count: 1 },
    ]);
    expect(moves[1]!.options).toEqual([
      { kind: ANSWER.ITEM, looks: [3] },
      { kind: ANSWER.ITEM, looks: [4] },
      { kind: ANSWER.ITEM, looks: [5] },
      { kind: ANSWER.DECLINE, looks: [] },
    ]);
  });

  test('for single parameters are told by the action and which one', () => {
    const params = [
      { name: '$a', domain: range(1, 2) },
      { name: '$b', domain: range(5, 6) },
    ];
    const def = withVariables({ actions: [action('go', [], { params, ask: 'stepwise' })] });
    const { moves } = taped(def, [
      [0, act('go')],
      [0, { param: 'a', value: 2 }],
      [0, { param: 'b', value: 5 }],
    ]);
    expect(moves.map(({ head: { KIND, ASKED, PLACE } }) => [KIND, ASKED, PLACE])).toEqual([
      [0, 0, 0],
      [ANSWER.PARAM, 0, 0],
      [ANSWER.PARAM, 0, 1],
    ]);
    expect(moves.map(({ args }) => args)).toEqual([[], [{ value: 2, look: 2 }], [{ value: 5, look: 5 }]]);
  });

  test('with many options are counted, and the first are listed', () => {
    const def = withVariables({
      actions: [action('pass', []), action('go', [], { params: [{ name: '$n', domain: range(-4_999_999, 5_000_000) }] })],
    });
    const { moves } = taped(def, [[0, act('go', { n: 1_000_000 })]]);
    expect(moves[0]!.head).toMatchObject({ OPTION_LOW: 6_000_000, OPTION_UP: 0, OPTIONS: 10_000_001 });
    expect(moves[0]!.kinds).toEqual([
      { kind: 0, count: 1 },
      { kind: 1, count: 10_000_000 },
    ]);
    expect(moves[0]!.options).toHaveLength(MOST_LISTED);
    expect(moves[0]!.options![2]).toEqual({ kind: 1, looks: [-4_999_998] });
  });

  test.each([
    [0, true],
    [255, true],
    [256, true],
    [257, false],
    [272, false],
    [320, true],
  ])('of match %i are listed: %s', (run, isListed) => {
    const { moves } = taped(withVariables({ actions: [action('go', [])] }), [[0, act('go')]], run);
    expect(moves[0]!.options !== null).toBe(isListed);
    expect((moves[0]!.head.FLAGS & ENTRY_FLAG.LISTED) !== 0).toBe(isListed);
  });
});

describe('flags', () => {
  const sealing = (parts: Partial<GameDef>): PlayableGameDef =>
    withVariables({
      flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'simultaneous' } }] }] },
      ...parts,
    });
  const flagsOf = ({ moves }: TapeMatch): number[] => moves.map(({ head }) => head.FLAGS & ~ENTRY_FLAG.LISTED);

  test('say which answer waits, and which opens those of others', () => {
    const def = sealing({ actions: [action('go', [add('x', 1)])] });
    const match = taped(def, [
      [1, act('go')],
      [0, act('go')],
      [0, act('go')],
    ]);
    expect(flagsOf(match)).toEqual([ENTRY_FLAG.SEALED, ENTRY_FLAG.OPENED, ENTRY_FLAG.SEALED]);
    expect(match.moves[1]!.changes).toHaveLength(1);
  });

  test('say what should not have happened', () => {
    const failing: GameDef['flow'] = {
      states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' }, onExit: [{ fail: {} }] }] }],
    };
    const actions = [action('go', [{ attempt: { policy: 'rollback', effects: [add('x', 1), { fail: {} }] } }])];
    expect(flagsOf(taped(withVariables({ actions }), [[0, act('go')]]))).toEqual([0]);
    expect(flagsOf(taped(withVariables({ actions, flow: failing }), [[0, act('go')]]))).toEqual([ENTRY_FLAG.INCIDENT]);
    const { start } = taped(withVariables({ setup: [{ fail: {} }], actions: [action('go', [])] }), []);
    expect(start.head.FLAGS).toBe(ENTRY_FLAG.INCIDENT | ENTRY_FLAG.SETUP_FAILED);
  });
});

test('who resigns is out', () => {
  const def = withVariables({
    meta: seats(3),
    actions: [action('go', [])],
    flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }], onResign: 'out' },
  });
  const { moves } = taped(def, [
    [0, act('go')],
    [2, { resign: true }],
  ]);
  expect(moves[1]!.head).toMatchObject({ PLAYER: 2, KIND: RESIGNS, OPTION_LOW: -1, OPTION_UP: -1, OPTIONS: 0, ASKED: -1, PLACE: -1 });
  expect(moves[1]!.changes).toContainEqual([CHANGE.OUT, 2, 0, 0, 0]);
});

test('the same look means the same position, whichever way it came about', () => {
  const def = withVariables({ actions: [action('up', [add('x', 1)]), action('down', [add('x', -1)])] });
  const { start, moves } = taped(def, [
    [0, act('up')],
    [1, act('down')],
    [0, act('down')],
    [1, act('up')],
  ]);
  expect(moves[1]!.look).toEqual(start.look);
  expect(moves[3]!.look).toEqual(start.look);
  expect(moves[0]!.look).not.toEqual(moves[2]!.look);
});
