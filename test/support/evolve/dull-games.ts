/**
 * Games that nobody wants to play twice, each for a reason that can be said in a sentence. They are fair rules that verify
 * accepts: what is wrong with them shows only when they are played. Fitness is calibrated against them.
 */
import type { Effect, GameDef, ResultDef, ValueExpr } from '../../../src/ir/index.ts';
import { action, draft } from '../fixture.ts';

/** A game that is known to be bad, and why. */
export interface BadGame {
  readonly id: string;
  /** What is wrong with it, as a word: tables go by it. */
  readonly kind: string;
  readonly def: GameDef;
}

type Parts = Partial<GameDef>;
type Action = GameDef['actions'][number];

/** Most of them last so many turns of each of two players. */
const TURNS = 20;

const own = (name: string): ValueExpr => ({ ref: 'pvar', player: 'actor', var: name });
const gain = (delta: ValueExpr, name = 'points'): Effect => ({ addVar: { scope: 'pvar', player: 'actor', var: name, delta } });
const roll = (min: number, max: number): Effect => ({ rollRandom: { bind: '$roll', min, max } });
const rolled: ValueExpr = { ref: 'binding', name: '$roll' };
const number = (max: number, min = 1): Action['params'] => [{ name: '$n', domain: { query: 'intsInRange', min, max } }];
const chosen: ValueExpr = { ref: 'binding', name: '$n' };
const afterTurns = (turns: number): GameDef['endConditions'][number]['when'] => ({ op: '>', left: { ref: 'turn' }, right: turns });
const ends = (when: GameDef['endConditions'][number]['when'], result: ResultDef): Parts => ({
  endConditions: [{ id: 'over', when, result }],
});
const after = (turns: number, result: ResultDef = { type: 'score' }): Parts => ends(afterTurns(turns), result);
const someoneHas = (points: number): GameDef['endConditions'][number]['when'] => ({
  exists: { query: 'players', where: { op: '>=', left: { ref: 'pvar', player: { chosen: '$player' }, var: 'points' }, right: points } },
});

/** Two players with points, who act in turn. */
function counting(actions: Action[], parts: Parts = after(TURNS)): Parts {
  const { variables, ...rest } = parts;
  return {
    variables: {
      ...variables,
      perPlayer: { points: { type: 'int', init: 0, min: -1000, max: 10_000 }, ...variables?.perPlayer },
    },
    scoring: { ref: 'pvar', player: { chosen: '$player' }, var: 'points' },
    actions,
    ...rest,
  };
}

/** Something that fails half the time, so that equal players do not end in a draw. */
const often = (effects: Effect[]): Effect[] => [roll(0, 1), { if: { when: { op: '==', left: rolled, right: 1 }, then: effects } }];

