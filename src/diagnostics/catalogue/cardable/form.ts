/** Documents in Cardable whose form is not in order: endpoints and their arguments, names, references. */
import type { CatalogueEntry } from '../entry.ts';
import { condition, primitive, states } from './example.ts';

const SCORE = '{ "endpoint": "increment()", "params": ["$player.score", 1] }';
const WIN = '{ "endpoint": "state_transition()", "params": ["game_won", "$player"] }';
const defined = (id: string, keys: string): string => `{ "ref_id": "${id}", "type": "button", ${keys} }`;
const using = (reference: string, ...definitions: readonly string[]): string =>
  states(reference, `"defined_actions": [${definitions.join(', ')}]`);
const TAKE = (place: string): string => `{ "endpoint": "draw_card()", "params": ["$player", "$game.deck", "$player.${place}"] }`;
const WHO = '"ref_params": { "key": "who", "type": "player" }';
const ADD = defined(
  'add',
  `${WHO}, "primitives": [
      { "endpoint": "increment()", "params": "$action.who.score" },
      { "endpoint": "state_transition()", "params": ["game_won", "$action.who"] }
    ]`,
);

export const FORM: readonly CatalogueEntry[] = [
  {
    code: 'cardable/no-document',
    severity: 'error',
    args: ['keys'],
    form: 'words',
    summary: 'A file that should be in Cardable is not an object.',
    explanation: 'A document has the keys cardset, deck and ruleset, each with one thing or a list of them.',
    bad: 'A file with a list of card sets.',
    good: 'A file in which that list stands under the key cardset.',
  },
  {
    code: 'cardable/no-ruleset',
    severity: 'info',
    args: ['key'],
    summary: 'A document has cards, but no rules.',
    explanation:
      'Nothing is wrong: cards, pictures and decks have been checked. To play, write a file with a "ruleset" beside this one that names the set in "cardsets" or a deck in "decks", and lint or play that file.',
    bad: '{ "cardset": { "set_name": "Few Cards", "cards": [ { "card_name": "One" } ] }, "deck": null, "ruleset": null }',
    good: '{ "ruleset": { "cardsets": [ "Few Cards" ] } }',
  },
  {
    code: 'cardable/duplicate-name',
    severity: 'error',
    args: ['kind', 'name'],
    summary: 'Two things of a kind have the same name.',
    explanation: 'States, decks, data and defined actions are used by their names. Give one of them another name.',
    bad: '{ "ruleset": { "player_data": [{ "key": "score", "value": 0 }, { "key": "score", "value": 5 }] } }',
    good: '{ "ruleset": { "player_data": [{ "key": "score", "value": 0 }, { "key": "coins", "value": 5 }] } }',
  },
  {
    code: 'cardable/unknown-endpoint',
    severity: 'error',
    args: ['kind', 'name', 'offered'],
    summary: 'There is no endpoint of this name.',
    explanation: 'The endpoints are listed in docs/languages/cardable.md. They may be written with or without brackets.',
    bad: primitive('{ "endpoint": "incremnt()", "params": ["$player.score", 1] }'),
    good: primitive('{ "endpoint": "increment()", "params": ["$player.score", 1] }'),
  },
  {
    code: 'cardable/arguments',
    severity: 'error',
    args: ['effect', 'expected', 'count', 'action', 'state', 'asked', 'parameters'],
    summary: 'An endpoint or a defined action gets too few or too many params.',
    explanation: 'The message lists them; those with a question mark may be left out.',
    bad: primitive('{ "endpoint": "increment()", "params": ["$player.score", 1, 2] }'),
    good: primitive('{ "endpoint": "increment()", "params": ["$player.score", 3] }'),
  },
  {
    code: 'cardable/wrong-kind',
    severity: 'error',
    args: ['effect', 'expected', 'found'],
    summary: 'Something stands where something of another kind belongs.',
    explanation: 'The message says what belongs there. What gives a value cannot stand where something is done, and the other way round.',
    bad: condition('{ "endpoint": "is_equal()", "params": [{ "endpoint": "increment()", "params": "$player.score" }, 1] }'),
    good: condition('{ "endpoint": "is_equal()", "params": ["$player.score", 1] }'),
  },
  {
    code: 'cardable/unknown-word',
    severity: 'error',
    args: ['words', 'found'],
    summary: 'One of a few words is expected, and something else stands there.',
    explanation: 'The message lists the words.',
    bad: primitive('{ "endpoint": "pass_in_round_robin()", "params": ["$player", "state_cycel"] }'),
    good: primitive('{ "endpoint": "pass_in_round_robin()", "params": ["$player", "state_cycle"] }'),
  },
  {
    code: 'cardable/written-as-text',
    severity: 'error',
    args: ['text', 'written'],
    summary: 'A path, a call or an operation is written as it would be in another language, and is only text here.',
    explanation:
      'Paths begin with "$". An endpoint with params is an object with "endpoint" and "params"; "+", "<" and the like are endpoints too.',
    bad: primitive('{ "endpoint": "increment()", "params": ["$player.score", "$player.score + 1"] }'),
    good: primitive('{ "endpoint": "increment()", "params": ["$player.score", { "endpoint": "add", "params": ["$player.score", 1] }] }'),
  },
  {
    code: 'cardable/message-tokens',
    severity: 'warning',
    args: ['sign', 'count'],
    summary: 'A message has a place without a token, or a token without a place.',
    explanation: 'In the text of a message, "{0}" stands for the first of its "tokens", "{1}" for the second one.',
    bad: primitive(SCORE, '"action_message": { "text": "{0} has {1} points.", "tokens": ["$player.name"] }'),
    good: primitive(SCORE, '"action_message": { "text": "{0} has {1} points.", "tokens": ["$player.name", "$player.score"] }'),
  },
  {
    code: 'cardable/unknown-state',
    severity: 'error',
    args: ['kind', 'name', 'offered'],
    summary: 'There is no state of this name.',
    explanation: 'A transition names a state of the ruleset by its "state_name".',
    bad: primitive(
      '{ "endpoint": "state_transition()", "condition": { "endpoint": "is_equal()", "params": ["$player.score", 5] }, "params": "plya" }',
    ),
    good: primitive(
      '{ "endpoint": "state_transition()", "condition": { "endpoint": "is_equal()", "params": ["$player.score", 5] }, "params": "play" }',
    ),
  },
  {
    code: 'cardable/unknown-reference',
    severity: 'error',
    args: ['kind', 'name', 'offered'],
    summary: 'There is no defined action of this name.',
    explanation: 'A string among actions, and "action_ref", name an action of "defined_actions" by its "ref_id".',
    bad: using('{ "action_ref": "ad", "params": "$player" }', ADD),
    good: using('{ "action_ref": "add", "params": "$player" }', ADD),
  },
  {
    code: 'cardable/circular-reference',
    severity: 'error',
    args: ['cycle'],
    summary: 'Defined actions refer to one another in a circle.',
    explanation: 'A reference stands for the action itself, so there must be one that is written out.',
    bad: using('"one"', defined('one', '"action_ref": "two"'), defined('two', '"action_ref": "one"')),
    good: using(
      '{ "action_ref": "one", "params": "$player" }',
      defined('one', `${WHO}, "action_ref": "add", "params": "$action.who"`),
      ADD,
    ),
  },
  {
    code: 'cardable/argument-form',
    severity: 'error',
    args: ['text', 'parameter'],
    summary: 'A path goes on from a parameter whose argument is not a path.',
    explanation:
      'With "$player" for the parameter "who", "$action.who.hand" is "$player.hand"; with a number or an endpoint it is nothing.',
    bad: using('{ "action_ref": "add", "params": 5 }', ADD),
    good: using('{ "action_ref": "add", "params": "$player" }', ADD),
  },
  {
    code: 'cardable/outside-of-definition',
    severity: 'info',
    args: ['action', 'parameters'],
    summary: 'A defined action uses something of the state that it is used in.',
    explanation:
      'That is allowed, and often shorter. What an action gets by "ref_params" instead works in every state and for every player.',
    bad: states(
      '"win"',
      `"defined_actions": ${defined('win', `"condition": { "endpoint": "is_equal()", "params": ["$state.bid", 1] }, "primitives": [${WIN}]`)}`,
      '"state_data": { "key": "bid", "value": 1 }, ',
    ),
    good: using('{ "action_ref": "add", "params": "$player" }', ADD),
  },
  {
    code: 'cardable/idle-key',
    severity: 'warning',
    args: ['key', 'word'],
    summary: 'A key of an action or a state means nothing for its type.',
    explanation:
      'Only actions by which a player picks cards (hand_pick, world_pick, drag) have a filter, and may be optional. Only states that ask several players have "state_players". Only grids have "rows" and "columns".',
    bad: primitive(SCORE, '"type": "button", "filter": { "card_value": 1 }'),
    good: primitive(SCORE, '"type": "button"'),
  },
  {
    code: 'cardable/missing-capability',
    severity: 'error',
    args: ['constraint', 'workaround', 'value'],
    summary: 'The game asks for something that Ludwright does not have.',
    explanation:
      'The message says which constraint stands against it, and how the same may be had. "--missing-capabilities" counts such requests.',
    bad: primitive('{ "endpoint": "increment()", "params": ["$player.score", 0.5] }'),
    good: primitive(SCORE),
  },
  {
    code: 'cardable/grid-size',
    severity: 'error',
    args: ['key', 'most', 'count'],
    summary: 'A grid does not say its size, or is too large.',
    explanation: 'A location of the layout "grid" has a position for one card in each of its "rows" and "columns", at most 256 of them.',
    bad: '{ "ruleset": { "game_area": { "locations": [{ "location_name": "board", "owner": "table", "layout": "grid" }] } } }',
    good: '{ "ruleset": { "game_area": { "locations": [{ "location_name": "board", "owner": "table", "layout": "grid", "rows": 4, "columns": 4 }] } } }',
  },
  {
    code: 'cardable/not-personal',
    severity: 'error',
    args: ['name', 'offered', 'word'],
    summary: 'All players are led to a personal state, or one player to a state of all.',
    explanation:
      'state_transition leads all players to a state; player_transition leads one player to a state of the type "personal", while an open state lasts.',
    bad: primitive('{ "endpoint": "player_transition()", "params": ["game_won"] }'),
    good: primitive(WIN),
  },
  {
    code: 'cardable/number-as-text',
    severity: 'error',
    summary: 'A number stands in quotation marks, or is written as a word.',
    explanation: 'Text cannot be counted with. Where text is meant, "type": "string" says so.',
    bad: '{ "ruleset": { "player_data": [{ "key": "score", "value": "zero" }] } }',
    good: '{ "ruleset": { "player_data": [{ "key": "score", "value": 0 }] } }',
  },
  {
    code: 'cardable/rare-place',
    severity: 'warning',
    args: ['name', 'offered'],
    summary: 'A place is named only once, and almost like another one.',
    explanation:
      'Places need not be declared, so that a slip in a name makes another place. What is declared in "game_area" and used is not looked at.',
    bad: primitive(`${TAKE('front')}, ${TAKE('front')}, ${TAKE('fornt')}`),
    good: primitive(`${TAKE('front')}, ${TAKE('front')}, ${TAKE('front')}`),
  },
];
