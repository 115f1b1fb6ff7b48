/** What random and hostile games have found: each was a difference between the executors, a crash, or time without end. */
import { describe, expect, test } from 'vitest';
import type { Effect, GameDef, Match, PlayableGameDef, Query, Ref } from '../../../src/ir/index.ts';
import { executorFor } from '../../../src/kernel/index.ts';
import { action, game } from '../../support/fixture.ts';
import { playBoth, twins, type Twins } from '../../support/twins.ts';
import { playable } from '../../support/playable.ts';

const big: Ref = { ref: 'gvar', var: 'big' };
const variables = (value: number): NonNullable<GameDef['variables']> => ({
  global: { big: { type: 'int', init: value }, n: { type: 'int' } },
});
const words: Query = { query: 'enums', values: ['red', 'green'] };

function check(def: PlayableGameDef, match?: Match): void {
  const both = twins(def, match) as Twins;
  expect(both).not.toHaveProperty('refused');
  for (let seed = 1; seed <= 3; seed++) expect(playBoth(both, seed, 5).difference).toBeNull();
}

describe('found', () => {
  test('a limit that looks at items itself leaves those it limits alone', () => {
    const domain: Query = {
      query: 'intsInRange',
      min: 7,
      max: 8,
      where: { op: '>', left: '$value', right: 0 },
      limit: { aggregate: { op: 'count', query: words } },
    };
    const def = game({ actions: [action('do', [], { params: [{ name: '$n', domain }] })] });
    check(def);
    const executor = executorFor(def);
    const slot = executor.allocate();
    const args = new Int32Array(1);
    executor.start(slot, 1n);
    expect([0, 1].map((index) => (executor.option(slot, 0, index, args), args[0]))).toEqual([7, 8]);
    executor.free(slot);
  });

  test('who acts while no block is running is the player whose turn it is', () =>
    check(
      game({
        flow: { states: [{ id: 'play', phases: [{ id: 'main' }] }] },
        actions: [],
        triggers: [
          {
            id: 'ask',
            event: 'phaseEnter',
            when: { op: '==', left: { ref: 'seat', player: 'active' }, right: 2 },
            effects: [{ chooseOne: { bind: '$word', options: words, chooser: 'active' } }],
          },
        ],
        meta: { id: 'found', players: { min: 3, max: 3 } },
      }),
      { players: 3 },
    ));

  test('what a trigger tries out does not revive a match that was stopped', () => {
    const runaway = (maxSteps: number): PlayableGameDef =>
      playable({
        ...game({
          zones: [{ id: 'heap', owner: 'none', visibility: 'public', ordering: 'stack' }],
          tokenTypes: [{ id: 'card' }],
          cards: ['ace', 'king'].map((id) => ({ id, type: 'card' })),
          decks: [{ id: 'small', cards: [{ card: 'ace' }, { card: 'king' }] }],
          setup: [{ createDeck: { deck: 'small', zone: 'heap' } }],
          triggers: [
            {
              id: 'more',
              event: 'tokenCreated',
              when: { can: [{ shuffle: { zone: 'heap' } }] },
              effects: [{ createDeck: { deck: 'small', zone: 'heap' } }],
            },
          ],
        }),
        meta: { id: 'found', players: { min: 2, max: 2 }, maxSteps },
      });
    for (let steps = 20; steps < 40; steps++) check(runaway(steps));
  });

  test('whether costs can be paid takes as many steps as trying them out', () => {
    const poor = (maxSteps: number): PlayableGameDef =>
      playable({
        ...game({
          variables: { global: { big: { type: 'int', init: 60, min: 0, max: 60 }, n: { type: 'int', init: 9, min: 0, max: 9 } } },
          actions: [1, 2, 3].map((price) =>
            action(`pay-${price}`, [{ addVar: { scope: 'global', var: 'n', delta: 1 } }], {
              params: [{ name: '$n', domain: { query: 'intsInRange', min: 1, max: 20 } }],
              cost: ['big', 'n'].map((paid) => ({ addVar: { scope: 'global', var: paid, delta: -price } }) as const),
            }),
          ),
          triggers: [
            {
              id: 'look',
              event: 'turnStart',
              effects: [{ if: { when: { can: [{ addVar: { scope: 'global', var: 'n', delta: -1 } }] }, then: [] } }],
            },
          ],
        }),
        meta: { id: 'found', players: { min: 2, max: 2 }, maxSteps },
      });
    for (let steps = 4; steps < 24; steps++) check(poor(steps));
  });

  test('the answer of whoever a seat that nobody sits in has answered is none', () =>
    check(
      game({
        meta: { id: 'found', players: { min: 1, max: 2 } },
        variables: { global: { who: { type: 'player' } } },
        flow: {
          states: [
            {
              id: 'play',
              phases: [
                {
                  id: 'main',
                  window: {
                    preset: 'simultaneous',
                    resolve: [
                      {
                        setVar: {
                          scope: 'global',
                          var: 'who',
                          value: { ref: 'answer', player: { ref: 'answer', player: { id: 1 }, param: '$p' }, param: '$p' },
                        },
                      },
                    ],
                  },
                },
              ],
            },
          ],
        },
        actions: [action('do', [], { params: [{ name: '$p', domain: { query: 'players' } }] })],
      }),
      { players: 1 },
    ));

  test('the answer of a seat that nobody sits in is none', () =>
    check(
      game({
        meta: { id: 'found', players: { min: 1, max: 2 } },
        variables: { global: { n: { type: 'int' } } },
        flow: {
          states: [
            {
              id: 'play',
              phases: [
                {
                  id: 'main',
                  window: {
                    preset: 'simultaneous',
                    resolve: [{ setVar: { scope: 'global', var: 'n', value: { ref: 'answer', player: { id: 1 }, param: '$n' } } }],
                  },
                },
              ],
            },
          ],
        },
        actions: [action('do', [], { params: [{ name: '$n', domain: { query: 'intsInRange', min: 1, max: 3 } }] })],
      }),
      { players: 1 },
    ));

  test('a list of more ranges than there may be options stops the match', () =>
    check(
      game({
        variables: variables(131_072),
        actions: [action('do', [], { params: ['$a', '$b'].map((name) => ({ name, domain: { query: 'intsInRange', min: 1, max: big } })) })],
      }),
    ));

  const hands: Partial<GameDef> = {
    zones: [
      { id: 'hand', owner: 'player', visibility: 'hidden', ordering: 'queue' },
      { id: 'table', owner: 'none', visibility: {}, ordering: 'queue' },
    ],
    tokenTypes: [{ id: 'coin' }, { id: 'card' }],
    setup: [
      { createToken: { type: 'coin', zone: 'hand:all' } },
      { createToken: { type: 'coin', zone: 'table' } },
      { createToken: { type: 'card', zone: 'table' } },
    ],
  };

  test('a zone that is found by looking at items leaves the tokens of zones before it alone', () =>
    check(
      game({
        ...hands,
        actions: [
          action('do', [], {
            params: [
              {
                name: '$token',
                domain: { query: 'tokensInZone', zone: ['hand:0', { first: { query: 'connectedZones', zone: 'hand:active' } }] },
              },
            ],
          }),
        ],
      }),
    ));

  test('a player who is found by looking at items is shown the tokens that were meant', () =>
    check(
      game({
        ...hands,
        actions: [action('do', [{ conceal: { zone: 'table', from: { first: { query: 'union', of: [{ query: 'players' }] } } } }])],
      }),
    ));

  test('whom a window concerns may depend on whether all have passed, without asking itself', () =>
    check(
      game({
        flow: {
          states: [
            {
              id: 'play',
              phases: [{ id: 'main', window: { preset: 'untilAllPassed', eligible: { op: 'not', arg: { ref: 'allPassed' } } } }],
            },
          ],
        },
        actions: [action('do', [{ pass: {} }])],
      }),
    ));

  test('a match without the means to find out whether it is over stops where it stood', () =>
    check(
      game({
        meta: { id: 'found', players: { min: 2, max: 2 }, maxSteps: 6 },
        endConditions: [
          {
            id: 'never',
            when: {
              exists: { query: 'intsInRange', min: 1, max: 1000, where: { op: '<', left: { ref: 'binding', name: '$value' }, right: 0 } },
            },
            result: { type: 'draw' },
          },
        ],
        actions: [action('do', [])],
      }),
    ));

  test('more turns to skip than fit a word', () =>
    check(
      game({
        actions: [
          action('do', [{ skipTurn: { player: 'left', count: 2_000_000_000 } }, { skipTurn: { player: 'left', count: 2_000_000_000 } }]),
        ],
      }),
    ));

  const counted = (query: Query): Effect => ({ setVar: { scope: 'global', var: 'n', value: { aggregate: { op: 'count', query } } } });
  const LONG_QUERIES: Record<string, Query> = {
    'a union compares the items of one part too': { query: 'union', of: [{ query: 'intsInRange', min: 1, max: big }] },
    'the comparisons of a union are counted beyond 32 bits': {
      query: 'union',
      of: [
        { query: 'intsInRange', min: 1, max: 65_536 },
        { query: 'intsInRange', min: 65_537, max: big },
      ],
    },
    'what cannot be afforded is not compared': { query: 'intsInRange', min: 1, max: big, bind: '$n', distinct: '$n' },
    'large combinations cost more than small ones': { query: 'combinations', of: { query: 'intsInRange', min: 1, max: 500 }, size: 250 },
  };
  for (const [name, query] of Object.entries(LONG_QUERIES))
    test(name, () => check(game({ variables: variables(131_072), actions: [action('do', [counted(query)])] })));
});
