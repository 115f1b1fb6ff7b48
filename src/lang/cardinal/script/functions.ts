/**
 * What scripts can call and read. The checks, the reference in docs/languages/cardinal-scripts.md and the list of samples come from
 * these tables; compiling has a function for each row.
 */

/**
 * What a value is:
 * - `int`, `bool`: a number, a truth value
 * - `word`: a literal text that names something (a zone, a keyword, a resource, a counter, a type of cards, a stat)
 * - `player`: a player; where a number stands, 0 is the controller and 1 the opponent
 * - `card`: a card
 * - `object`: a player or a card
 * - `cards`, `players`: a list of those
 * - `effect`: something that happens when it is returned
 * - `text`: what people read, with values in it
 * - `filter`: a closure that says of a card whether it fits
 */
export type ScriptType = 'int' | 'bool' | 'word' | 'player' | 'card' | 'object' | 'cards' | 'players' | 'effect' | 'text' | 'filter';

/** What a word names, so that misspelled ones are found. */
export type WordKind =
  | 'zone'
  | 'keyword'
  | 'resource'
  | 'counter'
  | 'token'
  | 'stat'
  | 'type'
  | 'event'
  | 'option'
  | 'card'
  | 'phase'
  | 'step';

export interface ScriptParam {
  readonly name: string;
  readonly type: ScriptType;
  readonly names?: WordKind;
  readonly optional?: true;
  /** It happens to what is on the field: the card of a spell is not, so that its target is meant. */
  readonly isOnField?: true;
}

export interface FunctionForm {
  readonly params: readonly ScriptParam[];
  readonly gives: ScriptType;
  readonly about: string;
  /** Any number of the last parameter may follow. */
  readonly rest?: true;
}

const int = (name: string): ScriptParam => ({ name, type: 'int' });
const player = (name = 'player'): ScriptParam => ({ name, type: 'player' });
const card = (name = 'card'): ScriptParam => ({ name, type: 'card' });
const permanent: ScriptParam = { name: 'card', type: 'card', isOnField: true };
const hurt: ScriptParam = { name: 'target', type: 'object', isOnField: true };
const effect = (name = 'effect'): ScriptParam => ({ name, type: 'effect' });
const word = (names: WordKind, name: string = names): ScriptParam => ({ name, type: 'word', names });
const closure: ScriptParam = { name: 'closure', type: 'filter' };
const filter: ScriptParam = { name: 'filter', type: 'filter', optional: true };

/** A call that is an effect. */
const does = (about: string, ...params: ScriptParam[]): FunctionForm => ({ params, gives: 'effect', about });
/** A call that looks something up. */
const asks = (gives: ScriptType, about: string, ...params: ScriptParam[]): FunctionForm => ({ params, gives, about });

