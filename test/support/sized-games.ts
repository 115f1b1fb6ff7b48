/** Games that are large in one dimension and small in all others. */
import type { CardDef, Condition, Effect, GameDef, Query, ValueExpr, ZoneDef } from '../../src/ir/index.ts';
import { action, draft } from './fixture.ts';

const list = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const entries = <T>(count: number, make: (index: number) => [string, T]): Record<string, T> => Object.fromEntries(list(count, make));
const add = (delta: ValueExpr): Effect => ({ addVar: { scope: 'global', var: 'n', delta } });
const n: ValueExpr = { ref: 'gvar', var: 'n' };
const isMore: Condition = { op: '>', left: n, right: 5 };
const field: Query = { query: 'tokensInZone', zone: 'field:none' };
const zone = (id: string, more: Partial<ZoneDef> = {}): ZoneDef => ({ id, owner: 'none', visibility: 'public', ordering: 'set', ...more });
const never = { op: '<', left: n, right: 0 } as const satisfies Condition;

function base(parts: Partial<GameDef>): GameDef {
  return draft({
    variables: { global: { n: { type: 'int', init: 0, min: 0, max: 1_000_000 } } },
    zones: [zone('field')],
    actions: [action('go', [add(1)])],
    ...parts,
  });
}

const pawns = (count: number): Effect[] => [{ repeat: { times: count, effects: [{ createToken: { type: 'pawn', zone: 'field:none' } }] } }];
const pawn = { tokenTypes: [{ id: 'pawn', props: { p: { type: 'int', init: 1 } } }] } satisfies Partial<GameDef>;

