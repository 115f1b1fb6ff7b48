/** Functions `on_EVENT(ctx)` of scripts: every trigger with all that it brings along. */
import type { ScriptFact } from '../../../../../src/lang/cardinal/vocabulary/forms/facts.ts';
import { TRIGGERS, type TriggerName } from '../../../../../src/lang/cardinal/vocabulary/triggers.ts';
import type { AbilityScope, TriggerForm } from '../../../../../src/lang/cardinal/vocabulary/forms/trigger-form.ts';
import { ability, creature, instant, permanent, type Sample, type TomlMap } from '../../../../support/cardinal/sample.ts';
import { PASS, plays } from '../../../../support/cardinal/scripted.ts';

/** What A does so that an idol of A hears of it, and what is told of each fact. */
interface Deed<Fact extends ScriptFact = never> {
  readonly cards: readonly TomlMap[];
  readonly deck: Readonly<Record<string, number>>;
  readonly before?: readonly string[];
  readonly answers: readonly string[];
  readonly facts: Readonly<Record<Fact, string>>;
  readonly rules?: TomlMap;
  readonly scripts?: Readonly<Record<string, string>>;
  /** Where it is not the own doing of A. */
  readonly scope?: AbilityScope;
  /** How both let the ability resolve, and what follows. */
  readonly passes?: readonly string[];
  readonly after?: readonly string[];
}

const wolf = creature('wolf', 2, 2);
const orc = creature('orc', 1, 3, { keywords: ['haste', 'quick'] });
const kill = instant('kill', ability('on_play', 'destroy', { card: 'target_own_creature' }));
const home = instant('home', ability('on_play', 'move_card', { card: 'target_own_creature', from_zone: 'field', to_zone: 'hand' }));
const blank = instant('blank', ability('on_play', 'gain_life', { amount: '0' }));

/** A turn in which players act when attackers and when blockers have been declared, and in the main phase. */
const FIGHT: TomlMap = {
  phases: [
    { id: 'main' },
    { id: 'combat', steps: [{ id: 'declare_attackers' }, { id: 'declare_blockers' }, { id: 'combat_damage', allow_actions: false }] },
  ],
};

type Heard = Exclude<TriggerName, 'on_play' | 'activated' | 'static'>;

