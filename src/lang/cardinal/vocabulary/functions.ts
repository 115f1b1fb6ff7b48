/**
 * What scripts can call and read besides effects (effects/). The checks, the reference in docs/languages/cardinal-scripts.md and the list
 * of samples come from these tables; compiling has a function for each row.
 */
import { asks, card, closure, does, effect, filter, int, player, word, type FunctionForm, type ScriptType } from './forms/function-form.ts';

export const SCRIPT_QUERIES = {
  player_life: asks('int', 'The life of a player.', player()),
  player_resource: asks('int', 'How much of a resource a player has.', player(), word('resource')),
  zone_count: asks('int', 'How many cards are in a zone of a player.', player(), word('zone')),
  cards_in_zone: asks('cards', 'The cards in a zone of a player.', player(), word('zone')),
  card_stat: asks('int', 'A stat of a card.', card(), word('stat', 'stat_name')),
  card_has_keyword: asks('bool', 'Whether a card has a keyword.', card(), word('keyword')),
  card_counters: asks('int', 'How many counters are on a card.', card(), word('counter', 'counter_type')),
  card_type: asks('word', 'The type of a card.', card()),
  card_name: asks('word', 'The name of a card.', card()),
  card_cost: asks('int', 'What a card costs in all.', card()),
  card_owner: asks('player', 'Who owns a card.', card()),
  card_controller: asks('player', 'Who controls a card.', card()),
  card_zone: asks('word', 'The zone of a card.', card()),
  card_damage: asks('int', 'The damage on a creature.', card()),
  is_tapped: asks('bool', 'Whether a permanent is tapped.', card()),
  is_attacking: asks('bool', 'Whether a creature attacks.', card()),
  players: asks('players', 'All players.'),
  opponents: asks('players', 'All opponents of a player.', player()),
  next_player: asks('player', 'Who comes after a player.', player()),
  stack_count: asks('int', 'How much is on the stack.'),
} as const satisfies Record<string, FunctionForm>;

/** Targets are chosen when the ability is announced, and looked at again when it resolves. */
export const SCRIPT_TARGETS = {
  target_player: asks('player', 'A player.'),
  target_opponent: asks('player', 'An opponent.'),
  target_creature: asks('card', 'A creature.', filter),
  target_permanent: asks('card', 'A card on the field.', filter),
  target_any: asks('object', 'A player or a creature.'),
  target_spell: asks('card', 'A card on the stack.', filter),
  target_card: asks('card', 'A card in a zone.', word('zone'), filter),
  target_creatures: asks('cards', 'Several creatures.', int('min'), int('max'), filter),
} as const satisfies Record<string, FunctionForm>;

/** Choices are made when the ability resolves. */
export const SCRIPT_CHOICES = {
  choose_card: asks('card', 'A player chooses one of some cards.', player(), { name: 'cards', type: 'cards' }),
  choose_cards: asks('cards', 'A player chooses several.', player(), { name: 'cards', type: 'cards' }, int('min'), int('max')),
  choose_player: asks('player', 'A player chooses a player, of all or of some.', player(), {
    name: 'players',
    type: 'players',
    optional: true,
  }),
  choose_number: asks('int', 'A player chooses a number.', player(), int('min'), int('max')),
  choose_option: { params: [player(), word('option', 'options')], gives: 'word', about: 'A player chooses one of some words.', rest: true },
  random_int: asks('int', 'A number drawn by the match.', int('min'), int('max')),
} as const satisfies Record<string, FunctionForm>;

/** What lists can do, written behind them: `cards_in_zone(controller, "field").len()`. */
export const SCRIPT_METHODS = {
  len: asks('int', 'How many there are.'),
  is_empty: asks('bool', 'Whether there is none.'),
  contains: asks('bool', 'Whether something is among them.', { name: 'item', type: 'object' }),
  filter: asks('cards', 'Those for which the closure holds.', closure),
  any: asks('bool', 'Whether it holds for one at least.', closure),
  all: asks('bool', 'Whether it holds for all; of none it does.', closure),
  count: asks('int', 'For how many it holds.', { ...closure, optional: true }),
  sort_by: asks('cards', 'The same, from the least number to the most; equal ones stay in order.', closure),
  map: asks('effect', 'An effect for each, in order.', closure),
  push: asks('effect', 'Of an array that is returned: one effect more.', effect()),
} as const satisfies Record<string, FunctionForm>;

/** How long effects last. */
export const SCRIPT_DURATIONS = {
  until_end_of_turn: does('Until the end of the turn.', effect()),
  until_your_next_turn: does('Until the next turn of the controller begins.', effect()),
  for_turns: does('For so many turns, this one included.', int('turns'), effect()),
  while_on_field: does('For as long as this card is on the field.', effect()),
  at_end_of_turn: does('Happens at the end of the turn.', effect()),
} as const satisfies Record<string, FunctionForm>;

/** In `instead_of_EVENT`: what becomes of the event. */
export const SCRIPT_REPLACING = {
  prevent: does('It does not happen.'),
  proceed: does('It happens, with this amount where it has one; as it is without.', { ...int('amount'), optional: true }),
} as const satisfies Record<string, FunctionForm>;

/** Names that every function of a script can read. */
export const SCRIPT_CONTEXT = {
  controller: { type: 'player', about: 'Whoever controls the card.' },
  opponent: { type: 'player', about: 'The opponent; the next one among several.' },
  source_card: { type: 'card', about: 'The card whose script it is. Of a spell, effects on a creature mean its target.' },
  active_player: { type: 'player', about: 'Whose turn it is.' },
  turn_number: { type: 'int', about: 'The number of the turn, from 1.' },
  phase: { type: 'word', about: 'The phase.' },
  step: { type: 'word', about: 'The step.' },
  x: { type: 'int', about: 'What X is in the cost.' },
} as const satisfies Record<string, { readonly type: ScriptType; readonly about: string }>;

/** Functions of a keyword that say what cards with it can do; each sees `ctx.card`, `ctx.attacker` and, in blocks, `ctx.blocker`. */
export const SCRIPT_KEYWORD_QUESTIONS = {
  can_attack: 'Whether a creature with the keyword can attack.',
  can_block: 'Whether a creature with the keyword can block `ctx.attacker`.',
  can_be_blocked: 'Whether `ctx.blocker` can block a creature with the keyword.',
} as const satisfies Record<string, string>;
export type KeywordQuestion = keyof typeof SCRIPT_KEYWORD_QUESTIONS;
