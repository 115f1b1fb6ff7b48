import { describe, expect, test } from 'vitest';
import type { ActionDef, Effect, GameDef, PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, startMatch, type Move, type Named } from '../../../src/kernel/index.ts';
import { why } from '../../../src/tell/index.ts';
import { cardGame } from '../../support/card-game.ts';
import { action } from '../../support/fixture.ts';
import { act } from '../../support/moves.ts';
import { tellGame } from '../../support/tell-game.ts';

interface Question {
  def: PlayableGameDef;
  moves?: [player: number, move: Move][];
  player?: number;
  action?: string;
  args?: Record<string, Named>;
}

function check({ def, moves = [], player = 0, action: id = 'buy', args }: Question, expected: string[]): void {
  let { state } = startMatch(def, 1);
  for (const [mover, move] of moves) {
    const applied = applyMove(def, state, mover, move);
    if ('rejected' in applied) return expect.fail(`${JSON.stringify(move)}: ${applied.rejected}`);
    ({ state } = applied);
  }
  expect(why(def, state, player, id, args)).toEqual(expected);
}

const coins = { ref: 'pvar', player: 'actor', var: 'coins' } as const;
const pay = (delta: number): Effect => ({ addVar: { scope: 'pvar', player: 'actor', var: 'coins', delta } });
const shop = (parts: Partial<ActionDef>, rest: Partial<GameDef> = {}): PlayableGameDef =>
  tellGame({
    setup: [{ createDeck: { deck: 'pack', zone: 'discardPile' } }],
    actions: [action('buy', [], parts), action('wait', [])],
    ...rest,
  });
const cost = { ref: 'tokenProp', token: '$card', prop: 'cost' } as const;
const card = { name: '$card', domain: { query: 'tokensInZone', zone: 'discardPile' } } as const;

const threePhases: Partial<GameDef> = {
  flow: { states: [{ id: 'play', phases: ['main', 'market', 'fair'].map((id) => ({ id, window: { preset: 'turn' } })) }] },
};
/** Hands are empty until the turn ends. */
const dealtLater: Partial<GameDef> = {
  triggers: [{ id: 'deal', event: 'turnEnd', effects: [{ draw: { from: 'discardPile', to: 'hand:all', count: 1 } }] }],
};

describe('whoever is not asked', () => {
  const def = shop({});
  test('what is available needs no reason', () => check({ def }, []));
  test('a name that is nearly right', () => check({ def, action: 'biy' }, ['There is no action “biy”. Did you mean “buy”?']));
  test('a name that is nothing', () => check({ def, action: 'castle' }, ['There is no action “castle”. There are “buy” and “wait”.']));
  test('the turn of another player', () => check({ def, player: 1 }, ['You are not asked now; Player 1 is.']));
  test('another phase', () =>
    check({ def: shop({ phase: ['market', 'fair'] }, threePhases) }, ['It belongs to the phase “market” or “fair”, and this is “main”.']));
  test('only for the active player', () =>
    check(
      {
        def: shop(
          { actor: 'activePlayer' },
          { flow: { states: [{ id: 'play', phases: [{ id: 'main', window: { preset: 'eachOnce' } }] }] } },
        ),
        moves: [[0, act('wait')]],
        player: 1,
      },
      ['Only the player whose turn it is may do this, and that is Player 1.'],
    ));
  test('a question that is open', () =>
    check(
      {
        def: shop(
          {},
          {
            actions: [
              action('ask', [
                { chooseOne: { bind: '$n', options: { query: 'intsInRange', min: 1, max: 2 }, prompt: { text: 'How many?' } } },
              ]),
              action('buy', []),
            ],
          },
        ),
        moves: [[0, act('ask')]],
      },
      ['There is a question to be answered first: How many?'],
    ));
  test('the end', () =>
    check({ def: shop({}, { endConditions: [{ id: 'at-once', when: true, result: { type: 'draw' } }] }) }, ['The match is over.']));
  test('a limit', () =>
    check(
      {
        def: shop({ limits: [{ scope: 'game', max: 1 }] }),
        moves: [
          [0, act('buy')],
          [1, act('wait')],
        ],
      },
      ['Buy is allowed once in the whole match, and you have done so.'],
    ));
});

describe('precondition and cost', () => {
  test('the part that fails, with its values', () =>
    check(
      {
        def: shop({
          pre: {
            op: 'and',
            args: [
              { op: '>=', left: coins, right: 1 },
              { op: '>', left: coins, right: { ref: 'const', name: 'HIRING_FEE' } },
            ],
          },
        }),
      },
      ['“your coins (2) > hiring fee (3)” does not hold.'],
    ));
  test('all parts that fail', () =>
    check(
      {
        def: shop({
          pre: {
            op: 'and',
            args: [
              { op: '>', left: coins, right: 4 },
              { ref: 'gvar', var: 'snowing' },
            ],
          },
        }),
      },
      ['“your coins (2) > 4” does not hold.', '“snowing” does not hold.'],
    ));
  test('a player as a value', () =>
    check({ def: shop({ pre: { op: '==', left: { ref: 'gvar', var: 'bell' }, right: { ref: 'player', player: 'actor' } } }) }, [
      '“bell (nobody) = you” does not hold.',
    ]));
  test('a cost', () => check({ def: shop({ cost: [pay(-3)] }) }, ['It takes 3 of your coins, and there are 2.']));
  test('precondition and cost, each with its own values', () =>
    check(
      {
        def: shop({
          pre: { op: '>', left: coins, right: 4 },
          cost: [pay(-3), { addVar: { scope: 'pvar', player: 'actor', var: 'coins', delta: -5 } }],
        }),
      },
      ['“your coins (2) > 4” does not hold.', 'It takes 3 of your coins, and there are 2.', 'It takes 5 of your coins, and there are 2.'],
    ));
  test('costs that are too much together', () =>
    check({ def: shop({ cost: [pay(-2), pay(-1)] }) }, ['The costs cannot be paid all together.']));
  test('effects that would ask for what is not there', () =>
    check({ def: shop({ effects: [{ chooseOne: { bind: '$t', options: { query: 'tokensInZone', zone: 'hand:actor' } } }] }, dealtLater) }, [
      'What it does could not be carried out: it would come to a question without an answer, or fail.',
    ]));
});

