/** A card that moves from the deck to the deck: the order changes. */
import { expect, test } from 'vitest';
import { CardTable } from '../../support/cardinal/card-table.ts';
import { creature, filesOf } from '../../support/cardinal/sample.ts';

const IDS = ['ant', 'bear', 'cat', 'dog'];

function table(line: string): CardTable {
  const turn = { id: 'turn', name: 'turn', card_type: 'spell', abilities: [{ trigger: 'on_play', effect: 'script:turn' }] };
  const files = filesOf(
    {
      shows: [],
      title: '',
      // All cards are drawn but those of the deck of the sample: what is drawn is put back.
      rules: { players: { starting_hand_size: 5 } },
      cards: [turn, ...IDS.map((id) => creature(id, 1, 1))],
      scripts: { 'scripts/turn.rhai': `fn execute_ability() { ${line} }` },
      decks: { A: { turn: 1, ant: 1, bear: 1, cat: 1, dog: 1 } },
      expected: {},
    },
    0,
  );
  return new CardTable(files);
}

const FILL = 'let out = []; for c in cards_in_zone(controller, "hand") { out.push(move_card(c, "hand", "deck")); }';

test.each([
  [
    'the top card goes to the bottom',
    'for c in cards_in_zone(controller, "deck") { out.push(move_card(c, "deck", "deck")); break; }',
    [1, 2, 3, 0],
  ],
  [
    'another card goes to the top',
    'for c in cards_in_zone(controller, "deck").filter(|c| card_name(c) == NAME) { out.push(move_card(c, "deck", "deck")); }',
    [2, 0, 1, 3],
  ],
])('%s', (_, line, order) => {
  const before = table(`${FILL} out`);
  before.do(0, 'play_card turn').pass(2);
  const deck = before.cards('deck:0');
  expect(deck.toSorted()).toEqual(IDS);
  const after = table(`${FILL} ${line.replace('NAME', JSON.stringify(deck[2]))} out`);
  after.do(0, 'play_card turn').pass(2);
  expect(after.cards('deck:0')).toEqual(order.map((place) => deck[place]));
});
