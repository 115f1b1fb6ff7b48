/** Keywords by script: what their bearers can do, what they hear, and what they replace. */
import { ability, creature, instant, permanent, type Sample, type TomlMap } from '../../../../support/cardinal/sample.ts';
import { PASS, plays } from '../../../../support/cardinal/scripted.ts';

/** A turn in which players act in the main phase alone. */
const FIGHT: TomlMap = {
  phases: [
    { id: 'main' },
    {
      id: 'combat',
      allow_actions: false,
      steps: [{ id: 'declare_attackers' }, { id: 'declare_blockers' }, { id: 'combat_damage' }, { id: 'end_combat' }],
    },
  ],
};
const FAST = ['haste', 'quick'];
const hare = creature('hare', 1, 1, { keywords: FAST });
const ox = creature('ox', 4, 4, { keywords: FAST });

const keyword = (id: string, ...lines: readonly string[]): Readonly<Record<string, string>> => ({
  [`keywords/${id}.rhai`]: `${lines.join('\n')}\n`,
});
/** Both have their creatures on the field, and A comes to combat. */
const meet = (own: string, others: readonly string[]): string[] => [
  ...plays(own),
  ...others.flatMap((other) => ['A: pass_priority', `B: ${other}`, 'B: pass_priority', 'A: pass_priority']),
  ...PASS,
];

