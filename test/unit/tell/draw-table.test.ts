import { describe, expect, test } from 'vitest';
import type { GameDef, Match, PlayableGameDef } from '../../../src/ir/index.ts';
import { applyMove, legalMoves, observe, pendingPlayers, Rng, startMatch, type State } from '../../../src/kernel/index.ts';
import { drawTable, type Paint } from '../../../src/tell/index.ts';
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
    "Turn 10 · drop · Player 2 to act
    last row 5, column 3

        0   1   2   3   4   5   6
      ┌───┬───┬───┬───┬───┬───┬───┐
    0 │   │   │   │   │   │   │   │
      ├───┼───┼───┼───┼───┼───┼───┤
    1 │   │   │   │   │   │   │   │
      ├───┼───┼───┼───┼───┼───┼───┤
    2 │   │   │   │   │   │   │   │
      ├───┼───┼───┼───┼───┼───┼───┤
    3 │   │   │   │   │   │   │   │
      ├───┼───┼───┼───┼───┼───┼───┤
    4 │   │   │ ● │   │   │ ● │ ○ │
      ├───┼───┼───┼───┼───┼───┼───┤
    5 │ ○ │   │ ● │ ● │ ○ │ ● │ ○ │
      └───┴───┴───┴───┴───┴───┴───┘

    ● Player 1 (you)   ○ Player 2"
  `));
  test('a board of hexagons', () =>
    expect(drawn('area-control', 6)).toMatchInlineSnapshot(`
    "Turn 2 · steps · you to act
    round 1 · leader Player 2 · turns in round 1 · steps 2

                      ╭0,2            ╭0,3            ╭0,4
                      │croft          │pasture        │bog
                      │clansman ●3    │               │
              ╭1,1            ╭1,2            ╭1,3            ╭1,4
              │hill           │bog            │bog            │pasture
      ╭2,0            ╭2,1            ╭2,2            ╭2,3            ╭2,4
      │bog            │wood           │standing sto…  │wood           │pasture
              ╭3,0            ╭3,1            ╭3,2            ╭3,3
              │pasture        │wood           │hill           │bog
              │               │               │clansman ○2    │
                      ╭4,0            ╭4,1            ╭4,2
                      │pasture        │wood           │croft
                      │               │clansman ○2    │clansman ○

    ● Player 1 (you)   ○ Player 2

    Tiles  –

                        points            croft  supply
    ▸ ● Player 1 (you)       0  row 0, column 2      12
      ○ Player 2             0  row 4, column 2      10

    Player 2’s supply: cairn ×3, clansman ×7
    Your supply: cairn ×3 (strength 1), clansman ×9 (strength 1)"
  `));
  test('cards', () =>
    expect(drawn('deck-builder', 12, { players: 2, seats: [{ name: 'Ada' }] })).toMatchInlineSnapshot(`
    "Turn 9 · market · you to act
    round 5

    Supply   honey ×8 (cost 6, coins 3), manor ×6 (cost 8, points 6),
             orchard ×5 (cost 5, points 3), patch ×5 (cost 2, points 1),
             wheat ×10 (cost 3, coins 2)
    Village  23
    Row      feast (cost 4), grocer ×3 (cost 5, coins 3, purchases 1),
             pedlar (cost 4, coins 1, cards 1, helpers 1)
    Ashes    –

                 helpers  coins  purchases  deck  hand  played  discard
    ▸ Ada (you)        1      4          1     7     2       3        0
      Player 2         1      1          0     7     5       0        0

    Your hand: bonfire (cost 3), patch (cost 2, points 1)
    Your played: turnip ×2 (coins 1), wheat (cost 3, coins 2)"
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
