/** Every form in which a value can be written. */
import { ability, creature, instant, permanent, type Sample } from '../../../support/cardinal/sample.ts';

const bear = creature('bear', 2, 2);
const PASS = ['A: pass_priority', 'B: pass_priority'];
const plays = (...cards: readonly string[]): string[] => cards.flatMap((card) => [`A: ${card}`, ...PASS]);
const TOLD = 'cardinal/';

export const VALUE_SAMPLES: readonly Sample[] = [
  {
    shows: ['value number'],
    title: 'a number in quotation marks, or without',
    cards: [
      instant('spark', ability('on_play', 'damage', { amount: '2', target: 'opponent' })),
      instant('flash', ability('on_play', 'damage', { amount: 3, target: 'opponent' })),
    ],
    decks: { A: { spark: 1, flash: 1 } },
    answers: plays('spark', 'flash'),
    expected: { 'B.life': 15 },
    diagnostics: [TOLD],
  },
  {
    shows: ['value negative'],
    title: 'growth can be negative',
    cards: [creature('ox', 4, 4), instant('hex', ability('on_play', 'pump', { power: '-3', toughness: '-1', card: 'target_creature' }))],
    decks: { A: { ox: 1, hex: 1 } },
    answers: [...plays('ox'), 'A: hex', 'A: ox', ...PASS],
    expected: { 'A.ox.power': 1, 'A.ox.toughness': 3 },
  },
  {
    shows: ['value X'],
    title: 'X is what was paid for it',
    rules: { resources: [{ id: 'mana', start_value: 6 }] },
    cards: [{ ...instant('blaze', ability('on_play', 'damage', { amount: 'X', target: 'opponent' })), cost: 'X1' }],
    decks: { A: { blaze: 1 } },
    answers: ['A: blaze', 'A: 4 of 0, 1, 2, 3, 4, 5', ...PASS],
    expected: { 'B.life': 16, 'A.mana': 1 },
  },
  {
    shows: ['value cost'],
    title: 'whoever can pay in several ways says how, and is told to pay so',
    rules: {
      resources: [
        { id: 'red', name: 'Fire', start_value: 2, symbol: 'R' },
        { id: 'blue', name: 'Water', start_value: 2, symbol: 'U' },
      ],
    },
    cards: [{ ...instant('spark', ability('on_play', 'damage', { amount: '2', target: 'opponent' })), cost: '2' }],
    decks: { A: { spark: 1 } },
    answers: ['A: spark', 'A: 1 of 0, 1, 2', ...PASS],
    expected: { 'A.red': 1, 'A.blue': 1, 'B.life': 18 },
    told: ['A plays spark.', 'A pays 1 fire.', 'spark resolves.'],
  },
  {
    shows: ['value player 0', 'value player 1'],
    title: 'players by number are seen from the controller',
    cards: [
      instant(
        'drain',
        ability('on_play', 'lose_life', { amount: '2', player: '1' }),
        ability('on_play', 'gain_life', { amount: '1', player: '0' }),
      ),
    ],
    decks: { A: { drain: 1 } },
    answers: plays('drain'),
    expected: { 'A.life': 21, 'B.life': 18 },
  },
  {
    shows: ['value card 0'],
    title: 'the card 0 is a creature that is chosen',
    cards: [bear, instant('growth', ability('on_play', 'pump', { card: '0' }))],
    decks: { A: { bear: 1, growth: 1 } },
    answers: [...plays('bear'), 'A: growth', 'A: bear', ...PASS],
    expected: { 'A.bear.power': 3 },
  },
  {
    shows: ['value token N/M_name', 'value token id', 'value tokens'],
    title: 'tokens are made by their numbers, by the id of a card, or as they are declared',
    rules: { tokens: [creature('imp', 1, 2, { keywords: ['flying'] })] },
    cards: [
      bear,
      instant(
        'army',
        ability('on_play', 'create_token', { token_type: '3/1_fiend' }),
        ability('on_play', 'create_token', { token_type: 'bear' }),
        ability('on_play', 'create_token', { token_type: 'imp' }),
      ),
    ],
    decks: { A: { army: 1 } },
    answers: plays('army'),
    expected: { 'A.field': '3_1_fiend bear imp', 'A.3_1_fiend.power': 3, 'A.imp.flying': true },
  },
  {
    shows: ['value zone'],
    title: 'a zone is named by its id, or by what it is for',
    rules: { zones: ['library', 'hand', 'battlefield', 'discard_pile', 'stack'].map((id) => ({ id })) },
    cards: [bear, instant('away', ability('on_play', 'move_card', { card: 'target_creature', from_zone: 'field', to_zone: 'library' }))],
    decks: { A: { bear: 1, away: 1 } },
    answers: [...plays('bear'), 'A: away', 'A: bear', ...PASS],
    expected: { 'A.library': 'bear', 'A.discard_pile': 'away' },
  },
  {
    shows: ['value stat word'],
    title: 'a stat can be a word',
    cards: [
      creature('newt', 1, 1, { stats: { power: '1', toughness: '1', element: 'water' } }),
      creature('drake', 1, 1, { stats: { power: '1', toughness: '1', element: 'fire' } }),
    ],
    decks: { A: { newt: 1, drake: 1 } },
    answers: plays('newt', 'drake'),
    expected: { 'A.newt.element': 'water', 'A.drake.element': 'fire' },
  },
  {
    shows: ['value counter word'],
    title: 'a counter has any name',
    cards: [permanent('clock', 'artifact', ability('etb', 'add_counter', { counter_type: 'hour hand', amount: '2' }))],
    decks: { A: { clock: 1 } },
    answers: [...plays('clock'), ...PASS],
    expected: { 'A.clock.counters_hour_hand': 2 },
  },
];
