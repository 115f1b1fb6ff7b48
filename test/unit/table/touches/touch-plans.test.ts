import { describe, expect, test } from 'vitest';
import type { GameDef, PlayableGameDef } from '../../../../src/ir/index.ts';
import { applyMove, legalMoves, observe, startMatch, type Move, type State } from '../../../../src/kernel/index.ts';
import { narrow, touchPlans, type Offered } from '../../../../src/table/index.ts';
import { corpusGame } from '../../../support/corpus.ts';
import { action } from '../../../support/fixture.ts';
import { tellGame } from '../../../support/tell-game.ts';

/** What is touched for each offer: `zone a / token b > zone c`, one line for each plan. */
function planned(def: PlayableGameDef, state: State, offers: readonly Offered[]): string[] {
  return touchPlans(def, observe(def, state, 0), offers, (_, index) => String(index)).map(
    ({ button, steps }) => `${button}: ${steps.map((things) => things.join(' / ')).join(' > ') || 'button'}`,
  );
}

function check(parts: Partial<GameDef>, moves: readonly Move[], expected: readonly string[]): void {
  const def = tellGame(parts);
  const { state } = startMatch(def, 1);
  expect(
    planned(
      def,
      state,
      moves.map((move) => ({ move })),
    ),
  ).toEqual(expected);
}

const PAWN = { createToken: { type: 'pawn', zone: 'c00', owner: { id: 0 } } } as const;

describe('what is touched', () => {
  test('a token by itself, or by the cell where it is alone', () =>
    check({ setup: [PAWN], actions: [action('push', [])] }, [{ choose: 'pawn@c00:none' }], ['0: token pawn@c00:none / zone c00:none']));

  test('a cell by itself, or by what lies there', () =>
    check(
      { setup: [PAWN] },
      [{ choose: 'c00:none' }, { choose: 'c01:none' }],
      ['0: zone c00:none / token pawn@c00:none', '1: zone c01:none'],
    ));

  test('a cell that is meant itself is not its token', () =>
    check({ setup: [PAWN] }, [{ choose: 'c00:none' }, { choose: 'pawn@c00:none' }], ['0: zone c00:none', '1: token pawn@c00:none']));

  test('the top of a pile by the pile', () =>
    check(
      { setup: [{ createDeck: { deck: 'pack', zone: 'discardPile' } }] },
      [{ choose: 'goose-girl@discardPile:none[0]' }, { choose: 'dog@discardPile:none[2]' }],
      ['0: token goose-girl@discardPile:none[0] / zone discardPile:none', '1: token dog@discardPile:none[2]'],
    ));

  test('one of several tokens of a zone by itself only', () =>
    check(
      { setup: [PAWN, PAWN] },
      [{ choose: 'pawn@c00:none' }, { choose: 'pawn@c00:none#2' }],
      ['0: token pawn@c00:none', '1: token pawn@c00:none#2'],
    ));

  test('arguments in the order of the parameters, players by their places, words and amounts by buttons', () =>
    check(
      {
        actions: [
          {
            ...action('give', []),
            params: [
              { name: '$what', domain: { query: 'enums', values: ['coin'] } },
              { name: '$place', domain: { query: 'zones', filter: { board: 'field' } } },
              { name: '$to', domain: { query: 'players' } },
            ],
          },
        ],
      },
      [{ action: 'give', args: { what: 'coin', place: 'c01:none', to: 1 } }],
      ['0: zone c01:none > seat 1'],
    ));

  test('a row and a column that select a cell', () =>
    check(
      {
        actions: [
          {
            ...action('mark', []),
            params: [
              { name: '$r', domain: { query: 'intsInRange', min: 0, max: 1 } },
              { name: '$c', domain: { query: 'intsInRange', min: 0, max: 1 } },
            ],
            effects: [
              {
                createToken: {
                  type: 'pawn',
                  zone: { ref: 'cell', board: 'field', row: { ref: 'binding', name: '$r' }, column: { ref: 'binding', name: '$c' } },
                },
              },
            ],
          },
        ],
      },
      [{ action: 'mark', args: { r: 1, c: 0 } }],
      ['0: zone c10:none'],
    ));

  test('what has no arguments is a button, and the pile that it draws from', () =>
    check(
      { actions: [action('take', [{ draw: { from: 'deck', to: 'hand:actor', count: 1 } }])] },
      [{ action: 'take', args: {} }],
      ['0: button', '0: zone deck:none'],
    ));

  test('answers that point at nothing are buttons', () =>
    check(
      {},
      [{ done: true }, { decline: true }, { choose: 'calm' }, { choose: null }],
      ['0: button', '1: button', '2: button', '3: button'],
    ));

  test('what lies nowhere, or where nobody looks, is a button', () =>
    check(
      {
        zones: [{ id: 'box', owner: 'none', visibility: 'public', ordering: 'set', presentation: { internal: true } }] as never,
        setup: [],
        actions: [],
      },
      [{ choose: 'pawn@-' }, { choose: 'box:none' }, { choose: 'pawn@box:none' }],
      ['0: button', '1: button', '2: button'],
    ));

  test('a word by an own card that says it, or by a button', () =>
    check(
      { setup: [{ createToken: { type: 'dog', zone: 'hand:0' } }, { createToken: { type: 'goose-girl', zone: 'hand:1' } }] },
      [{ choose: 'blue' }, { choose: 'red' }],
      ['0: button', '0: token dog@hand:0 / zone hand:0', '1: button'],
    ));

  test('a range of columns is touched at each of them', () => {
    const def = corpusGame('connect-four');
    const { state } = startMatch(def, 1);
    const offer: Offered = { move: { action: 'drop', args: { column: 0 } }, range: { slot: 'column', low: 0, high: 6 } };
    const plans = touchPlans(def, observe(def, state, 0), [offer], () => 'drop');
    expect(plans.map(({ value, steps }) => [value, steps[0]![0]])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((column) => [column, `zone cell_0_${column}:none`]),
    );
    expect(narrow(plans, []).fitting).toHaveLength(1);
    expect(narrow(plans, ['zone cell_3_4:none']).complete.map(({ value }) => value)).toEqual([4]);
  });

  test('the number of a range is asked for in the end', () => {
    const def = corpusGame('ascending-auction');
    const { state } = startMatch(def, 1);
    const offers: Offered[] = [{ move: { action: 'bid', args: { amount: 1 } }, range: { slot: 'amount', low: 1, high: 40 } }];
    expect(planned(def, state, offers)).toEqual(['0: button']);
  });
});

