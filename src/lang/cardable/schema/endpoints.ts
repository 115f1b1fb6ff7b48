/**
 * The endpoints: what each asks for, in order, and what it gives. The schema, the checks, the reference in
 * docs/languages/cardable.md and the list of samples come from this table; `lowering` has a function for each of its rows.
 */

/**
 * What may stand at a parameter:
 * - `number`, `truth`, `text`: a value of that kind, or what gives one
 * - `count`: how many: a number, or the least and the most of them as a list of two
 * - `value`: any value; `values`: a list of them, or a place, which stands for the values of its cards
 * - `player`: one player; `players`: one, several, or `all`
 * - `card`: one card; `cards`: one, several, or all of a place
 * - `place`: one place, such as `$player.hand`; in an endpoint with players, that of each of them in turn
 * - `location`: the name of a place, such as `hand`
 * - `decks`: decks of the ruleset, by name, or all
 * - `state`: a state, by name
 * - `suit`: a suit, by name
 * - `path`: what is written to, such as `$globals.pot`
 * - `filter`: which cards: a condition on `$card`, or the facts they must have
 * - `condition`: something that is true or false, seen anew for each player or card
 * - `primitives`: a list of primitives
 * - `message`: a message, as in `action_message`
 * - a list of words: one of them
 */
export type ParamKind =
  | 'number'
  | 'count'
  | 'truth'
  | 'text'
  | 'value'
  | 'values'
  | 'player'
  | 'players'
  | 'card'
  | 'cards'
  | 'place'
  | 'location'
  | 'decks'
  | 'state'
  | 'suit'
  | 'path'
  | 'filter'
  | 'condition'
  | 'primitives'
  | 'message'
  | readonly string[];

/** What an endpoint gives; `nothing` if it does something instead. */
export type Gives = 'nothing' | 'number' | 'truth' | 'text' | 'value' | 'values' | 'player' | 'card' | 'suit';

export interface Param {
  readonly name: string;
  readonly kind: ParamKind;
}

export interface EndpointForm {
  readonly gives: Gives;
  readonly required: readonly Param[];
  readonly optional?: readonly Param[];
  /** Any number of these may follow. */
  readonly rest?: Param;
  readonly about: string;
}

export type EndpointGroup = 'flow' | 'cards' | 'data' | 'asking' | 'control' | 'numbers' | 'truths' | 'facts';

const HOW_LONG = ['state_transition', 'state_cycle'] as const;
const WHICH = ['highest', 'lowest'] as const;
const DIRECTIONS = ['left', 'right', 'across'] as const;
const ENDS = ['top', 'bottom'] as const;
const ORDERS = ['value', 'suit', 'name'] as const;

const FLOW = {
  state_transition: {
    gives: 'nothing',
    required: [p('state', 'state')],
    rest: p('argument', 'value'),
    about: 'Goes to a state and gives it its parameters. The action ends at once.',
  },
  pass_in_round_robin: {
    gives: 'nothing',
    required: [],
    optional: [p('player', 'player'), p('until', HOW_LONG)],
    about: 'A player is not asked any more: until the state changes, or until the others have had their turn.',
  },
  next_player: {
    gives: 'player',
    required: [],
    optional: [p('player', 'player')],
    about: 'Who comes after a player; dismissed ones are skipped.',
  },
  next_in_team: {
    gives: 'player',
    required: [],
    optional: [p('player', 'player')],
    about: 'Who comes after a player in the same team; dismissed ones are skipped.',
  },
  last_player: { gives: 'player', required: [], about: 'The only player who is not dismissed; nobody while there are several.' },
  dismiss_player: { gives: 'nothing', required: [p('player', 'player')], about: 'A player is out, and can only watch.' },
  recall_players: { gives: 'nothing', required: [], about: 'All dismissed players are back in.' },
  pick_random_player: { gives: 'nothing', required: [p('into', 'path')], about: 'Draws a player who is not dismissed.' },
  extra_turn: {
    gives: 'nothing',
    required: [],
    optional: [p('player', 'player')],
    about: 'In a round_robin: it is the turn of a player, by default of the same one again, and goes on from there.',
  },
  skip_player: {
    gives: 'nothing',
    required: [],
    optional: [p('player', 'player')],
    about: 'In a round_robin: a player, by default the next one, misses a turn.',
  },
  reverse_order: { gives: 'nothing', required: [], about: 'Turns go round the other way from now on.' },
  end_game: {
    gives: 'nothing',
    required: [],
    rest: p('winner', 'players'),
    about: 'The game is over, and these players have won; a draw if nobody is named.',
  },
  end_game_by: {
    gives: 'nothing',
    required: [p('data', 'path'), p('which', WHICH)],
    about: 'The game is over, and players are ranked by something that each of them has.',
  },
  show_message: { gives: 'nothing', required: [p('message', 'message')], about: 'Shows a message to everybody.' },
} as const satisfies Forms;

