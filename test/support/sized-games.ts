/** Games that are large in one dimension and small in all others. */
import type { CardDef, Condition, Effect, GameDef, Query, ValueExpr, ZoneDef } from '../../src/ir/index.ts';
import type { Dimension, LIMITS } from '../../src/ir/limits.ts';
import { action, draft } from './fixture.ts';

/** What has a limit, besides how long something may take. */
type Sized = Dimension | Extract<keyof typeof LIMITS, 'players' | 'tokens' | 'setSize' | 'rangeLength'>;

const list = <Item>(count: number, make: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index));
const entries = <Item>(count: number, make: (index: number) => [string, Item]): Record<string, Item> =>
  Object.fromEntries(list(count, make));
const counter = { type: 'int', init: 0, min: 0, max: 1_000_000 } as const;
const n: ValueExpr = { ref: 'gvar', var: 'n' };
const add = (delta: ValueExpr): Effect => ({ addVar: { scope: 'global', var: 'n', delta } });
const isMore: Condition = { op: '>', left: n, right: 5 };
const field: Query = { query: 'tokensInZone', zone: 'field:none' };
const zone = (id: string, more: Partial<ZoneDef> = {}): ZoneDef => ({ id, owner: 'none', visibility: 'public', ordering: 'set', ...more });
const pawn = { id: 'pawn', props: { p: { type: 'int', init: 1 } } } as const;
const pawns = (count: number): Effect[] => [{ repeat: { times: count, effects: [{ createToken: { type: 'pawn', zone: 'field:none' } }] } }];
const most = (prop: string): Effect => add({ aggregate: { op: 'max', query: field, prop } });

/** A game that counts. */
function counting(parts: Partial<GameDef>): GameDef {
  return draft({ variables: { global: { n: counter } }, zones: [zone('field')], actions: [action('go', [add(1)])], ...parts });
}

/** A game whose tokens go from the field to a zone and back. */
function wandering(zones: readonly ZoneDef[], domain: Query): GameDef {
  const wander: Effect[] = [{ moveToken: { token: { first: field }, to: '$z' } }, { moveAll: { from: '$z', to: 'field:none' } }];
  return counting({
    zones: [zone('field'), ...zones],
    tokenTypes: [pawn],
    setup: pawns(3),
    actions: [action('wander', wander, { params: [{ name: '$z', domain }] })],
  });
}

/** So many effects that each have five values. */
const effects = (values: number): Effect[] => list(Math.floor(values / 10), () => [add(1), add(-1)]).flat();

