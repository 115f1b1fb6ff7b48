/**
 * Games of the corpus with something broken on purpose. Each kind of damage is a function of a GameDef, so that a program
 * makes them; a kind says by a rule of its own, never by fitness, which games it hurts. What is made follows from the seed.
 */
import { metricsOf, runBatch } from '../../../src/sim/index.ts';
import type { Condition, Effect, EndConditionDef, GameDef, PlayableGameDef, ResultDef, ValueExpr } from '../../../src/ir/index.ts';
import { Rng } from '../../../src/kernel/index.ts';
import { verifyGameDef } from '../../../src/verify/index.ts';
import type { BadGame } from './dull-games.ts';

/** Breaks a game in one way or another; nothing comes of it where the damage does not apply. */
type Damage = (def: GameDef) => readonly GameDef[];

/** How many games of a kind are made, if so many can be. */
const OF_EACH_KIND = 5;

/** Mutilated games of every kind. */
export function mutilatedGames(games: readonly GameDef[], seed: number): BadGame[] {
  const rng = new Rng(seed);
  return Object.entries(KINDS).flatMap(([kind, damage]) => {
    const found: BadGame[] = [];
    for (const def of shuffled(games, rng)) {
      if (found.length === OF_EACH_KIND) break;
      const broken = damage(def).find((each) => verifyGameDef(each).def !== null);
      if (broken !== undefined) found.push({ id: `${def.meta.id}: ${kind}`, kind, def: broken });
    }
    return found;
  });
}

/** By what is done to a game. */
const KINDS: Readonly<Record<string, Damage>> = {
  /** Whatever happens, the first seat wins. */
  'first player wins': (def) => [withResults(def, () => ({ type: 'win', player: { id: 0 } }))],

  /** Who wins is drawn before the first move, and nobody knows. */
  'winner by lot': (def) => [
    withResults(
      withSetup(withGlobal(def, 'fate', { type: 'player', init: null, visibility: 'hidden' }), [
        { rollRandom: { bind: '$fate', options: { query: 'players' } } },
        { setVar: { scope: 'global', var: 'fate', value: { ref: 'binding', name: '$fate' } } },
      ]),
      () => ({ type: 'win', player: { ref: 'gvar', var: 'fate' } }),
    ),
  ],

  /** Whatever happens, it is a draw. */
  'nobody wins': (def) => [withResults(def, () => ({ type: 'draw' }))],

  /** Everybody has the same points, always. */
  'score constant': (def) => (ranks(def) ? [scored(def, () => 7)] : []),

  /** Points that are drawn before the first move, and shown after the last, count more than all others. */
  'drowned in luck': (def) =>
    ranks(def)
      ? [
          scored(
            withSetup(withPerPlayer(def, 'luck', { type: 'int', init: 0, min: 0, max: 100_000, visibility: 'hidden' }), [
              {
                forEach: {
                  bind: '$each',
                  over: { query: 'players' },
                  effects: [
                    { rollRandom: { bind: '$luck', min: 0, max: 100_000 } },
                    { setVar: { scope: 'pvar', player: { chosen: '$each' }, var: 'luck', value: { ref: 'binding', name: '$luck' } } },
                  ],
                },
              },
            ]),
            (points) => ({ op: '+', left: points, right: { ref: 'pvar', player: { chosen: '$player' }, var: 'luck' } }),
          ),
        ]
      : [],

  /** The first seat begins with more points than anybody can make. */
  'head start': (def) =>
    ranks(def)
      ? [
          scored(def, (points) => ({
            op: '+',
            left: points,
            right: { if: { when: { op: '==', left: { ref: 'seat', player: { chosen: '$player' } }, right: 0 }, then: 10_000, else: 0 } },
          })),
        ]
      : [],

  /** Whoever is asked first may claim the match, and does. */
  'an action that wins': (def) => [
    {
      ...withGlobal(def, 'claimed', { type: 'player', init: null }),
      actions: [
        ...def.actions,
        added(def, 'claim', [{ setVar: { scope: 'global', var: 'claimed', value: { ref: 'player', player: 'actor' } } }]),
      ],
      endConditions: [
        {
          id: 'claimed',
          when: { op: '!=', left: { ref: 'gvar', var: 'claimed' }, right: null },
          result: { type: 'win', player: { ref: 'gvar', var: 'claimed' } },
        },
        ...def.endConditions,
      ],
    },
  ],

  /** An action that can always be taken is worth more than all others together. */
  'an action that is always best': (def) =>
    ranks(def) && !isLowest(def)
      ? [
          scored(
            withPerPlayer(
              {
                ...def,
                actions: [
                  ...def.actions,
                  added(def, 'windfall', [{ addVar: { scope: 'pvar', player: 'actor', var: 'windfalls', delta: 1 } }]),
                ],
              },
              'windfalls',
              { type: 'int', init: 0, min: 0, max: 10_000 },
            ),
            (points) => ({
              op: '+',
              left: points,
              right: { op: '*', left: 100, right: { ref: 'pvar', player: { chosen: '$player' }, var: 'windfalls' } },
            }),
          ),
        ]
      : [],

  /** Matches have no end. */
  'no end': (def) => [{ ...def, endConditions: def.endConditions.map((end): EndConditionDef => ({ ...end, when: false })) }],

  /** The match is over when as many actions have been taken as there are players. */
  'over at once': (def) => [
    {
      ...withGlobal(def, 'taken', { type: 'int', init: 0, min: 0, max: 99 }),
      triggers: [
        ...(def.triggers ?? []),
        { id: 'count-taken', event: 'actionResolved', effects: [{ addVar: { scope: 'global', var: 'taken', delta: 1 } }] },
      ],
      endConditions: [
        ...def.endConditions,
        {
          id: 'at-once',
          when: { op: '>=', left: { ref: 'gvar', var: 'taken' }, right: Math.max(2, def.meta.players.min) },
          result: def.endConditions.map(({ result }) => result).find(({ type }) => type === 'score' || type === 'ranking') ?? {
            type: 'draw',
          },
        },
      ],
    },
  ],

  /** Of everything that can be chosen only the first is offered; in a game of one action nothing is left to choose. */
  'one option': (def) =>
    def.actions.length > 2 || !def.actions.some(({ params }) => params.length > 0)
      ? []
      : [
          {
            ...def,
            actions: def.actions.map((each) => ({
              ...each,
              params: each.params.map((param) => ({ ...param, domain: { ...param.domain, limit: 1 } })),
            })),
          },
        ],

  /** An action is missing without which the game does not work. */
  'an action removed': (def) =>
    def.actions
      .map(({ id }) => ({ ...def, actions: def.actions.filter((each) => each.id !== id) }))
      .filter((each) => each.actions.length > 0 && isBroken(each)),

  /** All triggers and checks are gone, in a game that does not work without. */
  'triggers removed': (def) => {
    const { triggers, checks, ...rest } = def;
    return triggers === undefined && checks === undefined ? [] : [rest].filter(isBroken);
  },
};

