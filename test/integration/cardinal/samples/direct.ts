/** Direct attacks, and what goes with games without combat steps: taunt, keywords by other words, fatigue. */
import { ability, creature, instant, type Sample, type TomlMap } from '../../../support/cardinal/sample.ts';

const PASS = ['A: pass_priority', 'B: pass_priority'];

/** Only the active player acts, and everything happens at once. */
const AT_ONCE: TomlMap = {
  turn: { priority_system: false, phases: [{ id: 'untap', allow_actions: false }, { id: 'main' }] },
  stack: { enabled: false },
  actions: [{ id: 'direct_attack' }],
};
const haste = (id: string, power: number, toughness: number, ...keywords: readonly string[]): TomlMap =>
  creature(id, power, toughness, { keywords: ['haste', ...keywords] });
const wolf = haste('wolf', 3, 2);
const bear = creature('bear', 2, 2);
const ox = creature('ox', 2, 5);

/** A plays these cards, B these; then A is to act. */
function ready(own: readonly string[], theirs: readonly string[]): string[] {
  return ['A: pass_priority', ...theirs.map((card) => `B: ${card}`), 'B: pass_priority', ...own.map((card) => `A: ${card}`)];
}

const ATTACK_SAMPLES: readonly Sample[] = [
  {
    shows: ['action direct_attack'],
    title: 'a creature attacks the other player, once in a turn',
    rules: AT_ONCE,
    cards: [wolf],
    decks: { A: { wolf: 1 } },
    answers: ['A: wolf', 'A: wolf B of pass_priority, wolf B', 'A: pass_priority of pass_priority'],
    expected: { 'B.life': 17, 'A.wolf.tapped': true, 'A.wolf.attacking': null },
    told: ['wolf attacks B.', 'wolf deals 3 damage to B.'],
  },
  {
    shows: ['action direct_attack'],
    title: 'a creature attacks another one, and both deal damage in one moment',
    rules: AT_ONCE,
    cards: [wolf, bear],
    decks: { A: { wolf: 1 }, B: { bear: 2 } },
    answers: [...ready(['wolf'], ['bear']), 'A: wolf bear of pass_priority, wolf B, wolf bear'],
    expected: { 'A.field': '', 'B.field': '', 'A.graveyard': 'wolf', 'B.graveyard': 'bear', 'B.life': 20 },
    told: ['wolf attacks bear.', 'wolf deals 3 damage to bear.', 'bear deals 2 damage to wolf.'],
  },
  {
    shows: ['action direct_attack'],
    title: 'who has just come, is tapped or has defender does not attack',
    rules: AT_ONCE,
    cards: [bear, haste('wall', 1, 4, 'defender'), wolf],
    decks: { A: { bear: 1, wall: 1, wolf: 1 } },
    answers: [
      'A: bear',
      'A: wall',
      'A: wolf',
      'A: wolf B of pass_priority, wolf B',
      'A: pass_priority',
      'B: pass_priority',
      'A: bear B of bear B, pass_priority, wolf B',
    ],
    expected: { 'B.life': 15 },
  },
  {
    shows: ['action direct_attack', 'key Action.types', 'key Action.limit_per_turn'],
    title: 'the rules say which types attack, and how often',
    rules: { ...AT_ONCE, actions: [{ id: 'direct_attack', types: ['creature'], limit_per_turn: 1 }] },
    cards: [wolf, { id: 'car', name: 'car', card_type: 'vehicle', stats: { power: '5', toughness: '5' }, keywords: ['haste'] }],
    decks: { A: { wolf: 2, car: 1 } },
    answers: ['A: wolf', 'A: wolf', 'A: car', 'A: wolf B of pass_priority, wolf B, wolf B', 'A: pass_priority of pass_priority'],
    expected: { 'B.life': 17 },
  },
  {
    shows: ['action direct_attack', 'trigger on_attack_declared'],
    title: 'what an attack sets off comes before the damage',
    rules: AT_ONCE,
    cards: [
      creature('lynx', 1, 1, { keywords: ['haste'], abilities: [ability('on_attack_declared', 'pump', { power: '2', toughness: '2' })] }),
      bear,
    ],
    decks: { A: { lynx: 1 }, B: { bear: 1 } },
    answers: [...ready(['lynx'], ['bear']), 'A: lynx bear'],
    expected: { 'A.lynx.damage': 2, 'A.lynx.power': 3, 'B.field': '' },
  },
  {
    shows: ['action direct_attack'],
    title: 'an attack on what is gone does nothing',
    rules: AT_ONCE,
    cards: [
      creature('lynx', 1, 1, {
        keywords: ['haste'],
        abilities: [ability('on_attack_declared', 'destroy', { card: 'opposing_creatures' })],
      }),
      bear,
    ],
    decks: { A: { lynx: 1 }, B: { bear: 1 } },
    answers: [...ready(['lynx'], ['bear']), 'A: lynx bear', 'A: pass_priority of pass_priority'],
    expected: { 'A.lynx.damage': 0, 'B.field': '', 'B.life': 20 },
  },
  {
    shows: ['action direct_attack', 'key Turn.priority_system'],
    title: 'with priority, others may answer before the damage, and nothing slow is played meanwhile',
    rules: { actions: [{ id: 'direct_attack' }] },
    cards: [wolf, instant('dart', ability('on_play', 'damage', { amount: '2', target: 'target_creature' }))],
    decks: { A: { wolf: 2 }, B: { dart: 1 } },
    answers: [
      'A: wolf',
      ...PASS,
      'A: wolf B of pass_priority, wolf, wolf B',
      'A: pass_priority of pass_priority',
      'B: dart',
      'B: wolf',
      'B: pass_priority',
      'A: pass_priority',
      ...PASS,
    ],
    expected: { 'B.life': 20, 'A.graveyard': 'wolf', asks: 'A' },
  },
  {
    shows: ['action direct_attack', 'key Turn.priority_system'],
    title: 'with priority, the attack is carried out when all have passed',
    rules: { actions: [{ id: 'direct_attack' }] },
    cards: [wolf],
    decks: { A: { wolf: 2 } },
    answers: ['A: wolf', ...PASS, 'A: wolf B', ...PASS, 'A: wolf of pass_priority, wolf'],
    expected: { 'B.life': 17 },
  },
  {
    shows: ['action direct_attack', 'speed system'],
    title: 'where the rules do it, nobody is offered it',
    rules: { ...AT_ONCE, actions: [{ id: 'direct_attack', speed: 'system' }] },
    cards: [wolf],
    decks: { A: { wolf: 2 } },
    answers: ['A: wolf', 'A: pass_priority of pass_priority, wolf'],
    expected: {},
    diagnostics: ['cardinal/never-offered'],
  },
];

