/** An effect that cannot be performed is told with its reason and its place, to those who see everything. */
import { expect, test } from 'vitest';
import { applyMove, redactEvents, startMatch } from '../../../src/kernel/index.ts';
import { tellEvents } from '../../../src/tell/index.ts';
import { action, game } from '../../support/fixture.ts';
import { act } from '../../support/moves.ts';

const def = game({
  id: 'empty-deck',
  zones: [
    { id: 'deck', owner: 'none', visibility: 'public', ordering: 'stack' },
    { id: 'hand', owner: 'player', visibility: 'owner', ordering: 'set' },
  ],
  actions: [action('wait', [])],
  triggers: [
    {
      id: 'deal',
      event: 'actionResolved',
      effects: [
        {
          let: {
            bind: '$n',
            value: 2,
            in: [{ if: { when: true, then: [{ draw: { from: 'deck:none', to: 'hand:actor', count: '$n', exact: true } }] } }],
          },
        },
      ],
    },
  ],
});

/** What is told of dealing from an empty deck. */
function told(where?: (place: readonly (string | number)[]) => string | undefined): string[] {
  const { state } = startMatch(def, 1);
  const applied = applyMove(def, state, 0, act('wait'));
  if ('rejected' in applied) throw new Error(applied.rejected);
  return tellEvents(def, applied.events, { detail: 'full', where }).filter((text) => text.includes('cannot'));
}

test('by the path in the definition', () =>
  expect(told()).toEqual(['Deal cannot be carried out: there are not enough to take (triggers[0].effects[0].let.in[0].if.then[0]).']));

test('by what the author calls the place', () =>
  expect(told((place) => `at ${place.join('/')}`)).toEqual([
    'Deal cannot be carried out: there are not enough to take (at triggers/0/effects/0/let/in/0/if/then/0).',
  ]));

test('a copy of nothing', () => {
  const copying = game({
    ...def,
    triggers: [],
    actions: [action('copy', [{ createToken: { like: { ref: 'tokenAt', zone: 'deck' }, zone: 'deck' } }])],
  });
  const applied = applyMove(copying, startMatch(copying, 1).state, 0, act('copy'));
  if ('rejected' in applied) throw new Error(applied.rejected);
  expect(tellEvents(copying, applied.events, { detail: 'full' }).filter((text) => text.includes('cannot'))).toEqual([
    'Copy cannot be carried out: what is to be copied is not there, or there is no room for another one (actions[0].effects[0]).',
  ]);
});

test('a player is not told of it in a game with secrets: it may depend on what is hidden', () => {
  const { state } = startMatch(def, 1);
  const applied = applyMove(def, state, 0, act('wait'));
  if ('rejected' in applied) throw new Error(applied.rejected);
  const failed = (viewer: number | null): unknown =>
    redactEvents(def, applied.state, applied.records, viewer).find(({ type }) => type === 'failed');
  expect([failed(0), failed(null)]).toEqual([
    undefined,
    { type: 'failed', name: 'deal', place: ['triggers', 0, 'effects', 0, 'let', 'in', 0, 'if', 'then', 0] },
  ]);
});

test('what an attempt swallows is told as well, to those who see everything', () => {
  const forgiving = game({
    ...def,
    triggers: [
      {
        id: 'deal',
        event: 'actionResolved',
        onFailure: 'continue',
        effects: [{ draw: { from: 'deck:none', to: 'hand:actor', count: 1, exact: true } }],
      },
    ],
  });
  const { state } = startMatch(forgiving, 1);
  const applied = applyMove(forgiving, state, 0, act('wait'));
  if ('rejected' in applied) throw new Error(applied.rejected);
  const heard = (viewer: number | null): string[] =>
    tellEvents(forgiving, redactEvents(forgiving, applied.state, applied.records, viewer), { detail: 'full' }).filter((text) =>
      text.includes('cannot'),
    );
  expect([heard(0), heard(null)]).toEqual([[], ['Deal cannot be carried out: there are not enough to take (triggers[0].effects[0]).']]);
});