const CARDS = {
  pick_deck: {
    gives: 'nothing',
    required: [p('decks', 'decks')],
    optional: [p('starter', 'player')],
    about: 'Each player, from the starter on, picks one of the decks that are left; the old one goes back.',
  },
  draw_cards: {
    gives: 'nothing',
    required: [p('who', 'players'), p('count', 'number'), p('from', 'place'), p('to', 'place')],
    optional: [p('facedown', 'truth')],
    about: 'Each of the players draws cards from the top of a place.',
  },
  draw_card: {
    gives: 'nothing',
    required: [p('who', 'players'), p('from', 'place'), p('to', 'place')],
    optional: [p('facedown', 'truth')],
    about: 'Each of the players draws one card.',
  },
  deal_cards: {
    gives: 'nothing',
    required: [p('who', 'players'), p('count', 'number')],
    optional: [p('from', 'place'), p('to', 'place'), p('facedown', 'truth')],
    about: "Deals cards to players, one at a time; by default from the table's deck to hands.",
  },
  empty_hands: {
    gives: 'nothing',
    required: [p('who', 'players')],
    about: 'The hands of the players go back to the decks they came from.',
  },
  place_card: {
    gives: 'nothing',
    required: [p('card', 'cards'), p('location', 'place')],
    optional: [p('facedown', 'truth'), p('end', ENDS)],
    about: 'Puts a card on top of a place, or under it.',
  },
  flip_card: {
    gives: 'nothing',
    required: [p('card', 'cards')],
    about: 'Turns a card over. One that was face down is no longer among the cards of its place to pick and count, but beside it.',
  },
  discard_card: {
    gives: 'nothing',
    required: [p('card', 'cards')],
    about: 'Puts a card away, to the discard pile of its owner or of the table.',
  },
  return_to_owner: {
    gives: 'nothing',
    required: [p('who', 'players'), p('location', 'location'), p('to', 'location')],
    about: "The cards at a place of the players, flipped or not, go to a place of their owners'.",
  },
  reset_decks: {
    gives: 'nothing',
    required: [p('who', 'players'), p('deck', 'location')],
    about: 'Every card goes back to the deck that it came from, wherever it is, and the decks are shuffled.',
  },
  shuffle_deck: { gives: 'nothing', required: [p('place', 'place')], about: 'Puts the cards of a place in a random order.' },
  cut_deck: { gives: 'nothing', required: [p('place', 'place')], about: 'Puts the upper part of a deck, of random size, under the rest.' },
  peek_card: {
    gives: 'nothing',
    required: [p('card', 'cards')],
    optional: [p('who', 'players')],
    about: 'Shows a card to one player, by default to the one who acts.',
  },
  reveal_card: { gives: 'nothing', required: [p('card', 'cards')], about: 'Shows a card to everybody, without moving it.' },
  hide_card: {
    gives: 'nothing',
    required: [p('card', 'cards')],
    about: 'Turns a card face down. Whoever has seen it knows it still, until it is mixed with others.',
  },
  move_cards: {
    gives: 'nothing',
    required: [p('from', 'place'), p('to', 'place')],
    optional: [p('filter', 'filter'), p('facedown', 'truth'), p('end', ENDS)],
    about: 'Moves all cards of a place, flipped or not, or those that fit a filter, on top of another place or under it.',
  },
  give_cards: {
    gives: 'nothing',
    required: [p('from', 'player'), p('to', 'player')],
    optional: [p('filter', 'filter')],
    about: 'A player gives another one all cards of the hand, or those that fit a filter.',
  },
  merge_decks: {
    gives: 'nothing',
    required: [p('from', 'place'), p('into', 'place')],
    about: 'Puts all cards of a place, flipped or not, face down into another one and shuffles that.',
  },
  swap_hands: { gives: 'nothing', required: [p('player', 'player'), p('other', 'player')], about: 'Two players exchange their hands.' },
  pass_cards: {
    gives: 'nothing',
    required: [p('direction', DIRECTIONS), p('count', 'number')],
    about: 'Every player chooses cards of the hand; when all have chosen, all pass them on. The player on the left comes next.',
  },
  take_random_card: { gives: 'nothing', required: [p('from', 'place'), p('to', 'place')], about: 'Moves a card that is drawn at random.' },
  refill_from: {
    gives: 'nothing',
    required: [p('deck', 'place'), p('discard', 'place')],
    optional: [p('keep', 'number')],
    about: 'If a deck is empty, a discard pile is shuffled and becomes the deck, but for so many cards on top of it.',
  },
  sort_hand: {
    gives: 'nothing',
    required: [p('who', 'players')],
    optional: [p('by', ORDERS)],
    about: 'Hands are shown in an order, from the beginning: an order is for the eyes, and changes nothing.',
  },
} as const satisfies Forms;

