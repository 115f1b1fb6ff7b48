/**
 * The objects of a document, with their keys: the schema, the checks and the reference in docs/languages/cardable.md come
 * from this table.
 */
import type { JsonSchema } from '../../../ir/json-schema.ts';
import { anyOf, BOOLEAN, listOf, NUMBER, oneOrList, ref, STRING, wordIn } from '../../../schema/json.ts';
import { ACTION_TYPES, DATUM_TYPES, LOCATION_LAYOUTS, MESSAGE_TYPES, STATE_TYPES } from '../game/game.ts';

/** A key: what stands there, and what it is for. */
interface KeyForm {
  readonly holds: JsonSchema;
  readonly about: string;
}

export interface ObjectForm {
  readonly about: string;
  readonly required: Readonly<Record<string, KeyForm>>;
  readonly optional?: Readonly<Record<string, KeyForm>>;
  /** Of these keys there is one, no matter which. */
  readonly either?: Readonly<Record<string, KeyForm>>;
}

const DATA = oneOrList(ref('Datum'));
const VALUES = oneOrList(ref('Value'));
const PRIMITIVES = oneOrList(anyOf(STRING, ref('Call')));

/** What actions have, wherever they are written. */
const ACTION_KEYS: Readonly<Record<string, KeyForm>> = {
  type: key(
    wordIn(ACTION_TYPES),
    'How a player takes it; `auto` if nobody does. Default `button`, or `auto` in a state that goes on by itself.',
  ),
  type_params: key(VALUES, 'What the type needs to know: the text of a button, where cards are picked from and how many.'),
  type_param: key(VALUES, 'As `type_params`.'),
  condition: key(ref('Condition'), 'When it is available.'),
  action_message: key(ref('Message'), 'What is shown while it is available.'),
  action_data: key(DATA, 'What is kept while it is carried out: `$action.key`.'),
  primitives: key(PRIMITIVES, 'What it does, in this order.'),
  filter: key(ref('Value'), 'Which cards may be picked: a condition on `$card`, or facts that they must have.'),
  cost: key(PRIMITIVES, 'What is paid first. An action whose cost cannot be paid is not available.'),
  repeatable: key(BOOLEAN, 'Whether the same player may act again after it. Default false.'),
  limit: key(NUMBER, 'How often a player may do it while the state lasts.'),
  optional: key(BOOLEAN, 'Whether fewer things than said may be picked. Default false.'),
  approval: key(STRING, 'Who must agree first. The rules cannot ask somebody who does not play.'),
};

