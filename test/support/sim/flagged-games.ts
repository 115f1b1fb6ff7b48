/** For each flag a tiny game that raises it, and a twin that differs in one thing and does not. */
import type { Condition, Effect, GameDef, PlayableGameDef } from '../../../src/ir/index.ts';
import type { FlagCode } from '../../../src/sim/index.ts';
import { action, game } from '../fixture.ts';

export interface FlaggedGame {
  name: string;
  /** What the game raises. One that stands still also goes round in circles. */
  raises: FlagCode[];
  def: PlayableGameDef;
  twin: PlayableGameDef;
  /** Who plays. Only those who know what they want prefer anything. Default: random. */
  agent?: string;
}

const turns = { ref: 'gvar', var: 'turns' } as const;
const points = { ref: 'pvar', player: { chosen: '$player' }, var: 'points' } as const;
const addTo = (name: string, delta: number): Effect => ({ addVar: { scope: 'global', var: name, delta } });
const score = (delta: number): Effect => ({ addVar: { scope: 'pvar', player: 'actor', var: 'points', delta } });
const after = (count: number): GameDef['endConditions'] => [
  { id: 'over', when: { op: '>=', left: turns, right: count }, result: { type: 'score' } },
];

/** Players score until so many turns are over; the count of turns is not part of the position if it is historical. */
function scoring(parts: Partial<GameDef>, { historical = false, length = 24 } = {}): PlayableGameDef {
  return game({
    variables: {
      global: { turns: { type: 'int', init: 0, historical }, light: { type: 'bool' }, pressure: { type: 'int' } },
      perPlayer: { points: { type: 'int', init: 0, min: 0, max: 9999 } },
    },
    triggers: [{ id: 'count', event: 'turnEnd', effects: [addTo('turns', 1)] }],
    scoring: points,
    endConditions: after(length),
    ...parts,
  });
}

const oneOrTwo = [action('one', [score(1)]), action('two', [score(2)])];

/** Switches a light on and off, one way or the other: after two moves everything is as before. */
const switching = ['switch', 'clap'].map((id) =>
  action(id, [
    {
      setVar: {
        scope: 'global',
        var: 'light',
        value: { if: { when: { op: '==', left: { ref: 'gvar', var: 'light' }, right: true }, then: false, else: true } },
      },
    },
  ]),
);

const oddTurn: Condition = { op: '==', left: { op: '%', left: turns, right: 3 }, right: 0 };

/** Pressure rises by itself: as long as there is no valve, for ever. */
const rising = (when: Condition | null): GameDef['triggers'] => [
  { id: 'count', event: 'turnEnd', effects: [addTo('turns', 1)] },
  { id: 'rise', event: 'varChanged', match: { var: 'pressure' }, ...(when === null ? {} : { when }), effects: [addTo('pressure', 1)] },
];
const heat = [action('heat', [score(1), addTo('pressure', 1)]), action('cool', [score(2)])];

/** A move that takes 400 steps, where so many are allowed. */
const endless = (maxSteps: number): PlayableGameDef =>
  scoring({
    meta: { id: 'endless', players: { min: 2, max: 2 }, maxSteps },
    actions: [
      action('dig', [
        score(1),
        { forEach: { bind: '$n', over: { query: 'intsInRange', min: 1, max: 400 }, effects: [addTo('pressure', 1)] } },
      ]),
      action('rest', [score(2)]),
    ],
  });

