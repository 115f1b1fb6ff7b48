/** Who controls a permanent: in combat, where there is no room, on a field for all; and copies of copies. */
import { ability, creature, instant, type Sample, type TomlMap } from '../../../../support/cardinal/sample.ts';
import { PASS, plays, scripts } from '../../../../support/cardinal/scripted.ts';

const bear = creature('bear', 2, 2);
const wolf = creature('wolf', 3, 3);
const STEAL = { steal: ['gain_control(target_creature(), controller)'] };

const step = (id: string, order: number, allowActions = false): TomlMap => ({ id, order, allow_actions: allowActions });
/** Players act in the main phase, after attackers and blockers are declared, and at the end. */
const COMBAT: TomlMap = {
  turn: {
    phases: [
      { id: 'start', order: 1, allow_actions: false, steps: [step('untap', 1)] },
      { id: 'main', order: 2 },
      {
        id: 'combat',
        order: 3,
        allow_actions: false,
        steps: [step('declare_attackers', 1, true), step('declare_blockers', 2, true), step('combat_damage', 3), step('end_combat', 4)],
      },
      { id: 'end', order: 4, steps: [step('end', 1, true), step('cleanup', 2)] },
    ],
  },
};

const both = (first: 'A' | 'B'): string[] => [`${first}: pass_priority`, `${first === 'A' ? 'B' : 'A'}: pass_priority`];
/** A turn in which nobody attacks: main phase, attackers, end. */
const idle = (player: 'A' | 'B'): string[] => [...both(player), ...both(player), ...both(player)];
/** Both have a creature that is not sick in the third turn, in which A declares attackers. */
const READY = [...plays('bear'), ...idle('A'), 'B: wolf', ...both('B'), ...both('B'), ...both('B'), ...both('B'), ...both('A')];

