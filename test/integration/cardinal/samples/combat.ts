/** The steps of combat and the keywords that matter in it. */
import { ability, creature, instant, type Player, type Sample, type TomlMap } from '../../../support/cardinal/sample.ts';

const STEPS = ['declare_attackers', 'declare_blockers', 'combat_damage', 'end_combat'];
/** Steps of combat that there are without attackers. */
const ALWAYS = ['begin_combat', 'declare_attackers', 'end_combat'];

interface Fight {
  readonly cards: readonly TomlMap[];
  /** What A plays in the first turn. */
  readonly attackers: readonly string[];
  /** What B plays in the second. */
  readonly blockers?: readonly string[];
  /** What both have in hand. */
  readonly tricks?: readonly string[];
  readonly steps?: readonly string[];
  /** The steps of combat in which players act. */
  readonly acting?: readonly string[];
  readonly rules?: TomlMap;
  /** What is answered in the third turn, from the beginning of combat on. */
  readonly answers: readonly string[];
}

/** A fights with what came two turns ago, so that nobody is sick. */
function fought({ cards, attackers, blockers = [], tricks = [], steps = STEPS, acting = [], rules, answers }: Fight): Play {
  const deckOf = (ids: readonly string[]): Record<string, number> => Object.fromEntries([...ids, ...tricks, 'blank'].map((id) => [id, 1]));
  const idle = (player: Player): string[] =>
    ['main', ...ALWAYS.filter((step) => acting.includes(step)), 'end'].flatMap(() => passes(player));
  return {
    rules: { turn: turn(steps, acting), ...rules },
    cards: [...cards, instant('blank', ability('on_play', 'gain_life', { amount: '0' }))],
    decks: { A: deckOf(attackers), B: deckOf(blockers) },
    answers: [...plays('A', attackers), ...idle('A'), ...plays('B', blockers), ...idle('B'), ...passes('A'), ...answers],
  };
}

/** In the first turn A plays cards and comes to the attack. */
function atOnce(cards: readonly TomlMap[], played: readonly string[], answers: readonly string[], rules?: TomlMap): Play {
  return {
    rules: { turn: turn(STEPS), ...rules },
    cards,
    decks: { A: Object.fromEntries(played.map((id) => [id, 1])) },
    answers: [...plays('A', played), ...passes('A'), ...answers],
  };
}

type Play = Pick<Sample, 'rules' | 'cards' | 'decks' | 'answers'>;

/** A turn in which players act before combat and after it, and in the steps that are named. */
function turn(steps: readonly string[], acting: readonly string[] = []): TomlMap {
  const step = (id: string, order: number): TomlMap => ({ id, order, allow_actions: acting.includes(id) });
  return {
    phases: [
      { id: 'start', order: 1, allow_actions: false, steps: [step('untap', 1)] },
      { id: 'main', order: 2 },
      { id: 'combat', order: 3, allow_actions: false, steps: steps.map(step) },
      { id: 'end', order: 4, allow_actions: false, steps: [{ id: 'end', order: 1, allow_actions: true }, step('cleanup', 2)] },
    ],
  };
}

function passes(first: Player): string[] {
  return [first, first === 'A' ? 'B' : 'A'].map((player) => `${player}: pass_priority`);
}

function plays(player: Player, cards: readonly string[]): string[] {
  return cards.flatMap((card) => [`${player}: ${card}`, ...passes(player)]);
}

const wolf = creature('wolf', 2, 1);
const ox = creature('ox', 1, 3);
const hare = creature('hare', 1, 1);
const bolt = instant('bolt', ability('on_play', 'damage', { amount: '3', target: 'target_creature' }));
const bearer = (keyword: string, power: number, toughness: number): TomlMap =>
  creature('bearer', power, toughness, { keywords: [keyword] });

