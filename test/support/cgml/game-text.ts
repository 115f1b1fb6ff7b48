/**
 * The usual game: eight cards in a deck (8H 9H 10H JH 8S 9S 10S JS from the top), which nobody sees, a table, a hand and a row for each player, a few variables, and one phase after
 * which the game is over. Samples say only what is different.
 */

/** Parts of a game as text in YAML. */
export interface Parts {
  readonly version?: string;
  readonly meta?: string;
  /** More deck types and zone types. */
  readonly deckTypes?: string;
  readonly zoneTypes?: string;
  readonly decks?: string;
  /** More zones, variables and events. */
  readonly zones?: string;
  readonly variables?: string;
  readonly events?: string;
  readonly setup?: string;
  readonly states?: string;
  readonly initial?: string;
  /** More of the flow, such as the order of players. */
  readonly flow?: string;
  readonly transitions?: string;
  readonly win?: string;
  /** What happens in the phase Main. */
  readonly do?: string;
  /** More of the rule that does so, such as a condition. */
  readonly rule?: string;
  /** Rules beside it. */
  readonly rules?: string;
}

/** The text of the usual game with these parts. */
export function gameText(parts: Parts): string {
  const {
    version = '1.3',
    meta = 'name: Sample\nplayers: { min: 2, max: 4 }',
    deckTypes = '',
    zoneTypes = '',
    decks = 'main: { type: few }',
    zones = '',
    variables = '',
    events = '[]',
    setup = '[]',
    states = 'Play: { phases: [Main] }\nOver: { phases: [] }',
    initial = 'Play',
    flow = '',
    transitions = '- { from: Play, to: Over }',
    win = '',
    rule = '',
    rules = '',
  } = parts;
  const acting = parts.do === undefined ? '' : `- id: act\n  trigger: on.phase.Main\n${indent(rule, 2)}\n  effect:\n${indent(parts.do, 4)}`;
  return `cgml_version: "${version}"
meta:
${indent(meta, 2)}
components:
  component_types:
    deck_types:
      few:
        composition: [ { type: template, template: standard_suits, suits: [H, S], values: [8, 9, 10, J] } ]
        rank_hierarchy: [8, 9, 10, J]
${indent(deckTypes, 6)}
    zone_types:
      pile: { ordering: lifo }
      dark: { ordering: lifo, visibility: { all: count_only } }
      fan: { ordering: unordered, visibility: { owner: all, others: count_only } }
${indent(zoneTypes, 6)}
  decks:
${indent(decks, 4)}
  zones:
    - { name: deck, type: dark, of_deck: main }
    - { name: table, type: pile }
    - { name: hand, type: fan, per_player: true }
    - { name: row, type: pile, per_player: true }
${indent(zones, 4)}
  variables:
    - { name: x, initial_value: 0 }
    - { name: log, initial_value: 0 }
    - { name: score, scope: per_player, initial_value: 0 }
${indent(variables, 4)}
  events: ${events}
setup:
${indent(setup, 2)}
flow:
  states:
${indent(states, 4)}
  initial_state: ${initial}
${indent(flow, 2)}
  transitions:
${indent(transitions, 4)}
${win === '' ? '' : `  win_condition:\n${indent(win, 4)}`}
rules:
${acting === '' && rules === '' ? '  []' : indent(`${acting}\n${rules}`, 2)}
`.replaceAll(/\n(?: *\n)+/g, '\n');
}

/** The action that notes a digit, so that the order of what happens can be read. */
export function note(digit: number): string {
  return `{ action: SET_VARIABLE, path: { path: $.log }, value: { add: [ { mul: [ { path: $.log }, { value: 10 } ] }, { value: ${digit} } ] } }`;
}

/** A rule that notes a digit when it fires. */
export function noting(id: string, trigger: string, digit: number, more = ''): string {
  return `- { id: ${id}, trigger: ${trigger}, effect: [ ${note(digit)} ]${more === '' ? '' : `, ${more}`} }`;
}

/** Text of its own indentation, as deep as it must be. */
function indent(text: string, depth: number): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const own = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => ' '.repeat(depth) + line.slice(own)).join('\n');
}