describe('where moves lead', () => {
  test.each(['english-draughts', 'breakthrough'])('%s: the last touch is the cell where the piece arrives', (id) => {
    const def = corpusGame(id);
    let { state } = startMatch(def, 3);
    for (let made = 0; made < 30; made++) {
      const player = made % 2;
      const offers = legalMoves(def, state, player).map((move) => ({ move }));
      if (offers.length === 0) break;
      const plans = touchPlans(def, observe(def, state, player), offers, String);
      for (const { offer, steps } of plans) {
        const applied = applyMove(def, state, player, offers[offer]!.move);
        if ('rejected' in applied) throw new Error(applied.rejected);
        const aim = steps.at(-1)![0]!.slice('zone '.length);
        expect(steps).toHaveLength(2);
        expect(observe(def, applied.state, null).zones[aim]!.tokens?.[0]?.owner).toBe(player);
      }
      const applied = applyMove(def, state, player, offers[(made * 7) % offers.length]!.move);
      if ('rejected' in applied) throw new Error(applied.rejected);
      ({ state } = applied);
    }
  });

  test('a column is touched at any of its cells', () => {
    const def = corpusGame('connect-four');
    const { state } = startMatch(def, 1);
    const [first] = planned(def, state, [{ move: { action: 'drop', args: { column: 3 } } }]);
    expect(first).toBe(`0: ${[0, 1, 2, 3, 4, 5].map((row) => `zone cell_${row}_3:none`).join(' / ')}`);
  });
});