describe('parameters', () => {
  test('nothing to choose from', () =>
    check({ def: shop({ params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'hand:actor' } }] }, dealtLater) }, [
      'There is nothing to choose as card: there are no cards in your hand.',
    ]));
  test('nothing that fits', () =>
    check(
      {
        def: shop({
          params: [
            {
              name: '$card',
              domain: { ...card.domain, where: { op: '>', left: { ref: 'tokenProp', token: '$token', prop: 'cost' }, right: 5 } },
            },
          ],
        }),
      },
      ['There is nothing to choose as card: of 4 possible choices (cards in the discard pile), “its cost > 5” holds for none of them.'],
    ));
  test('for how many it fails, and which one is nearest', () =>
    check(
      {
        def: shop({
          params: [card],
          pre: {
            op: 'and',
            args: [
              { op: '>', left: coins, right: 9 },
              { op: '>=', left: coins, right: cost },
            ],
          },
        }),
      },
      [
        '“your coins > 9” does not hold for any of 4 choices.',
        '“your coins ≥ card’s cost” does not hold for 2 of 4 choices.',
        'Nearest to it is “buy the dog”: “your coins (2) > 9” does not hold.',
      ],
    ));
  const affordable = shop({ params: [card], pre: { op: '>=', left: coins, right: cost } });
  test('a choice that is named', () =>
    check({ def: affordable, args: { card: 'goose-girl@discardPile:none[0]' } }, ['“your coins (2) ≥ card’s cost (3)” does not hold.']));
  test('a choice that is allowed', () => check({ def: affordable, args: { card: 'dog@discardPile:none[2]' } }, []));
  test('a choice that there is not', () =>
    check({ def: affordable, args: { card: 'dog@hand:0' } }, ['The dog in your hand cannot be chosen as card.']));
  test('a choice that a condition leaves out', () =>
    check(
      {
        def: shop({
          params: [
            {
              name: '$card',
              domain: { ...card.domain, where: { op: '<', left: { ref: 'tokenProp', token: '$token', prop: 'cost' }, right: 3 } },
            },
          ],
        }),
        args: { card: 'goose-girl@discardPile:none[0]' },
      },
      ['Goose girl on top of the discard pile cannot be chosen as card: “its cost < 3” does not hold for it.'],
    ));
  test('a parameter that there is not', () =>
    check({ def: affordable, args: { what: 1 } }, ['“buy” does not ask for “what” but for “card”.']));
});

describe('what is hidden', () => {
  const top = { ref: 'tokenProp', token: { ref: 'tokenAt', zone: 'pile' }, prop: 'definition' } as const;
  /** Beside the deck the next card lies face down. */
  const guess = (...setup: Effect[]): PlayableGameDef =>
    cardGame({
      zones: [{ id: 'pile', owner: 'none', visibility: 'public', ordering: 'stack', face: 'down' }],
      setup: [{ draw: { from: 'deck', to: 'pile', count: 1 } }, ...setup],
      actions: [action('buy', [], { pre: { op: '==', left: top, right: 'ace' } })],
    });
  test('is not told by a value', () =>
    check({ def: guess() }, [
      '“the top of the pile’s definition = ace” does not hold here, and it depends on something that you cannot see.',
    ]));
  test('is told where the player knows it', () =>
    check({ def: guess({ reveal: { token: { ref: 'tokenAt', zone: 'pile' }, to: { id: 0 } } }) }, [
      '“the top of the pile’s definition (eight) = ace” does not hold.',
    ]));
  test.each([
    ['a condition', { pre: { op: '>=', left: { ref: 'zoneCount', zone: 'cellar' }, right: 9 } }],
    [
      'one of several conditions',
      { pre: { op: 'and', args: [{ op: '>', left: 1, right: 0 }, { exists: { query: 'tokensInZone', zone: 'cellar' } }] } },
    ],
    ['the choices', { params: [{ name: '$card', domain: { query: 'tokensInZone', zone: 'cellar' } }] }],
  ] as const)('how much lies where one does not see that is told by no reason: %s', (_, parts) => {
    const reasons = [1, 2, 5].map((count) => {
      const def = cardGame({
        zones: [{ id: 'cellar', owner: 'none', ordering: 'set', visibility: { all: 'none' } }],
        setup: [{ draw: { from: 'deck', to: 'cellar', count } }],
        actions: [
          action('buy', [], {
            ...parts,
            pre: { op: 'and', args: ['pre' in parts ? parts.pre : true, { op: '<', left: 1, right: 0 }] },
          } as Partial<ActionDef>),
        ],
      });
      return why(def, startMatch(def, 1).state, 0, 'buy');
    });
    expect(reasons).toEqual(reasons.map(() => ['It depends on something that you cannot see.']));
  });
  test('one’s own cards are no secret', () =>
    check(
      { def: cardGame({ actions: [action('buy', [], { pre: { op: '>', left: { ref: 'zoneCount', zone: 'hand:actor' }, right: 2 } })] }) },
      ['“the number in your hand (2) > 2” does not hold.'],
    ));
});
