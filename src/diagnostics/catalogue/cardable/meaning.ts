/** Paths, data, places and states: what is meant by them. */
import type { CatalogueEntry } from '../entry.ts';
import { condition, primitive, states } from './example.ts';

const SCORE = '{ "endpoint": "increment()", "params": ["$player.score", 1] }';
const WIN = '{ "endpoint": "state_transition()", "params": ["game_won", "$player"] }';
const score = (primitives: string): string => `{ "action_name": "Score", "primitives": [${primitives}] }`;
const starting = (global: string): string =>
  states(
    `{ "action_name": "check", "type": "auto", "condition": { "endpoint": "is_equal()", "params": ["$player", "$globals.rival"] },
        "primitives": ${WIN} }, ${score(SCORE)}`,
    `"global_data": [${global}]`,
  );
const between = (first: string, second: string): string => `{
  "ruleset": {
    "game_state": [
      { "state_name": "play", "state_type": "round_robin", "actions": [${first}] },
      { "state_name": "rest", "state_type": "round_robin", "actions": [${second}] },
      {
        "state_name": "game_won", "state_params": { "key": "winner", "type": "player" }, "state_type": "concurrent",
        "actions": [{ "action_name": "play_again", "type": "vote_button", "type_params": ["Play again!", "play"] }]
      }
    ]
  }
}`;
const TO_REST = '{ "endpoint": "state_transition()", "params": "rest" }';

const MATES_TURN = '{ "endpoint": "extra_turn()", "params": { "endpoint": "next_in_team()", "params": "$player" } }';

