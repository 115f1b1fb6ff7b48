/** Scripts keep the secrets of the game: what they put off, choose, search for and make last tells nobody what a card is. */
import { expect, test } from 'vitest';
import { compile } from '../../../src/lang/index.ts';
import { CardTable } from '../../support/cardinal/card-table.ts';
import { creature, filesOf } from '../../support/cardinal/sample.ts';
import { scripts } from '../../support/cardinal/scripted.ts';
import { checkHiddenCards } from '../../support/hidden-cards.ts';
import { projectOf } from '../../support/project.ts';
import { isLong } from '../../support/thoroughness.ts';

/** Cards of the hand and the deck are kept, moved, copied and given away by scripts. */
const FILES = filesOf(
  {
    shows: [],
    title: 'secrets of scripts',
    rules: {
      players: { starting_hand_size: 4, max_hand_size: 5 },
      turn: { phases: [{ id: 'draw', allow_actions: false }, { id: 'main' }, { id: 'end' }, { id: 'cleanup', allow_actions: false }] },
      keywords: [
        { id: 'flying', name: 'Flying' },
        { id: 'quick', name: 'Quick' },
      ],
    },
    ...scripts(
      {
        plan: ['at_end_of_turn(move_card(choose_card(0, cards_in_zone(0, "hand")), "hand", "graveyard"))'],
        hide: ['at_end_of_turn(move_card(choose_card(0, cards_in_zone(0, "hand")), "hand", "deck"))'],
        bury: [
          'let c = target_creature(); [until_your_next_turn(pump_creature(c, 1, 1)), at_end_of_turn([move_card(c, "field", "deck"), shuffle_zone(0, "deck")])]',
        ],
        seek: ['search_zone(0, "deck", "hand", 1, |c| card_stat(c, "power") > 1)'],
        lend: ['until_end_of_turn([gain_control(target_creature(), opponent), grant_keyword(target_creature(), "flying")])'],
        twin: ['copy_card(choose_card(0, cards_in_zone(0, "hand")), 0)'],
        back: ['move_card(target_creature(), "field", "hand")'],
      },
      creature('bear', 2, 2, { keywords: ['quick'] }),
      creature('imp', 1, 1, { keywords: ['quick'] }),
    ),
    decks: { A: { bear: 6, imp: 4, plan: 2, hide: 2, bury: 2, seek: 2, lend: 2, twin: 2, back: 2 } },
    expected: {},
  },
  0,
);

test('what is hidden changes nothing that a viewer is told', () => {
  const { gameDef, diagnostics } = compile(FILES['rules.toml']!, { file: 'rules.toml', project: projectOf(FILES) });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  checkHiddenCards(gameDef!, {
    players: 2,
    pairs: isLong ? 120 : 6,
    decisions: isLong ? 300 : 80,
    kindOf: (m, token) => String(m.controllerOf(token)),
  });
});

test('what a script has counted of cards that are hidden, nobody sees while somebody is asked', () => {
  const lines = [
    'let n = 0;',
    'for c in cards_in_zone(1, "hand") { if card_stat(c, "power") > 1 { n += 1; } }',
    'let k = choose_number(0, 1, 2);',
    'if n > 1 { gain_life(0, k) } else { [] }',
  ];
  const made = scripts({ count: lines }, creature('bear', 2, 2));
  const table = new CardTable(filesOf({ shows: [], title: '', ...made, decks: { A: { count: 1, bear: 2 } }, expected: {} }, 0));
  table.passTo('main', 0).do(0, 'play_card count').pass(2);
  expect(table.options(0)).toEqual(['1', '2']);
  const kept = Object.entries(table.state.variables).filter(([name]) => name.startsWith('script_secret_'));
  expect(kept).toEqual([['script_secret_int_1', 2]]);
  for (const viewer of [0, 1, 2])
    expect(Object.keys(table.seen(viewer).variables).filter((name) => name.startsWith('script_'))).toEqual([]);
  expect(table.do(0, '2').state.variables['life']).toEqual([22, 20]);
});