const DAMAGE_SAMPLES: readonly Sample[] = [
  {
    shows: ['key Turn.damage_stays'],
    title: 'creatures keep damage from turn to turn where the rules say so',
    rules: { ...AT_ONCE, turn: { ...(AT_ONCE['turn'] as TomlMap), damage_stays: true } },
    cards: [wolf, ox],
    decks: { A: { wolf: 2 }, B: { ox: 1 } },
    answers: [...ready(['wolf'], ['ox']), 'A: wolf ox', 'A: pass_priority', 'B: pass_priority', 'A: wolf', 'A: wolf ox'],
    expected: { 'B.field': '', 'A.graveyard': 'wolf wolf' },
  },
];

const KEYWORD_SAMPLES: readonly Sample[] = [
  {
    shows: ['keyword taunt'],
    title: 'who is there with taunt must be attacked',
    rules: AT_ONCE,
    cards: [wolf, bear, creature('guard', 0, 3, { keywords: ['taunt'] })],
    decks: { A: { wolf: 2 }, B: { bear: 1, guard: 1 } },
    answers: [
      ...ready(['wolf', 'wolf'], ['bear', 'guard']),
      'A: wolf guard of pass_priority, wolf guard, wolf guard',
      'A: wolf B of pass_priority, wolf B, wolf bear',
    ],
    expected: { 'B.life': 17, 'B.field': 'bear' },
  },
  {
    shows: ['keyword vigilance'],
    title: 'who does not tap to attack attacks once in a turn all the same',
    rules: AT_ONCE,
    cards: [haste('lion', 2, 2, 'vigilance')],
    decks: { A: { lion: 1 } },
    answers: ['A: lion', 'A: lion B', 'A: pass_priority of pass_priority', 'B: pass_priority', 'A: lion B of lion B, pass_priority'],
    expected: { 'A.lion.tapped': false, 'B.life': 16 },
  },
  {
    shows: ['keyword first_strike'],
    title: 'who strikes first in a direct attack is not struck by who is dead',
    rules: AT_ONCE,
    cards: [haste('lancer', 2, 1, 'first_strike'), bear, ox],
    decks: { A: { lancer: 2 }, B: { bear: 1, ox: 1 } },
    answers: [...ready(['lancer', 'lancer'], ['bear', 'ox']), 'A: lancer bear', 'A: lancer ox'],
    expected: { 'A.field': 'lancer', 'A.graveyard': 'lancer', 'B.field': 'ox', 'B.ox.damage': 2 },
  },
  {
    shows: ['keyword first_strike'],
    title: 'who has killed an attacker before it struck does so again',
    rules: AT_ONCE,
    cards: [wolf, creature('lancer', 2, 2, { keywords: ['first_strike'] })],
    decks: { A: { wolf: 2 }, B: { lancer: 1 } },
    answers: [...ready(['wolf', 'wolf'], ['lancer']), 'A: wolf lancer', 'A: wolf lancer'],
    expected: { 'A.field': '', 'B.field': 'lancer', 'B.lancer.damage': 0 },
  },
  {
    shows: ['keyword double_strike'],
    title: 'who strikes twice hurts players twice',
    rules: AT_ONCE,
    cards: [haste('twin', 2, 1, 'double_strike')],
    decks: { A: { twin: 1 } },
    answers: ['A: twin', 'A: twin B', 'A: pass_priority of pass_priority'],
    expected: { 'B.life': 16 },
  },
  {
    shows: ['keyword trample'],
    title: 'what the attacked creature does not need goes to its player',
    rules: AT_ONCE,
    cards: [haste('boar', 6, 6, 'trample'), bear],
    decks: { A: { boar: 1 }, B: { bear: 1 } },
    answers: [...ready(['boar'], ['bear']), 'A: boar bear'],
    expected: { 'B.life': 16, 'A.boar.damage': 2, 'B.field': '' },
  },
  {
    shows: ['keyword deathtouch', 'keyword lifelink'],
    title: 'deathtouch and lifelink do what they do anywhere',
    rules: AT_ONCE,
    cards: [haste('asp', 1, 9, 'deathtouch', 'lifelink'), ox],
    decks: { A: { asp: 1 }, B: { ox: 1 } },
    answers: [...ready(['asp'], ['ox']), 'A: asp ox'],
    expected: { 'B.field': '', 'A.life': 21, 'A.asp.damage': 2 },
  },
  {
    shows: ['key Keyword.means'],
    title: 'a keyword may mean what another one does',
    rules: { ...AT_ONCE, keywords: [{ id: 'charge', name: 'Charge', means: 'haste' }, { id: 'haste' }, { id: 'bulwark', means: 'taunt' }] },
    cards: [creature('ram', 2, 2, { keywords: ['charge'] }), wolf, creature('guard', 0, 3, { keywords: ['bulwark'] }), bear],
    decks: { A: { ram: 1, wolf: 1, bear: 1 }, B: { guard: 1 } },
    answers: [...ready(['ram', 'wolf', 'bear'], ['guard']), 'A: ram guard of pass_priority, ram guard, wolf guard'],
    expected: { 'B.guard.damage': 2 },
  },
  {
    shows: ['key Keyword.means'],
    title: 'what a keyword means is one of those that mean something',
    rules: { ...AT_ONCE, keywords: [{ id: 'charge', means: 'hast' }] },
    cards: [bear],
    decks: { A: { bear: 1 } },
    expected: {},
    diagnostics: ['There is no keyword "hast". Did you mean "haste"?'],
  },
];

