/** What games of getting rid of cards have in common. */
export const SHEDDING = `# What games of getting rid of cards have in common: a stock that is filled up from the discards, and an end when a hand is empty.
imports:
  - cgml:standard_52
  - cgml:zones
components:
  decks:
    main_deck: { type: standard_52 }
  zones:
    - { name: deck, type: draw_pile, of_deck: main_deck }
    - { name: discard, type: discard_pile }
    - { name: hand, type: player_hand, per_player: true }
flow:
  states:
    GameOver: { phases: [] }
rules:
  - id: refill_stock
    description: When the stock is empty, all discards but the top one are shuffled into it.
    trigger: on.turn.begin
    priority: 100
    condition:
      and:
        - isEqual: [ { count: [ { path: "$.zones.deck" } ] }, { value: 0 } ]
        - isGreaterThan: [ { count: [ { path: "$.zones.discard" } ] }, { value: 1 } ]
    effect:
      - action: MOVE
        from: { bottom: [ { path: "$.zones.discard" } ] }
        to: { path: "$.zones.deck" }
        count: { sub: [ { count: [ { path: "$.zones.discard" } ] }, { value: 1 } ] }
        face: down
      - { action: SHUFFLE, target: { path: "$.zones.deck" } }
  - id: last_card_shed
    description: Whoever has no cards left ends the game.
    trigger: on.turn.end
    condition: { isEqual: [ { count: [ { path: "$.players[current].zones.hand" } ] }, { value: 0 } ] }
    effect:
      - { action: SET_STATE, state: GameOver }
`;
