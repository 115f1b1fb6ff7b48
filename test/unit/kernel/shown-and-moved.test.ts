/** Of a token that is shown and then moved, those to whom it was shown see which one it is that goes. */
import { expect, test } from 'vitest';
import type { Effect } from '../../../src/ir/index.ts';
import { applyMove, initialState, observe, redactEvents } from '../../../src/kernel/index.ts';
import { action, game } from '../../support/fixture.ts';

const show: Effect = { reveal: { token: '$c', to: 'all' } };
const give: Effect = { moveToken: { token: '$c', to: 'hand:1' } };
const count: Effect = { addVar: { scope: 'global', var: 'x', delta: 1 } };

/** What the third player is told of the card that goes from hand to hand, and whether that player knows then where it lies. */
function check(effects: readonly Effect[], moved: string): void {
  const def = game({
    meta: { id: 'shown', players: { min: 3, max: 3 } },
    zones: [{ id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' }],
    tokenTypes: [{ id: 'card' }],
    cards: ['ace', 'king', 'queen'].map((id) => ({ id, type: 'card' })),
    decks: [{ id: 'all', cards: ['ace', 'king', 'queen'].map((card) => ({ card, count: 1 })) }],
    variables: { global: { x: { type: 'int' } } },
    setup: [{ createDeck: { deck: 'all', zone: 'hand:0' } }, { shuffle: { zone: 'hand:0' } }, { conceal: { zone: 'hand:0', from: 'all' } }],
    actions: [
      action('go', [
        {
          forEach: {
            bind: '$c',
            over: {
              query: 'tokensInZone',
              zone: 'hand:0',
              where: { op: '==', left: { ref: 'tokenProp', token: '$token', prop: 'definition' }, right: 'ace' },
            },
            effects: [...effects],
          },
        },
      ]),
    ],
  });
  const state = initialState(def, 1, { players: 3 });
  const applied = applyMove(def, state, 0, { action: 'go', args: {} });
  if ('rejected' in applied) expect.fail(applied.rejected);
  const told = redactEvents(def, applied.state, applied.records, 2).flatMap((event) => (event.type === 'moved' ? [event.token] : []));
  expect(told.at(-1)).toBe(moved);
  const seen = observe(def, applied.state, 2).zones['hand:1']!;
  expect(JSON.stringify(seen).includes('ace')).toBe(moved.startsWith('ace'));
}

test('what is shown and goes at once', () => check([show, give], 'ace@hand:0'));
test('with something else in between', () => check([show, count, give], 'ace@hand:0'));
test('what nobody was shown', () => check([give], '?@hand:0'));
test('what is mixed up in between', () => check([show, { conceal: { zone: 'hand:0', from: 'all' } }, give], '?@hand:0'));
test('what is shown to others alone', () => check([{ reveal: { token: '$c', to: { id: 1 } } }, give], '?@hand:0'));
