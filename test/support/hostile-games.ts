/**
 * Games that ask for as much as they may, and in bad combinations: many rules, deep nesting, queries in queries, wide choices,
 * large zones, long chains. They follow from a seed.
 */
import type { Condition, Effect, GameDef, Query, ValueExpr, ZoneDef } from '../../src/ir/index.ts';
import { DIMENSIONS, LIMITS } from '../../src/ir/limits.ts';
import { Rng } from '../../src/kernel/index.ts';
import { action } from './fixture.ts';

/** A game that several hands have made worse. */
export function hostileGame(seed: number): GameDef {
  const rng = new Rng(seed);
  const players = rng.below(4) === 0 ? LIMITS.players : 2;
  const game: Game = {
    meta: {
      id: `hostile-${seed}`,
      players: { min: players, max: players },
      ...(rng.below(4) === 0 && { maxSteps: LIMITS.steps, maxOptions: LIMITS.options, maxTriggerDepth: LIMITS.triggerDepth }),
    },
    constants: {},
    variables: { global: { n: { type: 'int', init: 0, min: 0, max: 1_000_000 } }, perPlayer: { score: { type: 'int', init: 0 } } },
    zones: [
      zone('field'),
      zone('hand', { owner: 'player', visibility: 'owner' }),
      zone('deck', { visibility: 'hidden', ordering: 'stack' }),
    ],
    tokenTypes: [{ id: 'pawn', props: { p: { type: 'int', init: 1 }, q: { type: 'int', init: 0 } } }],
    cards: [],
    decks: [],
    procedures: [],
    setup: [{ repeat: { times: 12, effects: [{ createToken: { type: 'pawn', zone: 'field:none' } }] } }],
    flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'turn' } }] }] },
    actions: [action('go', [add(1), { addVar: { scope: 'pvar', player: 'actor', var: 'score', delta: 1 } }])],
    triggers: [],
    checks: [],
    modifiers: [],
    endConditions: [{ id: 'late', when: { op: '>', left: { ref: 'turn' }, right: 1000 }, result: { type: 'draw' } }],
  };
  // Every kind of harm comes first in some game, others join it.
  const first = seed % HARMS.length;
  const others = Array.from({ length: rng.below(3) }, () => rng.below(HARMS.length)).filter((other) => other !== first);
  for (const harm of new Set([first, ...others])) HARMS[harm]!(game, (most) => 1 + rng.below(most));
  return game;
}

type Game = GameDef &
  Required<Pick<GameDef, 'constants' | 'cards' | 'decks' | 'procedures' | 'setup' | 'triggers' | 'checks' | 'modifiers' | 'tokenTypes'>>;
/** Makes a game worse; `upTo` gives a number from 1 to a given one. */
type Harm = (game: Game, upTo: (most: number) => number) => void;

const list = <Item>(count: number, make: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index));
const n: ValueExpr = { ref: 'gvar', var: 'n' };
const add = (delta: ValueExpr): Effect => ({ addVar: { scope: 'global', var: 'n', delta } });
const zone = (id: string, more: Partial<ZoneDef> = {}): ZoneDef => ({ id, owner: 'none', visibility: 'public', ordering: 'set', ...more });
const inField = (bind: string, more: Partial<Query> = {}): Query => ({ query: 'tokensInZone', zone: 'field:none', bind, ...more }) as Query;
const make = (count: number, where: string): Effect => ({
  repeat: { times: count, effects: [{ createToken: { type: 'pawn', zone: where } }] },
});
const inside = <Item>(depth: number, innermost: Item, around: (inner: Item, level: number) => Item): Item =>
  list(depth, (level) => level).reduce(around, innermost);
/** No more than this is deep inside of a definition, where each level takes so many. */
const deep = (levels: number): number => Math.floor(170 / levels);

