/** Every trigger with every scope that it has. */
import { TRIGGERS, type TriggerName } from '../../../../src/lang/cardinal/vocabulary/triggers.ts';
import type { AbilityScope, TriggerForm } from '../../../../src/lang/cardinal/vocabulary/forms/trigger-form.ts';
import { ability, creature, instant, permanent, type Sample, type TomlMap } from '../../../support/cardinal/sample.ts';

/** Both pass: the top of the stack resolves, or the step ends. */
const PASS = ['A: pass_priority', 'B: pass_priority'];
const passes = (times: number): string[] => Array.from({ length: times }, () => PASS).flat();
/** A does something and lets it resolve; so does B, in the turn of A. */
const byA = (...acts: readonly string[]): string[] => [...acts.map((act) => `A: ${act}`), ...PASS];
const byB = (...acts: readonly string[]): string[] => [
  'A: pass_priority',
  ...acts.map((act) => `B: ${act}`),
  'B: pass_priority',
  'A: pass_priority',
];

/** What A and B do so that a trigger is set off once, and what they need for it. */
interface Deed {
  readonly cards: readonly TomlMap[];
  /** How many of which card both have. */
  readonly deck: Readonly<Record<string, number>>;
  /** What happens before the listener comes. */
  readonly before?: readonly string[];
  readonly A: readonly string[];
  readonly B: readonly string[];
  /** How often the listener hears itself come. */
  readonly itself?: (scope: AbilityScope) => number;
}

const wolf = creature('wolf', 2, 2, { keywords: ['quick'] });
const kill = instant('kill', ability('on_play', 'destroy', { card: 'target_own_creature' }));

const DEEDS: Readonly<Partial<Record<TriggerName, Deed>>> = {
  etb: {
    cards: [wolf],
    deck: { wolf: 1 },
    A: byA('wolf'),
    B: byB('wolf'),
    itself: (scope) => (scope === 'opponents' ? 0 : 1),
  },
  on_leave_field: {
    cards: [wolf, instant('home', ability('on_play', 'move_card', { card: 'target_own_creature', from_zone: 'field', to_zone: 'hand' }))],
    deck: { wolf: 1, home: 1 },
    before: [...byA('wolf'), ...byB('wolf')],
    A: byA('home', 'wolf'),
    B: byB('home', 'wolf'),
  },
  on_death: {
    cards: [wolf, kill],
    deck: { wolf: 1, kill: 1 },
    before: [...byA('wolf'), ...byB('wolf')],
    A: byA('kill', 'wolf'),
    B: byB('kill', 'wolf'),
  },
  on_cast: { cards: [wolf], deck: { wolf: 1 }, A: byA('wolf'), B: byB('wolf') },
  on_damage_dealt_player: {
    cards: [instant('spark', ability('on_play', 'damage', { amount: '1', target: 'opponent' }))],
    deck: { spark: 1 },
    A: byA('spark'),
    B: byB('spark'),
  },
  on_damage: {
    cards: [wolf, instant('hurt', ability('on_play', 'damage', { amount: '1', target: 'target_own_creature' }))],
    deck: { wolf: 1, hurt: 1 },
    before: [...byA('wolf'), ...byB('wolf')],
    A: byA('hurt', 'wolf'),
    B: byB('hurt', 'wolf'),
  },
  on_draw: {
    cards: [instant('insight', ability('on_play', 'draw')), instant('blank')],
    deck: { insight: 1, blank: 12 },
    A: byA('insight'),
    B: byB('insight'),
  },
  on_discard: {
    cards: [instant('tidy', ability('on_play', 'discard')), instant('blank')],
    deck: { tidy: 1, blank: 1 },
    A: [...byA('tidy'), 'A: blank'],
    B: [...byB('tidy'), 'B: blank'],
  },
  on_gain_life: {
    cards: [instant('balm', ability('on_play', 'gain_life', { amount: '1' }))],
    deck: { balm: 1 },
    A: byA('balm'),
    B: byB('balm'),
  },
};

