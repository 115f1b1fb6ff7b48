/** Short ways to write examples in Cardable. */

/** The states of the base game in short, with this among what the action of the second one does. */
export function primitive(written: string, more = ''): string {
  return states(`{
        "action_name": "Score",${more === '' ? '' : `\n        ${more},`}
        "primitives": [
          ${written},
          { "endpoint": "state_transition()", "params": ["game_won", "$player"] }
        ]
      }`);
}

/** The states of the base game in short, with this action in the first one; `more` are further keys of the ruleset, `ofState` of the state. */
export function states(action: string, more = '', ofState = ''): string {
  return `{
  "ruleset": {${more === '' ? '' : `\n    ${more},`}
    "game_state": [
      { "state_name": "play", "state_type": "round_robin", ${ofState}"actions": [${action}] },
      {
        "state_name": "game_won", "state_params": { "key": "winner", "type": "player" },
        "actions": [{ "action_name": "end", "type": "auto", "primitives": { "endpoint": "end_game()", "params": "$state.winner" } }]
      }
    ]
  }
}`;
}

/** A condition of the action of the base game. */
export function condition(written: string): string {
  return primitive('{ "endpoint": "increment()", "params": ["$player.score", 1] }', `"condition": ${written}`);
}

/** The card set of the base game with these keys in place of its own. */
export function cardSet(keys: string): string {
  return `{
  "cardset": { "set_name": "Few Cards", ${keys} }
}`;
}

/** The deck of the base game with this content. */
export function deck(content: string, cardset = '"Few Cards"'): string {
  return `{
  "deck": { "deck_name": "All Six", "cardset": ${cardset}, "content": ${content} }
}`;
}