const HARMS: readonly Harm[] = [
  function manyActions({ actions }, upTo) {
    actions.push(
      ...list(upTo(DIMENSIONS.actions.most) - 1, (i) =>
        action(`a${i}`, [add(1), { if: { when: { op: '>', left: n, right: i }, then: [add(-1)] } }]),
      ),
    );
  },
  function manyTargets({ actions }, upTo) {
    const target = (i: number): GameDef['actions'][number] =>
      action(`t${i}`, [{ setTokenProp: { token: '$t', prop: 'q', value: i } }], {
        params: [
          { name: '$t', domain: inField('$f', { where: { op: '!=', left: { ref: 'tokenProp', token: '$f', prop: 'q' }, right: i } }) },
        ],
      });
    actions.push(...list(upTo(1000), target));
  },
  function manyTriggers({ triggers }, upTo) {
    triggers.push(
      ...list(upTo(DIMENSIONS.triggers.most), (i) => ({
        id: `r${i}`,
        event: 'varChanged' as const,
        match: { var: 'n' },
        when: { op: '==' as const, left: { op: '%' as const, left: n, right: 97 }, right: i % 97 },
        effects: [{ addVar: { scope: 'pvar' as const, player: 'active' as const, var: 'score', delta: 1 } }],
      })),
    );
  },
  function triggersInCircles({ triggers }, upTo) {
    triggers.push(
      ...list(upTo(20), (i) => ({ id: `c${i}`, event: 'varChanged' as const, match: { var: 'n' }, effects: [add(1), add(-1)] })),
    );
  },
  function manyChecks({ checks }, upTo) {
    checks.push(
      ...list(upTo(DIMENSIONS.checks.most), (i) => ({
        id: `k${i}`,
        when: { op: '==' as const, left: n, right: 3 * i },
        effects: [add(1)],
      })),
    );
  },
  function checksThatNeverRest({ checks }) {
    checks.push({ id: 'restless', when: true, effects: [add(1), add(-1)] });
  },
  function manyModifiers({ modifiers, actions }, upTo) {
    modifiers.push(
      ...list(upTo(DIMENSIONS.modifiers.most), (i) => ({
        id: `m${i}`,
        prop: 'p',
        op: 'add' as const,
        value: i % 3,
        when: { op: '>' as const, left: n, right: i },
      })),
    );
    actions.push(action('strongest', [add({ aggregate: { op: 'max', query: inField('$s'), prop: 'p' } })]));
  },
  function chainedProperties({ modifiers, tokenTypes, actions }, upTo) {
    const levels = 2 + upTo(40);
    for (let level = 0; level < levels; level++) tokenTypes[0]!.props![`l${level}`] = { type: 'int', init: 1 };
    const below = (level: number): ValueExpr => ({
      op: '%',
      left: { aggregate: { op: 'sum', query: inField('$c'), value: { ref: 'tokenProp', token: '$c', prop: `l${level}` } } },
      right: 7,
    });
    modifiers.push(...list(levels - 1, (level) => ({ id: `l${level}`, prop: `l${level + 1}`, op: 'set' as const, value: below(level) })));
    actions.push(action('chain', [add({ ref: 'tokenProp', token: { first: inField('$h') }, prop: `l${levels - 1}` })]));
  },
  function queriesInQueries({ actions }, upTo) {
    const nested = inside<ValueExpr>(upTo(deep(5)), 1, (inner, level) => ({
      aggregate: {
        op: 'sum',
        query: inField(`$q${level}`),
        bind: `$q${level}`,
        value: { op: '+', left: inner, right: { ref: 'tokenProp', token: `$q${level}`, prop: 'p' } },
      },
    }));
    actions.push(action('nest', [add(nested)]));
  },
  function conditionsOfConditions({ actions }, upTo) {
    const nested = inside<Condition>(upTo(deep(4)), { op: '>', left: n, right: -1 }, (inner, level) =>
      level % 2 === 0
        ? { forAll: { query: inField(`$a${level}`), bind: `$a${level}`, holds: inner } }
        : { op: 'not', arg: { exists: inField(`$e${level}`, { where: { op: 'not', arg: inner } }) } },
    );
    actions.push(action('argue', [add(1)], { pre: nested }));
  },
  function deepNesting({ actions }, upTo) {
    const nested = inside<Effect[]>(upTo(deep(4)), [add(1)], (inner, level) =>
      level % 3 === 0
        ? [{ attempt: { effects: inner, policy: 'rollback' } }]
        : [{ if: { when: { op: '>=', left: n, right: 0 }, then: inner, else: [add(level)] } }],
    );
    actions.push(action('dig', nested));
  },
  function wideChoices({ actions, setup }, upTo) {
    setup.push(make(upTo(300), 'field:none'));
    const domain = inField('$w', { where: { op: '>', left: { ref: 'tokenProp', token: '$w', prop: 'p' }, right: 0 } });
    actions.push(action('pair', [add(1)], { params: list(2 + upTo(2), (i) => ({ name: `$x${i}`, domain })) }));
  },
  function vainSteps({ actions }, upTo) {
    // Nothing completes it, which only the last parameter tells.
    const params = list(2 + upTo(30), (i) => ({ name: `$y${i}`, domain: { query: 'intsInRange' as const, min: 0, max: 9 } }));
    actions.push(
      action('vain', [add(1)], {
        ask: 'stepwise',
        params,
        pre: { op: '<', left: { op: '+', left: `$y0`, right: `$y${params.length - 1}` }, right: 0 },
      }),
    );
  },
  function vainCosts({ actions }, upTo) {
    const params = list(1 + upTo(4), (i) => ({ name: `$z${i}`, domain: { query: 'intsInRange' as const, min: 0, max: 9 } }));
    const cost: Effect[] = [{ repeat: { times: 1000, effects: [add(1)] } }, { fail: {} }];
    actions.push(action('broke', [add(1)], { ask: upTo(2) === 1 ? 'stepwise' : 'together', params, cost }));
  },
  function trialsOfTrials({ actions }, upTo) {
    const nested = inside<Condition>(upTo(8), true, (inner) => ({
      can: [add(1), { if: { when: inner, then: [add(1)], else: [{ fail: {} }] } }],
    }));
    actions.push(action('try', [add(1)], { pre: nested, params: [{ name: '$v', domain: inField('$u', { where: nested }) }] }));
  },
  function largeSets({ actions, setup }, upTo) {
    setup.push(make(1000, 'field:none'));
    actions.push(action('gather', [{ chooseN: { bind: '$g', options: inField('$o'), n: upTo(LIMITS.setSize) } }, add(1)]));
  },
  function combinations({ actions }, upTo) {
    const sets: Query = { query: 'combinations', of: { query: 'intsInRange', min: 1, max: 20 + upTo(30), bind: '$b' }, size: 2 + upTo(8) };
    actions.push(action('combine', [add({ aggregate: { op: 'count', query: sets } })]));
  },
  function largeZones({ setup, actions, meta }, upTo) {
    const count = upTo(LIMITS.tokens - 2000);
    Object.assign(meta, { maxTokens: LIMITS.tokens, maxSteps: LIMITS.steps });
    setup.push(make(count, 'deck:none'), { shuffle: { zone: 'deck:none' } }, { draw: { from: 'deck:none', to: 'hand:all', count: 20 } });
    actions.push(
      action('deal', [{ draw: { from: 'deck:none', to: 'hand:actor', count: 3 } }]),
      action('lay', [{ moveToken: { token: '$m', to: 'field:none' } }], {
        params: [{ name: '$m', domain: { query: 'tokensInZone', zone: 'hand:actor' } }],
      }),
      action('sweep', [{ moveAll: { from: 'field:none', to: 'deck:none' } }, { shuffle: { zone: 'deck:none' } }]),
    );
  },
  function largeBoards({ zones, actions }, upTo) {
    const width = 2 + upTo(110);
    zones.push(
      ...list(width * width, (i): ZoneDef => {
        const [row, column] = [Math.floor(i / width), i % width];
        const east = column + 1 < width ? [{ zone: `s${i + 1}`, direction: 'east' }] : [];
        const south = row + 1 < width ? [{ zone: `s${i + width}`, direction: 'south' }] : [];
        return zone(`s${i}`, { board: 'b', attributes: { row, column }, adjacentTo: [...east, ...south] });
      }),
    );
    const reached: Query = {
      query: 'connectedZones',
      zone: '$cell',
      via: { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 },
    };
    const domain: Query = {
      query: 'zones',
      filter: { board: 'b' },
      where: { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 },
    };
    actions.push(
      action('flood', [add({ aggregate: { op: 'count', query: reached } }), { createToken: { type: 'pawn', zone: '$cell' } }], {
        params: [{ name: '$cell', domain }],
      }),
    );
  },
  function everythingWithEverything({ zones, endConditions }, upTo) {
    zones.push(...list(upTo(4000), (i) => zone(`y${i}`)));
    const alike: Condition = {
      exists: {
        query: 'zones',
        bind: '$j',
        where: { op: '==', left: { ref: 'zoneCount', zone: '$j' }, right: { op: '+', left: { ref: 'zoneCount', zone: '$i' }, right: 99 } },
      },
    };
    endConditions.unshift({ id: 'alike', when: { exists: { query: 'zones', bind: '$i', where: alike } }, result: { type: 'draw' } });
  },
  function endlessLoops({ actions }, upTo) {
    const nested = inside<Effect[]>(upTo(10), [add(1)], (inner) => [{ repeat: { times: 2_000_000_000, effects: inner } }]);
    actions.push(action('spin', nested));
  },
  function callsThatDouble({ procedures, actions }, upTo) {
    const count = upTo(DIMENSIONS.calls.most - 1);
    procedures.push(
      ...list(count, (i) => ({
        id: `d${i}`,
        effects: i === 0 ? [add(1)] : [{ call: { procedure: `d${i - 1}` } }, { call: { procedure: `d${i - 1}` } }],
      })),
    );
    actions.push(action('double', [{ call: { procedure: `d${count - 1}` } }]));
  },
  function longTexts(game, upTo) {
    game.meta.description = 'All work and no play. '.repeat(upTo(50_000));
    game.actions.push(
      action('preach', [{ message: { text: `${'amen '.repeat(upTo(50_000))}{0}`, args: [n] } }], {
        prompt: { text: 'now '.repeat(upTo(20_000)) },
      }),
    );
  },
  function manyDeclarations(game, upTo) {
    game.constants = Object.fromEntries(list(upTo(DIMENSIONS.constants.most), (i) => [`C${i}`, i]));
    for (let i = upTo(DIMENSIONS.variables.most - 10); i > 0; i--)
      game.variables!.perPlayer![`v${i}`] = { type: 'int', init: i, min: 0, max: 9999 };
    game.cards.push(...list(upTo(DIMENSIONS.cards.most), (i) => ({ id: `card${i}`, type: 'pawn', props: { p: i % 9 } })));
    game.decks.push({ id: 'all', cards: list(Math.min(2000, game.cards.length), (i) => ({ card: `card${i}` })) });
    game.setup.push({ createDeck: { deck: 'all', zone: 'deck:none' } });
  },
  function longRules({ actions }, upTo) {
    actions.push(
      action(
        'toil',
        list(upTo(DIMENSIONS.ruleSize.most / 12), (i) =>
          i % 2 === 0 ? add(i) : { if: { when: { op: '>', left: n, right: i }, then: [add(-i)] } },
        ),
      ),
    );
  },
  function longConditions({ actions }, upTo) {
    actions.push(
      action('doubt', [add(1)], {
        pre: { op: 'or', args: list(upTo(DIMENSIONS.ruleSize.most / 8), (i) => ({ op: '==', left: n, right: -i })) },
      }),
    );
  },
  function manyPhases({ flow }, upTo) {
    flow.maxQuietPhases = 100_000;
    flow.states[0]!.phases.unshift(
      ...list(upTo(DIMENSIONS.phases.most - 1), (i) => ({
        id: `h${i}`,
        guard: { op: '>=' as const, left: n, right: 0 },
        onEnter: [add(1)],
      })),
    );
  },
  function manyTokensListening({ triggers, setup }, upTo) {
    setup.push(make(upTo(2000), 'field:none'));
    triggers.push({
      id: 'all-ears',
      event: 'varChanged',
      match: { var: 'n' },
      source: inField('$l'),
      effects: [{ setTokenProp: { token: '$self', prop: 'q', value: n } }],
    });
  },
  function tooMuch({ constants }) {
    for (let i = 0; i <= DIMENSIONS.constants.most; i++) constants[`D${i}`] = i;
  },
  function busyHands({ setup, actions, meta }, upTo) {
    meta.maxTokens = LIMITS.tokens;
    setup.push(make(upTo(12_000), 'deck:none'));
    const work: Effect[] = [
      { shuffle: { zone: 'deck:none' } },
      { moveAll: { from: 'deck:none', to: 'field:none' } },
      { moveAll: { from: 'field:none', to: 'deck:none' } },
      { reveal: { zone: 'deck:none', to: 'all' } },
      { draw: { from: 'deck:none', to: 'hand:actor', count: upTo(100) } },
      { moveAll: { from: 'hand:actor', to: 'deck:none' } },
    ];
    const again = (effects: Effect[]): Effect => ({ repeat: { times: 2_000_000_000, effects } });
    actions.push(action('mix', [again([work[upTo(work.length) - 1]!])]), action('work', [again(work.slice(upTo(work.length) - 1))]));
  },
  function endlessSermons({ actions }, upTo) {
    const message = { text: `${'amen '.repeat(upTo(10_000))}{0}`, args: [n] };
    actions.push(action('bless', [{ repeat: { times: upTo(30_000), effects: [{ message }] } }]));
  },
];