export const OBJECTS = {
  Document: {
    about: 'Card sets, decks and a ruleset, each alone or together in one file.',
    required: {},
    optional: {
      $schema: key(STRING, 'The address of this schema, for editors.'),
      cardset: key(oneOrList(ref('CardSet')), 'Which cards there are.'),
      deck: key(oneOrList(ref('Deck')), 'Which of them are played with.'),
      ruleset: key(oneOrList(ref('Ruleset')), 'The rules.'),
    },
  },
  CardSet: {
    about: 'Cards that belong together, with their suits and pictures.',
    required: {
      set_name: key(STRING, 'What it is called; decks and rulesets name it so.'),
      cards: key(oneOrList(ref('Card')), 'The cards; those of one suit if the set is symmetrical.'),
    },
    optional: {
      card_dimensions: key(ref('CardDimensions'), 'How wide and how high the cards are.'),
      card_back: key(STRING, 'The picture on the back, in the folder `resources`.'),
      suits: key(oneOrList(ref('Suit')), 'The suits.'),
      symmetrical_deck: key(BOOLEAN, 'Whether every suit has all the cards. Default false: then each card says its suit.'),
      use_id_for_texture_names: key(BOOLEAN, 'Whether pictures are called by `card_id`, not by the name of the card. Default false.'),
    },
  },
  CardDimensions: {
    about: 'In any unit; what counts is how the two go together.',
    required: { width: key(NUMBER, 'How wide.'), height: key(NUMBER, 'How high.') },
  },
  Suit: {
    about: 'A suit.',
    required: { suit_name: key(STRING, 'What it is called. Its pictures lie in a folder of this name.') },
    optional: {
      suit_id: key(NUMBER, 'Its number, from 0. Default: its place in the list.'),
      suit_colour: key(ref('Colour'), 'Its colour.'),
      suit_back_override: key(STRING, 'The picture on the backs of this suit.'),
      texture_folder_override: key(STRING, 'The folder of its pictures, in `resources`.'),
    },
  },
  Colour: {
    about: 'Each part from 0 to 255.',
    required: {
      red: key(NUMBER, 'How much red.'),
      green: key(NUMBER, 'How much green.'),
      blue: key(NUMBER, 'How much blue.'),
    },
  },
  Card: {
    about: 'A card.',
    required: { card_name: key(STRING, 'What it is called.') },
    optional: {
      card_id: key(NUMBER, 'Its number, from 0. Default: its place in the list.'),
      card_value: key(NUMBER, 'What it is worth. Default 0.'),
      suit_id: key(NUMBER, 'Its suit; -1 if it has none, or if the set is symmetrical.'),
      card_dimensions: key(ref('CardDimensions'), 'How wide and how high this card is. Default: as the set says.'),
      texture_override: key(STRING, 'Its picture, if that is not called as the card.'),
      card_back_override: key(STRING, 'The picture on its back.'),
    },
  },
  Deck: {
    about: 'A list of cards.',
    required: {
      deck_name: key(STRING, 'What it is called; rulesets name it so.'),
      content: key(listOf(anyOf(NUMBER, STRING, ref('DeckCard'))), 'The cards, by number or by name; as often as each is in the deck.'),
    },
    optional: { cardset: key(STRING, 'The set that the cards are of.') },
  },
  DeckCard: {
    about: 'A card of a deck, of whatever set and however often.',
    required: { card_id: key(anyOf(NUMBER, STRING), 'Its number in the set, or its name.') },
    optional: {
      cardset: key(STRING, 'The set that it is of. Default: that of the deck.'),
      count: key(NUMBER, 'How often. Default 1.'),
    },
  },
  Ruleset: {
    about: 'A game: what is kept, and the states that it goes through.',
    required: {
      ruleset_name: key(STRING, 'What the game is called.'),
      min_players: key(NUMBER, 'The least number of players.'),
      max_players: key(NUMBER, 'The greatest number of players.'),
      game_state: key(oneOrList(ref('State')), 'The states. The game begins with the first one.'),
    },
    optional: {
      description: key(STRING, 'What people should know about it.'),
      cardsets: key(oneOrList(STRING), 'The card sets that it uses, by name. Default: those of its own file.'),
      decks: key(oneOrList(anyOf(STRING, ref('DeckPlace'))), 'The decks that it uses, by name. Default: one of every card.'),
      game_area: key(ref('GameArea'), 'The places for cards.'),
      global_data: key(DATA, 'What the game keeps: `$globals.key`.'),
      player_data: key(DATA, 'What each player keeps: `$player.key`.'),
      team_data: key(DATA, 'What each team keeps: `$team.key`.'),
      teams: key(listOf(anyOf(STRING, ref('Team'))), 'The teams. Players belong to them in turn, unless seats are named.'),
      house: key(anyOf(STRING, BOOLEAN), 'What the house is called: somebody with cards and without a seat, such as a dealer.'),
      defined_actions: key(oneOrList(ref('DefinedAction')), 'Actions that states use by reference.'),
    },
  },
  DeckPlace: {
    about: 'A deck of the ruleset with its place.',
    required: { deck: key(STRING, 'The deck, by name.') },
    optional: { location: key(STRING, 'The place of the table where it lies when the game begins. Default `deck`.') },
  },
  GameArea: {
    about: 'What the table looks like.',
    required: {},
    optional: {
      locations: key(oneOrList(ref('Location')), 'Places for cards. Those that are only used need not be declared.'),
      player_positions: key(
        listOf(anyOf(STRING, ref('PlayerPosition'))),
        'The positions of the players around the table, in the order of turns, by name or with a colour.',
      ),
    },
  },
  PlayerPosition: {
    about: 'Where a player sits.',
    required: {},
    optional: {
      position_name: key(STRING, 'What whoever sits there is called.'),
      position_colour: key(ref('Colour'), 'The colour of the player.'),
    },
  },
  Position: {
    about: 'Where something lies, in rows and columns of places.',
    required: {},
    optional: {
      row: key(NUMBER, 'Counted from the far side of the table, from 1. Default 1.'),
      column: key(NUMBER, 'Counted from the left, from 1. Default 1.'),
    },
  },
  Location: {
    about: 'A place for cards.',
    required: { location_name: key(STRING, 'What rules call it: `$player.front`.') },
    optional: {
      owner: key(
        wordIn(['player', 'team', 'table', 'house']),
        'Whether each player or team has one, or the table, or the house. Default `player`.',
      ),
      layout: key(wordIn(LOCATION_LAYOUTS), 'How cards lie there.'),
      columns: key(NUMBER, 'Of a grid: the number of columns.'),
      rows: key(NUMBER, 'Of a grid: the number of rows. Default 1.'),
      position: key(ref('Position'), 'Where it lies: on the table, or before its player.'),
      visible_to: key(wordIn(['all', 'owner', 'nobody']), 'Who sees the cards.'),
      label: key(STRING, 'What people call it.'),
    },
  },
  Team: {
    about: 'A team.',
    required: { team_name: key(STRING, 'What it is called.') },
    optional: { seats: key(listOf(NUMBER), 'Whose it is: the numbers of its seats, from 0.') },
  },
  Datum: {
    about: 'Something that is kept under a name, or a parameter.',
    either: {
      key: key(STRING, 'The name.'),
      param: key(STRING, 'The name, of a parameter.'),
    },
    required: {},
    optional: {
      value: key(ref('Value'), 'The value at the beginning.'),
      type: key(wordIn(DATUM_TYPES), 'What kind of value it is. Default: that of `value`.'),
      const: key(BOOLEAN, 'Whether it never changes. Default false.'),
    },
  },
  State: {
    about: 'A state of the game: who may do what.',
    required: {
      state_name: key(STRING, 'What it is called; transitions name it so.'),
      actions: key(oneOrList(anyOf(STRING, ref('Action'), ref('ActionReference'))), 'What can be done, and what happens by itself.'),
    },
    optional: {
      state_type: key(wordIn(STATE_TYPES), 'How play is organised. Default `auto` if all actions are, else `concurrent`.'),
      state_type_params: key(VALUES, 'What the type needs to know: who begins a round, or whose state it is.'),
      state_type_param: key(VALUES, 'As `state_type_params`.'),
      state_params: key(DATA, 'What a transition to this state gives it.'),
      state_data: key(DATA, 'What is kept while the state lasts: `$state.key`.'),
      state_players: key(VALUES, 'Whom it encompasses. Default everybody.'),
    },
  },
  Action: {
    about: 'Something that a player may do, or that happens by itself.',
    required: { action_name: key(STRING, 'What it is called.') },
    optional: ACTION_KEYS,
  },
  ActionReference: {
    about: 'A defined action, with what its parameters are here.',
    required: { action_ref: key(STRING, 'The `ref_id` of the action.') },
    optional: { params: key(VALUES, 'The arguments, in the order of `ref_params`.') },
  },
  DefinedAction: {
    about: 'An action that states use by reference.',
    either: {
      ref_id: key(STRING, 'The name by which it is used.'),
      action_ref_id: key(STRING, 'As `ref_id`.'),
    },
    required: {},
    optional: {
      ref_params: key(DATA, 'Its parameters: `$action.key`.'),
      action_name: key(STRING, 'What it is called. Default: its `ref_id`.'),
      action_ref: key(STRING, 'Another defined action, which this one is with other arguments.'),
      params: key(VALUES, 'The arguments of that one.'),
      ...ACTION_KEYS,
    },
  },
  Call: {
    about: 'An endpoint with its arguments.',
    required: { endpoint: key(STRING, 'The name of the endpoint, with or without `()`.') },
    optional: {
      params: key(VALUES, 'The arguments, one or a list.'),
      condition: key(ref('Condition'), 'When it happens; only where something is done.'),
    },
  },
  Message: {
    about: 'A text that is shown.',
    required: { text: key(STRING, 'The text, with `{0}`, `{1}` where tokens stand.') },
    optional: {
      type: key(wordIn(MESSAGE_TYPES), 'Where it is shown. Default `center_screen`.'),
      size: key(NUMBER, 'How large the letters are.'),
      tokens: key(VALUES, 'Values that stand in the text.'),
      time: key(NUMBER, 'For how many seconds; -1 while the action is available.'),
    },
  },
  Facts: {
    about: 'Facts that a card must have; of a list, one of the values.',
    either: {
      card_value: key(VALUES, 'Its value.'),
      card_suit: key(VALUES, 'Its suit.'),
      card_name: key(VALUES, 'Its name.'),
      card_colour: key(VALUES, 'The colour of its suit.'),
      card_set: key(VALUES, 'Its set.'),
    },
    required: {},
  },
} as const satisfies Readonly<Record<string, ObjectForm>>;

function key(holds: JsonSchema, about: string): KeyForm {
  return { holds, about };
}