export const MEANING: readonly CatalogueEntry[] = [
  {
    code: 'cardable/unknown-path',
    severity: 'error',
    args: ['kind', 'name', 'offered', 'found', 'word', 'place'],
    summary: 'A path begins with something that there is not, or goes on with a part that a thing does not have.',
    explanation:
      'Paths begin with $player, $globals, $state, $state_params, $action, $game, $house, $team, and in filters with $card. Players have data and places, cards have an owner, a name, a value, a suit, a colour and a set.',
    bad: condition('{ "endpoint": "is_equal()", "params": ["$plyer.cards_in_hand()", 1] }'),
    good: condition('{ "endpoint": "is_equal()", "params": ["$player.cards_in_hand()", 1] }'),
  },
  {
    code: 'cardable/unknown-data',
    severity: 'error',
    args: ['kind', 'name', 'offered'],
    summary: 'A path names data that are not declared.',
    explanation:
      'Data of the game are declared in "global_data", those of players in "player_data", those of a state in "state_data" and "state_params", those of an action in "action_data".',
    bad: states(score(`{ "endpoint": "increment()", "params": "$globals.pott" }, ${WIN}`), '"global_data": [{ "key": "pot", "value": 0 }]'),
    good: states(score(`{ "endpoint": "increment()", "params": "$globals.pot" }, ${WIN}`), '"global_data": [{ "key": "pot", "value": 0 }]'),
  },
  {
    code: 'cardable/unknown-place',
    severity: 'error',
    args: ['kind', 'name', 'offered'],
    summary: 'A path names a place to which cards never come.',
    explanation:
      'Every player can have a "deck", a "hand" and a "discard" pile. Other places are those that "game_area" declares, and those to which some endpoint puts cards.',
    bad: condition('{ "endpoint": "is_equal()", "params": [{ "endpoint": "count_cards()", "params": "$player.hnd" }, 0] }'),
    good: condition('{ "endpoint": "is_equal()", "params": [{ "endpoint": "count_cards()", "params": "$player.hand" }, 0] }'),
  },
  {
    code: 'cardable/unknown-attribute',
    severity: 'error',
    args: ['kind', 'name', 'offered'],
    summary: 'No card has an attribute of this name.',
    explanation: 'Attributes of cards are keys of theirs in the card set. What every card has can be asked for in the same way.',
    bad: primitive(
      '{ "endpoint": "increment()", "params": ["$player.score", { "endpoint": "card_attribute()", "params": [{ "endpoint": "top_card()", "params": "$game.deck" }, "valeu"] }] }',
    ),
    good: primitive(
      '{ "endpoint": "increment()", "params": ["$player.score", { "endpoint": "card_attribute()", "params": [{ "endpoint": "top_card()", "params": "$game.deck" }, "value"] }] }',
    ),
  },
  {
    code: 'cardable/no-top',
    severity: 'error',
    args: ['place', 'offered'],
    summary: 'The top card of a place is asked for whose cards have no order.',
    explanation:
      'On top of a stack or a row lies the card that came last. The cards of a hand, and of every place with the layout "fan", can be held in any order.',
    bad: condition(
      '{ "endpoint": "is_equal()", "params": [{ "endpoint": "card_value()", "params": { "endpoint": "top_card()", "params": "$player.hand" } }, 1] }',
    ),
    good: condition(
      '{ "endpoint": "is_equal()", "params": [{ "endpoint": "card_value()", "params": { "endpoint": "highest_card()", "params": "$player.hand" } }, 1] }',
    ),
  },
  {
    code: 'cardable/nobody',
    severity: 'error',
    args: ['name'],
    summary: 'A state has no players.',
    explanation:
      'Without "state_players" everybody is in a state. "other" are all but whoever led there; a condition that sees each player as "$each" says whom else.',
    bad: states(score(WIN), '', '"state_players": [], '),
    good: states(score(WIN), '', '"state_players": "other", '),
  },
  {
    code: 'cardable/path-in-text',
    severity: 'warning',
    args: ['name', 'reason'],
    summary: 'A path stands in a text, where nothing is put in its place.',
    explanation:
      'Messages and questions have {0}, {1} and so on, and "tokens" for them. The texts of buttons stay the same for a whole match: a defined action that is used several times gets a text each time by "ref_params".',
    bad: states(`{ "action_name": "Score", "action_message": { "text": "You have $player.score" }, "primitives": [${SCORE}, ${WIN}] }`),
    good: states(
      `{ "action_name": "Score", "action_message": { "text": "You have {0}", "tokens": "$player.score" }, "primitives": [${SCORE}, ${WIN}] }`,
    ),
  },
  {
    code: 'cardable/other-path',
    severity: 'warning',
    args: ['offered', 'reason'],
    summary: 'A path is understood, though another one says what is meant.',
    explanation:
      'What an action picks and asks for is read by $action, what a state has by $state. A path that uses the other one works as long as the names are different.',
    bad: primitive('{ "endpoint": "increment()", "params": ["$player.score", "$state.prompt"] }').replace(
      '"primitives": [',
      '"primitives": [\n          { "endpoint": "prompt_number()", "params": ["$player.score", 1, 3] },',
    ),
    good: primitive('{ "endpoint": "increment()", "params": ["$player.score", "$action.prompt"] }').replace(
      '"primitives": [',
      '"primitives": [\n          { "endpoint": "prompt_number()", "params": ["$player.score", 1, 3] },',
    ),
  },
  {
    code: 'cardable/type',
    severity: 'error',
    args: ['found', 'expected', 'otherwise', 'offered'],
    summary: 'A value is of another kind than the one that is needed.',
    explanation:
      'Data hold values of one kind: numbers, texts, true or false, players or cards. Which one follows from "type", or from what they are given. Values of different kinds are never equal.',
    bad: primitive('{ "endpoint": "set_player_data()", "params": ["$player.score", "$player"] }'),
    good: primitive('{ "endpoint": "set_player_data()", "params": ["$player.score", 3] }'),
  },
  {
    code: 'cardable/not-writable',
    severity: 'error',
    args: ['name', 'expected'],
    summary: 'Something is to be changed that cannot be.',
    explanation: 'Only data that are not "const" can be given a value. Cards are moved, players are dismissed and recalled.',
    bad: primitive('{ "endpoint": "increment()", "params": ["$player.hand", 1] }'),
    good: primitive('{ "endpoint": "increment()", "params": ["$player.score", 1] }'),
  },
  {
    code: 'cardable/wrong-arguments',
    severity: 'error',
    args: ['name', 'most', 'count', 'expected'],
    summary: 'A state or an action is given another number of values than it has parameters for.',
    explanation: 'A transition names the state first, and then a value for each of its "state_params" that has none of its own.',
    bad: states(score('{ "endpoint": "state_transition()", "params": "game_won" }')),
    good: states(score(WIN)),
  },
  {
    code: 'cardable/no-teams',
    severity: 'error',
    args: ['key'],
    summary: 'Something is asked about teams in a game that has none.',
    explanation: 'Teams stand in the ruleset under "teams": their names, and perhaps the seats of each. Then every player is in one.',
    bad: states(score(`${MATES_TURN}, ${WIN}`)),
    good: states(score(`${MATES_TURN}, ${WIN}`), '"teams": ["Sun", "Moon"]'),
  },
  {
    code: 'cardable/no-way-out',
    severity: 'warning',
    args: ['name', 'offered'],
    summary: 'Nothing leads out of a state, and the game does not end there.',
    explanation: 'Players would stay in it for ever. Go on by state_transition, or end the game by end_game.',
    bad: between(
      score(
        `{ "endpoint": "state_transition()", "condition": { "endpoint": "is_empty()", "params": "$player.hand" }, "params": ["game_won", "$player"] }, ${TO_REST}`,
      ),
      score(SCORE),
    ),
    good: between(score(TO_REST), score(WIN)),
  },
  {
    code: 'cardable/never-set',
    severity: 'warning',
    args: ['name'],
    summary: 'Data are read, and nothing ever gives them a value.',
    explanation:
      'A player, a card or a text is nothing until something sets it. Give the data a "value", or set them before they are read.',
    bad: starting('{ "key": "rival", "type": "player" }'),
    good: starting('{ "key": "rival", "type": "player", "value": "$player" }'),
  },
];
