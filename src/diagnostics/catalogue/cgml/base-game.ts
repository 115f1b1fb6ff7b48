/** The small valid game in CGML around the examples: what an example does not say is said here. */

const SECTIONS: Readonly<Record<string, string>> = {
  cgml_version: 'cgml_version: "1.3"',
  meta: `meta:
  name: Example
  players: { min: 2, max: 4 }`,
  components: `components:
  component_types:
    deck_types:
      few_cards:
        composition: [ { type: template, template: standard_suits, values: [ 7, 8, J ] } ]
        rank_hierarchy: [ 7, 8, J ]
    zone_types:
      pile: { ordering: lifo }
      player_hand: { ordering: unordered, visibility: { owner: all, others: count_only } }
  decks:
    main: { type: few_cards }
  zones:
    - { name: deck, type: pile, of_deck: main }
    - { name: table, type: pile }
    - { name: hand, type: player_hand, per_player: true }
  variables:
    - { name: round, initial_value: 0 }
    - { name: score, scope: per_player, initial_value: 0 }
  events: [ on.trick ]`,
  setup: `setup:
  - action: SHUFFLE
    target: { path: $.zones.deck }
  - action: DEAL
    from: { path: $.zones.deck }
    to: { path: "$.players[*].zones.hand" }
    count: 2`,
  flow: `flow:
  states:
    Playing: { phases: [ Play ] }
    Over: { phases: [] }
  initial_state: Playing
  transitions:
    - { from: Playing, to: Over, condition: { isEqual: [ { path: $.round }, { value: 3 } ] } }`,
  rules: `rules:
  - id: count_rounds
    trigger: on.phase.Play
    effect:
      - { action: INCREMENT, path: { path: $.round }, by: 1 }`,
};

/** The whole game. */
export const BASE_CGML = `${Object.values(SECTIONS).join('\n')}\n`;

/** An example with all sections of the base game that it does not have itself. */
export function completeCgml(example: string): string {
  const added = Object.entries(SECTIONS).filter(([name]) => !new RegExp(`^${name}:`, 'm').test(example));
  return `${example}\n${added.map(([, text]) => `${text}\n`).join('')}`;
}
