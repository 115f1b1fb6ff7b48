/** Effects of scripts among three players: who has won, who is out, and what becomes of what lasts. */
import { expect, test } from 'vitest';
import { CardTable } from '../../support/cardinal/card-table.ts';
import { creature, filesOf } from '../../support/cardinal/sample.ts';
import { scripts } from '../../support/cardinal/scripted.ts';

/** Three players with the same cards, in the main phase of the first. */
function table(): CardTable {
  const files = filesOf(
    {
      shows: [],
      title: '',
      rules: { players: { min_players: 3, max_players: 3 }, keywords: [{ id: 'quick', name: 'Quick' }] },
      ...scripts(
        {
          triumph: ['win_game(controller)'],
          bane: ['lose_game(target_player())'],
          ruin: ['opponents(controller).map(|p| lose_game(p))'],
          grow: ['until_your_next_turn(pump_creature(target_creature(), 3, 3))'],
          lend: ['until_your_next_turn(gain_control(target_creature(), controller))'],
        },
        creature('wolf', 2, 2, { keywords: ['quick'] }),
      ),
      decks: { A: { triumph: 1, bane: 1, ruin: 1, grow: 1, lend: 1, wolf: 1 } },
      expected: {},
    },
    0,
  );
  return new CardTable(files, { players: 3 }).passTo('main', 0);
}

test('whoever wins by an effect has won against all', () => {
  expect(table().do(0, 'play_card triumph').pass(3).winners).toEqual([0]);
});

test('whoever loses by an effect is out, and the others go on', () => {
  const match = table().do(0, 'play_card bane', 'player@players:1').pass(3);
  expect(match.state.eliminated).toEqual([1]);
  expect(match.winners).toBeUndefined();
});

test('where all opponents lose, the last one has won', () => {
  expect(table().do(0, 'play_card ruin').pass(3).winners).toEqual([0]);
});

test('what lasts until the next turn of somebody who is out is over with the next turn of anybody', () => {
  const match = table().do(0, 'play_card wolf').pass(3).do(0, 'pass_priority');
  match.do(1, 'play_card grow', 'wolf').pass(3);
  expect(match.cards('lasting')).toEqual(['lasting']);
  match.do(0, 'play_card bane', 'player@players:1').pass(3);
  expect(match.state.eliminated).toEqual([1]);
  expect(match.cards('lasting')).toEqual(['lasting']);
  match.passTo('main', 2);
  expect(match.cards('lasting')).toEqual([]);
});

test('what somebody controls for some time leaves the game with that player', () => {
  const match = table().do(0, 'play_card wolf').pass(3).do(0, 'pass_priority');
  match.do(1, 'play_card lend', 'wolf').pass(3);
  expect(match.cards('field:1')).toEqual(['wolf']);
  match.do(0, 'play_card bane', 'player@players:1').pass(3);
  expect(match.cards('exile:0')).toEqual(['wolf']);
  expect(match.cards('lasting')).toEqual([]);
});
