/** The names that every function of a script can read. */
import { creature, type Sample } from '../../../../support/cardinal/sample.ts';
import { beside, PASS, plays, scripted } from '../../../../support/cardinal/scripted.ts';

const bear = creature('bear', 2, 2);
const END_OF_A = ['A: pass_priority', 'B: pass_priority', 'A: pass_priority', 'B: pass_priority'];

export const CONTEXT_SCRIPT_SAMPLES: readonly Sample[] = [
  {
    shows: ['context controller', 'context opponent'],
    title: 'who controls the card, and who does not, whoever plays it',
    ...scripted('tax', '[gain_life(controller, 1), lose_life(opponent, 2)]'),
    decks: { A: { tax: 1 } },
    answers: [...plays('tax'), 'A: pass_priority', 'B: tax', 'B: pass_priority', 'A: pass_priority'],
    expected: { 'A.life': 19, 'B.life': 19 },
  },
  {
    shows: ['context controller'],
    title: 'all functions of a script see it, those that others call, too',
    cards: scripted('tax').cards,
    scripts: {
      'scripts/tax.rhai': 'fn pay(n) { lose_life(controller, n) }\nfn twice(n) { [pay(n), pay(n)] }\nfn execute_ability() { twice(2) }',
    },
    decks: { A: { tax: 1 } },
    answers: plays('tax'),
    expected: { 'A.life': 16 },
  },
  {
    shows: ['context turn_number'],
    title: 'a number that is computed is so many places on from the controller',
    ...scripted('tax', 'let out = [];', 'for p in 0..2 { out.push(lose_life(p, p + 1)); }', 'out.push(gain_life(turn_number, 5));', 'out'),
    decks: { A: { tax: 1 } },
    answers: plays('tax'),
    expected: { 'A.life': 19, 'B.life': 23 },
  },
  {
    shows: ['context source_card'],
    title: 'the card whose script it is',
    cards: [creature('imp', 1, 1, { abilities: [{ trigger: 'etb', effect: 'script:imp' }] })],
    scripts: {
      'scripts/imp.rhai':
        'fn execute_ability() { if card_name(source_card) == "imp" && card_zone(source_card) == "field" { add_counter(source_card, "+1/+1", 2) } else { [] } }',
    },
    decks: { A: { imp: 1 } },
    answers: [...plays('imp'), ...PASS],
    expected: { 'A.imp.power': 3 },
  },
  {
    shows: ['context active_player'],
    title: 'whose turn it is, whoever plays the card',
    ...scripted('clock', 'lose_life(active_player, if active_player == controller { 1 } else { 3 })'),
    decks: { A: { clock: 1 } },
    answers: [...plays('clock'), 'A: pass_priority', 'B: clock', 'B: pass_priority', 'A: pass_priority'],
    expected: { 'A.life': 16, 'B.life': 20 },
  },
  {
    shows: ['context turn_number'],
    title: 'turns are counted from 1, those of all players together',
    ...scripted('clock', 'lose_life(1, turn_number)'),
    decks: { A: { clock: 1 } },
    answers: [...plays('clock'), ...END_OF_A, 'B: clock', 'B: pass_priority', 'A: pass_priority'],
    expected: { 'A.life': 18, 'B.life': 19 },
  },
  {
    shows: ['context phase', 'context step'],
    title: 'the phase and the step by the ids of the rules',
    ...scripted(
      'clock',
      'let out = [];',
      'if phase == "main" { out += lose_life(1, 1); }',
      'if phase == "end" && step == "end" { out += lose_life(1, 2); }',
      'if step != "main" { out += lose_life(1, 4); }',
      'out',
    ),
    decks: { A: { clock: 2 } },
    answers: [...plays('clock'), ...PASS, ...plays('clock')],
    expected: { 'B.life': 13 },
  },
  {
    shows: ['context x'],
    title: 'what was chosen for X in the cost',
    rules: { resources: [{ id: 'mana', max_value: 9, start_value: 5 }] },
    cards: [{ ...scripted('fire').cards[0]!, cost: 'X' }],
    scripts: { 'scripts/fire.rhai': 'fn execute_ability() { [deal_damage(opponent, x), gain_life(controller, x / 2)] }' },
    decks: { A: { fire: 1 } },
    answers: ['A: fire', 'A: 3 of 0, 1, 2, 3, 4, 5', ...PASS],
    expected: { 'B.life': 17, 'A.life': 21, 'A.mana': 2 },
  },
  {
    shows: ['context x'],
    title: 'without an X in the cost there is none',
    ...beside([bear], scripted('fire', 'lose_life(opponent, x + 1)')),
    decks: { A: { fire: 1 } },
    expected: {},
    diagnostics: ['cardinal/no-x'],
  },
  {
    shows: ['context x'],
    title: 'of an activated ability, what was chosen for its cost',
    rules: { resources: [{ id: 'mana', max_value: 9, start_value: 5 }] },
    cards: [creature('mage', 1, 1, { abilities: [{ trigger: 'activated', cost: 'X', effect: 'script:mage' }] })],
    scripts: { 'scripts/mage.rhai': 'fn execute_ability() { deal_damage(opponent, x) }' },
    decks: { A: { mage: 1 } },
    answers: [...plays('mage'), 'A: mage', 'A: 4', ...PASS],
    expected: { 'B.life': 16 },
  },
];
