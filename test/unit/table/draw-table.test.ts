import { describe, expect, test } from 'vitest';
import type { GameDef, Match, PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, legalMoves, observe, pendingPlayers, Rng, startMatch, type State } from '../../../src/kernel/index.ts';
import { drawTable, type Paint } from '../../../src/table/index.ts';
import { corpusGame } from '../../support/corpus.ts';
import { action, game } from '../../support/fixture.ts';
import { tellGame } from '../../support/tell-game.ts';

/** A state after some random moves. */
function stateAfter(def: PlayableGameDef, moves: number, match: Match): State {
  const rng = new Rng(1);
  let { state } = startMatch(def, 1, match);
  for (let made = 0; made < moves; made++) {
    const player = pendingPlayers(def, state)[0]!;
    const options = legalMoves(def, state, player);
    const applied = applyMove(def, state, player, options[rng.below(options.length)]!);
    if ('rejected' in applied) throw new Error(applied.rejected);
    ({ state } = applied);
  }
  return state;
}

function drawn(id: string, moves: number, match: Match = { players: 2 }): string {
  const def = corpusGame(id);
  return drawTable(def, observe(def, stateAfter(def, moves, match), 0), { match });
}

describe('tables of the corpus', () => {
  test('a board of squares', () =>
    expect(drawn('connect-four', 9)).toMatchInlineSnapshot(`
      "Turn 10 · drop · Red to act

        ┌───┬───┬───┬───┬───┬───┬───┐
      6 │   │   │   │   │   │   │   │
        ├───┼───┼───┼───┼───┼───┼───┤
      5 │   │   │   │   │   │   │   │
        ├───┼───┼───┼───┼───┼───┼───┤
      4 │   │   │   │   │   │   │   │
        ├───┼───┼───┼───┼───┼───┼───┤
      3 │   │   │   │   │   │   │   │
        ├───┼───┼───┼───┼───┼───┼───┤
      2 │   │   │ ● │   │   │ ● │ ○ │
        ├───┼───┼───┼───┼───┼───┼───┤
      1 │ ○ │   │ ● │ ● │ ○ │ ● │ ○ │
        └───┴───┴───┴───┴───┴───┴───┘
          a   b   c   d   e   f   g

      ● Yellow (you)   ○ Red"
    `));
  test('a board of hexagons', () =>
    expect(drawn('area-control', 6)).toMatchInlineSnapshot(`
      "Turn 2 · steps · you to act
      round 1 · goes first Player 2 · steps left 2

                      ╭c5             ╭d5             ╭e5
                      │croft          │pasture        │bog
                      │worth 2        │worth 2        │worth 1
                      │clansman ●3    │               │
              ╭b4             ╭c4             ╭d4             ╭e4
              │hill           │bog            │bog            │pasture
              │worth 4        │worth 1        │worth 1        │worth 2
      ╭a3             ╭b3             ╭c3             ╭d3             ╭e3
      │bog            │wood           │standing stones│wood           │pasture
      │worth 1        │worth 3        │worth 5        │worth 3        │worth 2
              ╭a2             ╭b2             ╭c2             ╭d2
              │pasture        │wood           │hill           │bog
              │worth 2        │worth 3        │worth 4        │worth 1
              │               │               │clansman ○2    │
                      ╭a1             ╭b1             ╭c1
                      │pasture        │wood           │croft
                      │worth 2        │worth 3        │worth 2
                      │               │clansman ○2    │clansman ○

      ● Player 1 (you)   ○ Player 2

                          points at hand  points  croft  supply
      ▸ ● Player 1 (you)               2       0     c5      12
        ○ Player 2                     9       0     c1      10

      Player 2’s supply: clansman ×7, cairn ×3
      Your supply: clansman ×9, cairn ×3"
    `));
  test('cards', () =>
    expect(drawn('deck-builder', 12, { players: 2, seats: [{ name: 'Ada' }] })).toMatchInlineSnapshot(`
      "Turn 9 · market · you to act
      manors left 6 · round 5

      Supply           wheat ×10 (cost 3, coins 2), honey ×8 (cost 6, coins 3),
                       patch ×5 (cost 2, points 1), orchard ×5 (cost 5, points 3),
                       manor ×6 (cost 8, points 6)
      Village          23
      The row of folk  pedlar (cost 4, coins 1, cards 1, helpers 1),
                       grocer ×3 (cost 5, coins 3, purchases 1), feast (cost 4)
      Ashes            –

                   points  helpers  coins  purchases  deck  played  discard  hand
      ▸ Ada (you)       2        1      4          1     7       3        0     2
        Player 2        6        1      1          0     7       0        0     5

      Your played: turnip ×2 (cost 0, coins 1), wheat (cost 3, coins 2)
      Your hand: patch (cost 2, points 1), bonfire (cost 3)"
    `));
});

