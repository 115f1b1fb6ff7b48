/** Short ways to write examples in CGML. */

/** The rules of the base game, and one that does this; `more` are further keys of that rule. */
export function effect(action: string, more?: string): string {
  return `rules:
  - id: count_rounds
    trigger: on.phase.Play
    effect:
      - { action: INCREMENT, path: { path: $.round }, by: 1 }
  - id: more
    trigger: on.phase.Play${more === undefined ? '' : `\n    ${more}`}
    effect:
      - ${action}`;
}

/** Components with a zone of this deck and type. */
export function components(deck: string, zoneType: string): string {
  return `components:
  component_types:
    deck_types:
      few_cards: { composition: [ { type: template, template: standard_suits, values: [ 7, 8, J ] } ] }
    zone_types:
      pile: { ordering: lifo }
  decks:
    main: { type: few_cards }
  zones:
    - { name: deck, type: ${zoneType}, of_deck: ${deck} }
    - { name: hand, type: pile, per_player: true }
  variables:
    - { name: round, initial_value: 0 }`;
}

/** Components with a variable besides the usual one. */
export function extraVariables(variable: string): string {
  return `${components('main', 'pile')}\n    ${variable}`;
}

/** The flow of the base game with another transition. */
export function flow(transition: string): string {
  return `flow:
  states:
    Playing: { phases: [ Play ] }
    Over: { phases: [] }
  initial_state: Playing
  transitions:
    - { from: Playing, to: Over, condition: { isEqual: [ { path: $.round }, { value: 3 } ] } }
    - ${transition}`;
}
