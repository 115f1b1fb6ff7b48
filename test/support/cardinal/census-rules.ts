/** Rules of a full size: every zone, step, action, trigger kind and ending that public Cardinal rules declare. */
import type { TomlMap } from './sample.ts';

const zone = (id: string, owner: 'player' | 'shared', visibility: 'public' | 'private', ordered: boolean, more: TomlMap = {}): TomlMap => ({
  id,
  name: id,
  owner_scope: owner,
  visibility,
  ordered,
  allow_duplicates: true,
  ...more,
});

const step = (id: string, order: number, allowActions: boolean, allowTriggers = true): TomlMap => ({
  id,
  name: id,
  order,
  allow_actions: allowActions,
  allow_triggers: allowTriggers,
});

const named = (...ids: readonly string[]): TomlMap[] => ids.map((id) => ({ id, name: id, description: `This is ${id}.` }));

export const CENSUS_RULES: TomlMap = {
  players: {
    min_players: 2,
    max_players: 2,
    max_life: 99,
    max_hand_size: 7,
    min_deck_size: 1,
    max_deck_size: 60,
    mulligan_rule: 'none',
  },
  zones: [
    zone('deck', 'player', 'private', true),
    zone('hand', 'player', 'private', false, { default_capacity: 10 }),
    zone('field', 'player', 'public', false),
    zone('graveyard', 'player', 'public', true),
    zone('stack', 'shared', 'public', true),
    zone('banished', 'player', 'public', false),
    zone('command', 'player', 'public', false),
  ],
  resources: [{ id: 'mana', name: 'Mana', description: 'Pays for cards.', min_value: 0, max_value: 10, start_value: 9 }],
  turn: {
    priority_system: true,
    skip_first_turn_draw_for_first_player: true,
    phases: [
      {
        id: 'start',
        name: 'Start',
        order: 1,
        allow_actions: false,
        steps: [step('untap', 1, false, false), step('upkeep', 2, true), step('draw', 3, true)],
      },
      { id: 'main1', name: 'First main', order: 2, allow_actions: true, steps: [step('main1_actions', 1, true)] },
      {
        id: 'combat',
        name: 'Combat',
        order: 3,
        allow_actions: true,
        steps: ['begin_combat', 'declare_attackers', 'declare_blockers', 'combat_damage', 'end_of_combat'].map((id, index) =>
          step(id, index + 1, true),
        ),
      },
      { id: 'main2', name: 'Second main', order: 4, allow_actions: true, steps: [step('main2_actions', 1, true)] },
      { id: 'end', name: 'End', order: 5, allow_actions: false, steps: [step('end_step', 1, true), step('cleanup', 2, false, false)] },
    ],
  },
  actions: [
    {
      id: 'draw_card',
      name: 'Draw',
      description: 'Takes the top card.',
      source_zones: ['deck'],
      target_zone: 'hand',
      speed: 'system',
    },
    {
      id: 'play_card',
      name: 'Play',
      description: 'Plays a card from the hand.',
      source_zones: ['hand'],
      target_zone: 'field',
      speed: 'main',
      requires_empty_stack: true,
    },
    {
      id: 'play_quick',
      name: 'Quick play',
      description: 'Plays a quick card, or a quick ability of a card in play.',
      source_zones: ['hand', 'field'],
      target_zone: 'stack',
      speed: 'quick',
      requires_empty_stack: false,
    },
    { id: 'declare_attack', name: 'Attack', description: 'Attacks.', source_zones: ['field'], speed: 'combat' },
  ],
  stack: { enabled: true, resolve_order: 'lifo', auto_resolve_on_pass: true },
  trigger_kinds: named('on_play', 'on_enter_field', 'on_leave_field', 'on_attack_declared', 'on_damage_dealt_player').map(
    ({ id, description }) => ({ id: id!, description: description! }),
  ),
  keywords: named('flying', 'quick', 'summoning_sick'),
  win_conditions: [
    { id: 'opponent_life_zero', description: 'The opponent has no life.', priority: 1 },
    { id: 'custom_alt_win', description: 'A card says so.', priority: 2 },
  ],
  loss_conditions: [
    { id: 'draw_from_empty_deck', description: 'No card to draw.', priority: 1 },
    { id: 'life_zero', description: 'No life.', priority: 2 },
  ],
};
