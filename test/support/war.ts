/** War: nobody decides anything. Both turn up a card, the higher takes all; equal ones stay, with three more face down. */
import type { Effect } from '../../src/ir/index.ts';
import { playable } from './playable.ts';

const RANKS = Array.from({ length: 13 }, (_, i) => i + 2);

const rankOf = (player: number) => ({ ref: 'tokenProp', token: { ref: 'tokenAt', zone: `table:${player}` }, prop: 'rank' }) as const;
const isEmpty = (zone: string) => ({ op: '==', left: { ref: 'zoneCount', zone }, right: 0 }) as const;
const anyWithout = (zone: string) => ({ exists: { query: 'players', where: isEmpty(`${zone}:$player`) } }) as const;

/** What was won is shuffled, or some deals would go on for ever. */
const takes = (player: number): Effect[] => [
  { moveAll: { from: 'table:all', to: 'spoils' } },
  { shuffle: { zone: 'spoils' } },
  { moveAll: { from: 'spoils', to: `pile:${player}`, position: 'bottom' } },
];

export const war = playable({
  meta: { id: 'war', players: { min: 2, max: 2 } },
  variables: { global: { wars: { type: 'int', init: 0, min: 0, max: 9999 } } },
  zones: [
    { id: 'pile', owner: 'player', visibility: 'hidden', ordering: 'stack' },
    { id: 'table', owner: 'player', visibility: 'public', ordering: 'stack' },
    { id: 'spoils', owner: 'none', visibility: 'hidden', ordering: 'stack' },
  ],
  tokenTypes: [{ id: 'card', props: { rank: { type: 'int', init: 2, min: 2, max: 14 } } }],
  cards: RANKS.map((rank) => ({ id: `rank-${rank}`, type: 'card', props: { rank } })),
  decks: [{ id: 'pack', cards: RANKS.map((rank) => ({ card: `rank-${rank}`, count: 4 })) }],
  setup: [
    { createDeck: { deck: 'pack', zone: 'spoils' } },
    { shuffle: { zone: 'spoils' } },
    { draw: { from: 'spoils', to: 'pile:all', count: 26 } },
  ],
  flow: {
    states: [
      {
        id: 'battle',
        phases: [
          {
            id: 'flip',
            onEnter: [
              {
                batch: {
                  effects: [
                    {
                      forEach: {
                        bind: '$p',
                        over: { query: 'players' },
                        effects: [{ draw: { from: 'pile:$p', to: 'table:$p', count: 1 } }],
                      },
                    },
                  ],
                },
              },
            ],
          },
          {
            id: 'compare',
            onEnter: [
              {
                if: {
                  when: { op: '==', left: rankOf(0), right: rankOf(1) },
                  then: [
                    { addVar: { scope: 'global', var: 'wars', delta: 1 } },
                    {
                      if: {
                        when: anyWithout('pile'),
                        // Whoever cannot go on has lost what is on the table.
                        then: [{ if: { when: isEmpty('pile:1'), then: takes(0), else: takes(1) } }],
                        else: [
                          {
                            forEach: {
                              bind: '$p',
                              over: { query: 'players' },
                              effects: [
                                {
                                  draw: {
                                    from: 'pile:$p',
                                    to: 'table:$p',
                                    count: {
                                      op: 'min',
                                      left: 3,
                                      right: { op: '-', left: { ref: 'zoneCount', zone: 'pile:$p' }, right: 1 },
                                    },
                                    face: 'down',
                                  },
                                },
                              ],
                            },
                          },
                        ],
                      },
                    },
                  ],
                  else: [{ if: { when: { op: '>', left: rankOf(0), right: rankOf(1) }, then: takes(0), else: takes(1) } }],
                },
              },
            ],
          },
        ],
      },
    ],
  },
  actions: [],
  endConditions: [
    {
      id: 'all-taken',
      when: { op: 'and', args: [anyWithout('pile'), isEmpty('table:0'), isEmpty('table:1')] },
      result: { type: 'ranking', by: [{ ref: 'zoneCount', zone: 'pile:$player' }] },
    },
  ],
});
