/**
 * What `determinize` draws for a variable that a player does not see is possible: some match comes to it; and what it
 * is in truth may be drawn. Tiny games are played often enough to come to everything.
 */
import { describe, expect, test } from 'vitest';
import type { ActionDef, Effect, GameDef, PlayableGameDef, ValueExpr, VariableDef } from '../../src/ir/index.ts';
import {
  applyMove,
  determinize,
  executorFor,
  initialState,
  inspect,
  legalMoves,
  pendingPlayers,
  Rng,
  type State,
} from '../../src/kernel/index.ts';
import { action, draft } from '../support/fixture.ts';
import { playable } from '../support/playable.ts';

const MATCHES = 60;
const DECISIONS = 6;
const SAMPLES = 12;

/** Nobody but its player sees the variable of a player; nobody sees that of the game. */
const variable = (visibility: 'owner' | 'hidden'): VariableDef => ({ type: 'int', init: 1, min: 0, max: 50, visibility });

function tiny(parts: Partial<GameDef>, actions: ActionDef[] = []): PlayableGameDef {
  return playable(
    draft({
      variables: { global: { dark: variable('hidden') }, perPlayer: { own: variable('owner') } },
      actions: [action('wait', []), ...actions],
      ...parts,
    }),
  );
}

const own = (player: 0 | 1, value: ValueExpr): Effect => ({ setVar: { scope: 'pvar', player: { id: player }, var: 'own', value } });
const dark = (value: ValueExpr): Effect => ({ setVar: { scope: 'global', var: 'dark', value } });
const roll: Effect = { rollRandom: { bind: '$n', min: 10, max: 12 } };
const isDark: ValueExpr = { op: '==', left: { ref: 'gvar', var: 'dark' }, right: 10 };
const PARAM = { name: '$p', domain: { query: 'intsInRange', min: 20, max: 22 } } as const;
const stepping = { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }] } as const satisfies GameDef['flow'];

const GAMES: readonly [string, PlayableGameDef][] = [
  ['a constant', tiny({ setup: [own(0, 7), own(1, 8)] })],
  ['of one player only', tiny({ setup: [own(0, 7)] })],
  ['a roll', tiny({ setup: [roll, dark('$n'), own(1, '$n')] })],
  [
    'a roll between others',
    tiny({
      setup: [
        roll,
        { let: { bind: '$m', value: { if: { when: { op: '>', left: '$n', right: 10 }, then: '$n', else: 5 } }, in: [dark('$m')] } },
      ],
    }),
  ],
  ['a roll of items', tiny({ setup: [{ rollRandom: { bind: '$n', options: { query: 'intsInRange', min: 3, max: 4 } } }, dark('$n')] })],
  ['where a condition holds', tiny({ setup: [roll, { if: { when: { op: '==', left: '$n', right: 11 }, then: [own(1, 9)] } }] })],
  ['by way of a procedure', tiny({ setup: [{ call: { procedure: 'keep' } }], procedures: [{ id: 'keep', effects: [roll, dark('$n')] }] })],
  [
    'a parameter',
    tiny({}, [action('pick', [{ setVar: { scope: 'pvar', player: 'actor', var: 'own', value: '$p' } }], { params: [PARAM] })]),
  ],
  ['a choice', tiny({}, [action('pick', [{ chooseOne: { bind: '$p', options: PARAM.domain } }, dark('$p')])])],
  ['in a trigger', tiny({ triggers: [{ id: 'late', event: 'turnEnd', effects: [dark(30)] }] })],
  [
    'in a state that is entered later',
    tiny({
      flow: {
        states: [...stepping.states, { ...stepping.states[0], id: 'night', onEnter: [dark(40)] }],
        transitions: [{ from: 'play', to: 'night', when: { op: '>', left: { ref: 'turn' }, right: 2 } }],
      },
    }),
  ],
  [
    'in a phase that is entered later',
    tiny({
      flow: { states: [{ id: 'play', phases: [...stepping.states[0].phases, { id: 'last', onEnter: [dark(41)] }] }] },
    }),
  ],
  [
    'in a phase with a guard',
    tiny({
      flow: {
        states: [
          {
            id: 'play',
            phases: [
              { id: 'first', guard: { op: '>', left: { ref: 'turn' }, right: 2 }, onEnter: [dark(42)] },
              ...stepping.states[0].phases,
            ],
          },
        ],
      },
    }),
  ],
  ['after it was read', tiny({ setup: [roll, dark('$n')] }, [action('shift', [{ if: { when: isDark, then: [dark(33)] } }])])],
  ['in an attempt that fails', tiny({ setup: [{ attempt: { effects: [dark(17), { fail: {} }], policy: 'rollback' } }] })],
];

/** What the variables hold: `dark`, and `own` of each player. */
function held(def: PlayableGameDef, state: State): [name: string, value: number][] {
  const { variables } = inspect(def, state);
  const [first, second] = variables['own'] as number[];
  return [
    ['dark', variables['dark'] as number],
    ['own 0', first!],
    ['own 1', second!],
  ];
}

/** Those that a player does not see. */
const isUnseen = (name: string, player: number): boolean => name !== `own ${player}`;

/** What the variables hold in all matches, and what samples of player 0 hold where they do not see them. */
function outcomes(def: PlayableGameDef): { real: Set<string>; drawn: Set<string> } {
  const [real, drawn] = [new Set<string>(), new Set<string>()];
  for (let seed = 0; seed < MATCHES; seed++) {
    const rng = new Rng(seed + 500);
    let state = initialState(def, seed);
    for (let decision = 0; ; decision++) {
      for (const [name, value] of held(def, state)) if (isUnseen(name, 0)) real.add(`${name}: ${value}`);
      for (let sample = 0; sample < SAMPLES; sample++)
        for (const [name, value] of held(def, determinize(def, state, 0, rng))) if (isUnseen(name, 0)) drawn.add(`${name}: ${value}`);
      const [player] = pendingPlayers(def, state);
      if (player === undefined || decision === DECISIONS) break;
      const moves = legalMoves(def, state, player);
      const applied = applyMove(def, state, player, moves[rng.below(moves.length)]!);
      if ('rejected' in applied) throw new Error(applied.rejected);
      ({ state } = applied);
    }
  }
  return { real, drawn };
}

const BY_VARIABLE = 'What is written to the variable of one player may be that of any: it is asked per variable.';
/** What is drawn although no match comes to it, and why. */
const WIDER: Readonly<Record<string, { lines: string[]; why: string }>> = {
  'a constant': { lines: ['own 1: 7'], why: BY_VARIABLE },
  'of one player only': { lines: ['own 1: 7'], why: BY_VARIABLE },
  'a roll': { lines: ['own 1: 1'], why: BY_VARIABLE },
  'a roll between others': { lines: ['dark: 10'], why: 'Conditions are not looked into.' },
  'in an attempt that fails': { lines: ['dark: 17'], why: 'Whether an attempt fails is not looked into.' },
};

describe.each(GAMES)('what is written: %s', (name, def) => {
  const { real, drawn } = outcomes(def);

  test('what is drawn is possible', () => expect([...drawn].filter((line) => !real.has(line))).toEqual(WIDER[name]?.lines ?? []));

  test('what is possible is drawn', () => expect([...real].filter((line) => !drawn.has(line))).toEqual([]));
});

test('what was drawn once from the declared range is found', () => {
  const def = tiny({ setup: [roll, dark('$n')] });
  for (const each of executorFor(def).program.variables) each.possible = null;
  const { real, drawn } = outcomes(def);
  expect([...drawn].filter((line) => !real.has(line)).length).toBeGreaterThan(10);
});