const FATIGUE_SAMPLES: readonly Sample[] = [
  {
    shows: ['key Players.fatigue'],
    title: 'each draw from an empty deck costs more life than the last',
    rules: { players: { fatigue: 2 } },
    cards: [instant('dig', ability('on_play', 'draw', { amount: '3' }))],
    decks: { A: { dig: 1 } },
    answers: ['A: dig', ...PASS],
    expected: { 'A.life': 8, 'A.fatigue': 6, 'B.fatigue': 0, wins: '', asks: 'A' },
    told: [
      'A cannot draw: the deck is empty.',
      'A loses 2 life.',
      'A cannot draw: the deck is empty.',
      'A loses 4 life.',
      'A loses 6 life.',
    ],
  },
  {
    shows: ['key Players.fatigue'],
    title: 'whoever has no life left has lost',
    rules: { players: { fatigue: 20 } },
    cards: [instant('dig', ability('on_play', 'draw'))],
    decks: { A: { dig: 1 } },
    answers: ['A: dig', ...PASS],
    expected: { wins: 'B' },
  },
];

export const DIRECT_SAMPLES: readonly Sample[] = [...ATTACK_SAMPLES, ...DAMAGE_SAMPLES, ...KEYWORD_SAMPLES, ...FATIGUE_SAMPLES];