export const COMBAT_SAMPLES: readonly Sample[] = [
  {
    shows: ['step declare_attackers', 'step combat_damage', 'step end_combat'],
    title: 'attackers tap, and hurt the player whom nobody defends',
    ...fought({
      cards: [wolf, ox],
      attackers: ['wolf', 'ox'],
      answers: ['A: wolf of done, ox, wolf', 'A: done of done, ox', 'A: pass_priority'],
    }),
    expected: { 'A.life': 20, 'B.life': 18, 'A.wolf.tapped': true, 'A.wolf.attacking': null, 'A.ox.tapped': false, asks: 'B' },
    told: ['wolf attacks B.', 'wolf deals 2 damage to B.'],
  },
  {
    shows: ['step declare_attackers', 'step untap'],
    title: 'who is tapped does not attack or block until the own untap step',
    ...fought({
      cards: [wolf, ox],
      attackers: ['wolf'],
      blockers: ['ox'],
      answers: [
        'A: wolf',
        'A: done',
        'B: done',
        ...passes('A'),
        ...passes('B'),
        'B: ox of done, ox',
        'B: done',
        ...passes('B'),
        ...passes('A'),
      ],
    }),
    expected: { 'A.life': 19, 'B.life': 18, 'A.wolf.tapped': false, 'B.ox.tapped': true, asks: 'A' },
  },
  {
    shows: ['step declare_blockers', 'step combat_damage'],
    title: 'attacker and blocker hurt one another in one moment',
    ...fought({
      cards: [wolf, ox],
      attackers: ['wolf'],
      blockers: ['ox'],
      answers: ['A: wolf', 'A: done', 'B: ox of done, ox', 'B: done'],
    }),
    expected: { 'B.life': 20, 'A.graveyard': 'wolf', 'B.ox.damage': 2, 'B.ox.blocking': null, asks: 'A' },
    told: ['wolf attacks B.', 'ox blocks wolf.', 'wolf deals 2 damage to ox.', 'ox deals 1 damage to wolf.', 'wolf is destroyed.'],
  },
  {
    shows: ['step declare_blockers'],
    title: 'a creature blocks one attacker, and an attacker may have several blockers',
    ...fought({
      cards: [wolf, ox, hare, creature('bat', 1, 1)],
      attackers: ['wolf', 'ox'],
      blockers: ['hare', 'bat'],
      answers: ['A: wolf', 'A: ox', 'A: done', 'B: hare of bat, done, hare', 'B: done', 'B: bat of bat, done', 'B: done'],
    }),
    expected: { 'B.life': 20, 'A.graveyard': 'wolf', 'B.graveyard': 'bat hare', 'A.ox.damage': 1 },
    told: ['hare blocks wolf.', 'bat blocks ox.'],
  },
  {
    shows: ['step combat_damage'],
    title: 'the attacking player divides damage among blockers, and the last one gets the rest',
    ...fought({
      cards: [creature('bear', 3, 3), hare, ox],
      attackers: ['bear'],
      blockers: ['hare', 'ox'],
      answers: ['A: bear', 'A: done', 'B: hare', 'B: ox', 'B: done', 'A: 1 of 0, 1, 2, 3'],
    }),
    expected: { 'A.bear.damage': 2, 'B.graveyard': 'hare', 'B.ox.damage': 2 },
  },
  {
    shows: ['step combat_damage'],
    title: 'who was blocked stays blocked when the blocker is gone',
    ...fought({
      cards: [creature('bear', 3, 3), ox, bolt],
      attackers: ['bear'],
      blockers: ['ox'],
      tricks: ['bolt'],
      acting: ['declare_blockers'],
      answers: ['A: bear', 'A: done', 'B: ox', 'B: done', 'A: bolt', 'A: ox', ...passes('A'), ...passes('A')],
    }),
    expected: { 'B.life': 20, 'A.bear.damage': 0, 'B.graveyard': 'ox', asks: 'A' },
  },
  {
    shows: ['step combat_damage'],
    title: 'who has lost the attacker deals no damage',
    ...fought({
      cards: [creature('bear', 3, 3), ox, bolt],
      attackers: ['bear'],
      blockers: ['ox'],
      tricks: ['bolt'],
      acting: ['declare_blockers'],
      answers: ['A: bear', 'A: done', 'B: ox', 'B: done', 'A: pass_priority', 'B: bolt', 'B: bear', ...passes('B'), ...passes('A')],
    }),
    expected: { 'A.life': 20, 'B.life': 20, 'A.graveyard': 'bear', 'B.ox.damage': 0, 'B.ox.blocking': null },
  },
  {
    shows: ['step begin_combat'],
    title: 'players act before attackers are declared',
    ...fought({
      cards: [wolf, bolt],
      attackers: ['wolf'],
      tricks: ['bolt'],
      steps: ['begin_combat', ...STEPS],
      acting: ['begin_combat'],
      answers: ['A: pass_priority', 'B: bolt', 'B: wolf', ...passes('B'), ...passes('A')],
    }),
    expected: { 'A.graveyard': 'wolf', asks: 'A' },
  },
  {
    shows: ['step first_strike'],
    title: 'players act between the strikes where the rules say so',
    ...fought({
      cards: [bearer('double_strike', 1, 4), ox, bolt],
      attackers: ['bearer'],
      blockers: ['ox'],
      tricks: ['bolt'],
      steps: ['declare_attackers', 'declare_blockers', 'first_strike', 'combat_damage', 'end_combat'],
      acting: ['first_strike'],
      answers: ['A: bearer', 'A: done', 'B: ox', 'B: done', 'A: bolt', 'A: ox', ...passes('A'), ...passes('A')],
    }),
    expected: { 'A.bearer.damage': 0, 'B.graveyard': 'ox', 'B.life': 20 },
    told: ['bearer deals 1 damage to ox.', 'bolt deals 3 damage to ox.'],
  },
  {
    shows: ['step first_strike', 'step combat_damage'],
    title: 'steps that the rules leave out are there all the same',
    ...fought({
      cards: [bearer('first_strike', 2, 1), wolf],
      attackers: ['bearer'],
      blockers: ['wolf'],
      steps: ['declare_attackers', 'declare_blockers'],
      answers: ['A: bearer', 'A: done', 'B: wolf', 'B: done'],
    }),
    expected: { 'A.bearer.attacking': null, 'B.graveyard': 'wolf', asks: 'A' },
  },
  {
    shows: ['step declare_attackers'],
    title: 'where nobody declares blockers, attackers hurt the player',
    ...fought({
      cards: [wolf, ox],
      attackers: ['wolf'],
      blockers: ['ox'],
      steps: ['declare_attackers', 'combat_damage'],
      answers: ['A: wolf', 'A: done'],
    }),
    expected: { 'B.life': 18, 'A.wolf.damage': 0, 'B.ox.damage': 0, asks: 'A' },
  },
  {
    shows: ['key Turn.priority_system'],
    title: 'without priority the other player still blocks',
    rules: { turn: { priority_system: false, ...turn(STEPS) } },
    cards: [wolf, ox],
    decks: { A: { wolf: 1 }, B: { ox: 1 } },
    answers: ['A: wolf', 'A: pass_priority', 'B: ox', 'B: pass_priority', 'A: pass_priority', 'A: wolf', 'A: done', 'B: ox', 'B: done'],
    expected: { 'B.life': 20, 'A.graveyard': 'wolf', 'B.field': 'ox', asks: 'B' },
  },
  {
    shows: ['action declare_attackers', 'key Action.types'],
    title: 'the rules say which types of creatures attack',
    ...atOnce(
      [wolf, creature('golem', 2, 2, { card_type: 'machine' })].map((card) => ({ ...card, keywords: ['haste'] })),
      ['wolf', 'golem'],
      ['A: golem of done, golem', 'A: done of done'],
      { actions: [{ id: 'declare_attackers', name: 'Attack', speed: 'combat', types: ['machine'] }] },
    ),
    expected: { 'B.life': 18, 'A.golem.tapped': true, 'A.wolf.tapped': false },
  },
  {
    shows: ['action declare_blockers', 'key Action.types'],
    title: 'the rules say which types of creatures block',
    ...fought({
      cards: [wolf, ox, creature('golem', 2, 2, { card_type: 'machine' })],
      attackers: ['wolf'],
      blockers: ['ox', 'golem'],
      rules: { actions: [{ id: 'declare_blockers', name: 'Block', speed: 'combat', types: ['machine'] }] },
      answers: ['A: wolf', 'A: done', 'B: golem of done, golem', 'B: done of done'],
    }),
    expected: { 'B.life': 20, 'A.graveyard': 'wolf', 'B.graveyard': 'golem' },
  },
  {
    shows: ['action declare_blockers', 'speed system'],
    title: 'where blocking is never offered, nobody blocks',
    ...fought({
      cards: [wolf, ox],
      attackers: ['wolf'],
      blockers: ['ox'],
      rules: { actions: [{ id: 'declare_blockers', name: 'Block', speed: 'system' }] },
      answers: ['A: wolf', 'A: done'],
    }),
    expected: { 'B.life': 18, 'B.ox.damage': 0, asks: 'A' },
  },
  {
    shows: ['trigger on_attack_declared', 'trigger on_block_declared'],
    title: 'attacking and blocking set abilities off, once for each',
    ...fought({
      cards: [
        creature('wolf', 2, 1, { abilities: [ability('on_attack_declared', 'gain_life', { amount: '3' })] }),
        creature('ox', 1, 3, { abilities: [ability('on_block_declared', 'gain_life', { amount: '5' })] }),
      ],
      attackers: ['wolf'],
      blockers: ['ox'],
      acting: ['declare_attackers', 'declare_blockers'],
      answers: ['A: wolf', 'A: done', ...passes('A'), ...passes('A'), 'B: ox', 'B: done', ...passes('A'), ...passes('A')],
    }),
    expected: { 'A.life': 23, 'B.life': 25, 'A.graveyard': 'wolf' },
  },
  {
    shows: ['trigger on_death', 'step combat_damage'],
    title: 'who dies in one moment sees all die who do',
    ...fought({
      cards: ['wolf', 'fox'].map((id) =>
        creature(id, 2, 2, { abilities: [ability('on_death', 'gain_life', { amount: '1' }, { scope: 'any' })] }),
      ),
      attackers: ['wolf'],
      blockers: ['fox'],
      acting: ['combat_damage'],
      answers: [
        'A: wolf',
        'A: done',
        'B: fox',
        'B: done',
        'A: ability',
        'A: ability',
        'B: ability',
        'B: ability',
        ...Array.from({ length: 5 }, () => passes('A')).flat(),
      ],
    }),
    expected: { 'A.life': 22, 'B.life': 22, 'A.graveyard': 'wolf', 'B.graveyard': 'fox', asks: 'A' },
  },
  {
    shows: ['trigger on_damage_dealt_player'],
    title: 'damage of one moment sets off an ability for each who deals it',
    ...fought({
      cards: [
        creature('wolf', 2, 2, { abilities: [ability('on_damage_dealt_player', 'gain_life', { amount: '1' })] }),
        creature('fox', 1, 2, { abilities: [ability('on_damage_dealt_player', 'gain_life', { amount: '2' })] }),
      ],
      attackers: ['wolf', 'fox'],
      acting: ['combat_damage'],
      answers: ['A: wolf', 'A: fox', 'A: done', 'A: ability', 'A: ability', ...Array.from({ length: 3 }, () => passes('A')).flat()],
    }),
    expected: { 'A.life': 23, 'B.life': 17, asks: 'A' },
  },
  {
    shows: ['step declare_blockers', 'effect pump'],
    title: 'what creatures show when damage is dealt counts',
    ...fought({
      cards: [wolf, ox, instant('growth', ability('on_play', 'pump', { power: '1', toughness: '1', card: 'target_creature' }))],
      attackers: ['wolf'],
      blockers: ['ox'],
      tricks: ['growth'],
      acting: ['declare_blockers'],
      answers: ['A: wolf', 'A: done', 'B: ox', 'B: done', 'A: growth', 'A: wolf', ...passes('A'), ...passes('A')],
    }),
    expected: { 'A.wolf.damage': 1, 'B.graveyard': 'ox', asks: 'A' },
    told: ['wolf deals 3 damage to ox.'],
  },
  {
    shows: ['step first_strike', 'effect grant_keyword'],
    title: 'who is given first strike after blocks strikes first',
    ...fought({
      cards: [wolf, hare, instant('spur', ability('on_play', 'grant_keyword', { keyword: 'first_strike', card: 'target_creature' }))],
      attackers: ['wolf'],
      blockers: ['hare'],
      tricks: ['spur'],
      acting: ['declare_blockers'],
      answers: ['A: wolf', 'A: done', 'B: hare', 'B: done', 'A: spur', 'A: wolf', ...passes('A'), ...passes('A')],
    }),
    expected: { 'A.wolf.damage': 0, 'B.graveyard': 'hare', asks: 'A' },
  },
  {
    shows: ['keyword flying'],
    title: 'who does not fly cannot block what flies',
    ...fought({ cards: [bearer('flying', 2, 1), ox], attackers: ['bearer'], blockers: ['ox'], answers: ['A: bearer', 'A: done'] }),
    expected: { 'B.life': 18, asks: 'A' },
  },
  {
    shows: ['keyword flying'],
    title: 'what flies blocks what flies',
    ...fought({
      cards: [bearer('flying', 2, 1), creature('bat', 1, 1, { keywords: ['flying'] })],
      attackers: ['bearer'],
      blockers: ['bat'],
      answers: ['A: bearer', 'A: done', 'B: bat of bat, done', 'B: done'],
    }),
    expected: { 'B.life': 20, 'A.graveyard': 'bearer', 'B.graveyard': 'bat' },
  },
  {
    shows: ['keyword reach'],
    title: 'who reaches blocks what flies',
    ...fought({
      cards: [creature('bat', 1, 1, { keywords: ['flying'] }), bearer('reach', 2, 2)],
      attackers: ['bat'],
      blockers: ['bearer'],
      answers: ['A: bat', 'A: done', 'B: bearer of bearer, done', 'B: done'],
    }),
    expected: { 'B.life': 20, 'A.graveyard': 'bat' },
  },
  {
    shows: ['keyword haste'],
    title: 'a creature with haste attacks in the turn in which it comes, another one does not',
    ...atOnce([bearer('haste', 2, 1), wolf], ['bearer', 'wolf'], ['A: bearer of bearer, done', 'A: done of done']),
    expected: { 'B.life': 18, asks: 'A' },
  },
  {
    shows: ['keyword summoning_sick'],
    title: 'where rules declare it, only its bearers are sick',
    ...atOnce([bearer('summoning_sick', 2, 1), wolf], ['bearer', 'wolf'], ['A: wolf of done, wolf', 'A: done of done'], {
      keywords: [{ id: 'summoning_sick', name: 'Slow', description: 'Waits a turn.' }],
    }),
    expected: { 'B.life': 18, asks: 'A' },
  },
  {
    shows: ['keyword vigilance'],
    title: 'it attacks without tapping',
    ...fought({ cards: [bearer('vigilance', 2, 1)], attackers: ['bearer'], answers: ['A: bearer', 'A: done'] }),
    expected: { 'B.life': 18, 'A.bearer.tapped': false },
  },
  {
    shows: ['keyword first_strike'],
    title: 'who is dead does not strike back',
    ...fought({
      cards: [bearer('first_strike', 2, 1), wolf],
      attackers: ['bearer'],
      blockers: ['wolf'],
      answers: ['A: bearer', 'A: done', 'B: wolf', 'B: done'],
    }),
    expected: { 'A.bearer.damage': 0, 'B.graveyard': 'wolf' },
  },
  {
    shows: ['keyword double_strike'],
    title: 'it strikes twice',
    ...fought({ cards: [bearer('double_strike', 2, 1)], attackers: ['bearer'], answers: ['A: bearer', 'A: done'] }),
    expected: { 'B.life': 16 },
    told: ['bearer deals 2 damage to B.', 'bearer deals 2 damage to B.'],
  },
  {
    shows: ['keyword trample'],
    title: 'what the blocker does not need may go to the player',
    ...fought({
      cards: [bearer('trample', 5, 5), ox],
      attackers: ['bearer'],
      blockers: ['ox'],
      answers: ['A: bearer', 'A: done', 'B: ox', 'B: done', 'A: 2 of 0, 1, 2'],
    }),
    expected: { 'B.life': 18, 'B.graveyard': 'ox' },
    told: ['bearer deals 2 damage to B.', 'bearer deals 3 damage to ox.'],
  },
  {
    shows: ['keyword deathtouch', 'keyword trample'],
    title: 'one damage of deathtouch is enough',
    ...fought({
      cards: [creature('bearer', 3, 3, { keywords: ['deathtouch', 'trample'] }), ox],
      attackers: ['bearer'],
      blockers: ['ox'],
      answers: ['A: bearer', 'A: done', 'B: ox', 'B: done', 'A: 2 of 0, 1, 2'],
    }),
    expected: { 'B.life': 18, 'B.graveyard': 'ox' },
  },
  {
    shows: ['keyword deathtouch'],
    title: 'a small blocker kills a large attacker',
    ...fought({
      cards: [creature('giant', 6, 6), bearer('deathtouch', 1, 1)],
      attackers: ['giant'],
      blockers: ['bearer'],
      answers: ['A: giant', 'A: done', 'B: bearer', 'B: done'],
    }),
    expected: { 'A.graveyard': 'giant', 'B.graveyard': 'bearer' },
  },
  {
    shows: ['keyword lifelink'],
    title: 'damage is life, for the blocker as well',
    ...fought({
      cards: [ox, bearer('lifelink', 2, 2)],
      attackers: ['ox'],
      blockers: ['bearer'],
      answers: ['A: ox', 'A: done', 'B: bearer', 'B: done'],
    }),
    expected: { 'A.life': 20, 'B.life': 22, 'A.ox.damage': 2 },
  },
  {
    shows: ['keyword defender'],
    title: 'it blocks and never attacks',
    ...fought({ cards: [bearer('defender', 2, 1)], attackers: ['bearer'], answers: [] }),
    expected: { 'B.life': 20, asks: 'A' },
  },
  {
    shows: ['keyword menace'],
    title: 'one blocker is not enough',
    ...fought({
      cards: [bearer('menace', 2, 2), hare, ox],
      attackers: ['bearer'],
      blockers: ['hare', 'ox'],
      answers: ['A: bearer', 'A: done', 'B: hare of done, hare', 'B: ox of ox', 'B: done of done', 'A: 0'],
    }),
    expected: { 'B.life': 20, 'A.graveyard': 'bearer' },
  },
  {
    shows: ['keyword menace'],
    title: 'who is alone is not asked',
    ...fought({ cards: [bearer('menace', 2, 2), ox], attackers: ['bearer'], blockers: ['ox'], answers: ['A: bearer', 'A: done'] }),
    expected: { 'B.life': 18, asks: 'A' },
  },
  {
    shows: ['keyword indestructible'],
    title: 'damage does not destroy it',
    ...fought({
      cards: [bearer('indestructible', 1, 1), wolf],
      attackers: ['bearer'],
      blockers: ['wolf'],
      answers: ['A: bearer', 'A: done', 'B: wolf', 'B: done'],
    }),
    expected: { 'A.bearer.damage': 2, 'B.graveyard': 'wolf' },
  },
];