export const FLAGGED_GAMES: readonly FlaggedGame[] = [
  {
    name: 'a light is switched on and off',
    raises: ['LOOP_DETECTED'],
    def: scoring({ actions: switching }, { historical: true }),
    twin: scoring({ actions: switching }),
  },
  { name: 'a move has no end', raises: ['LOOP_DETECTED'], def: endless(300), twin: endless(3000) },
  {
    name: 'players may act in one turn of three',
    raises: ['NO_LEGAL_MOVES'],
    def: scoring({ actions: oneOrTwo.map((each) => ({ ...each, pre: oddTurn })) }),
    twin: scoring({ actions: [oneOrTwo[0]!, { ...oneOrTwo[1]!, pre: oddTurn }] }),
  },
  {
    name: 'nobody decides anything',
    raises: ['NO_LEGAL_MOVES'],
    def: scoring({ flow: { states: [{ id: 'play', phases: [{ id: 'main', onEnter: [score(1)] }] }] }, actions: oneOrTwo }),
    twin: scoring({
      flow: { states: [{ id: 'play', phases: [{ id: 'main', onEnter: [score(1)], window: { preset: 'turn' } }] }] },
      actions: oneOrTwo,
    }),
  },
  {
    name: 'one action is always better',
    raises: ['DOMINANT_ACTION', 'DEAD_CHOICE'],
    agent: 'greedy:1',
    def: scoring({ actions: oneOrTwo }),
    twin: scoring({ actions: oneOrTwo.map((each) => ({ ...each, effects: [score(1)] })) }),
  },
  {
    name: 'one argument is always better',
    raises: ['DOMINANT_ACTION'],
    agent: 'greedy:1',
    def: scoring({ actions: [betting({ ref: 'binding', name: '$n' })] }),
    twin: scoring({ actions: [betting(1)] }),
  },
  {
    name: 'one word is always better',
    raises: ['DOMINANT_ACTION', 'DOMINANT_CHOICE', 'DEAD_CHOICE'],
    agent: 'greedy:1',
    def: scoring({ actions: [naming(2)] }),
    twin: scoring({ actions: [naming(1)] }),
  },
  {
    name: 'the first move wins',
    raises: ['TRIVIAL_WIN'],
    def: scoring({ actions: oneOrTwo }, { length: 1 }),
    twin: scoring({ actions: oneOrTwo }, { length: 4 }),
  },
  {
    name: 'nothing ever changes',
    raises: ['LOOP_DETECTED', 'STALL'],
    def: scoring({ actions: [action('wait', []), action('watch', [])] }, { historical: true }),
    twin: scoring({ actions: [action('wait', [addTo('pressure', 1)]), action('watch', [addTo('pressure', 2)])] }, { historical: true }),
  },
  {
    name: 'a trigger sets off itself',
    raises: ['TRIGGER_TRUNCATED'],
    def: scoring({ actions: heat, triggers: rising(null)! }),
    twin: scoring({
      actions: heat,
      triggers: rising({ op: '==', left: { op: '%', left: { ref: 'gvar', var: 'pressure' }, right: 3 }, right: 1 })!,
    }),
  },
  {
    name: 'chips stay in the pot',
    raises: ['SOMETHING_LOST'],
    def: potGame(3),
    twin: potGame(99),
  },
  {
    name: 'setup asks for a token that is not there',
    raises: ['SETUP_FAILED'],
    def: scoring({ actions: oneOrTwo, setup: [{ fail: {} }, score(1)] }),
    twin: scoring({ actions: oneOrTwo, setup: [addTo('pressure', 1)] }),
  },
  {
    name: 'a match has no end',
    raises: ['TURN_CAP'],
    def: scoring({ actions: oneOrTwo, endConditions: [{ id: 'never', when: false, result: { type: 'draw' } }] }),
    twin: scoring({ actions: oneOrTwo }),
  },
];

/** Says gold, which is worth so much, or tin, which is worth one. */
function naming(gold: number): NonNullable<GameDef['actions']>[number] {
  const isGold: Condition = { op: '==', left: { ref: 'binding', name: '$metal' }, right: 'gold' };
  return {
    ...action('name', [
      { addVar: { scope: 'pvar', player: 'actor', var: 'points', delta: { if: { when: isGold, then: gold, else: 1 } } } },
    ]),
    params: [{ name: '$metal', domain: { query: 'enums', values: ['gold', 'tin'] } }],
  };
}

/** Players choose a number from 1 to 4 and score. */
function betting(gain: Extract<Effect, { addVar: unknown }>['addVar']['delta']): GameDef['actions'][number] {
  return action('bet', [{ addVar: { scope: 'pvar', player: 'actor', var: 'points', delta: gain } }], {
    params: [{ name: '$n', domain: { query: 'intsInRange', min: 1, max: 4 } }],
  });
}

/** Players take four chips of a pot and hold so many at most. */
function potGame(most: number): PlayableGameDef {
  const take: Effect = {
    transferVar: { from: { scope: 'global', var: 'pot' }, to: { scope: 'pvar', player: 'actor', var: 'chips' }, amount: 1 },
  };
  return scoring({
    variables: {
      global: { turns: { type: 'int', init: 0 }, pot: { type: 'int', init: 90, min: 0 } },
      perPlayer: { points: { type: 'int', init: 0 }, chips: { type: 'int', init: 0, min: 0, max: most } },
    },
    actions: oneOrTwo.map((each) => ({ ...each, effects: [...each.effects, take] })),
  });
}
