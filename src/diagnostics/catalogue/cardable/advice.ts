/** Games in Cardable that can be played, and probably do not mean what they say. */
import type { CatalogueEntry } from '../entry.ts';

const game = (globals: string, ...states: readonly string[]): string => `{
  "ruleset": {
    "global_data": [${globals}],
    "game_state": [
      ${states.join(',\n      ')}
    ]
  }
}`;

/** Cards are placed and counted; a number that somebody says sends them home. */
const counting = (reset: string): string =>
  game(
    '{ "key": "placed", "value": 0 }',
    `{
        "state_name": "deal",
        "actions": { "action_name": "deal", "type": "auto", "primitives": [
          { "endpoint": "deal_cards()", "params": ["all", 1] },
          { "endpoint": "state_transition()", "params": "play" }
        ] }
      }`,
    `{
        "state_name": "play", "state_type": "round_robin",
        "actions": [
          {
            "action_name": "Place", "type": "hand_pick", "type_params": 1,
            "primitives": [
              { "endpoint": "place_card()", "params": ["$action.hand_pick", "$player.front", true] },
              { "endpoint": "increment()", "params": ["$globals.placed", 1] }
            ]
          },
          {
            "action_name": "Bid", "action_data": { "key": "bid", "type": "number" },
            "primitives": [
              { "endpoint": "prompt_number()", "params": ["$action.bid", 0, "$globals.placed"] },
              { "endpoint": "increment()", "params": ["$player.score", "$action.bid"] },
              { "endpoint": "return_to_owner()", "params": ["all", "front", "hand"] },
              ${reset}{ "endpoint": "end_game()", "condition": { "endpoint": "is_equal()", "params": ["$player.score", 3] }, "params": "$player" }
            ]
          }
        ]
      }`,
  );

/** Whoever claims a round has won it. */
const rounds = (set: string): string =>
  game(
    '{ "key": "first", "type": "player" }',
    `{
        "state_name": "opening",
        "actions": { "action_name": "open", "type": "auto", "primitives": [
          { "endpoint": "pick_random_player()", "params": "$globals.first" },
          { "endpoint": "state_transition()", "params": "round" }
        ] }
      }`,
    `{
        "state_name": "round", "state_type": "round_robin", "state_type_params": "$globals.first",
        "actions": { "action_name": "Claim", "primitives": { "endpoint": "state_transition()", "params": ["claimed", "$player"] } }
      }`,
    `{
        "state_name": "claimed", "state_params": { "key": "winner", "type": "player" },
        "actions": { "action_name": "count", "type": "auto", "primitives": [
          { "endpoint": "increment()", "params": ["$state.winner.score", 1] },
          { "endpoint": "end_game()", "condition": { "endpoint": "is_equal()", "params": ["$state.winner.score", 3] }, "params": "$state.winner" },
          ${set}{ "endpoint": "state_transition()", "params": "round" }
        ] }
      }`,
  );

/** Players dismiss themselves or others; the last one wins. */
const duel = (winner: string): string =>
  game(
    '',
    `{
        "state_name": "duel", "state_type": "round_robin",
        "actions": [
          { "action_name": "Strike", "primitives": { "endpoint": "state_transition()", "params": ["struck", { "endpoint": "next_player()", "params": "$player" }, "$player"] } },
          { "action_name": "Stumble", "primitives": { "endpoint": "state_transition()", "params": ["struck", "$player", "$player"] } }
        ]
      }`,
    `{
        "state_name": "struck",
        "state_params": [{ "key": "victim", "type": "player" }, { "key": "striker", "type": "player" }],
        "actions": { "action_name": "fall", "type": "auto", "primitives": [
          { "endpoint": "dismiss_player()", "params": "$state.victim" },
          { "endpoint": "end_game()", "condition": { "endpoint": "is_equal()", "params": ["count_nondismissed_players()", 1] }, "params": "${winner}" },
          { "endpoint": "state_transition()", "params": "duel" }
        ] }
      }`,
  );

/** A race, after which another one can be voted for. */
const race = (reset: string): string =>
  game(
    '',
    `{
        "state_name": "start",${reset === '' ? '' : ' "state_data": { "key": "who", "type": "player" },'}
        "actions": { "action_name": "go", "type": "auto", "primitives": [
          ${reset}{ "endpoint": "state_transition()", "params": "race" }
        ] }
      }`,
    `{
        "state_name": "race", "state_type": "round_robin",
        "actions": { "action_name": "Run", "primitives": [
          { "endpoint": "increment()", "params": ["$player.score", 1] },
          { "endpoint": "state_transition()", "condition": { "endpoint": "is_equal()", "params": ["$player.score", 3] }, "params": ["over", "$player"] }
        ] }
      }`,
    `{
        "state_name": "over", "state_params": { "key": "winner", "type": "player" },
        "actions": { "action_name": "again", "type": "vote_button", "type_params": ["Again!", "start"] }
      }`,
  );

export const ADVICE: readonly CatalogueEntry[] = [
  {
    code: 'cardable/counter-never-reset',
    severity: 'warning',
    args: ['variable', 'zone'],
    summary: 'A number counts cards that come to a place, bounds what players may say, and is never set back although the cards go home.',
    explanation:
      'From the second round on it counts cards that are no longer there. Set it back beside return_to_owner, or count the cards with count_cards.',
    bad: counting(''),
    good: counting('{ "endpoint": "set_global_data()", "params": ["$globals.placed", 0] },\n              '),
  },
  {
    code: 'cardable/starter-never-set',
    severity: 'warning',
    args: ['variable', 'state'],
    summary: 'Every round begins with the same player, although rounds are won or lost by somebody.',
    explanation:
      'A state with a parameter "loser" or "winner" knows who should begin the next round. Set the data before the next round begins. For a player who is dismissed the next one begins.',
    bad: rounds(''),
    good: rounds('{ "endpoint": "set_global_data()", "params": ["$globals.first", "$state.winner"] },\n          '),
  },
  {
    code: 'cardable/winner-may-be-out',
    severity: 'warning',
    args: ['player'],
    summary: 'When only one player is left, the winner is taken from a parameter that can be the player who is out.',
    explanation: 'On some way to this state both parameters are the same player. The one who is left is last_player().',
    bad: duel('$state.striker'),
    good: duel('last_player()'),
  },
  {
    code: 'cardable/scores-survive',
    severity: 'warning',
    args: ['variable'],
    summary: 'Data of players decide a game, and nothing sets them back when another game is voted for.',
    explanation: 'Where another game begins, set them to what they were at first.',
    bad: race(''),
    good: race(
      '{ "endpoint": "for_each()", "params": ["$game.players", "$state.who", [{ "endpoint": "set_player_data()", "params": ["$state.who.score", 0] }]] },\n          ',
    ),
  },
];