/** Whatever an idol of A can hear, with all that it is told. */
const DEEDS: { readonly [Trigger in Heard]: Deed<(typeof TRIGGERS)[Trigger]['facts'][number]> } = {
  etb: {
    cards: [wolf],
    deck: { wolf: 1 },
    answers: plays('wolf'),
    facts: { card: 'wolf', player: 'A', from_zone: 'the stack', to_zone: 'A’s field' },
  },
  on_leave_field: {
    cards: [wolf, home],
    deck: { wolf: 1, home: 1 },
    before: plays('wolf'),
    answers: ['A: home', 'A: wolf', ...PASS],
    facts: { card: 'wolf', player: 'A', from_zone: 'A’s field', to_zone: 'A’s hand' },
  },
  on_death: {
    cards: [wolf, kill],
    deck: { wolf: 1, kill: 1 },
    before: plays('wolf'),
    answers: ['A: kill', 'A: wolf', ...PASS],
    facts: { card: 'wolf', player: 'A', from_zone: 'A’s field', to_zone: 'A’s graveyard' },
  },
  on_cast: { cards: [wolf], deck: { wolf: 1 }, answers: ['A: wolf'], after: PASS, facts: { card: 'wolf', player: 'A' } },
  on_attack_declared: {
    cards: [orc],
    deck: { orc: 1 },
    rules: { turn: FIGHT },
    before: plays('orc'),
    answers: [...PASS, 'A: orc', 'A: done'],
    facts: { card: 'orc', player: 'B', attacker: 'orc', target: 'B' },
  },
  on_block_declared: {
    cards: [orc, creature('elf', 1, 1, { keywords: ['quick'] })],
    deck: { orc: 1, elf: 1 },
    rules: { turn: FIGHT },
    scope: 'any',
    before: [...plays('orc'), 'A: pass_priority', 'B: elf', 'B: pass_priority', 'A: pass_priority'],
    answers: [...PASS, 'A: orc', 'A: done', ...PASS, 'B: elf', 'B: done'],
    facts: { card: 'elf', player: 'A', attacker: 'orc', blocker: 'elf', target: 'orc' },
  },
  on_damage_dealt_player: {
    cards: [instant('spark', ability('on_play', 'damage', { amount: '3', target: 'opponent' }))],
    deck: { spark: 1 },
    answers: plays('spark'),
    facts: { card: 'spark', player: 'B', amount: '3', source: 'spark', target: 'B' },
  },
  on_damage: {
    cards: [wolf, instant('hurt', ability('on_play', 'damage', { amount: '1', target: 'target_own_creature' }))],
    deck: { wolf: 1, hurt: 1 },
    before: plays('wolf'),
    answers: ['A: hurt', 'A: wolf', ...PASS],
    facts: { card: 'wolf', player: 'A', amount: '1', source: 'hurt', target: 'wolf' },
  },
  on_draw: {
    cards: [instant('insight', ability('on_play', 'draw')), blank],
    deck: { insight: 10, blank: 3 },
    rules: { players: { starting_hand_size: 13 } },
    answers: plays('insight'),
    facts: { player: 'A' },
  },
  on_discard: {
    cards: [instant('tidy', ability('on_play', 'discard')), blank],
    deck: { tidy: 1, blank: 1 },
    answers: [...plays('tidy'), 'A: blank'],
    facts: { card: 'blank', player: 'A' },
  },
  on_gain_life: {
    cards: [instant('balm', ability('on_play', 'gain_life', { amount: '4' }))],
    deck: { balm: 1 },
    answers: plays('balm'),
    facts: { player: 'A', amount: '4' },
  },
  on_turn_start: {
    cards: [blank],
    deck: { blank: 1 },
    rules: { turn: { phases: [{ id: 'start', steps: [{ id: 'upkeep' }] }, { id: 'main' }] } },
    scope: 'any',
    before: PASS,
    answers: PASS,
    facts: { player: 'B' },
    passes: ['B: pass_priority', 'A: pass_priority'],
  },
  on_turn_end: { cards: [blank], deck: { blank: 1 }, answers: PASS, facts: { player: 'A' } },
  on_event: {
    cards: [instant('horn', { trigger: 'on_play', effect: 'script:horn' })],
    deck: { horn: 1 },
    scripts: { 'scripts/horn.rhai': 'fn execute_ability() { emit_event("horn_blown", 7) }\n' },
    answers: plays('horn'),
    facts: { player: 'A', amount: '7' },
  },
};

