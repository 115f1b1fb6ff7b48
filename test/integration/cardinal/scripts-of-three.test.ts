/** Scripts among three players: whom they name, whom players choose, and who is out. */
import { expect, test } from 'vitest';
import { filesOf, type TomlMap } from '../../support/cardinal/sample.ts';
import { CardTable } from '../../support/cardinal/card-table.ts';
import { scripted, together } from '../../support/cardinal/scripted.ts';

const THREE: TomlMap = { players: { min_players: 3, max_players: 3 } };

/** Three players with a card each that has these lines, and one that ends the second player. */
function table(...lines: readonly string[]): CardTable {
  const made = together(scripted('rite', ...lines), scripted('doom', 'lose_life(next_player(controller), 20)'));
  return new CardTable(filesOf({ shows: [], title: '', rules: THREE, ...made, decks: { A: { rite: 1, doom: 1 } }, expected: {} }, 0), {
    players: 3,
  });
}

const LIFE = [0, 1, 2] as const;

/** The first player plays a card, and all pass. */
function played(at: CardTable, card: string): CardTable {
  at.do(0, `play_card ${card}`);
  while (at.cards('stack').length > 0 && at.options(at.asked[0]!).includes('pass_priority')) at.do(at.asked[0]!, 'pass_priority');
  return at;
}

test.each([
  ['the opponent is the next player', 'lose_life(opponent, 1)', [20, 19, 20]],
  ['numbers are places from the controller on', 'let out = []; for p in 0..3 { out.push(lose_life(p, p)); } out', [20, 19, 18]],
  ['all opponents', 'opponents(controller).map(|p| lose_life(p, 2))', [20, 18, 18]],
  ['the opponents of another player', 'opponents(opponent).map(|p| lose_life(p, 2))', [18, 20, 18]],
  ['all players', 'players().map(|p| lose_life(p, 3))', [17, 17, 17]],
  ['who comes after whom', 'lose_life(next_player(next_player(controller)), 4)', [20, 20, 16]],
])('%s', (_, line, life) => {
  const at = played(table(line), 'rite');
  expect(LIFE.map((player) => at.life(player))).toEqual(life);
});

test('a player chooses among all, and among some', () => {
  const at = played(
    table('[lose_life(choose_player(opponent), 1), lose_life(choose_player(controller, opponents(controller)), 2)]'),
    'rite',
  );
  expect(at.asked).toEqual([1]);
  expect(at.options(1)).toEqual(['player@players:0', 'player@players:1', 'player@players:2']);
  at.do(1, 'player@players:0');
  expect(at.options(0)).toEqual(['player@players:1', 'player@players:2']);
  at.do(0, 'player@players:2');
  expect(LIFE.map((player) => at.life(player))).toEqual([19, 20, 18]);
});

test('a target is any of the opponents', () => {
  const at = table('lose_life(target_opponent(), 1)');
  at.do(0, 'play_card rite');
  expect(at.options(0)).toEqual(['player@players:1', 'player@players:2']);
});

test.each([
  ['the opponent is the next one who is in', 'lose_life(opponent, 1)', 19],
  ['all players are those who are in', 'players().map(|p| lose_life(p, players().len()))', 18],
])('when a player is out, %s', (_, line, life) => {
  const at = played(played(table(line), 'doom'), 'rite');
  expect(at.life(2)).toBe(life);
});

test('nobody chooses a player who is out', () => {
  const at = played(played(table('lose_life(choose_player(controller), 1)'), 'doom'), 'rite');
  expect(at.options(0)).toEqual(['player@players:0', 'player@players:2']);
});