export const CONTROL_SCRIPT_SAMPLES: readonly Sample[] = [
  {
    shows: ['script gain_control'],
    title: 'an attacker that is taken is out of combat, and sick',
    ...scripts(STEAL, bear, wolf),
    rules: COMBAT,
    decks: { A: { bear: 1 }, B: { wolf: 1, steal: 1 } },
    answers: [...READY, 'A: bear', 'A: done', 'A: pass_priority', 'B: steal', 'B: bear', ...both('B'), ...both('A')],
    expected: { 'B.life': 20, 'A.field': '', 'B.field': 'bear wolf', 'B.bear.attacking': null, 'B.bear.sick': true, 'B.bear.tapped': true },
    told: ['bear attacks B.', 'B gains control of bear.'],
  },
  {
    shows: ['script gain_control'],
    title: 'who was blocked stays blocked when the blocker is taken',
    ...scripts(STEAL, bear, wolf),
    rules: COMBAT,
    decks: { A: { bear: 1, steal: 1 }, B: { wolf: 1 } },
    answers: [...READY, 'A: bear', 'A: done', ...both('A'), 'B: wolf', 'B: done', 'A: steal', 'A: wolf', ...both('A'), ...both('A')],
    expected: { 'B.life': 20, 'A.field': 'bear wolf', 'B.field': '', 'A.wolf.blocking': null },
  },
  {
    shows: ['script gain_control'],
    title: 'where there is no room the card goes to the graveyard of its owner',
    ...scripts(STEAL, creature('imp', 1, 1, { keywords: ['quick'] })),
    rules: { zones: [{ id: 'field', default_capacity: 1 }] },
    decks: { A: { imp: 1, steal: 1 }, B: { imp: 1 } },
    answers: [...plays('imp'), 'A: pass_priority', 'B: imp', ...both('B'), 'A: steal', 'A: imp@field:B', ...both('A')],
    expected: { 'A.field': 'imp', 'B.field': '', 'B.graveyard': 'imp' },
  },
  {
    shows: ['script gain_control'],
    title: 'on a field for all the controller says whose a card is, for some time',
    ...scripts(
      {
        borrow: ['until_end_of_turn(gain_control(target_creature(), controller))'],
        tell: ['cards_in_zone(0, "field").map(|c| message(`${card_name(c)} of ${card_controller(c)}`))'],
      },
      creature('imp', 1, 1, { keywords: ['quick'] }),
    ),
    rules: { zones: [{ id: 'field', owner_scope: 'shared', visibility: 'public' }] },
    decks: { A: { borrow: 1, tell: 2 }, B: { imp: 1 } },
    answers: [
      'A: pass_priority',
      'B: imp',
      ...both('B'),
      'A: borrow',
      'A: imp',
      ...PASS,
      ...plays('tell'),
      ...PASS,
      ...PASS,
      ...both('B'),
      'B: pass_priority',
      'A: tell',
      ...both('A'),
    ],
    expected: { field: 'imp', lasting: '' },
    told: ['imp of A', 'imp of B'],
  },
  {
    shows: ['script gain_control'],
    title: 'what is taken with haste attacks in the same turn',
    ...scripts(
      { charm: ['let c = target_creature();', '[until_end_of_turn([gain_control(c, controller), grant_keyword(c, "haste")]), untap(c)]'] },
      bear,
      wolf,
    ),
    rules: { ...COMBAT, keywords: [{ id: 'haste' }] },
    decks: { A: { bear: 1, charm: 1 }, B: { wolf: 1 } },
    answers: [...READY.slice(0, -2), 'A: charm', 'A: wolf', ...both('A'), ...both('A'), 'A: wolf', 'A: done', ...both('A'), ...both('A')],
    expected: { 'B.life': 17 },
    told: ['A gains control of wolf.', 'wolf attacks B.'],
  },
  {
    shows: ['script copy_card'],
    title: 'a copy of a copy ceases to exist as well, and a copy has no counters, no damage, and nothing that was set',
    ...scripts(
      {
        mark: ['let c = target_creature(); [add_counter(c, "+1/+1", 1), set_stats(c, 5, 5), tap(c)]'],
        mirror: ['copy_card(target_creature(), controller)'],
        wipe: ['cards_in_zone(0, "field").map(|c| destroy(c))'],
      },
      bear,
    ),
    decks: { A: { bear: 1, mark: 1, mirror: 2, wipe: 1 } },
    answers: [
      ...plays('bear'),
      'A: mark',
      'A: bear',
      ...PASS,
      'A: mirror',
      'A: bear',
      ...PASS,
      'A: mirror',
      'A: bear@field:A#2',
      ...PASS,
      ...plays('wipe'),
    ],
    expected: { 'A.field': '', 'A.graveyard': 'bear mark mirror mirror wipe', gone: '' },
  },
  {
    shows: ['script copy_card'],
    title: 'a card in the graveyard can be copied, a spell cannot, and an opponent may get the copy',
    ...scripts({ echo: ['[copy_card(target_card("graveyard"), opponent)]'] }, bear, instant('kill', ability('on_play', 'destroy', {}))),
    decks: { A: { bear: 1, kill: 1, echo: 2 } },
    answers: [...plays('bear'), 'A: kill', 'A: bear', ...PASS, 'A: echo', 'A: kill', ...PASS, 'A: echo', 'A: bear', ...PASS],
    expected: { 'A.field': '', 'B.field': 'bear', 'A.graveyard': 'bear echo echo kill' },
    told: ['B gets a copy of bear.'],
  },
  {
    shows: ['script copy_card'],
    title: 'what lasts on a card does not last on its copy',
    ...scripts(
      { grow: ['until_your_next_turn(pump_creature(target_creature(), 5, 5))'], mirror: ['copy_card(target_creature(), opponent)'] },
      bear,
    ),
    decks: { A: { bear: 1, grow: 1, mirror: 1 } },
    answers: [...plays('bear'), 'A: grow', 'A: bear', ...PASS, 'A: mirror', 'A: bear', ...PASS],
    expected: { 'A.bear.power': 7, 'B.bear.power': 2 },
  },
];