export const SIZED: Record<string, (count: number) => GameDef> = {
  players: (count) => base({ meta: { id: 'big', players: { min: count, max: count } } }),
  tokens: (count) =>
    base({
      ...pawn,
      setup: pawns(count),
      actions: [action('take', [{ destroyToken: { token: '$t' } }], { params: [{ name: '$t', domain: field }] })],
    }),
  hiddenTokens: (count) =>
    base({
      ...pawn,
      zones: [zone('field', { visibility: 'hidden', ordering: 'stack' }), zone('hand', { owner: 'player', visibility: 'owner' })],
      setup: [...pawns(count), { shuffle: { zone: 'field:none' } }],
      actions: [action('take', [{ draw: { from: 'field:none', to: 'hand:actor', count: 1 } }])],
    }),
  zones: (count) =>
    base({
      zones: [zone('field'), ...list(count - 1, (i) => zone(`z${i}`))],
      ...pawn,
      setup: pawns(3),
      actions: [
        action('move', [{ moveToken: { token: { first: field }, to: '$z' } }, { moveAll: { from: '$z', to: 'field:none' } }], {
          params: [{ name: '$z', domain: { query: 'zones' } }],
        }),
      ],
    }),
  cells: (count) => {
    const width = Math.max(1, Math.floor(Math.sqrt(count)));
    return base({
      ...pawn,
      zones: [
        zone('field'),
        ...list(count - 1, (i) =>
          zone(`c${i}`, {
            board: 'b',
            attributes: { row: Math.floor(i / width), column: i % width },
            adjacentTo: i === 0 ? [] : [{ zone: `c${i - 1}`, direction: 'west' }],
          }),
        ),
      ],
      setup: pawns(3),
      actions: [
        action('move', [{ moveToken: { token: { first: field }, to: '$z' } }, { moveAll: { from: '$z', to: 'field:none' } }], {
          params: [
            {
              name: '$z',
              domain: { query: 'zones', filter: { board: 'b' }, where: { op: '==', left: { ref: 'zoneCount', zone: '$zone' }, right: 0 } },
            },
          ],
        }),
      ],
    });
  },
  definitions: (count) =>
    base({
      tokenTypes: [{ id: 'card', props: { cost: { type: 'int' }, power: { type: 'int' } } }],
      cards: list(count, (i): CardDef => ({ id: `d${i}`, type: 'card', props: { cost: i % 9, power: i % 7 } })),
      decks: [{ id: 'all', cards: list(Math.min(count, 5000), (i) => ({ card: `d${i}` })) }],
      setup: [{ createDeck: { deck: 'all', zone: 'field:none' } }],
      actions: [action('go', [add({ aggregate: { op: 'max', query: field, prop: 'cost' } })])],
    }),
  tokenTypes: (count) =>
    base({
      tokenTypes: list(count, (i) => ({ id: `t${i}`, props: { p: { type: 'int' as const, init: i } } })),
      setup: list(Math.min(count, 200), (i): Effect => ({ createToken: { type: `t${i}`, zone: 'field:none' } })),
      actions: [action('go', [add({ aggregate: { op: 'max', query: field, prop: 'p' } })])],
    }),
  properties: (count) =>
    base({
      tokenTypes: [{ id: 'pawn', props: entries(count, (i) => [`p${i}`, { type: 'int' as const, init: i }]) }],
      setup: pawns(20),
      actions: [action('go', [add({ aggregate: { op: 'max', query: field, prop: `p${count - 1}` } })])],
    }),
  variables: (count) =>
    base({
      variables: { global: entries(count, (i) => [i === 0 ? 'n' : `v${i}`, { type: 'int', init: 0, min: 0, max: 100 }]) },
      actions: [action('go', [add(1), { setVar: { scope: 'global', var: count === 1 ? 'n' : `v${count - 1}`, value: n } }])],
    }),
  constants: (count) =>
    base({ constants: entries(count, (i) => [`C${i}`, i]), actions: [action('go', [add({ ref: 'const', name: `C${count - 1}` })])] }),
  actions: (count) =>
    base({
      actions: list(count, (i) =>
        action(`a${i}`, [add(1), { if: { when: isMore, then: [add(-1)] } }], { pre: { op: '<', left: n, right: i } }),
      ),
    }),
  targetedActions: (count) =>
    base({
      ...pawn,
      setup: pawns(10),
      actions: list(count, (i) =>
        action(`a${i}`, [{ setTokenProp: { token: '$t', prop: 'p', value: i } }], {
          params: [{ name: '$t', domain: field }],
          pre: { op: '!=', left: { ref: 'tokenProp', token: '$t', prop: 'p' }, right: i },
        }),
      ),
    }),
  parameters: (count) =>
    base({
      actions: [
        action('go', [add('$p0')], {
          params: list(count, (i) => ({
            name: `$p${i}`,
            domain: { query: 'intsInRange', min: 0, max: i < 3 ? 3 : 0, where: { op: '>=', left: '$value', right: 0 } },
          })),
        }),
      ],
    }),
  stepwiseParameters: (count) =>
    base({
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
  checks: (count) => base({ checks: list(count, (i) => ({ id: `c${i}`, when: { op: '==', left: n, right: i + 10 }, effects: [add(1)] })) }),
  triggers: (count) =>
    base({
      triggers: list(count, (i) => ({
        id: `t${i}`,
        event: 'varChanged',
        match: { var: 'n' },
        when: { op: '==', left: n, right: i + 10 },
        effects: [add(1)],
      })),
    }),
  turnTriggers: (count) =>
    base({
      variables: { global: { n: { type: 'int', init: 0, min: 0, max: 1_000_000 }, m: { type: 'int', init: 0, min: 0, max: 1_000_000 } } },
      triggers: list(count, (i) => ({
        id: `t${i}`,
        event: 'turnStart',
        effects: [{ addVar: { scope: 'global', var: 'm', delta: 1 + (i % 3) } }],
      })),
    }),
  modifiers: (count) =>
    base({
      ...pawn,
      setup: pawns(10),
      modifiers: list(count, (i) => ({ id: `m${i}`, prop: 'p', op: 'add', value: i % 3, when: { op: '>', left: n, right: i } })),
      actions: [action('go', [add({ aggregate: { op: 'max', query: field, prop: 'p' } })])],
    }),
  procedures: (count) =>
    base({
      procedures: list(count, (i) => ({ id: `p${i}`, effects: [add(1), { if: { when: never, then: [add(2)] } }] })),
      actions: [action('go', [{ call: { procedure: `p${count - 1}` } }])],
    }),
  calls: (count) =>
    base({
      procedures: list(count, (i) => ({ id: `p${i}`, effects: i === 0 ? [add(1)] : [{ call: { procedure: `p${i - 1}` } }, add(1)] })),
      actions: [action('go', [{ call: { procedure: `p${count - 1}` } }])],
    }),
  phases: (count) =>
    base({
      flow: {
        states: [
          {
            id: 'play',
            phases: [...list(count - 1, (i) => ({ id: `p${i}`, onEnter: [add(1)] })), { id: 'main', window: { preset: 'turn' } }],
          },
        ],
        maxQuietPhases: 100_000,
      },
    }),
  states: (count) =>
    base({
      flow: {
        states: list(count, (i) => ({ id: `s${i}`, phases: [{ id: `main${i}`, label: 'main', window: { preset: 'turn' } }] })),
        transitions: list(count - 1, (i) => ({ from: `s${i}`, to: `s${i + 1}`, when: { op: '>', left: n, right: i } })),
      },
    }),
  endConditions: (count) =>
    base({
      endConditions: list(count, (i) => ({ id: `e${i}`, when: { op: '==', left: n, right: 500_000 + i }, result: { type: 'draw' } })),
    }),
  effects: (count) =>
    base({
      actions: [
        action(
          'go',
          list(count, (i) => (i % 2 === 0 ? add(1) : { if: { when: isMore, then: [add(-1)] } })),
        ),
      ],
    }),
  conditions: (count) =>
    base({ actions: [action('go', [add(1)], { pre: { op: 'or', args: list(count, (i) => ({ op: '!=', left: n, right: i })) } })] }),
  nesting: (count) => {
    let inner: Effect[] = [add(1)];
    for (let i = 0; i < count; i++) inner = [{ if: { when: { op: '>=', left: n, right: -i }, then: inner } }];
    return base({ actions: [action('go', inner)] });
  },
  sums: (count) => {
    let value: ValueExpr = n;
    for (let i = 0; i < count; i++) value = { op: '-', left: value, right: i % 2 === 0 ? n : 1 };
    return base({ actions: [action('go', [add(value)])] });
  },
  queries: (count) => {
    let inner: ValueExpr = 1;
    for (let i = 0; i < count; i++)
      inner = {
        aggregate: {
          op: 'sum',
          query: { ...field, bind: `$t${i}` } as Query,
          bind: `$t${i}`,
          value: { op: '+', left: inner, right: { ref: 'tokenProp', token: `$t${i}`, prop: 'p' } },
        },
      };
    return base({ ...pawn, setup: pawns(3), actions: [action('go', [add(inner)])] });
  },
  words: (count) =>
    base({
      variables: {
        global: { n: { type: 'int', init: 0, min: 0, max: 1_000_000 }, w: { type: 'enum', values: list(count, (i) => `w${i}`) } },
      },
      actions: [
        action('go', [{ setVar: { scope: 'global', var: 'w', value: '$w' } }], {
          params: [{ name: '$w', domain: { query: 'enums', values: list(count, (i) => `w${i}`) } }],
        }),
      ],
    }),
  range: (count) =>
    base({ actions: [action('go', [add('$v')], { params: [{ name: '$v', domain: { query: 'intsInRange', min: 1, max: count } }] })] }),
  text: (count) =>
    base({
      meta: { id: 'big', players: { min: 2, max: 2 }, description: 'long '.repeat(count / 5) },
      actions: [action('go', [add(1), { message: { text: 'x'.repeat(count) } }])],
    }),
};