/** How often a listener of A hears what A and B do. */
const HEARS: Readonly<Record<AbilityScope, { A: number; B: number }>> = {
  self: { A: 0, B: 0 },
  yours: { A: 1, B: 0 },
  opponents: { A: 0, B: 1 },
  any: { A: 1, B: 1 },
};

/** A has a listener on the field that costs B life whenever it hears something. */
function listening(trigger: TriggerName, scope: AbilityScope, deed: Deed): Sample {
  const { cards, deck, before = [], A, B, itself = () => 0 } = deed;
  const hears = HEARS[scope];
  const heardItself = itself(scope);
  const counted = ability(trigger, 'gain_resource', { resource: 'heard', amount: '1' }, { scope });
  return {
    shows: [`trigger ${trigger}`, `${trigger} ${scope}`],
    title: `heard by a card whose scope is ${scope}`,
    rules: { resources: [{ id: 'heard' }] },
    cards: [...cards, permanent('idol', 'artifact', counted)],
    decks: { A: { ...deck, idol: 1 }, B: deck },
    answers: [...before, ...byA('idol'), ...passes(heardItself), ...A, ...passes(hears.A), ...B, ...passes(hears.B)],
    expected: { 'A.heard': heardItself + hears.A + hears.B, 'B.heard': 0, stack: '', asks: 'A' },
  };
}

const scoped = (Object.keys(DEEDS) as TriggerName[]).flatMap((trigger) =>
  (TRIGGERS[trigger] as TriggerForm).scopes.filter((scope) => scope !== 'self').map((scope) => listening(trigger, scope, DEEDS[trigger]!)),
);

const gain = (trigger: string, more: TomlMap = {}): TomlMap => ability(trigger, 'gain_life', { amount: '1' }, more);
/** Its own ability, and what A does. */
function own(trigger: TriggerName, title: string, cards: readonly TomlMap[], answers: readonly string[]): Sample {
  return {
    shows: [`trigger ${trigger}`, `${trigger} self`],
    title,
    cards: [...cards, creature('bear', 2, 2, { keywords: ['quick'] })],
    decks: { A: Object.fromEntries([...cards.map(({ id }) => [id as string, 2]), ['bear', 1]]) },
    answers,
    expected: { 'A.life': 21, 'B.life': 20, stack: '', asks: 'A' },
  };
}

const OWN: readonly Sample[] = [
  own(
    'etb',
    'heard by the card that enters, and by no other one',
    [creature('elf', 1, 1, { abilities: [gain('etb')] })],
    [...byA('elf'), ...PASS, ...byA('bear')],
  ),
  own(
    'on_leave_field',
    'heard by the card that leaves, wherever it goes',
    [
      creature('elf', 1, 1, { abilities: [gain('on_leave_field')] }),
      instant('home', ability('on_play', 'move_card', { card: 'target_own_creature', from_zone: 'field', to_zone: 'hand' })),
    ],
    [...byA('bear'), ...byA('elf'), ...byA('home', 'elf'), ...PASS, ...byA('home', 'bear')],
  ),
  own(
    'on_death',
    'heard by the creature that dies, and not if it goes elsewhere',
    [
      creature('elf', 1, 1, { abilities: [gain('on_death')] }),
      instant('home', ability('on_play', 'move_card', { card: 'target_own_creature', from_zone: 'field', to_zone: 'hand' })),
      instant('kill', ability('on_play', 'destroy', { card: 'target_own_creature' })),
    ],
    [...byA('elf'), ...byA('home', 'elf'), ...byA('elf'), ...byA('kill', 'elf'), ...PASS],
  ),
  own(
    'on_play',
    'of a permanent, it happens when the card is played, before it resolves',
    [creature('elf', 1, 1, { abilities: [gain('on_play')] })],
    [...byA('elf'), ...PASS],
  ),
];

