import { describe, expect, test } from 'vitest';
import { applyMove, startMatch, type Move } from '../../../src/kernel/index.ts';
import type { ActionDef } from '../../../src/ir/index.ts';
import { tellMove, tellMoves } from '../../../src/tell/index.ts';
import { action } from '../../support/fixture.ts';
import { act } from '../../support/moves.ts';
import { tellGame } from '../../support/tell-game.ts';

const players = { query: 'players' } as const;
const def = tellGame({
  actions: [
    action('sell-all', []),
    action('attack', [], { params: [{ name: '$rival', domain: players }] }),
    action('bid', [], { params: [{ name: '$amount', domain: { query: 'intsInRange', min: 1, max: 3 } }] }),
    action('ring', [], { presentation: { label: 'ring the bell' } }),
  ],
});

describe('one move', () => {
  test.each<[Move, string]>([
    [act('sell-all'), 'sell all'],
    [act('ring'), 'ring the bell'],
    [act('attack', { rival: 1 }), 'attack Player 2'],
    [act('bid', { amount: 1 }), 'bid amount 1'],
    [act('play', { card: 'goose-girl@hand:0' }), 'play goose girl'],
    [act('play', { card: '?@deck:none[0]' }), 'play an unknown card in the deck'],
    [act('march', { from: 'c00:none', to: 'c11:none' }), 'march from a2 to b1'],
    [act('visit', { place: 'old-mill:none', what: 'veryAngry' }), 'visit Old-Mill and very angry'],
    [{ param: 'card', value: 'dog@hand:0' }, 'the dog'],
    [{ choose: null }, 'choose none'],
    [{ done: true }, 'that is all'],
    [{ decline: true }, 'none of these'],
    [{ continue: true }, 'go on'],
  ])('%j', (move, expected) => expect(tellMove(def, move, { viewer: 0 })).toBe(expected));
});

describe('the author’s sentence', () => {
  const cards = { query: 'tokensInZone', zone: 'hand:actor' } as const;
  const params = [
    { name: '$card', domain: cards },
    { name: '$count', domain: { query: 'intsInRange', min: 1, max: 3 } },
  ] as const;
  const told = (tell: string, move: Move): string =>
    tellMove(
      tellGame({
        setup: [{ createDeck: { deck: 'pack', zone: 'hand:0' } }],
        actions: [action('give', [], { params: [...params], presentation: { tell } })],
      }),
      move,
      { viewer: 0 },
    );

  test('is what can be done', () =>
    expect(told('{actor} gives {card} {count} times.', act('give', { card: 'dog@hand:0', count: 2 }))).toBe('give the dog 2 times'));
  test('is what stands behind the actor and a colon', () =>
    expect(told('{actor}: Give – {card} – {count}', act('give', { card: 'dog@hand:0', count: 2 }))).toBe('Give – the dog – 2'));
  test('with all its verbs', () =>
    expect(told('{actor} carries {card} and {sell|sells} {count}', act('give', { card: 'dog@hand:0', count: 2 }))).toBe(
      'carry the dog and sell 2',
    ));
  test('is left alone where it is not of the actor, or something is not said yet', () => {
    expect(told('{card} is given by {actor}', act('give', { card: 'dog@hand:0', count: 2 }))).toBe('give the dog and count 2');
    expect(told('{actor} gives {card}', act('give'))).toBe('give');
  });
});

describe('the options of a question', () => {
  function check(what: ActionDef, expected: string[], first?: Move): void {
    const asking = tellGame({
      setup: [{ createDeck: { deck: 'pack', zone: 'hand:0' } }, { createToken: { type: 'dog', zone: 'discardPile' } }],
      actions: [what],
    });
    let { state } = startMatch(asking, 1);
    if (first !== undefined) {
      const applied = applyMove(asking, state, 0, first);
      if ('rejected' in applied) return expect.fail(applied.rejected);
      ({ state } = applied);
    }
    expect(tellMoves(asking, state, 0).map(({ text }) => text)).toEqual(expected);
  }
  const cards = { query: 'tokensInZone', zone: ['hand:actor', 'discardPile'] } as const;

  test('the author’s sentence is enough where it tells all options apart', () => {
    const params = [
      { name: '$who', domain: players },
      { name: '$count', domain: { query: 'intsInRange', min: 1, max: 1 } },
    ] as const;
    check(action('ask', [], { params: [...params], presentation: { tell: '{actor} asks {who}' } }), ['ask you', 'ask Player 2']);
    check(action('ask', [], { params: [...params], presentation: { tell: '{actor} asks {count}' } }), [
      'ask you and count 1',
      'ask Player 2 and count 1',
    ]);
  });

  test('tokens that are alike are told apart by where they are, others are not', () =>
    check(action('take', [], { params: [{ name: '$card', domain: { ...cards, zone: [...cards.zone] } }] }), [
      'take goose girl in your hand',
      'take second goose girl in your hand',
      'take the dog in your hand',
      'take the second dog in your hand',
      'take the dog on top of the discard pile',
    ]));

  test('one of a kind is told by its name', () =>
    check(
      action('take', [], {
        params: [
          {
            name: '$card',
            domain: { query: 'tokensInZone', zone: 'hand:actor', distinct: { ref: 'tokenProp', token: '$token', prop: 'definition' } },
          },
        ],
      }),
      ['take goose girl', 'take the dog'],
    ));

  test('a choice among players names them, one among numbers does not', () => {
    check(
      action('name', [
        { chooseOne: { bind: '$who', options: players } },
        { chooseOne: { bind: '$n', options: { query: 'intsInRange', min: 0, max: 1 } } },
      ]),
      ['choose yourself', 'choose Player 2'],
      act('name'),
    );
    check(
      action('count', [
        { chooseOne: { bind: '$n', options: { query: 'intsInRange', min: 0, max: 1 } } },
        { chooseOne: { bind: '$who', options: players } },
      ]),
      ['choose 0', 'choose 1'],
      act('count'),
    );
  });
});