const DATA = {
  increment: { gives: 'nothing', required: [p('data', 'path')], optional: [p('by', 'number')], about: 'Adds to a number, by default 1.' },
  decrement: {
    gives: 'nothing',
    required: [p('data', 'path')],
    optional: [p('by', 'number')],
    about: 'Takes from a number, by default 1.',
  },
  set_global_data: { gives: 'nothing', required: [p('data', 'path'), p('value', 'value')], about: 'Gives data of the game a value.' },
  set_state_data: { gives: 'nothing', required: [p('data', 'path'), p('value', 'value')], about: 'Gives data of the state a value.' },
  set_player_data: { gives: 'nothing', required: [p('data', 'path'), p('value', 'value')], about: 'Gives data of a player a value.' },
  set_team_data: { gives: 'nothing', required: [p('data', 'path'), p('value', 'value')], about: 'Gives data of a team a value.' },
  set_action_data: { gives: 'nothing', required: [p('data', 'path'), p('value', 'value')], about: 'Gives data of the action a value.' },
  transfer: {
    gives: 'nothing',
    required: [p('from', 'path'), p('to', 'path'), p('amount', 'number')],
    about: 'Moves an amount from one number to another, at most what is there.',
  },
  roll_dice: {
    gives: 'nothing',
    required: [p('count', 'number'), p('sides', 'number'), p('into', 'path')],
    about: 'Rolls dice and adds them up.',
  },
  flip_coin: { gives: 'nothing', required: [p('into', 'path')], about: 'Tosses a coin: true or false.' },
} as const satisfies Forms;

