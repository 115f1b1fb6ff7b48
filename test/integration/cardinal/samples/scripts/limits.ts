/** Scripts that set one another off: all of it comes to an end. */
import { ability, creature, instant, type Sample, type TomlMap } from '../../../../support/cardinal/sample.ts';
import { PASS, plays } from '../../../../support/cardinal/scripted.ts';

/** Nobody answers, and everything happens at once. */
const AT_ONCE: TomlMap = {
  turn: { priority_system: false, phases: [{ id: 'main' }, { id: 'end' }] },
  stack: { enabled: false, resolve_order: 'lifo' },
  players: { starting_hand_size: 14, max_life: 1_000_000 },
};

const kill = instant('kill', ability('on_play', 'destroy', { card: 'target_creature' }));
const balm = instant('balm', ability('on_play', 'gain_life', { amount: '1' }));
const imp = creature('imp', 1, 1, { script_path: 'scripts/imp.rhai' });
const idol: TomlMap = { id: 'idol', name: 'idol', card_type: 'artifact', script_path: 'scripts/idol.rhai' };
const twelve = (what: string): string => Array.from({ length: 12 }, () => what).join(' ');
const times = (count: number, answer: string): string[] => Array.from({ length: count }, () => answer);

/** Each that dies destroys all others. */
const DOOM = [
  'fn on_death(ctx) {',
  '  let out = [];',
  '  for c in cards_in_zone(controller, "field") { out.push(destroy(c)); }',
  '  out',
  '}',
].join('\n');
/** Each that dies destroys one other, which dies of it. */
const CHAIN = 'fn on_death(ctx) { for c in cards_in_zone(controller, "field") { return [destroy(c), lose_life(opponent, 1)]; } }';

export const LIMIT_SAMPLES: readonly Sample[] = [
  {
    shows: ['limit deaths'],
    title: 'twelve creatures that destroy one another when they die do so, and it is over',
    rules: AT_ONCE,
    cards: [imp, kill],
    scripts: { 'scripts/imp.rhai': DOOM },
    decks: { A: { imp: 12, kill: 1 } },
    answers: [...times(12, 'A: imp'), 'A: kill', 'A: imp'],
    expected: { 'A.field': '', 'A.graveyard': `${twelve('imp')} kill`, asks: 'A' },
  },
  {
    shows: ['limit deaths'],
    title: 'one after the other, too',
    rules: AT_ONCE,
    cards: [imp, kill],
    scripts: { 'scripts/imp.rhai': CHAIN },
    decks: { A: { imp: 12, kill: 1 } },
    answers: [...times(12, 'A: imp'), 'A: kill', 'A: imp'],
    expected: { 'A.field': '', 'B.life': 20 - 11, asks: 'A' },
  },
  {
    shows: ['limit deaths'],
    title: 'where players can answer, each ability is one that can be answered',
    rules: { players: { starting_hand_size: 14 } },
    cards: [imp, kill],
    scripts: { 'scripts/imp.rhai': DOOM },
    decks: { A: { imp: 12, kill: 1 } },
    answers: [
      ...plays(...times(12, 'imp')),
      'A: kill',
      'A: imp',
      ...PASS,
      ...PASS,
      ...times(11, 'A: ability'),
      ...times(11, '').flatMap(() => PASS),
    ],
    expected: { 'A.field': '', stack: '', asks: 'A' },
  },
  {
    shows: ['limit triggers'],
    title: 'abilities that set one another off without end are cut off, and the match goes on',
    rules: AT_ONCE,
    cards: [idol, balm],
    scripts: { 'scripts/idol.rhai': 'fn on_gain_life_any(ctx) { gain_life(controller, 1) }\n' },
    decks: { A: { idol: 2, balm: 2 } },
    answers: ['A: idol', 'A: balm', 'A: pass_priority'],
    expected: { asks: 'A', 'A.life': 120 },
  },
  {
    shows: ['limit events'],
    title: 'so are events that are raised by who hears them',
    rules: AT_ONCE,
    cards: [idol],
    scripts: {
      'scripts/idol.rhai':
        'fn on_enter_field(ctx) { emit_event("x", 1) }\nfn on_x(ctx) { [emit_event("x", ctx.amount + 1), gain_life(controller, 1)] }\n',
    },
    decks: { A: { idol: 2 } },
    answers: ['A: idol', 'A: pass_priority'],
    expected: { asks: 'B', 'A.life': 118 },
  },
  {
    shows: ['limit replacements'],
    title: 'each of several functions takes the place of what the others do once, however many there are',
    rules: AT_ONCE,
    cards: [idol, balm],
    scripts: { 'scripts/idol.rhai': 'fn instead_of_gain_life(ctx) { [gain_life(controller, 1), proceed(ctx.amount)] }\n' },
    decks: { A: { idol: 4, balm: 1 } },
    answers: [...times(4, 'A: idol'), 'A: balm', ...times(7, 'A: idol')],
    expected: { asks: 'A', 'A.life': 36 },
  },
  {
    shows: ['limit replacements'],
    title: 'a chain of functions that take the place of one event is as deep as triggers may be, and then the event happens',
    rules: { ...AT_ONCE, players: { starting_hand_size: 50, max_life: 1_000_000 } },
    cards: [idol, balm],
    scripts: { 'scripts/idol.rhai': 'fn instead_of_gain_life(ctx) { proceed(ctx.amount + 1) }\n' },
    decks: { A: { idol: 40, balm: 1 } },
    answers: [...times(40, 'A: idol'), 'A: balm', ...times(32, 'A: idol')],
    expected: { asks: 'A', 'A.life': 20 + 1 + 32 },
  },
];