/** Random matches that show whether a game still works, and how many of them may go wrong. */
const MATCHES = 24;
const MOST_WRONG = 0.5;

/** By matches of random players: most have no winner, or no end, or mostly nothing to choose, or always the same winner. */
function isBroken(def: GameDef): boolean {
  const { def: playable } = verifyGameDef(def);
  if (playable === null) return false;
  const { outcomes, incidents } = metricsOf(runBatch(playable, randomMatches(playable)).sums, playable);
  const never = 1 - outcomes.decided / outcomes.runs;
  const oneSeat = outcomes.decided > 0 && outcomes.seats.some(({ wins }) => wins >= 0.95 * outcomes.decided);
  return never > MOST_WRONG || (incidents.idle ?? 1) > MOST_WRONG || oneSeat;
}

function randomMatches(def: PlayableGameDef): Parameters<typeof runBatch>[1] {
  const match = { players: Math.max(2, def.meta.players.min) };
  return { match, agents: ['random'], seed: '1', first: 0, count: MATCHES, maxTurns: 400, maxMoves: 3000 };
}

function ranks(def: GameDef): boolean {
  return def.endConditions.every(({ result: { type } }) => type === 'score' || type === 'ranking');
}

function isLowest(def: GameDef): boolean {
  return def.endConditions.some(({ result }) => 'lowest' in result && result.lowest === true);
}

function withResults(def: GameDef, resultOf: (result: ResultDef) => ResultDef): GameDef {
  return { ...def, endConditions: def.endConditions.map((end) => ({ ...end, result: resultOf(end.result) })) };
}

/** The game with other points, in the scoring and in what ends rank by; ties are broken by nothing else. */
function scored(def: GameDef, pointsOf: (points: ValueExpr) => ValueExpr): GameDef {
  const changed = withResults(def, (result) =>
    result.type === 'ranking' ? { ...result, by: result.by.slice(0, 1).map(pointsOf) } : result,
  );
  return def.scoring === undefined ? changed : { ...changed, scoring: pointsOf(def.scoring) };
}

function withSetup(def: GameDef, effects: readonly Effect[]): GameDef {
  return { ...def, setup: [...(def.setup ?? []), ...effects] };
}

type Variable = NonNullable<NonNullable<GameDef['variables']>['global']>[string];

function withGlobal(def: GameDef, name: string, variable: Variable): GameDef {
  return { ...def, variables: { ...def.variables, global: { ...def.variables?.global, [name]: variable } } };
}

function withPerPlayer(def: GameDef, name: string, variable: Variable): GameDef {
  return { ...def, variables: { ...def.variables, perPlayer: { ...def.variables?.perPlayer, [name]: variable } } };
}

/** An action that anybody may take who may take one of the others. */
function added(def: GameDef, id: string, effects: Effect[]): GameDef['actions'][number] {
  const phases = [...new Set(def.actions.flatMap(({ phase }) => phase))];
  const always: Condition | null = null;
  return { id, actor: 'any', phase: phases, params: [], pre: always, cost: [], effects };
}

function shuffled<Item>(items: readonly Item[], rng: Rng): Item[] {
  const rest = [...items];
  return Array.from(items, () => rest.splice(rng.below(rest.length), 1)[0]!);
}