const ASKING = {
  prompt_number: {
    gives: 'nothing',
    required: [p('into', 'path'), p('min', 'number'), p('max', 'number')],
    optional: [p('question', 'message')],
    about: 'Asks for a number, both ends included.',
  },
  prompt_number_excl_incl: {
    gives: 'nothing',
    required: [p('into', 'path'), p('over', 'number'), p('max', 'number')],
    optional: [p('question', 'message')],
    about: 'Asks for a number over one and up to another.',
  },
  prompt_player: {
    gives: 'nothing',
    required: [p('into', 'path')],
    optional: [p('players', 'players'), p('condition', 'condition'), p('question', 'message')],
    about: 'Asks for a player, by default another one; with a condition one for whom it holds, seen as `$each`.',
  },
  prompt_value: {
    gives: 'nothing',
    required: [p('into', 'path'), p('values', 'values')],
    optional: [p('question', 'message')],
    about: 'Asks for one of some values, or of those of the cards at a place.',
  },
  prompt_name: {
    gives: 'nothing',
    required: [p('into', 'path'), p('place', 'place')],
    optional: [p('question', 'message')],
    about: 'Asks for one of the names of the cards at a place, such as ace or two.',
  },
  prompt_suit: { gives: 'nothing', required: [p('into', 'path')], optional: [p('question', 'message')], about: 'Asks for a suit.' },
} as const satisfies Forms;

const CONTROL = {
  for_each: {
    gives: 'nothing',
    required: [p('list', 'values'), p('into', 'path'), p('primitives', 'primitives')],
    about: 'Does something for each player, card or value of a list, which the path then names.',
  },
  repeat: {
    gives: 'nothing',
    required: [p('count', 'number'), p('primitives', 'primitives')],
    optional: [p('until', 'condition')],
    about: 'Does something several times, or until a condition holds after one of them.',
  },
} as const satisfies Forms;

const NUMBERS = {
  add: { gives: 'number', required: [p('number', 'number')], rest: p('number', 'number'), about: 'The sum.' },
  subtract: { gives: 'number', required: [p('number', 'number'), p('less', 'number')], about: 'The difference.' },
  multiply: { gives: 'number', required: [p('number', 'number')], rest: p('number', 'number'), about: 'The product.' },
  divide: {
    gives: 'number',
    required: [p('number', 'number'), p('by', 'number')],
    about: 'How often a number goes into another, rounded down.',
  },
  modulo: { gives: 'number', required: [p('number', 'number'), p('by', 'number')], about: 'What is left of a division.' },
  min: { gives: 'number', required: [p('number', 'number')], rest: p('number', 'number'), about: 'The least.' },
  max: { gives: 'number', required: [p('number', 'number')], rest: p('number', 'number'), about: 'The greatest.' },
  active_players: { gives: 'number', required: [], about: 'How many players may still act in this state.' },
  count_nondismissed_players: { gives: 'number', required: [], about: 'How many players are still in the game.' },
  count_players: {
    gives: 'number',
    required: [p('condition', 'condition')],
    about: 'For how many players, each seen as `$each`, something holds.',
  },
  count_cards: {
    gives: 'number',
    required: [p('place', 'place')],
    optional: [p('filter', 'filter')],
    about: 'How many cards a place has, without flipped ones.',
  },
  cards_in_hand: { gives: 'number', required: [], optional: [p('player', 'player')], about: 'How many cards a player holds.' },
  count_matching: {
    gives: 'number',
    required: [p('place', 'place'), p('filter', 'filter')],
    about: 'How many cards of a place fit a filter.',
  },
  sum_values: {
    gives: 'number',
    required: [p('place', 'place')],
    optional: [p('filter', 'filter')],
    about: 'The sum of the values of the cards at a place.',
  },
  card_value: { gives: 'number', required: [p('card', 'card')], about: 'The value of a card.' },
} as const satisfies Forms;