export const KEYWORD_SAMPLES: readonly Sample[] = [
  {
    shows: ['may can_be_blocked', 'fact attacker', 'fact blocker'],
    title: 'an attacker says who can block it',
    rules: { turn: FIGHT },
    cards: [hare, ox, creature('sneak', 2, 2, { keywords: [...FAST, 'daunt'] })],
    scripts: keyword('daunt', 'fn can_be_blocked(ctx) {', '  card_stat(ctx.blocker, "power") >= card_stat(ctx.attacker, "power")', '}'),
    decks: { A: { sneak: 1 }, B: { hare: 1, ox: 1 } },
    answers: [...meet('sneak', ['hare', 'ox']), 'A: sneak', 'A: done', 'B: done of done, ox'],
    expected: { 'B.life': 18 },
  },
  {
    shows: ['may can_block', 'fact card'],
    title: 'a blocker says whom it can block',
    rules: { turn: FIGHT },
    cards: [hare, ox, creature('coward', 3, 3, { keywords: [...FAST, 'cautious'] })],
    scripts: keyword('cautious', 'fn can_block(ctx) {', '  card_stat(ctx.attacker, "power") < card_stat(ctx.card, "toughness")', '}'),
    decks: { A: { ox: 1 }, B: { hare: 1, coward: 1 } },
    answers: [...meet('ox', ['hare', 'coward']), 'A: ox', 'A: done', 'B: done of done, hare'],
    expected: { 'B.life': 16 },
  },
  {
    shows: ['may can_attack'],
    title: 'a creature attacks only when its keyword lets it',
    rules: { turn: FIGHT },
    cards: [hare, creature('brute', 5, 5, { keywords: [...FAST, 'pack'] })],
    scripts: keyword('pack', 'fn can_attack(ctx) {', '  cards_in_zone(controller, "field").count(|c| c != ctx.card) >= 1', '}'),
    decks: { A: { brute: 1, hare: 1 } },
    answers: [
      ...plays('brute'),
      ...PASS,
      'B: pass_priority',
      'A: pass_priority',
      ...plays('hare'),
      ...PASS,
      'A: brute of brute, done, hare',
    ],
    expected: { asks: 'A' },
  },
  {
    shows: ['may can_attack'],
    title: 'a keyword that is gained counts at once, and one that is lost does not any more',
    rules: { turn: FIGHT },
    cards: [
      hare,
      instant('chain', ability('on_play', 'grant_keyword', { keyword: 'bound', card: 'target_creature' })),
      instant('free', ability('on_play', 'remove_keyword', { keyword: 'bound', card: 'target_creature' })),
    ],
    scripts: keyword('bound', 'fn can_attack(ctx) { false }'),
    decks: { A: { hare: 1, chain: 1, free: 1 } },
    answers: [
      ...plays('hare'),
      'A: chain',
      'A: hare',
      ...PASS,
      ...PASS,
      'B: pass_priority',
      'A: pass_priority',
      'A: free',
      'A: hare',
      ...PASS,
      ...PASS,
      'A: hare of done, hare',
    ],
    expected: { asks: 'A' },
  },
  {
    shows: ['keyword on_death'],
    title: 'all that have the keyword hear it, those that leave as they were',
    cards: [
      creature('ghoul', 1, 1, { keywords: ['haunting'] }),
      creature('bear', 2, 2),
      instant('haunt', ability('on_play', 'grant_keyword', { keyword: 'haunting', card: 'target_creature' })),
      instant('kill', ability('on_play', 'destroy', { card: 'target_creature' })),
    ],
    scripts: keyword('haunting', 'fn on_death(ctx) { lose_life(opponent, 2) }'),
    decks: { A: { ghoul: 1, bear: 1, haunt: 1, kill: 2 } },
    answers: [
      ...plays('ghoul', 'bear'),
      'A: haunt',
      'A: bear',
      ...PASS,
      'A: kill',
      'A: ghoul',
      ...PASS,
      ...PASS,
      'A: kill',
      'A: bear',
      ...PASS,
      ...PASS,
    ],
    expected: { 'B.life': 16, 'A.life': 20, stack: '' },
  },
  {
    shows: ['keyword on_death_any'],
    title: 'a keyword listens to others, too, for each card that has it',
    cards: [
      creature('vulture', 1, 1, { keywords: ['carrion'] }),
      creature('bear', 2, 2),
      instant('kill', ability('on_play', 'destroy', { card: 'target_creature' })),
    ],
    scripts: keyword('carrion', 'fn on_death_any(ctx) { add_counter(source_card, "+1/+1", card_stat(ctx.card, "power")) }'),
    decks: { A: { vulture: 1, bear: 1, kill: 1 } },
    answers: [...plays('vulture', 'bear'), 'A: kill', 'A: bear', ...PASS, ...PASS],
    expected: { 'A.vulture.power': 3, stack: '' },
  },
  {
    shows: ['keyword instead_of_damage'],
    title: 'a shield takes the first damage and is gone',
    cards: [
      creature('knight', 2, 2, { keywords: ['shield'] }),
      instant('spark', ability('on_play', 'damage', { amount: '1', target: 'any_target' })),
    ],
    scripts: keyword(
      'shield',
      'fn instead_of_damage(ctx) {',
      '  if ctx.target == source_card { [remove_keyword(source_card, "shield"), prevent()] } else { proceed(ctx.amount) }',
      '}',
    ),
    decks: { A: { knight: 1, spark: 3 } },
    answers: [...plays('knight'), 'A: spark', 'A: knight', ...PASS, 'A: spark', 'A: knight', ...PASS, 'A: spark', 'A: B', ...PASS],
    expected: { 'A.knight.damage': 1, 'B.life': 19, stack: '' },
    told: [
      'knight replaces damage to a creature.',
      'knight loses shield.',
      'spark deals 1 damage to knight.',
      'spark deals 1 damage to B.',
    ],
  },
  {
    shows: ['keyword instead_of_damage'],
    title: 'a shield holds in combat, for each that has one',
    rules: { turn: FIGHT },
    cards: [creature('knight', 2, 2, { keywords: [...FAST, 'shield'] })],
    scripts: keyword(
      'shield',
      'fn instead_of_damage_creature(ctx) {',
      '  if ctx.card != source_card { return proceed(ctx.amount); }',
      '  [remove_keyword(source_card, "shield"), prevent()]',
      '}',
    ),
    decks: { A: { knight: 1 } },
    answers: [...meet('knight', ['knight']), 'A: knight', 'A: done', 'B: knight', 'B: done'],
    expected: { 'A.field': 'knight', 'B.field': 'knight', 'A.knight.shield': false, 'B.knight.shield': false },
  },
  {
    shows: ['script grant_keyword', 'keyword on_death'],
    title: 'a keyword that only scripts give is one',
    cards: [
      creature('bear', 2, 2),
      instant('haunt', { trigger: 'on_play', effect: 'script:haunt' }),
      instant('kill', ability('on_play', 'destroy', { card: 'target_creature' })),
    ],
    scripts: {
      ...keyword('haunting', 'fn on_death(ctx) { lose_life(opponent, 2) }'),
      'scripts/haunt.rhai': 'fn execute_ability() { grant_keyword(target_creature(), "haunting") }\n',
    },
    decks: { A: { bear: 1, haunt: 1, kill: 1 } },
    answers: [...plays('bear'), 'A: haunt', 'A: bear', ...PASS, 'A: kill', 'A: bear', ...PASS, ...PASS],
    expected: { 'B.life': 18, stack: '' },
  },
  {
    shows: ['keyword instead_of_gain_life'],
    title: 'a keyword that an enchantment gives replaces while it is there',
    cards: [
      creature('bear', 2, 2),
      permanent('chant', 'enchantment', ability('static', 'grant_keyword', { keyword: 'greedy', card: 'own_creatures' })),
      instant('balm', ability('on_play', 'gain_life', { amount: '1' })),
      instant('hush', ability('on_play', 'destroy', { card: 'target_permanent' })),
    ],
    scripts: keyword('greedy', 'fn instead_of_gain_life(ctx) { proceed(ctx.amount * 5) }'),
    decks: { A: { bear: 1, chant: 1, balm: 3, hush: 1 } },
    answers: [...plays('bear', 'balm', 'chant', 'balm'), 'A: hush', 'A: chant', ...PASS, ...plays('balm')],
    expected: { 'A.life': 27, stack: '' },
  },
  {
    shows: ['keyword on_attack_declared', 'fact attacker'],
    title: 'a usual keyword can have a script besides what it does',
    rules: { turn: { phases: [{ id: 'main' }, { id: 'combat', steps: [{ id: 'declare_attackers' }] }] } },
    cards: [creature('hawk', 1, 1, { keywords: ['flying', 'haste'] })],
    scripts: keyword('flying', 'fn on_attack(ctx) { pump_creature(ctx.attacker, 2, 0) }'),
    decks: { A: { hawk: 1 } },
    answers: [...plays('hawk'), ...PASS, 'A: hawk', 'A: done', ...PASS],
    expected: { 'A.hawk.power': 3, stack: '' },
  },
  {
    shows: ['may can_attack', 'may can_block'],
    title: 'these functions say whether, and ask nobody',
    cards: [creature('brute', 5, 5, { keywords: ['wild', 'meek', 'odd'] })],
    scripts: {
      ...keyword('wild', 'fn can_attack(ctx) { gain_life(controller, 1) }'),
      ...keyword('meek', 'fn can_block(ctx) { choose_number(controller, 0, 1) == 1 }'),
      ...keyword('odd', 'fn can_attack(ctx) { ctx.blocker == source_card }'),
    },
    rules: { turn: FIGHT },
    decks: { A: { brute: 1 } },
    expected: {},
    diagnostics: [
      'A player cannot be asked here',
      'There is no fact of the event "blocker". There are: card, attacker.',
      'This is an effect, but true or false is needed.',
    ],
  },
];
