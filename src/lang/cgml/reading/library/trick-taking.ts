/** What games of tricks have in common. */
export const TRICK_TAKING = `# What games of tricks have in common: a hand, the trick on the table, the tricks that were won, the suit that was led.
imports:
  - cgml:standard_52
  - cgml:zones
components:
  decks:
    main_deck: { type: standard_52 }
  zones:
    - { name: deck, type: draw_pile, of_deck: main_deck }
    - { name: hand, type: player_hand, per_player: true }
    - { name: trick, type: play_pile, per_player: true }
    - { name: won, type: winnings_pile, per_player: true }
  variables:
    - { name: lead_suit, initial_value: null }
    - { name: tricks_taken, scope: per_player, initial_value: 0 }
rules:
  - id: note_lead_suit
    description: The first card of a trick says which suit is led.
    trigger: on.play
    condition: { isEqual: [ { count: [ { path: "$.players[*].zones.trick" } ] }, { value: 1 } ] }
    effect:
      - action: SET_VARIABLE
        path: { path: "$.lead_suit" }
        value: { path: "$.card.properties.suit" }
`;