/** By name: what is wrong, and the rules. */
const GAMES: Readonly<Record<string, readonly [kind: string, parts: Parts]>> = {
  'coin-flip': ['chance', counting([action('flip', [roll(0, 1), gain(rolled)])], after(2))],
  'many-coins': ['chance', counting([action('flip', [roll(0, 1), gain(rolled)])])],
  'guess-the-die': [
    'chance',
    counting([
      action('guess', [roll(1, 6), { if: { when: { op: '==', left: rolled, right: chosen }, then: [gain(1)] } }], { params: number(6) }),
    ]),
  ],
  lottery: ['chance', counting([action('ticket', [roll(0, 1000), gain(rolled)], { params: number(20) })], after(6))],
  'two-same-dice': ['chance', counting([action('red-die', [roll(1, 6), gain(rolled)]), action('blue-die', [roll(1, 6), gain(rolled)])])],
  'rich-get-richer': [
    'chance',
    counting(
      [
        action('invest', [roll(0, 3), gain({ op: '*', left: rolled, right: { op: '+', left: 1, right: own('points') } })]),
        action('save', [roll(0, 3), gain({ op: '*', left: rolled, right: { op: '+', left: 1, right: own('points') } })]),
      ],
      after(12),
    ),
  ],
  'dealt-at-the-start': [
    'chance',
    counting([action('work', [gain(1)]), action('toil', [gain(2)]), action('slave', [roll(0, 2), gain(rolled)])], {
      ...after(TURNS),
      setup: [
        { rollRandom: { bind: '$lucky', options: { query: 'players' } } },
        { addVar: { scope: 'pvar', player: { chosen: '$lucky' }, var: 'points', delta: 500 } },
      ],
    }),
  ],
  'roll-and-move': ['no choice', counting([action('roll', [roll(1, 6), gain(rolled)])], ends(someoneHas(40), { type: 'score' }))],
  'march-on': ['no choice', counting([action('step', [gain(1)])], ends(someoneHas(15), { type: 'score' }))],
  'colour-of-the-day': ['no effect', counting([action('paint', [], { params: number(8) })])],
  'talk-and-toss': [
    'no effect',
    counting([
      action('sing', [roll(0, 1), gain(rolled)]),
      action('dance', [roll(0, 1), gain(rolled)]),
      action('talk', [roll(0, 1), gain(rolled)], { params: number(3) }),
    ]),
  ],
  'move-the-pebble': [
    'no effect',
    {
      ...counting([action('move', [{ setVar: { scope: 'global', var: 'place', value: chosen } }], { params: number(6) })], {
        ...after(TURNS, { type: 'draw' }),
        variables: { global: { place: { type: 'int', init: 1, min: 1, max: 6 } } },
      }),
    },
  ],
  'take-the-most': ['best move', counting([action('take', [gain(chosen)], { params: number(10) })])],
  'race-of-tens': [
    'best move',
    counting([action('take', [gain(chosen)], { params: number(10) })], ends(someoneHas(100), { type: 'score' })),
  ],
  'gold-or-lead': [
    'best move',
    counting([action('gold', often([gain(9)])), action('silver', often([gain(3)])), action('lead', often([gain(1)]))]),
  ],
  'hold-still': ['best move', counting([action('wait', []), action('jump', often([gain(-2)])), action('run', [gain(-1)])])],
  'higher-number': ['best move', counting([action('bid', often([gain(chosen)]), { params: number(9, 0) })], after(10))],
  'i-win': [
    'early end',
    {
      actions: [
        action('win', [{ setVar: { scope: 'global', var: 'done', value: true } }]),
        action('lose', [{ setVar: { scope: 'global', var: 'done', value: true } }]),
      ],
      variables: { global: { done: { type: 'bool', init: false } } },
      ...ends({ op: '==', left: { ref: 'gvar', var: 'done' }, right: true }, { type: 'win', player: { id: 0 } }),
    },
  ],
  'claim-or-wait': ['early end', counting([action('claim', [gain(1)]), action('wait', [])], ends(someoneHas(1), { type: 'score' }))],
  'hand-games': ['early end', counting([action('show', [gain(chosen)], { params: number(3) })], after(2))],
  'one-way-round': ['endless', counting([action('left', []), action('right', [])], ends(false, { type: 'draw' }))],
  'to-and-fro': [
    'endless',
    counting(
      [action('give', [gain(1)]), action('take', [gain(-1)])],
      ends({ op: '==', left: { ref: 'turn' }, right: 100_000 }, { type: 'score' }),
    ),
  ],
  'all-the-same': [
    'nobody wins',
    counting([action('plant', [gain(1, 'crops')]), action('reap', [gain(-1, 'crops')])], {
      ...after(TURNS),
      variables: { perPlayer: { crops: { type: 'int', init: 0, min: 0, max: 99 } } },
    }),
  ],
  'everybody-wins': ['settled', counting([action('clap', [gain(1)]), action('cheer', [gain(2)])], after(TURNS, { type: 'winAll' }))],
  'everybody-loses': ['settled', counting([action('clap', [gain(1)]), action('cheer', [gain(2)])], after(TURNS, { type: 'lossAll' }))],
  'second-wins': [
    'settled',
    counting([action('clap', [gain(1)]), action('cheer', [gain(2)])], after(TURNS, { type: 'win', player: { id: 1 } })),
  ],
  'only-the-first-scores': [
    'settled',
    counting([
      action('work', [{ if: { when: { op: '==', left: { ref: 'seat', player: 'actor' }, right: 0 }, then: [gain(1)] } }]),
      action('rest', []),
    ]),
  ],
  'own-garden': [
    'alone',
    counting(
      [
        action('plant', often([gain(2, 'crops')])),
        action('reap', [gain(own('crops')), { setVar: { scope: 'pvar', player: 'actor', var: 'crops', value: 0 } }]),
      ],
      { ...after(2 * TURNS), variables: { perPlayer: { crops: { type: 'int', init: 0, min: 0, max: 99 } } } },
    ),
  ],
  'long-afternoon': ['tedious', counting([action('yawn', often([gain(1)])), action('sigh', often([gain(1)]))], after(390))],
};

/** All of them, in the order of the table. */
export function dullGames(): BadGame[] {
  return Object.entries(GAMES).map(([id, [kind, parts]]) => ({ id, kind, def: draft({ id, ...parts }) }));
}