/** A turn in which players act when attackers and when blockers have been declared, and in the main phase. */
const FIGHT: TomlMap = {
  phases: [
    { id: 'main' },
    { id: 'combat', steps: [{ id: 'declare_attackers' }, { id: 'declare_blockers' }, { id: 'combat_damage', allow_actions: false }] },
  ],
};
const orc = (...abilities: readonly TomlMap[]): TomlMap => creature('orc', 1, 3, { keywords: ['haste', 'vigilance'], abilities });
const TO_COMBAT = PASS;
const times = (count: number, answers: readonly string[]): string[] => Array.from({ length: count }, () => answers).flat();

/** B attacks and A blocks, then A attacks and B blocks; A has a card that hears of it. */
function fighting(trigger: 'on_attack_declared' | 'on_block_declared', scope: Exclude<AbilityScope, 'self'>): Sample {
  const hears = HEARS[scope];
  const attack = trigger === 'on_attack_declared' ? hears : { A: 0, B: 0 };
  const block = trigger === 'on_block_declared' ? hears : { A: 0, B: 0 };
  const toB = ['B: pass_priority', 'A: pass_priority'];
  const counted = ability(trigger, 'gain_resource', { resource: 'heard', amount: '1' }, { scope });
  return {
    shows: [`trigger ${trigger}`, `${trigger} ${scope}`],
    title: `heard by a card whose scope is ${scope}`,
    rules: { resources: [{ id: 'heard' }], turn: FIGHT },
    cards: [orc(), permanent('idol', 'artifact', counted)],
    decks: { A: { orc: 1, idol: 1 }, B: { orc: 1 } },
    answers: [
      ...byA('idol'),
      ...byA('orc'),
      ...TO_COMBAT,
      'A: done',
      ...PASS,
      'B: orc',
      ...toB,
      ...toB,
      'B: orc',
      'B: done',
      ...times(attack.B + 1, toB),
      'A: orc',
      'A: done',
      ...times(block.A + 1, toB),
      ...TO_COMBAT,
      'A: orc',
      'A: done',
      ...passes(attack.A + 1),
      'B: orc',
      'B: done',
      ...passes(block.B + 1),
    ],
    expected: { 'A.heard': hears.A + hears.B, stack: '' },
  };
}

const OWN_FIGHTS: readonly Sample[] = [
  {
    shows: ['trigger on_attack_declared', 'on_attack_declared self'],
    title: 'heard by the creature that attacks',
    rules: { turn: FIGHT },
    cards: [orc(gain('on_attack_declared'))],
    decks: { A: { orc: 2 } },
    answers: [...byA('orc'), ...byA('orc'), ...TO_COMBAT, 'A: orc', 'A: done', ...PASS],
    expected: { 'A.life': 21, 'B.life': 20, asks: 'A' },
    told: ['orc attacks B.', 'The ability of orc resolves.'],
  },
  {
    shows: ['trigger on_block_declared', 'on_block_declared self'],
    title: 'heard by the creature that blocks; its player is who attacks',
    rules: { turn: FIGHT },
    cards: [
      orc(ability('on_block_declared', 'lose_life', { amount: '2', player: 'that_player' })),
      creature('elf', 1, 1, { keywords: ['haste', 'quick'] }),
    ],
    decks: { A: { elf: 1 }, B: { orc: 1 } },
    answers: [
      ...byA('elf'),
      ...TO_COMBAT,
      'A: done',
      ...PASS,
      'B: orc',
      'B: pass_priority',
      'A: pass_priority',
      'B: pass_priority',
      'A: pass_priority',
      'B: done',
      'B: pass_priority',
      'A: pass_priority',
      ...TO_COMBAT,
      'A: elf',
      'A: done',
      ...PASS,
      'B: orc',
      'B: done',
      ...PASS,
    ],
    expected: { 'A.life': 18, 'B.life': 20, stack: '', asks: 'A' },
  },
  {
    shows: ['trigger on_damage_dealt_player', 'on_damage_dealt_player self'],
    title: 'heard by the creature that deals it',
    rules: { turn: { phases: [{ id: 'main' }, { id: 'combat', allow_actions: false }, { id: 'main2' }] } },
    cards: [orc(gain('on_damage_dealt_player'))],
    decks: { A: { orc: 2 } },
    answers: [...byA('orc'), ...byA('orc'), ...PASS, 'A: orc', 'A: done', ...PASS],
    expected: { 'A.life': 21, 'B.life': 19, stack: '', asks: 'A' },
  },
  {
    shows: ['trigger on_damage', 'on_damage self'],
    title: 'heard by the creature that is hurt',
    cards: [orc(gain('on_damage')), instant('hurt', ability('on_play', 'damage', { amount: '1', target: 'target_creature' }))],
    decks: { A: { orc: 2, hurt: 1 } },
    answers: [...byA('orc'), ...byA('orc'), ...byA('hurt', 'orc'), ...PASS],
    expected: { 'A.life': 21, stack: '', asks: 'A' },
  },
];