function heard(trigger: Heard, deed: Deed): Sample {
  const { cards, deck, before = [], answers, facts, rules, scripts = {}, scope, passes = PASS, after = [] } = deed;
  const { scopes }: TriggerForm = TRIGGERS[trigger];
  const name = NAMES[trigger] ?? trigger;
  const suffix = scope ?? (scopes[0] === 'yours' ? undefined : 'yours');
  const texts = Object.keys(facts).map((fact) => `message(\`${fact}: \${ctx.${fact}}\`)`);
  return {
    shows: [`on ${trigger}`, ...Object.keys(facts).map((fact) => `fact ${fact}`)],
    title: 'a script is told all that the event brings along',
    ...(rules !== undefined && { rules }),
    cards: [...cards, { id: 'idol', name: 'idol', card_type: 'artifact', script_path: 'scripts/idol.rhai' }],
    scripts: {
      ...scripts,
      'scripts/idol.rhai': `fn ${name}${suffix === undefined ? '' : `_${suffix}`}(ctx) {\n  [${texts.join(', ')}]\n}\n`,
    },
    decks: { A: { ...deck, idol: 1 } },
    answers: [...before, ...plays('idol'), ...(trigger === 'etb' ? PASS : []), ...answers, ...passes, ...after],
    expected: { stack: '' },
    told: Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`),
  };
}

/** How functions are called whose trigger is not. */
const NAMES: Readonly<Partial<Record<TriggerName, string>>> = { etb: 'on_enter_field', on_event: 'on_horn_blown' };

/** An artifact with a script. */
function idol(...lines: readonly string[]): Pick<Required<Sample>, 'cards' | 'scripts'> {
  return {
    cards: [{ id: 'idol', name: 'idol', card_type: 'artifact', script_path: 'scripts/idol.rhai' }],
    scripts: { 'scripts/idol.rhai': `${lines.join('\n')}\n` },
  };
}

const horn = (amount: number): Pick<Required<Sample>, 'cards' | 'scripts'> => ({
  cards: [instant('horn', { trigger: 'on_play', effect: 'script:horn' })],
  scripts: { 'scripts/horn.rhai': `fn execute_ability() { emit_event("horn_blown", ${amount}) }\n` },
});
const BY_B = (card: string): string[] => ['A: pass_priority', `B: ${card}`, 'B: pass_priority', 'A: pass_priority'];

/** Whoever blows it, the idol of A counts as its scope says. */
const ownEvent = (suffix: string, heardOfA: number, heardOfB: number): Sample => ({
  shows: ['on on_event', 'script emit_event', `on_event${suffix}`],
  title: `an event of the own is heard by ${suffix === '' ? 'whoever waits for it' : `a function that ends in ${suffix}`}`,
  cards: [...horn(3).cards, ...idol().cards],
  scripts: { ...horn(3).scripts, ...idol(`fn on_horn_blown${suffix}(ctx) { lose_life(ctx.player, ctx.amount) }`).scripts },
  decks: { A: { horn: 1, idol: 1 }, B: { horn: 1 } },
  answers: [...plays('idol', 'horn'), ...(heardOfA > 0 ? PASS : []), ...BY_B('horn'), ...(heardOfB > 0 ? PASS : [])],
  expected: { 'A.life': 20 - heardOfA, 'B.life': 20 - heardOfB, stack: '', asks: 'A' },
});

const OTHERS: readonly Sample[] = [
  ownEvent('', 3, 3),
  ownEvent('_any', 3, 3),
  ownEvent('_yours', 3, 0),
  ownEvent('_opponents', 0, 3),
  {
    shows: ['key Ability.event', 'on on_event'],
    title: 'abilities without a script wait for events of scripts, too',
    cards: [
      ...horn(3).cards,
      permanent(
        'gong',
        'artifact',
        ability('on_event', 'lose_life', { amount: '2', player: 'that_player' }, { event: 'horn_blown', scope: 'opponents' }),
      ),
    ],
    scripts: horn(3).scripts,
    decks: { A: { gong: 1, horn: 1 }, B: { horn: 1 } },
    answers: [...plays('gong', 'horn'), ...BY_B('horn'), ...PASS],
    expected: { 'A.life': 20, 'B.life': 18, stack: '', asks: 'A' },
  },
  {
    shows: ['on on_event'],
    title: 'an ability that waits for what nobody raises never happens, which is told',
    cards: [...horn(3).cards, permanent('gong', 'artifact', ability('on_event', 'draw', {}, { event: 'horn_blwon' }))],
    scripts: horn(3).scripts,
    decks: { A: { gong: 1, horn: 1 } },
    answers: plays('gong', 'horn'),
    expected: { stack: '', asks: 'A' },
    diagnostics: ['horn_blwon'],
  },
  {
    shows: ['on etb'],
    title: 'a card hears itself unless the function says whom it listens to, and functions are told what they are given',
    cards: [creature('elf', 1, 1, { script_path: 'scripts/elf.rhai' }), wolf],
    scripts: {
      'scripts/elf.rhai': [
        'fn came(what) { if what.from_zone == "stack" { gain_life(what.player, 1) } else { gain_life(what.player, 5) } }',
        'fn on_enter_field(ctx) { came(ctx) }',
      ].join('\n'),
    },
    decks: { A: { elf: 1, wolf: 1 } },
    answers: [...plays('elf'), ...PASS, ...plays('wolf')],
    expected: { 'A.life': 21, stack: '', asks: 'A' },
  },
  {
    shows: ['on etb', 'fact from_zone'],
    title: 'zones are compared by their names and by what they are for; a token comes from nowhere',
    cards: [
      ...idol('').cards,
      wolf,
      kill,
      instant('raise', ability('on_play', 'move_card', { card: 'target_card', from_zone: 'graveyard', to_zone: 'field' })),
      instant('muster', ability('on_play', 'create_token', { token_type: '1/1_soldier' })),
    ],
    scripts: idol(
      'fn on_enter_field_yours(ctx) {',
      '  if ctx.card == source_card { return []; }',
      '  if ctx.from_zone == "graveyard" { return [gain_life(controller, 10)]; }',
      '  if ctx.from_zone in ["hand", "stack"] { gain_life(controller, 1) } else { gain_life(controller, 100) }',
      '}',
    ).scripts,
    rules: { players: { max_life: 1000 } },
    decks: { A: { idol: 1, wolf: 1, kill: 1, raise: 1, muster: 1 } },
    answers: [
      ...plays('idol'),
      ...PASS,
      ...plays('wolf'),
      ...PASS,
      'A: kill',
      'A: wolf',
      ...PASS,
      'A: raise',
      'A: wolf',
      ...PASS,
      ...PASS,
      ...plays('muster'),
      ...PASS,
    ],
    expected: { 'A.life': 131, stack: '' },
  },
  {
    shows: ['on on_damage', 'fact amount'],
    title: 'what an event has brought is as it was then, whatever has happened since',
    cards: [
      creature('ox', 1, 9, { script_path: 'scripts/ox.rhai' }),
      instant('hurt', ability('on_play', 'damage', { amount: '2', target: 'target_own_creature' })),
      kill,
    ],
    scripts: { 'scripts/ox.rhai': 'fn on_damage(ctx) { lose_life(opponent, ctx.amount) }\n' },
    decks: { A: { ox: 1, hurt: 2, kill: 1 } },
    answers: [...plays('ox'), 'A: hurt', 'A: ox', ...PASS, 'A: hurt', 'A: ox', ...PASS, 'A: kill', 'A: ox', ...PASS, ...PASS, ...PASS],
    expected: { 'B.life': 16, 'A.graveyard': 'hurt hurt kill ox', stack: '' },
  },
  {
    shows: ['on on_death', 'fact card'],
    title: 'a card that has left meanwhile is none: nothing happens to it, and all else does',
    cards: [creature('elf', 1, 1, { script_path: 'scripts/elf.rhai' }), kill],
    scripts: { 'scripts/elf.rhai': 'fn on_enter_field(ctx) { [pump_creature(ctx.card, 1, 1), gain_life(controller, 1)] }\n' },
    decks: { A: { elf: 1, kill: 1 } },
    answers: [...plays('elf'), 'A: kill', 'A: elf', ...PASS, ...PASS],
    expected: { 'A.life': 21, 'A.graveyard': 'elf kill', stack: '' },
  },
  {
    shows: ['on on_damage', 'fact source'],
    title: 'a card that has left and come back is another one',
    cards: [
      creature('ox', 1, 9, { script_path: 'scripts/ox.rhai' }),
      creature('gnat', 1, 1, {
        keywords: ['quick', 'haste'],
        abilities: [ability('activated', 'damage', { amount: '1', target: 'target_creature' }, { tap: true })],
      }),
      home,
    ],
    scripts: { 'scripts/ox.rhai': 'fn on_damage(ctx) { [destroy(ctx.source), gain_life(controller, ctx.amount)] }\n' },
    decks: { A: { ox: 1, gnat: 1, home: 1 } },
    answers: [...plays('ox', 'gnat'), 'A: gnat@field:A', 'A: ox', ...PASS, 'A: home', 'A: gnat', ...PASS, ...plays('gnat'), ...PASS],
    expected: { 'A.field': 'gnat ox', 'A.life': 21, stack: '' },
  },
  {
    shows: ['on on_death', 'fact card'],
    title: 'a token that has died is known until nobody asks for it any more',
    cards: [
      ...idol().cards,
      instant('muster', ability('on_play', 'create_token', { token_type: '3/1_soldier' })),
      instant('kill', ability('on_play', 'destroy', { card: 'target_creature' })),
    ],
    scripts: idol('fn on_death_any(ctx) { gain_life(controller, card_stat(ctx.card, "power")) }').scripts,
    decks: { A: { idol: 1, muster: 1, kill: 1 } },
    answers: [...plays('idol', 'muster'), 'A: kill', 'A: 3_1_soldier', ...PASS, ...PASS],
    expected: { 'A.life': 23, gone: '', stack: '' },
  },
  {
    shows: ['on on_death', 'target target_creature'],
    title: 'targets of a function are chosen when the ability comes onto the stack',
    cards: [creature('imp', 1, 1, { script_path: 'scripts/imp.rhai' }), wolf, kill],
    scripts: { 'scripts/imp.rhai': 'fn on_death(ctx) { destroy(target_creature()) }\n' },
    decks: { A: { imp: 1, wolf: 2, kill: 1 } },
    answers: [...plays('imp', 'wolf', 'wolf'), 'A: kill', 'A: imp', ...PASS, 'A: wolf of wolf, wolf', ...PASS],
    expected: { 'A.graveyard': 'imp kill wolf', 'A.field': 'wolf', stack: '' },
  },
  {
    shows: ['on on_gain_life', 'fact card'],
    title: 'what an event does not bring is told, with what it does',
    cards: idol().cards,
    scripts: idol('fn on_gain_life(ctx) { destroy(ctx.card) }').scripts,
    decks: { A: { idol: 1 } },
    expected: {},
    diagnostics: ['There is no fact of the event "card". There are: player, amount.'],
  },
  {
    shows: ['fact player'],
    title: 'a script that abilities with different triggers carry out knows what all of them know',
    cards: [
      permanent('gong', 'artifact', { trigger: 'on_draw', effect: 'script:gong' }, { trigger: 'on_turn_end', effect: 'script:gong' }),
    ],
    scripts: { 'scripts/gong.rhai': 'fn execute_ability(ctx) { gain_life(ctx.player, 2) }\n' },
    decks: { A: { gong: 1 } },
    answers: [...plays('gong'), ...PASS, ...PASS],
    expected: { 'A.life': 22 },
  },
  {
    shows: ['on on_gain_life'],
    title: 'several functions of a script are abilities of their own, and their controller orders them',
    cards: [...idol().cards, instant('balm', ability('on_play', 'gain_life', { amount: '4' }))],
    scripts: idol('fn on_gain_life(ctx) { lose_life(opponent, ctx.amount) }', 'fn on_gain_life_any(ctx) { draw_cards(ctx.player, 0) }')
      .scripts,
    decks: { A: { idol: 1, balm: 1 } },
    answers: [...plays('idol', 'balm'), 'A: ability', 'A: ability', ...PASS, ...PASS],
    expected: { 'B.life': 16, stack: '' },
  },
];

export const SCRIPT_TRIGGER_SAMPLES: readonly Sample[] = [
  ...(Object.keys(DEEDS) as Heard[]).map((trigger) => heard(trigger, DEEDS[trigger])),
  ...OTHERS,
];
