/** Scripts in games without a stack and without answers, in which creatures attack directly. */
import { ability, creature, instant, type Sample, type TomlMap } from '../../../../support/cardinal/sample.ts';

const AT_ONCE: TomlMap = {
  turn: { priority_system: false, phases: [{ id: 'untap', allow_actions: false }, { id: 'main' }] },
  stack: { enabled: false, resolve_order: 'fifo', ability_order: 'arrival' },
  actions: [{ id: 'direct_attack' }],
};
const bear = creature('bear', 2, 2);
const wolf = creature('wolf', 3, 3, { keywords: ['haste'] });
const scripted = (id: string, power: number, toughness: number, more: TomlMap = {}): TomlMap =>
  creature(id, power, toughness, { script_path: `scripts/${id}.rhai`, ...more });

export const AT_ONCE_SCRIPT_SAMPLES: readonly Sample[] = [
  {
    shows: ['at once target'],
    title: 'a script that is carried out when its creature comes asks for its target first',
    rules: AT_ONCE,
    cards: [bear, creature('herald', 1, 1, { abilities: [ability('etb', 'script:herald')] })],
    scripts: {
      'scripts/herald.rhai': [
        'fn execute_ability() {',
        '  let friend = target_creature(|c| card_controller(c) == controller && c != source_card);',
        '  add_counter(friend, "+1/+1", 2)',
        '}',
      ].join('\n'),
    },
    decks: { A: { bear: 1, herald: 2 } },
    answers: ['A: herald', 'A: bear of bear, herald, pass_priority', 'A: herald', 'A: bear of bear, herald', 'A: pass_priority'],
    expected: { 'A.bear.power': 4, 'A.herald.power': 1, asks: 'B' },
    told: ['The ability of herald has no target and does nothing.', 'The ability of herald resolves.'],
  },
  {
    shows: ['at once choice'],
    title: 'a script that asks is answered before anything else happens',
    rules: AT_ONCE,
    cards: [bear, scripted('oracle', 1, 1)],
    scripts: {
      'scripts/oracle.rhai': [
        'fn on_enter_field(ctx) {',
        '  if choose_option(controller, "life", "harm") == "life" { gain_life(controller, 3) } else { deal_damage(opponent, 2) }',
        '}',
      ].join('\n'),
    },
    decks: { A: { oracle: 1, bear: 1 } },
    answers: ['A: oracle', 'A: harm of harm, life', 'A: bear of bear, pass_priority'],
    expected: { 'A.life': 20, 'B.life': 18 },
  },
  {
    shows: ['at once deaths'],
    title: 'creatures die after each ability, and those of the dead come in the order in which they died',
    rules: AT_ONCE,
    cards: [
      scripted('elder', 1, 1),
      scripted('younger', 1, 3),
      instant('dart', ability('on_play', 'damage', { amount: '1', target: 'target_creature' })),
    ],
    scripts: {
      'scripts/elder.rhai': [
        'fn on_death(ctx) {',
        '  let out = [message("elder")];',
        '  for c in cards_in_zone(controller, "field") { out.push(deal_damage(c, 3)); }',
        '  out',
        '}',
      ].join('\n'),
      'scripts/younger.rhai': 'fn on_death(ctx) { [message("younger"), lose_life(controller, zone_count(controller, "field") + 1)] }\n',
    },
    decks: { A: { elder: 1, younger: 2, dart: 1 } },
    answers: ['A: elder', 'A: younger', 'A: younger', 'A: dart', 'A: elder'],
    expected: { 'A.field': '', 'A.life': 18, asks: 'A' },
    told: ['elder', 'younger', 'A loses 1 life.', 'younger', 'A loses 1 life.'],
  },
  {
    shows: ['at once shield'],
    title: 'a keyword prevents the first damage of a direct attack, on either side',
    rules: { ...AT_ONCE, keywords: [{ id: 'shield' }, { id: 'haste' }] },
    cards: [wolf, creature('saint', 2, 2, { keywords: ['shield'] })],
    scripts: {
      'keywords/shield.rhai': [
        'fn instead_of_damage_creature(ctx) {',
        '  if ctx.card == source_card { [prevent(), remove_keyword(source_card, "shield")] } else { proceed(ctx.amount) }',
        '}',
      ].join('\n'),
    },
    decks: { A: { wolf: 2 }, B: { saint: 1 } },
    answers: [
      'A: pass_priority',
      'B: saint',
      'B: pass_priority',
      'A: wolf',
      'A: wolf saint',
      'A: wolf',
      'A: wolf saint of pass_priority, wolf B, wolf saint',
    ],
    expected: { 'B.field': '', 'A.field': 'wolf wolf' },
    told: ['saint replaces damage to a creature.', 'saint loses shield.', 'saint deals 2 damage to wolf.', 'wolf deals 3 damage to saint.'],
  },
  {
    shows: ['at once can_attack'],
    title: 'a keyword says who can attack directly',
    rules: { ...AT_ONCE, keywords: [{ id: 'proud' }, { id: 'haste' }] },
    cards: [creature('boar', 3, 3, { keywords: ['haste', 'proud'] }), bear],
    scripts: { 'keywords/proud.rhai': 'fn can_attack(ctx) { zone_count(controller, "field") > 1 }\n' },
    decks: { A: { boar: 1, bear: 1 } },
    answers: ['A: boar', 'A: bear of bear, pass_priority', 'A: boar B of boar B, pass_priority'],
    expected: { 'B.life': 17 },
  },
  {
    shows: ['at once attack'],
    title: 'a script hears of a direct attack before the damage',
    rules: AT_ONCE,
    cards: [scripted('lynx', 1, 1, { keywords: ['haste'] }), bear],
    scripts: {
      'scripts/lynx.rhai': 'fn on_attack_declared(ctx) { [pump_creature(source_card, 2, 2), deal_damage(ctx.player, 1)] }\n',
    },
    decks: { A: { lynx: 1 }, B: { bear: 1 } },
    answers: ['A: pass_priority', 'B: bear', 'B: pass_priority', 'A: lynx', 'A: lynx bear'],
    expected: { 'A.lynx.damage': 2, 'B.field': '', 'B.life': 19 },
  },
  {
    shows: ['at once attack'],
    title: 'a script knows what is attacked: a creature, or a player',
    rules: AT_ONCE,
    cards: [scripted('lynx', 1, 9, { keywords: ['haste'] }), creature('ox', 2, 9)],
    scripts: { 'scripts/lynx.rhai': 'fn on_attack_declared(ctx) { deal_damage(ctx.target, 3) }\n' },
    decks: { A: { lynx: 2 }, B: { ox: 1 } },
    answers: ['A: pass_priority', 'B: ox', 'B: pass_priority', 'A: lynx', 'A: lynx', 'A: lynx ox', 'A: lynx B'],
    expected: { 'B.ox.damage': 4, 'B.life': 16 },
  },
];