export const SCRIPT_EFFECTS = {
  deal_damage: does('Deals damage to a player or a creature.', hurt, int('amount')),
  bolt: does('Deals damage; the same as `deal_damage`.', hurt, int('damage')),
  drain: does('Deals damage, and a player gains as much life.', hurt, int('amount'), player('controller')),
  cantrip: does('An effect, after which a player draws a card.', player(), effect()),
  gain_life: does('A player gains life.', player(), int('amount')),
  lose_life: does('A player loses life.', player(), int('amount')),
  set_life: does('Sets the life of a player.', player(), int('amount')),
  draw_cards: does('A player draws cards.', player(), int('count')),
  mill_cards: does('Cards go from the top of the deck of a player into the graveyard.', player(), int('count')),
  discard_cards: does('A player discards cards of the own choice.', player(), int('count')),
  move_card: does('Moves a card from one zone to another.', card(), word('zone', 'from_zone'), word('zone', 'to_zone')),
  shuffle_zone: does('Shuffles a zone of a player.', player(), word('zone')),
  pump_creature: does('Changes power and toughness until the end of the turn.', permanent, int('power'), int('toughness')),
  set_stats: does('Sets power and toughness.', permanent, int('power'), int('toughness')),
  modify_stat: does('Adds to a stat that is a number, until the end of the turn.', permanent, word('stat', 'stat_name'), int('delta')),
  set_stat: does(
    'Sets a stat: to a number, or where the stat is a word (such as an element) to a word that some card has for it.',
    permanent,
    word('stat', 'stat_name'),
    int('value'),
  ),
  grant_keyword: does('Gives a keyword.', permanent, word('keyword')),
  remove_keyword: does('Takes a keyword away.', permanent, word('keyword')),
  gain_resource: does('Adds to a resource of a player.', player(), word('resource'), int('amount')),
  spend_resource: does('Takes from a resource of a player; nothing if there is less.', player(), word('resource'), int('amount')),
  set_resource: does('Sets a resource of a player.', player(), word('resource'), int('amount')),
  create_token: does('Makes a token.', player(), word('token', 'token_type'), word('zone')),
  add_counter: does('Puts counters on a card.', permanent, word('counter', 'counter_type'), int('amount')),
  remove_counter: does('Takes counters from a card.', permanent, word('counter', 'counter_type'), int('amount')),
  destroy: does('Destroys a permanent.', permanent),
  counter_spell: does('Counters what is on the stack.', card()),
  tap: does('Taps a permanent.', permanent),
  untap: does('Untaps a permanent.', permanent),
  sacrifice: does('Puts a permanent into the graveyard; nothing prevents it.', card()),
  reveal_card: does('Shows a card to everybody.', card()),
  search_zone: does(
    'A player searches a zone for up to so many cards, which go to another zone.',
    player(),
    word('zone', 'from_zone'),
    word('zone', 'to_zone'),
    int('count'),
    filter,
  ),
  copy_card: does('Makes a copy of a card on the field of a player.', card(), player()),
  gain_control: does('A player gains control of a permanent.', card(), player()),
  attach: does('Attaches this card to a creature.', card()),
  extra_turn: does('A player has a turn more.', player()),
  win_game: does('A player has won.', player()),
  lose_game: does('A player has lost.', player()),
  emit_event: does('Raises an event of the own, which `on_NAME` of cards hears.', word('event', 'name'), int('amount')),
  message: does('Tells everybody something.', { name: 'text', type: 'text' }),
} as const satisfies Record<string, FunctionForm>;

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

/** The document's names for what functions give, where they are not the names of the functions. */
export const TYPE_OF_MAPS: Readonly<Record<string, string>> = {
  damage: 'deal_damage',
  draw: 'draw_cards',
  mill: 'mill_cards',
  discard: 'discard_cards',
  pump: 'pump_creature',
};

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

/** What scripts can replace by `instead_of_EVENT`, while their card is on the field. */
export const SCRIPT_REPLACED = {
  damage: 'A creature or a player is dealt damage.',
  damage_player: 'A player is dealt damage.',
  damage_creature: 'A creature is dealt damage.',
  gain_life: 'A player gains life.',
  lose_life: 'A player loses life.',
  draw: 'A player draws a card.',
  discard: 'A player discards a card.',
  mill: 'A card goes from a deck into the graveyard.',
  destroy: 'A permanent is destroyed.',
  counter: 'Something on the stack is countered.',
} as const satisfies Record<string, string>;
export type ReplacedEvent = keyof typeof SCRIPT_REPLACED;

/** What functions with a parameter can read of what has happened: `ctx.card`. */
export const SCRIPT_FACTS = {
  card: { type: 'card', about: 'The card that it happened to, or that did it.' },
  player: {
    type: 'player',
    about:
      'The player whom it concerns: who controls the card; of an attack who is attacked, of a block who attacks, of damage to a player who is dealt it.',
  },
  amount: { type: 'int', about: 'How much: of damage, of life, of an event of the own.' },
  source: { type: 'card', about: 'The card that deals damage.' },
  target: { type: 'object', about: 'What is dealt damage, attacked or blocked.' },
  from_zone: { type: 'word', about: 'The zone that the card comes from.' },
  to_zone: { type: 'word', about: 'The zone that the card goes to.' },
  attacker: { type: 'card', about: 'In combat: the creature that attacks.' },
  blocker: { type: 'card', about: 'In combat: the creature that blocks.' },
} as const satisfies Record<string, { readonly type: ScriptType; readonly about: string }>;
export type ScriptFact = keyof typeof SCRIPT_FACTS;

/** Functions of a keyword that say what cards with it can do; each sees `ctx.card`, `ctx.attacker` and, in blocks, `ctx.blocker`. */
export const SCRIPT_KEYWORD_QUESTIONS = {
  can_attack: 'Whether a creature with the keyword can attack.',
  can_block: 'Whether a creature with the keyword can block `ctx.attacker`.',
  can_be_blocked: 'Whether `ctx.blocker` can block a creature with the keyword.',
} as const satisfies Record<string, string>;
export type KeywordQuestion = keyof typeof SCRIPT_KEYWORD_QUESTIONS;
