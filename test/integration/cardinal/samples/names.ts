/** Whatever the author calls things: names that the rules themselves use are free. */
import { ability, creature, instant, permanent, type Sample } from '../../../support/cardinal/sample.ts';

const PASS = ['A: pass_priority', 'B: pass_priority'];
const WORD = 'cardinal/word-only';

export const NAME_SAMPLES: readonly Sample[] = [
  {
    shows: ['rule names'],
    title: 'stats are called as they like',
    cards: [
      creature('bear', 2, 2, {
        stats: {
          power: '2',
          toughness: '2',
          damage: '5',
          tapped: '6',
          cost: '7',
          cost_x: '1',
          token: '8',
          x: '9',
          quick: '1',
          controller: '1',
          zone: 'sea',
          ability1_when: 'now',
          target1: '1',
          flying: '3',
          does: 'what',
          type: 'beast',
        },
      }),
      instant('spark', ability('on_play', 'damage', { amount: '1', target: 'target_creature' })),
    ],
    decks: { A: { bear: 1, spark: 2 } },
    answers: ['A: bear', ...PASS, 'A: spark', 'A: bear', ...PASS, 'A: pass_priority of pass_priority, spark'],
    expected: { 'A.bear.own_damage': 5, 'A.bear.damage': 1, 'A.bear.own_zone': 'sea', 'A.bear.own_flying': 3 },
  },
  {
    shows: ['rule names'],
    title: 'keywords are called as they like',
    rules: { keywords: ['damage', 'token', 'ability', 'cost', 'player', 'x', 'owner', 'flying'].map((id) => ({ id })) },
    cards: [
      creature('bear', 2, 2, { keywords: ['damage', 'cost', 'owner'] }),
      instant('gift', ability('on_play', 'grant_keyword', { keyword: 'token', card: 'target_creature' })),
    ],
    decks: { A: { bear: 1, gift: 1 } },
    answers: ['A: bear', ...PASS, 'A: gift', 'A: bear', ...PASS],
    expected: { 'A.bear.own_damage': true, 'A.bear.own_token': true },
    diagnostics: [WORD, WORD, WORD, WORD, WORD, WORD, WORD],
  },
  {
    shows: ['rule names'],
    title: 'resources are called as they like',
    rules: {
      resources: [
        { id: 'life', start_value: 3, symbol: 'L', max_value: 9 },
        { id: 'has_won', start_value: 2, symbol: 'W', max_value: 9 },
      ],
    },
    cards: [
      { ...instant('spark', ability('on_play', 'damage', { amount: '2', target: 'opponent' })), cost: 'LW' },
      instant('gain', ability('on_play', 'gain_resource', { resource: 'life', amount: '4' })),
    ],
    decks: { A: { spark: 1, gain: 1 } },
    answers: ['A: spark', ...PASS, 'A: gain', ...PASS],
    expected: { 'B.life': 18, 'A.life': 20, 'A.own_life': 6, 'A.own_has_won': 1 },
  },
  {
    shows: ['rule names'],
    title: 'types of cards are called as they like',
    rules: { actions: [{ id: 'play_card', types: ['player', 'ability', 'instant'] }] },
    cards: [
      { id: 'hero', name: 'hero', card_type: 'player', stats: { power: '1', toughness: '1' } },
      permanent('charm', 'ability', ability('on_play', 'gain_life', { amount: '1' })),
      instant('back', ability('on_play', 'search', { zone: 'hand', to_zone: 'graveyard', type: 'player', amount: '1' })),
    ],
    decks: { A: { hero: 2, charm: 1, back: 1 } },
    answers: ['A: hero', ...PASS, 'A: charm', ...PASS, 'A: back', ...PASS, 'A: hero of done, hero'],
    expected: { 'A.field': 'hero', 'A.life': 21, 'A.graveyard': 'back charm hero' },
  },
  {
    shows: ['rule names'],
    title: 'zones are called as they like',
    rules: {
      zones: [
        { id: 'players', owner_scope: 'player', visibility: 'public' },
        { id: 'waiting', owner_scope: 'shared', visibility: 'public' },
        { id: 'gone', owner_scope: 'player', visibility: 'public' },
      ],
    },
    cards: [
      creature('imp', 1, 1, { abilities: [ability('etb', 'damage', { amount: '1', target: 'any_target' })] }),
      instant('banish', ability('on_play', 'move_card', { card: 'target_creature', from_zone: 'field', to_zone: 'gone' })),
      instant('spare', ability('on_play', 'create_token', { token_type: '1/1_rat' })),
    ],
    decks: { A: { imp: 1, banish: 1, spare: 1 } },
    answers: ['A: imp', ...PASS, 'A: B', ...PASS, 'A: banish', 'A: imp', ...PASS],
    expected: { 'A.own_gone': 'imp', 'B.life': 19 },
    diagnostics: ['cardinal/almost-word'],
  },
];