const FIGHTS = (['on_attack_declared', 'on_block_declared'] as const).flatMap((trigger) =>
  (['yours', 'opponents', 'any'] as const).map((scope) => fighting(trigger, scope)),
);

/** What happens in a turn: who has it hears by `yours`, the other one by `opponents`. */
function turnly(trigger: 'on_turn_start' | 'on_turn_end', scope: Exclude<AbilityScope, 'self'>): Sample {
  const hears = HEARS[scope];
  const counted = ability(trigger, 'gain_resource', { resource: 'heard', amount: '1' }, { scope });
  const idol = { ...permanent('idol', 'artifact', counted), keywords: ['quick'] };
  const toB = ['B: pass_priority', 'A: pass_priority'];
  // In the first turn the idol comes in the main phase, when the beginning of the turn is over.
  const ofA = trigger === 'on_turn_end' ? hears.A : 0;
  const startOfB = trigger === 'on_turn_start' ? hears.B : 0;
  const endOfB = trigger === 'on_turn_end' ? hears.B : 0;
  const startOfA = trigger === 'on_turn_start' ? hears.A : 0;
  return {
    shows: [`trigger ${trigger}`, `${trigger} ${scope}`],
    title: `a card whose scope is ${scope} hears it in such turns`,
    rules: { resources: [{ id: 'heard' }] },
    cards: [idol],
    decks: { A: { idol: 1 } },
    answers: [...byA('idol'), ...passes(1 + ofA + 1), ...times(startOfB + 1 + endOfB + 1, toB), ...times(startOfA, PASS)],
    expected: { 'A.heard': hears.A + hears.B, stack: '', asks: 'A' },
  };
}

const TURNS = (['on_turn_start', 'on_turn_end'] as const).flatMap((trigger) =>
  (['yours', 'opponents', 'any'] as const).map((scope) => turnly(trigger, scope)),
);

/** Abilities may wait for what never happens in a game. */
const NEVER: readonly Sample[] = (['on_attack_declared', 'on_block_declared', 'on_cast'] as const).map((trigger) => ({
  shows: [`trigger ${trigger}`],
  title: 'a turn without such a step has no such event',
  rules: trigger === 'on_cast' ? { actions: [{ id: 'play_card', speed: 'system' }] } : {},
  cards: [orc(gain(trigger))],
  decks: { A: { orc: 1 } },
  answers: trigger === 'on_cast' ? [] : byA('orc'),
  expected: { 'A.life': 20, asks: 'A' },
  ...(trigger === 'on_cast' && { diagnostics: ['cardinal/never-offered'] }),
}));

export const TRIGGER_SAMPLES: readonly Sample[] = [...NEVER, ...scoped, ...OWN, ...OWN_FIGHTS, ...FIGHTS, ...TURNS];