describe('parts of a table', () => {
  function check(def: PlayableGameDef, expected: string[], viewer = 0): void {
    const { state } = startMatch(def, 1);
    const table = drawTable(def, observe(def, state, viewer));
    expect(
      expected.filter((part) => !table.includes(part)),
      table,
    ).toEqual([]);
  }

  test('places by name, with whose pieces are there', () =>
    check(
      tellGame({
        setup: [
          { createToken: { type: 'pawn', zone: 'old-mill', owner: { id: 0 } } },
          { createToken: { type: 'pawn', zone: 'old-mill', owner: { id: 1 } } },
          { createToken: { type: 'dog', zone: 'well' } },
        ],
      }),
      ['Village', 'Old-Mill pawn ●○', 'the deep well the dog', '● Player 1 (you)   ○ Player 2'],
    ));

  test('a pile by its size and top, a hand by its cards, a secret by its number', () => {
    const def = tellGame({
      setup: [
        { createDeck: { deck: 'pack', zone: 'deck' } },
        { conceal: { zone: 'deck', from: 'all' } },
        { draw: { from: 'deck', to: 'hand:all', count: 1 } },
        { draw: { from: 'deck', to: 'discardPile', count: 1 } },
      ],
    });
    check(def, ['Deck          1', 'Discard pile  1, top: the dog (cost 1, suit blue)', 'Your hand: goose girl (cost 3, suit red)']);
    check(def, ['Your hand: ', '▸ Player 1'], 1);
  });

  test('variables that say something', () => {
    const def = tellGame({
      setup: [
        { setVar: { scope: 'global', var: 'bell', value: { ref: 'player', player: { id: 1 } } } },
        { setVar: { scope: 'global', var: 'snowing', value: true } },
      ],
    });
    check(def, [
      'Turn 1 · main · you to act',
      'round 0 · bell Player 2 · snowing · mood calm',
      'coins  gold  hand',
      '▸ Player 1 (you)      2     0     0',
    ]);
  });

  test('paint changes no text', () => {
    const def = tellGame({ setup: [{ createToken: { type: 'pawn', zone: 'c01', owner: { id: 1 } } }] });
    const seen = observe(def, startMatch(def, 1).state, 0);
    const wrap = (text: string): string => `<${text}>`;
    const paint: Paint = { title: wrap, faint: wrap, strong: wrap, player: (seat, text) => `<${seat}${text}>`.replace(/^<\d/, '<') };
    expect(drawTable(def, seen, { paint }).replace(/[<>]/g, '')).toBe(drawTable(def, seen).replace(/[<>]/g, ''));
    expect(drawTable(def, seen, { paint })).toContain('<○>');
    expect(drawTable(def, seen, { paint })).toContain('<you to act>');
  });
});

test('a board whose cells lie far apart is no grid', () => {
  const cell = (id: string, row: number): GameDef['zones'][number] => ({
    id,
    owner: 'none',
    visibility: 'public',
    ordering: 'set',
    board: 'sky',
    attributes: { row, column: row },
  });
  const def = game({
    zones: [cell('near', 0), cell('far', 1_000_000_000)],
    tokenTypes: [{ id: 'star' }],
    setup: [{ createToken: { type: 'star', zone: 'far:none' } }],
    actions: [action('wait', [])],
  });
  const table = drawTable(def, observe(def, startMatch(def, 1).state, 0), {});
  expect(table).toContain('1000000000');
  expect(table.length).toBeLessThan(1000);
});
