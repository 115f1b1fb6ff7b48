import { describe, expect, test } from 'vitest';
import { gameDefHash, type DisplayDef, type PlayerSel } from '../../../src/ir/index.ts';
import { applyMove, initialState, legalMoves, moveDisplays, observe } from '../../../src/kernel/index.ts';
import { validateGameDef } from '../../../src/verify/index.ts';
import { action, draft, game } from '../../support/fixture.ts';

const SEEN: PlayerSel = { chosen: '$player' };
const HAND = { query: 'tokensInZone', zone: 'hand:actor', bind: '$card' } as const;
const worth = (token: '$each' | '$card') => ({ ref: 'tokenProp', token, prop: 'worth' }) as const;
const inHand = (player: PlayerSel) =>
  ({ aggregate: { op: 'sum', query: { query: 'tokensInZone', zone: { zone: 'hand', player: player } }, prop: 'worth' } }) as const;

const DISPLAYS: DisplayDef[] = [
  { id: 'round', value: { ref: 'turn' } },
  { id: 'total', of: 'player', value: inHand(SEEN) },
  { id: 'cards', of: 'player', value: { ref: 'zoneCount', zone: { zone: 'hand', player: SEEN } } },
  {
    id: 'price',
    of: { each: { query: 'tokensInZone', zone: 'market:none' } },
    value: { op: '*', left: worth('$each'), right: 10 },
    when: { op: '>', left: worth('$each'), right: 1 },
  },
  { id: 'change', of: { action: 'play' }, value: { op: '-', left: 10, right: worth('$card') } },
];

const parts = {
  zones: [
    { id: 'deck', owner: 'none', visibility: 'hidden', ordering: 'stack' },
    { id: 'market', owner: 'none', visibility: 'public', ordering: 'queue' },
    { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
    { id: 'table', owner: 'none', visibility: 'public', ordering: 'queue' },
  ],
  tokenTypes: [{ id: 'card', props: { worth: { type: 'int', min: 0, max: 9 } } }],
  cards: [1, 2, 3, 4, 5, 6, 7, 8].map((value) => ({ id: `card-${value}`, type: 'card', props: { worth: value } })),
  decks: [{ id: 'all', cards: [1, 2, 3, 4, 5, 6, 7, 8].map((value) => ({ card: `card-${value}` })) }],
  setup: [
    { createDeck: { deck: 'all', zone: 'deck:none' } },
    { shuffle: { zone: 'deck:none' } },
    { draw: { from: 'deck:none', to: 'market:none', count: 2 } },
    { draw: { from: 'deck:none', to: 'hand:all', count: 2 } },
  ],
  actions: [action('play', [{ moveToken: { token: '$card', to: 'table:none' } }], { params: [{ name: '$card', domain: HAND }] })],
} satisfies Partial<ReturnType<typeof draft>>;

const def = game({ ...parts, displays: DISPLAYS });
const state = initialState(def, 3);

/** What lies in a zone, by its names. */
const lying = (zone: string): { name: string; value: number }[] =>
  observe(def, state, null).zones[zone]!.tokens!.map(({ name, props }) => ({ name, value: Number(props!['worth']) }));
const total = (seat: number): number => lying(`hand:${seat}`).reduce((sum, { value }) => sum + value, 0);
const PRICES = lying('market:none')
  .filter(({ value }) => value > 1)
  .map(({ name, value }) => ({ of: name, value: 10 * value }));

test('values of the game, of players and of things', () => {
  const seen = observe(def, state, null).displays!;
  expect(seen['round']).toEqual([{ value: 1 }]);
  expect(seen['cards']).toEqual([
    { of: 0, value: 2 },
    { of: 1, value: 2 },
  ]);
  expect(seen['total']).toEqual([
    { of: 0, value: total(0) },
    { of: 1, value: total(1) },
  ]);
});

test('what is shown where a condition holds', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { zones, displays } = observe(def, initialState(def, seed), null);
    const dear = zones['market:none']!.tokens!.filter(({ definition }) => definition !== 'card-1').map(({ name }) => name);
    expect(displays!['price']!.map(({ of }) => of)).toEqual(dear);
  }
});

describe('nobody is shown what they could not work out', () => {
  test('a player sees the own total', () => expect(observe(def, state, 0).displays!['total']).toEqual([{ of: 0, value: total(0) }]));
  test('another player the other one', () => expect(observe(def, state, 1).displays!['total']).toEqual([{ of: 1, value: total(1) }]));
  test('a spectator none, but what is public', () => {
    const seen = observe(def, state, 2).displays!;
    expect(seen['total']).toBeUndefined();
    expect(seen['cards']).toHaveLength(2);
    expect(seen['price']).toEqual(PRICES);
  });
  test('the same in all states that look the same', () => {
    const views = Array.from({ length: 200 }, (_, seed) => observe(def, initialState(def, seed), 2));
    const byLook = new Map<string, Set<string>>();
    for (const { displays, ...view } of views) {
      const look = JSON.stringify(view);
      byLook.set(look, (byLook.get(look) ?? new Set()).add(JSON.stringify(displays)));
    }
    expect(byLook.size).toBeLessThan(200);
    for (const shown of byLook.values()) expect(shown.size).toBe(1);
  });
});

test('beside the options of an action', () => {
  const moves = legalMoves(def, state, 0);
  const shown = moveDisplays(def, state, 0);
  expect(moves.map((move, index) => [move, shown[index]])).toEqual(
    lying('hand:0').map(({ name, value }) => [{ action: 'play', args: { card: name } }, { change: 10 - value }]),
  );
  expect(moveDisplays(def, state, 1)).toEqual([]);
});

test('none beside the answers to a question of a phase without a window', () => {
  const asking = game({
    ...parts,
    displays: DISPLAYS,
    flow: {
      states: [
        {
          id: 'play',
          phases: [
            { id: 'offer', onEnter: [{ chooseOne: { bind: '$card', options: HAND } }] },
            { id: 'main', window: { preset: 'turn' } },
          ],
        },
      ],
    },
  });
  const asked = initialState(asking, 3);
  expect(legalMoves(asking, asked, 0)).toHaveLength(2);
  expect(moveDisplays(asking, asked, 0)).toEqual([]);
});

test('nothing about play changes, nor the identity of the game', () => {
  const plain = game(parts);
  expect(gameDefHash(def)).toBe(gameDefHash(plain));
  const move = legalMoves(plain, initialState(plain, 3), 0)[1]!;
  const [with_, without] = [applyMove(def, state, 0, move), applyMove(plain, initialState(plain, 3), 0, move)];
  expect('state' in with_ && 'state' in without && [...with_.state.words]).toEqual('state' in without && [...without.state.words]);
});

test('a display is checked like any other part', () => {
  const codes = (display: unknown) => validateGameDef(draft({ ...parts, displays: [display as DisplayDef] })).map(({ code }) => code);
  expect(codes({ id: 'a', value: { ref: 'gvar', var: 'nothing' } })).toEqual(['verify/unknown-variable']);
  expect(codes({ id: 'a', of: { action: 'plei' }, value: 1 })).toEqual(['verify/unknown-action']);
  expect(codes({ id: 'a', of: 'everything', value: 1 })).toEqual([expect.stringMatching(/^structure\//)]);
});
