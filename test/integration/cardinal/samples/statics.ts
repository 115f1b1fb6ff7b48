/** Static abilities, what creatures die of, legends, and the keywords that work outside of combat. */
import { ability, creature, instant, permanent, type Sample } from '../../../support/cardinal/sample.ts';

const bear = creature('bear', 2, 2);
const PASS = ['A: pass_priority', 'B: pass_priority'];
const plays = (...cards: readonly string[]): string[] => cards.flatMap((card) => [`A: ${card}`, ...PASS]);
const on = (card: string, target: string): string[] => [`A: ${card}`, `A: ${target}`, ...PASS];
const always = (effect: string, params: Record<string, string>) => ability('static', effect, params);

export const STATIC_SAMPLES: readonly Sample[] = [
  {
    shows: ['trigger static', 'static pump', 'word own_creatures'],
    title: 'an enchantment strengthens creatures while it is there',
    cards: [
      bear,
      permanent('banner', 'enchantment', always('pump', { power: '1', toughness: '2', card: 'own_creatures' })),
      instant('unmake', ability('on_play', 'destroy', { card: 'target_permanent' })),
      instant('spark', ability('on_play', 'damage', { amount: '3', target: 'any_target' })),
    ],
    decks: { A: { bear: 1, banner: 1, spark: 1, unmake: 1 } },
    answers: [...plays('bear', 'banner'), ...on('spark', 'bear'), ...on('unmake', 'banner')],
    expected: { 'A.field': '', 'A.graveyard': 'banner bear spark unmake' },
    told: ['spark deals 3 damage to bear.', 'banner is destroyed.', 'bear is destroyed.'],
  },
  {
    shows: ['static pump', 'word other_own_creatures'],
    title: 'several chiefs strengthen one another',
    cards: [creature('chief', 1, 1, { abilities: [always('pump', { card: 'other_own_creatures' })] })],
    decks: { A: { chief: 3 } },
    answers: plays('chief', 'chief', 'chief'),
    expected: { 'A.chief.power': 3, 'A.chief.toughness': 3 },
  },
  {
    shows: ['static pump', 'word opposing_creatures', 'word self', 'word all_creatures'],
    title: 'creatures of opponents, all creatures, and the card itself',
    cards: [
      bear,
      creature('fiend', 1, 1, {
        abilities: [
          always('pump', { power: '4', toughness: '0', card: 'self' }),
          always('pump', { power: '-1', toughness: '0', card: 'opposing_creatures' }),
          always('pump', { power: '0', toughness: '3', card: 'all_creatures' }),
        ],
      }),
    ],
    decks: { A: { fiend: 1 }, B: { bear: 1 } },
    answers: [...plays('fiend'), ...PASS, ...PASS, 'B: bear', 'B: pass_priority', 'A: pass_priority'],
    expected: { 'A.fiend.power': 5, 'A.fiend.toughness': 4, 'B.bear.power': 1, 'B.bear.toughness': 5 },
  },
  {
    shows: ['static set_stats', 'static pump'],
    title: 'what is set comes before what is added, and of two the later one counts',
    cards: [
      bear,
      permanent('swamp', 'enchantment', always('set_stats', { power: '0', toughness: '1', card: 'all_creatures' })),
      permanent('forge', 'enchantment', always('set_stats', { power: '5', toughness: '5', card: 'all_creatures' })),
      permanent('banner', 'enchantment', always('pump', { card: 'own_creatures' })),
    ],
    decks: { A: { bear: 1, banner: 1, swamp: 1, forge: 1 } },
    answers: plays('bear', 'banner', 'forge', 'swamp'),
    expected: { 'A.bear.power': 1, 'A.bear.toughness': 2 },
  },
  {
    shows: ['static set_stats'],
    title: 'a static ability comes after what was set once',
    cards: [
      bear,
      permanent('swamp', 'enchantment', always('set_stats', { power: '0', toughness: '1', card: 'all_creatures' })),
      instant('grow', ability('on_play', 'set_stats', { power: '7', toughness: '7', card: 'target_creature' })),
    ],
    decks: { A: { bear: 1, swamp: 1, grow: 1 } },
    answers: [...plays('bear', 'swamp'), ...on('grow', 'bear')],
    expected: { 'A.bear.power': 0, 'A.bear.toughness': 1 },
  },
  {
    shows: ['static grant_keyword', 'static remove_keyword'],
    title: 'of what gives and takes a keyword, what came later counts',
    cards: [
      bear,
      creature('bat', 1, 1, { keywords: ['flying'] }),
      permanent('storm', 'enchantment', always('remove_keyword', { keyword: 'flying', card: 'all_creatures' })),
      permanent('wind', 'enchantment', always('grant_keyword', { keyword: 'flying', card: 'own_creatures' })),
    ],
    decks: { A: { bear: 1, wind: 1, storm: 1 }, B: { bat: 1 } },
    answers: [...plays('bear', 'storm', 'wind'), ...PASS, ...PASS, 'B: bat', 'B: pass_priority', 'A: pass_priority'],
    expected: { 'A.bear.flying': true, 'B.bat.flying': false },
  },
  {
    shows: ['static grant_keyword', 'word attached'],
    title: 'what is attached gives a keyword',
    cards: [
      bear,
      permanent(
        'wings',
        'enchantment',
        ability('etb', 'attach', { card: 'target_own_creature' }),
        always('grant_keyword', { keyword: 'flying', card: 'attached' }),
        always('pump', { card: 'attached' }),
      ),
    ],
    decks: { A: { bear: 1, wings: 1 } },
    answers: [...plays('bear'), 'A: wings', ...PASS, 'A: bear', ...PASS],
    expected: { 'A.bear.flying': true, 'A.bear.power': 3, 'A.field': 'bear wings' },
  },
  {
    shows: ['keyword deathtouch'],
    title: 'any damage by it destroys, also outside of combat',
    cards: [
      creature('ox', 2, 9),
      creature('asp', 1, 1, {
        keywords: ['deathtouch'],
        abilities: [ability('etb', 'damage', { amount: '1', target: 'target_creature' })],
      }),
    ],
    decks: { A: { ox: 1, asp: 1 } },
    answers: [...plays('ox', 'asp').slice(0, -2), ...PASS, 'A: ox', ...PASS],
    expected: { 'A.field': 'asp', 'A.graveyard': 'ox' },
  },
  {
    shows: ['keyword lifelink'],
    title: 'its damage is life for its controller',
    cards: [
      creature('monk', 1, 1, {
        keywords: ['lifelink'],
        abilities: [ability('activated', 'damage', { amount: '3', target: 'opponent' }, { limit: 1 })],
      }),
    ],
    decks: { A: { monk: 1 } },
    answers: [...plays('monk'), 'A: monk', ...PASS],
    expected: { 'A.life': 23, 'B.life': 17 },
    told: ['monk deals 3 damage to B.', 'A gains 3 life.'],
  },
  {
    shows: ['keyword indestructible'],
    title: 'damage does not destroy it, but without toughness it dies',
    cards: [
      creature('rock', 0, 4, { keywords: ['indestructible'] }),
      instant('spark', ability('on_play', 'damage', { amount: '9', target: 'any_target' })),
      instant('wither', ability('on_play', 'pump', { power: '0', toughness: '-4', card: 'target_creature' })),
    ],
    decks: { A: { rock: 2, spark: 1, wither: 1 } },
    answers: [...plays('rock'), ...on('spark', 'rock'), ...on('wither', 'rock')],
    expected: { 'A.field': '', 'A.graveyard': 'rock spark wither' },
  },
  {
    shows: ['keyword hexproof'],
    title: 'opponents cannot choose it, its controller can',
    cards: [
      bear,
      creature('ghost', 1, 1, { keywords: ['hexproof'] }),
      instant('spark', ability('on_play', 'damage', { amount: '1', target: 'target_creature' })),
    ],
    decks: { A: { bear: 1, ghost: 1, spark: 1 }, B: { spark: 1 } },
    answers: [...plays('bear', 'ghost'), 'A: spark', 'A: ghost of bear, ghost', 'A: pass_priority', 'B: spark', 'B: bear of bear'],
    expected: { asks: 'B' },
  },
  {
    shows: ['keyword hexproof'],
    title: 'what becomes hexproof is no legal target any more',
    cards: [
      bear,
      instant('spark', ability('on_play', 'damage', { amount: '2', target: 'target_creature' })),
      instant('veil', ability('on_play', 'grant_keyword', { keyword: 'hexproof', card: 'target_creature' })),
    ],
    decks: { A: { bear: 1, veil: 1 }, B: { spark: 1 } },
    answers: [...plays('bear'), 'A: pass_priority', 'B: spark', 'B: bear', 'B: pass_priority', 'A: veil', 'A: bear', ...PASS, ...PASS],
    expected: { 'A.field': 'bear', 'B.graveyard': 'spark' },
    told: ['bear gains hexproof.', 'spark has no legal target left and does nothing.'],
  },
  {
    shows: ['keyword legendary'],
    title: 'a player keeps one of the same name',
    cards: [creature('queen', 2, 2, { keywords: ['legendary'], abilities: [ability('etb', 'add_counter')] })],
    decks: { A: { queen: 2 }, B: { queen: 1 } },
    answers: [...plays('queen'), ...PASS, 'A: queen', ...PASS, 'A: queen@field:A of queen@field:A, queen@field:A#2'],
    expected: { 'A.field': 'queen', 'A.graveyard': 'queen' },
  },
  {
    shows: ['deaths'],
    title: 'a creature on which no toughness is printed does not die of it',
    diagnostics: ['cardinal/no-stat'],
    cards: [
      { id: 'scout', name: 'scout', card_type: 'creature' },
      creature('bear', 2, 2),
      instant('hurt', ability('on_play', 'damage', { amount: '1', target: 'target_creature' })),
      instant('wither', ability('on_play', 'pump', { power: '0', toughness: '-2', card: 'target_creature' })),
    ],
    decks: { A: { scout: 1, bear: 1, hurt: 1, wither: 1 } },
    answers: [
      ...['scout', 'bear'].flatMap((card) => [`A: ${card}`, 'A: pass_priority', 'B: pass_priority']),
      ...['hurt', 'scout', 'pass_priority'].map((answer) => `A: ${answer}`),
      'B: pass_priority',
      ...['wither', 'bear', 'pass_priority'].map((answer) => `A: ${answer}`),
      'B: pass_priority',
    ],
    expected: { 'A.field': 'scout', 'A.graveyard': 'bear hurt wither' },
  },
  {
    shows: ['deaths'],
    title: 'those that die together see one another die',
    cards: [
      creature('mourner', 1, 1, { abilities: [ability('on_death', 'gain_life', { amount: '1' }, { scope: 'yours' })] }),
      instant('wrath', ability('on_play', 'damage', { amount: '1', target: 'all_creatures' })),
    ],
    decks: { A: { mourner: 2, wrath: 1 } },
    answers: [
      ...plays('mourner', 'mourner', 'wrath'),
      ...Array.from({ length: 4 }, () => 'A: ability'),
      ...Array.from({ length: 4 }, () => PASS).flat(),
    ],
    expected: { 'A.life': 24, 'A.field': '' },
  },
  {
    shows: ['a new object'],
    title: 'a card that left the field has lost what it had',
    cards: [
      bear,
      instant('train', ability('on_play', 'add_counter', { amount: '3', card: 'target_creature' })),
      instant('wings', ability('on_play', 'grant_keyword', { keyword: 'flying', card: 'target_creature' })),
      instant('unsummon', ability('on_play', 'move_card', { card: 'target_creature', from_zone: 'field', to_zone: 'hand' })),
    ],
    decks: { A: { bear: 1, train: 1, wings: 1, unsummon: 1 } },
    answers: [...plays('bear'), ...on('train', 'bear'), ...on('wings', 'bear'), ...on('unsummon', 'bear'), ...plays('bear')],
    expected: { 'A.bear.power': 2, 'A.bear.flying': false },
  },
];