/** For each dimension a game with so many of it. */
export const SIZED: Record<Sized, (count: number) => GameDef> = {
  players: (count) => counting({ meta: { id: 'sized', players: { min: count, max: count } } }),
  tokens: (count) =>
    counting({
      tokenTypes: [pawn],
      decks: [{ id: 'all', cards: list(Math.ceil(count / 10_000), (i) => ({ card: 'c', count: Math.min(10_000, count - i * 10_000) })) }],
      cards: [{ id: 'c', type: 'pawn' }],
      setup: [{ createDeck: { deck: 'all', zone: 'field:none' } }],
      actions: [action('take', [{ destroyToken: { token: '$t' } }], { params: [{ name: '$t', domain: field }] })],
    }),
  setSize: (count) =>
    counting({
      tokenTypes: [pawn],
      setup: pawns(count + 1),
      actions: [
        action('pick', [
          { chooseN: { bind: '$s', options: field, n: count } },
          add({ aggregate: { op: 'count', query: { query: 'set', of: '$s' } } }),
        ]),
      ],
    }),
  rangeLength: (count) =>
    counting({ actions: [action('say', [add('$v')], { params: [{ name: '$v', domain: { query: 'intsInRange', min: 1, max: count } }] })] }),
  constants: (count) =>
    counting({ constants: entries(count, (i) => [`C${i}`, i]), actions: [action('go', [add({ ref: 'const', name: `C${count - 1}` })])] }),
  variables: (count) =>
    counting({
      variables: { global: { n: counter, ...entries(count - 1, (i) => [`v${i}`, counter]) } },
      actions: [action('go', [add(1), { setVar: { scope: 'global', var: `v${count - 2}`, value: n } }])],
    }),
  zones: (count) =>
    wandering(
      list(count - 1, (i) => zone(`z${i}`)),
      { query: 'zones' },
    ),
  directions: (count) =>
    wandering(
      list(count, (i) => zone(`c${i}`, { board: 'b', adjacentTo: [{ zone: `c${(i + 1) % count}`, direction: `d${i}` }] })),
      { query: 'adjacentZones', zone: 'c0:none' },
    ),
  tokenTypes: (count) =>
    counting({
      tokenTypes: list(count, (i) => ({ id: `t${i}`, props: { p: { type: 'int', init: i } } })),
      setup: list(Math.min(count, 200), (i) => ({ createToken: { type: `t${i}`, zone: 'field:none' } })),
      actions: [action('go', [most('p')])],
    }),
  properties: (count) =>
    counting({
      tokenTypes: [{ id: 'pawn', props: entries(count, (i) => [`p${i}`, { type: 'int', init: i }]) }],
      setup: pawns(20),
      actions: [
        action(
          'go',
          list(count, (i) => ({ setTokenProp: { token: { first: field }, prop: `p${i}`, value: n } })),
        ),
        action('look', [most(`p${count - 1}`)]),
      ],
    }),
  cards: (count) =>
    counting({
      tokenTypes: [pawn],
      cards: list(count, (i): CardDef => ({ id: `d${i}`, type: 'pawn', props: { p: i % 9 } })),
      decks: [{ id: 'all', cards: list(Math.min(count, 5000), (i) => ({ card: `d${i}` })) }],
      setup: [{ createDeck: { deck: 'all', zone: 'field:none' } }],
      actions: [action('go', [most('p')])],
    }),
  decks: (count) =>
    counting({
      tokenTypes: [pawn],
      cards: [{ id: 'c', type: 'pawn' }],
      decks: list(count, (i) => ({ id: `d${i}`, cards: [{ card: 'c', count: 2 }] })),
      setup: [{ createDeck: { deck: `d${count - 1}`, zone: 'field:none' } }],
    }),
  teams: (count) => {
    const def = counting({ meta: { id: 'sized', players: { min: Math.min(count, 16), max: Math.min(count, 16) } } });
    return { ...def, flow: { ...def.flow, teams: list(count, (i) => ({ id: `t${i}` })) } };
  },
  states: (count) =>
    counting({
      flow: {
        states: list(count, (i) => ({ id: `s${i}`, phases: [{ id: 'main', window: { preset: 'turn' } }] })),
        transitions: list(count - 1, (i) => ({ from: `s${i}`, to: `s${i + 1}`, when: { op: '>', left: n, right: i } })),
      },
    }),
  phases: (count) =>
    counting({
      flow: {
        maxQuietPhases: 100_000,
        states: [
          {
            id: 'play',
            phases: [...list(count - 1, (i) => ({ id: `p${i}`, onEnter: [add(1)] })), { id: 'main', window: { preset: 'turn' } }],
          },
        ],
      },
    }),
  transitions: (count) => {
    const def = counting({});
    const other = { ...def.flow.states[0]!, id: 'other' };
    return {
      ...def,
      flow: {
        states: [...def.flow.states, other],
        transitions: list(count, (i) => ({
          from: i % 2 === 0 ? 'play' : 'other',
          to: i % 2 === 0 ? 'other' : 'play',
          when: { op: '==', left: n, right: i },
        })),
      },
    };
  },
  actions: (count) =>
    counting({
      actions: list(count, (i) =>
        action(`a${i}`, [add(1), { if: { when: isMore, then: [add(-1)] } }], { pre: { op: '<', left: n, right: i } }),
      ),
    }),
  parameters: (count) =>
    counting({
      actions: [
        action('go', [add('$p0')], {
          ask: 'stepwise',
          params: list(count, (i) => ({
            name: `$p${i}`,
            domain: { query: 'intsInRange', min: 0, max: 3, where: { op: '>=', left: '$value', right: 0 } },
          })),
        }),
      ],
    }),
  procedures: (count) =>
    counting({
      procedures: list(count, (i) => ({ id: `p${i}`, effects: [add(1), { if: { when: isMore, then: [add(-1)] } }] })),
      actions: [action('go', [{ call: { procedure: `p${count - 1}` } }])],
    }),
  calls: (count) =>
    counting({
      procedures: list(count, (i) => ({ id: `p${i}`, effects: i === 0 ? [add(1)] : [{ call: { procedure: `p${i - 1}` } }] })),
      actions: [action('go', [{ call: { procedure: `p${count - 1}` } }])],
    }),
  triggers: (count) =>
    counting({
      triggers: list(count, (i) => ({
        id: `t${i}`,
        event: 'varChanged',
        match: { var: 'n' },
        when: { op: '==', left: n, right: i + 10 },
        effects: [add(1)],
      })),
    }),
  replacements: (count) =>
    counting({
      triggers: ['one', 'two'].map((id) => ({
        id,
        event: 'varChanged',
        match: { var: 'n' },
        timing: 'instead',
        effects: [{ proceed: {} }],
      })),
      replacements: list(count, () => ({ event: 'varChanged', match: { var: 'n' }, chooser: 'active' })),
    }),
  checks: (count) =>
    counting({ checks: list(count, (i) => ({ id: `c${i}`, when: { op: '==', left: n, right: 2 * i + 3 }, effects: [add(1)] })) }),
  modifiers: (count) =>
    counting({
      tokenTypes: [pawn],
      setup: pawns(10),
      modifiers: list(count, (i) => ({ id: `m${i}`, prop: 'p', op: 'add', value: i % 3, when: { op: '>', left: n, right: i } })),
      actions: [action('go', [most('p')])],
    }),
  layers: (count) =>
    counting({
      tokenTypes: [pawn],
      setup: pawns(10),
      layers: list(count, (i) => `l${i}`),
      modifiers: list(count, (i) => ({ id: `m${i}`, layer: `l${i}`, prop: 'p', source: { ...field, limit: 2 }, op: 'set', value: i % 3 })),
      actions: [action('go', [most('p')])],
    }),
  endConditions: (count) =>
    counting({
      endConditions: list(count, (i) => ({ id: `e${i}`, when: { op: '==', left: n, right: 500_000 + i }, result: { type: 'draw' } })),
    }),
  // An action has a few values besides its effects.
  ruleSize: (count) => counting({ actions: [action('go', effects(count - 9))] }),
  size: (count) => counting({ actions: list(Math.ceil(count / 1010), (i) => action(`a${i}`, effects(1000))) }),
};