const TRUTHS = {
  is_empty: { gives: 'truth', required: [p('value', 'value')], about: 'Whether data has no value, or a place no card.' },
  is_equal: { gives: 'truth', required: [p('value', 'value'), p('other', 'value')], about: 'Whether two values are the same.' },
  is_not_equal: { gives: 'truth', required: [p('value', 'value'), p('other', 'value')], about: 'Whether two values differ.' },
  is_less_than: { gives: 'truth', required: [p('number', 'number'), p('other', 'number')], about: 'Whether the first is less.' },
  is_less_than_equal: { gives: 'truth', required: [p('number', 'number'), p('other', 'number')], about: 'Whether the first is not more.' },
  is_greater_than: { gives: 'truth', required: [p('number', 'number'), p('other', 'number')], about: 'Whether the first is more.' },
  is_greater_than_equal: {
    gives: 'truth',
    required: [p('number', 'number'), p('other', 'number')],
    about: 'Whether the first is not less.',
  },
  any_equal: { gives: 'truth', required: [p('value', 'value'), p('values', 'values')], about: 'Whether a value is in a list.' },
  and: { gives: 'truth', required: [p('condition', 'truth')], rest: p('condition', 'truth'), about: 'Whether all hold.' },
  or: { gives: 'truth', required: [p('condition', 'truth')], rest: p('condition', 'truth'), about: 'Whether one of them holds.' },
  not: { gives: 'truth', required: [p('condition', 'truth')], about: 'Whether it does not hold.' },
  has_card: {
    gives: 'truth',
    required: [p('place', 'place'), p('filter', 'filter')],
    about: 'Whether a place has a card that fits a filter.',
  },
  card_is_facedown: { gives: 'truth', required: [p('card', 'card')], about: 'Whether a card lies face down.' },
} as const satisfies Forms;

const FACTS = {
  card_name: { gives: 'text', required: [p('card', 'card')], about: 'The name of a card.' },
  card_suit: { gives: 'suit', required: [p('card', 'card')], about: 'The suit of a card.' },
  card_colour: { gives: 'text', required: [p('card', 'card')], about: 'The colour of a suit: two suits of one colour are equal.' },
  card_set: { gives: 'text', required: [p('card', 'card')], about: 'The name of the card set that a card belongs to.' },
  card_owner: { gives: 'player', required: [p('card', 'card')], about: 'Whose deck a card came from; nobody for those of the table.' },
  get_player_from_card: { gives: 'player', required: [p('card', 'card')], about: 'Whose card it is: as card_owner.' },
  top_card: { gives: 'card', required: [p('place', 'place')], about: 'The card on top of a place: the one that came there last.' },
  highest_card: {
    gives: 'card',
    required: [p('place', 'place')],
    optional: [p('filter', 'filter')],
    about: 'The card with the highest value.',
  },
  lowest_card: {
    gives: 'card',
    required: [p('place', 'place')],
    optional: [p('filter', 'filter')],
    about: 'The card with the lowest value.',
  },
  group_by_value: {
    gives: 'values',
    required: [p('place', 'place'), p('size', 'number')],
    about: 'The values of which a place has at least so many cards: books, pairs, sets.',
  },
  choose_value: {
    gives: 'number',
    required: [p('place', 'place'), p('filter', 'filter'), p('values', 'values'), p('most', 'number')],
    about:
      'The sum of a place whose cards that fit the filter count as one of the values each: the highest sum that is not above the most, else the lowest one.',
  },
  split_array_into_elements: {
    gives: 'values',
    required: [p('list', 'values')],
    about: 'Puts the items of a list in the place where it stands.',
  },
} as const satisfies Forms;

export type Forms = Readonly<Record<string, EndpointForm>>;

const GROUPS = {
  flow: FLOW,
  cards: CARDS,
  data: DATA,
  asking: ASKING,
  control: CONTROL,
  numbers: NUMBERS,
  truths: TRUTHS,
  facts: FACTS,
} as const satisfies Readonly<Record<EndpointGroup, Forms>>;

const ALL = { ...FLOW, ...CARDS, ...DATA, ...ASKING, ...CONTROL, ...NUMBERS, ...TRUTHS, ...FACTS };

export type EndpointName = keyof typeof ALL;

/** All endpoints by name. */
export const ENDPOINTS: Readonly<Record<EndpointName, EndpointForm>> = ALL;

/** The endpoints in the groups of the reference. */
export const ENDPOINT_GROUPS: Readonly<Record<EndpointGroup, Forms>> = GROUPS;

export function isEndpoint(name: string): name is EndpointName {
  return Object.hasOwn(ENDPOINTS, name);
}

function p(name: string, kind: ParamKind): Param {
  return { name, kind };
}
