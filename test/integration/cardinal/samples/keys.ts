/** Keys that say what things are called, where cards are, and who sees them. */
import { ability, creature, instant, type Sample } from '../../../support/cardinal/sample.ts';

const PASS = ['A: pass_priority', 'B: pass_priority'];
const bear = creature('bear', 2, 2);

export const KEY_SAMPLES: readonly Sample[] = [
  {
    shows: ['names'],
    title: 'names and descriptions change nothing about the game',
    rules: {
      game: { id: 'named', name: 'Named', version: '1.2.3', description: 'A game with names for all.' },
      players: { min_players: 2, max_players: 2, max_life: 30, min_deck_size: 1, max_deck_size: 10, max_copies: 3 },
      zones: [
        { id: 'library', name: 'Library', owner_scope: 'player', visibility: 'private', ordered: true, allow_duplicates: true },
        { id: 'battlefield', name: 'Battlefield', owner_scope: 'player', visibility: 'public', ordered: false, capacity: 5 },
      ],
      resources: [{ id: 'mana', name: 'Mana', description: 'Pays for things.', start_value: 2 }],
      turn: { phases: [{ id: 'main', name: 'Main phase', steps: [{ id: 'main', name: 'Main step' }] }] },
      actions: [{ id: 'play_card', name: 'Play', description: 'From the hand.', target_zone: 'battlefield' }],
      stack: { enabled: true },
      trigger_kinds: [{ id: 'etb', description: 'It comes.' }],
      keywords: [{ id: 'swift', name: 'Swift', description: 'Only a word.' }],
      win_conditions: [{ id: 'opponent_life_zero', description: 'All others are out.' }],
    },
    cards: [
      creature('elf', 1, 1, {
        description: 'Gain 1 life.',
        keywords: ['swift'],
        cost: '2',
        abilities: [ability('etb', 'gain_life', { amount: '1' }, { scope: 'self' })],
      }),
    ],
    decks: { A: { elf: 1 } },
    answers: ['A: elf', ...PASS, ...PASS],
    expected: { 'A.life': 21, 'A.mana': 0, 'A.battlefield': 'elf' },
    diagnostics: ['cardinal/'],
  },
  {
    shows: ['key Rules.tokens', 'action draw_card', 'action declare_attackers', 'action declare_blockers', 'action concede'],
    title: 'tokens are declared beside cards, and actions that the rules do by themselves are never offered',
    rules: {
      tokens: [{ id: 'cub', name: 'Cub', card_type: 'creature', stats: { power: '1', toughness: '1' } }],
      actions: [
        { id: 'draw_card', speed: 'system' },
        { id: 'declare_attackers', speed: 'combat' },
        { id: 'declare_blockers', speed: 'combat' },
        { id: 'concede', speed: 'system' },
      ],
    },
    cards: [bear, instant('litter', ability('on_play', 'create_token', { token_type: 'cub', count: '2' }))],
    decks: { A: { litter: 1, bear: 1 } },
    answers: ['A: litter of bear, litter, pass_priority', ...PASS],
    expected: { 'A.field': 'cub cub' },
  },
];
