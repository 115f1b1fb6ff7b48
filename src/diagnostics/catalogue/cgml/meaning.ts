/** Games in CGML whose parts do not go together. */
import type { CatalogueEntry } from '../entry.ts';
import { components, effect, extraVariables } from './example.ts';

export const MEANING: readonly CatalogueEntry[] = [
  {
    code: 'cgml/path',
    severity: 'error',
    args: ['text', 'word', 'sign', 'offered'],
    summary: 'A path or a formula cannot be read.',
    explanation: 'Steps are separated by dots, picks stand in brackets, functions have their arguments in parentheses.',
    bad: effect('{ action: SHUFFLE, target: { path: "$.zones.deck)" } }'),
    good: effect('{ action: SHUFFLE, target: { path: "$.zones.deck" } }'),
  },
  {
    code: 'cgml/type',
    severity: 'error',
    args: ['key', 'value', 'expected', 'found', 'offered', 'operator', 'action'],
    summary: 'Something of another kind stands where a number, a card, a zone or a player is needed.',
    explanation: 'The message says what is there and what is needed.',
    bad: effect('{ action: SHUFFLE, target: { path: $.round } }'),
    good: effect('{ action: SHUFFLE, target: { path: $.zones.deck } }'),
  },
  {
    code: 'cgml/no-context',
    severity: 'error',
    args: ['name', 'text'],
    summary: 'A path asks for the card, zone or player of an event or filter where there is none.',
    explanation: 'Paths such as $.card exist in filters and in rules about events of cards.',
    bad: effect('{ action: MOVE, from: { path: $.card }, to: { path: $.zones.table } }'),
    good: effect('{ action: MOVE, from: { top: [ { path: $.zones.deck } ] }, to: { path: $.zones.table } }'),
  },
  {
    code: 'cgml/not-a-variable',
    severity: 'error',
    args: ['found'],
    summary: 'Something is set that cannot be set.',
    explanation: 'Variables and properties of cards can be set; cards are moved, states and phases have actions of their own.',
    bad: effect('{ action: SET_VARIABLE, path: { path: $.zones.deck.card_count }, value: { value: 0 } }'),
    good: effect('{ action: SET_VARIABLE, path: { path: $.round }, value: { value: 0 } }'),
  },
  {
    code: 'cgml/never-happens',
    severity: 'warning',
    args: ['event'],
    summary: 'A rule listens to an event that nothing in the game raises.',
    explanation:
      'Moves raise on.move, and some of them on.draw, on.play or on.discard; EMIT raises events of the game. Nothing is raised during the setup.',
    bad: effect('{ action: REVERSE_ORDER }').replace(
      'on.phase.Play\n    effect:\n      - { action: REVERSE',
      'on.draw\n    effect:\n      - { action: REVERSE',
    ),
    good: effect('{ action: REVERSE_ORDER }'),
  },
  {
    code: 'cgml/ref-of-another-rule',
    severity: 'warning',
    args: ['name', 'offered'],
    summary: 'A rule reads what another rule has stored.',
    explanation:
      'The document lets a stored value end with the effect that stored it. Here it is known until the end of the turn, but other programs may not know it; a variable is known to all rules everywhere.',
    bad: `rules:
  - id: draw
    trigger: on.phase.Play
    effect:
      - { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, store_as: drawn }
      - { action: INCREMENT, path: { path: $.round }, by: 1 }
  - id: keep
    trigger: on.phase.Play
    effect:
      - { action: MOVE, from: { ref: drawn }, to: { path: "$.players[current].zones.hand" } }`,
    good: `rules:
  - id: draw
    trigger: on.phase.Play
    effect:
      - { action: MOVE, from: { path: $.zones.deck }, to: { path: $.zones.table }, store_as: drawn }
      - { action: INCREMENT, path: { path: $.round }, by: 1 }
      - { action: MOVE, from: { ref: drawn }, to: { path: "$.players[current].zones.hand" } }`,
  },
  {
    code: 'cgml/turn-comes-back',
    severity: 'warning',
    args: ['offered'],
    summary: 'The owner of a card gets an extra turn, after which play goes on where it was.',
    explanation:
      'EXTRA_TURN gives one turn, and then the player comes who would have come anyway. Who wins a trick leads the next one, and play goes on from there: that is GIVE_TURN.',
    bad: effect('{ action: EXTRA_TURN, player: { owner: [ { top: [ { path: "$.players[0].zones.hand" } ] } ] } }'),
    good: effect('{ action: GIVE_TURN, player: { owner: [ { top: [ { path: "$.players[0].zones.hand" } ] } ] } }'),
  },
  {
    code: 'cgml/no-options',
    severity: 'error',
    summary: 'A player is asked to choose from an empty list.',
    explanation: 'A question has options; whether cards or players can be chosen shows in play, but a list that is written out has items.',
    bad: effect('{ action: REQUEST_INPUT, player: current, options: { value: [] }, store_as: answer }'),
    good: effect('{ action: REQUEST_INPUT, player: current, options: { value: [ stay, go ] }, store_as: answer }'),
  },
  {
    code: 'cgml/deck-without-zone',
    severity: 'warning',
    args: ['deck'],
    summary: 'No zone names a deck, so that its cards are nowhere.',
    explanation: 'The cards of a deck begin in the zone that names it by of_deck.',
    bad: components('main', 'pile').replace('zones:', '  spare: { type: few_cards }\n  zones:'),
    good: components('main', 'pile'),
  },
  {
    code: 'cgml/no-result',
    severity: 'error',
    args: ['action'],
    summary: 'The result of an action is to be stored, but it has none.',
    explanation: 'Actions that move, find or choose something, and questions, have results.',
    bad: effect('{ action: SHUFFLE, target: { path: $.zones.deck }, store_as: order }'),
    good: effect('{ action: CHOOSE_RANDOM, from: { path: $.zones.deck }, store_as: found }'),
  },
  {
    code: 'cgml/division-by-zero',
    severity: 'error',
    summary: 'A number is divided by zero.',
    explanation: 'Dividing by zero gives no number. Where the divisor is computed, an action that needs the result fails in play.',
    bad: effect('{ action: SET_VARIABLE, path: { path: $.round }, value: { div: [ { path: $.round }, { value: 0 } ] } }'),
    good: effect('{ action: SET_VARIABLE, path: { path: $.round }, value: { div: [ { path: $.round }, { value: 2 } ] } }'),
  },
  {
    code: 'cgml/unknown-type',
    severity: 'error',
    summary: 'It cannot be told what an action acts on, since nothing says what it reads.',
    explanation:
      'What a variable or a stored value is (a card, a number, a word, …) follows from what is given to it. Where that is nothing, or only what is itself read from there, the action could not do anything.',
    args: ['action'],
    bad: effect('{ action: CHOOSE_RANDOM, from: { ref: drawn }, store_as: drawn }'),
    good: effect('{ action: CHOOSE_RANDOM, from: { path: $.zones.deck }, store_as: drawn }'),
  },
  {
    code: 'cgml/does-nothing',
    severity: 'warning',
    args: ['action'],
    summary: 'An action is as it should be and has no effect.',
    explanation:
      'A loop goes through an empty list or has nothing to do, or an action only finds something and nothing reads it: store it with store_as, and read that by ref.',
    bad: effect('{ action: FOR_EACH, in: { list: [] }, do: [ { action: INCREMENT, path: { path: $.round } } ] }'),
    good: effect('{ action: FOR_EACH, in: { path: $.zones.deck }, do: [ { action: INCREMENT, path: { path: $.round } } ] }'),
  },
  {
    code: 'cgml/no-reorder',
    severity: 'error',
    args: ['zone'],
    summary: 'Cards are put in another order in a zone whose type does not allow it.',
    explanation: 'A zone type says so with allows_reorder: true.',
    bad: effect('{ action: REORDER, target: { path: $.zones.deck }, by: rank }'),
    good: effect('{ action: SHUFFLE, target: { path: $.zones.deck } }'),
  },
  {
    code: 'cgml/number-too-large',
    severity: 'error',
    args: ['value', 'most'],
    summary: 'A number is too large.',
    explanation: 'Numbers go up to the one that the message names, so that every machine computes the same.',
    bad: effect('{ action: INCREMENT, path: { path: $.round }, by: 99999999999 }'),
    good: effect('{ action: INCREMENT, path: { path: $.round }, by: 99999 }'),
  },
  {
    code: 'cgml/event-arguments',
    severity: 'error',
    args: ['most'],
    summary: 'An event is raised with more than it can tell.',
    explanation: 'The message says how many things an event can tell; what else matters can be kept in variables.',
    bad: effect(
      '{ action: EMIT, event: on.trick, with: { a: { value: 1 }, b: { value: 2 }, c: { value: 3 }, d: { value: 4 }, e: { value: 5 } } }',
    ),
    good: effect('{ action: EMIT, event: on.trick, with: { a: { value: 1 } } }'),
  },
  {
    code: 'cgml/evaluator',
    severity: 'error',
    args: ['found', 'count', 'most'],
    summary: 'The win condition does not say who wins.',
    explanation:
      'The evaluator gives a player, a list of players with the best first, an object with winners, or max or min of a list with an entry for each player.',
    bad: win('{ path: $.round }'),
    good: win('{ max: [ { path: "$.players[*].score" } ] }'),
  },
  {
    code: 'cgml/computed-without-expression',
    severity: 'error',
    args: ['variable'],
    summary: 'A variable is computed, but does not say from what.',
    explanation: 'A computed variable has an expression; one that changes has an initial value.',
    bad: extraVariables('- { name: double, computed: true }'),
    good: extraVariables('- { name: double, computed: true, expression: { add: [ { path: $.round }, { path: $.round } ] } }'),
  },
  {
    code: 'cgml/cyclic-variable',
    severity: 'error',
    args: ['variable', 'cycle'],
    summary: 'A computed variable depends on itself.',
    explanation: 'Computed variables are computed whenever they are read, so that would never end.',
    bad: extraVariables('- { name: double, computed: true, expression: { add: [ { path: $.double }, { path: $.round } ] } }').concat(
      '\n',
      effect('{ action: SET_VARIABLE, path: { path: $.round }, value: { path: $.double } }'),
    ),
    good: extraVariables('- { name: double, computed: true, expression: { add: [ { path: $.round }, { path: $.round } ] } }').concat(
      '\n',
      effect('{ action: SET_VARIABLE, path: { path: $.round }, value: { path: $.double } }'),
    ),
  },
  {
    code: 'cgml/no-hierarchy',
    severity: 'error',
    summary: 'Ranks are compared, but no deck type says which is higher.',
    explanation: 'A deck type lists its ranks from the lowest to the highest in rank_hierarchy.',
    bad: ranked(''),
    good: ranked('\n        rank_hierarchy: [ 7, 8, J ]'),
  },
  {
    code: 'cgml/ambiguous-rank',
    severity: 'error',
    summary: 'The value of a rank is asked for, and deck types differ about it.',
    explanation: 'Take the rank_value of a card, which is that of its own deck type.',
    bad: twoHierarchies('{ rank_value: [ { value: J } ] }'),
    good: twoHierarchies('{ rank_value: [ { top: [ { path: $.zones.deck } ] } ] }'),
  },
  {
    code: 'cgml/simultaneous-player',
    severity: 'error',
    summary: 'Where all players are asked at once, one of them is asked for another.',
    explanation: 'Inside FOR_EACH_PLAYER with order: simultaneous every player answers for itself.',
    bad: together('{ path: "$.players[0]" }', ''),
    good: together('{ path: $player }', ''),
  },
  {
    code: 'cgml/simultaneous-count',
    severity: 'error',
    summary: 'Where all players are asked at once, it is not fixed how much they choose.',
    explanation: 'Sealed answers have one size: min and max are there, and the same.',
    bad: together('{ path: $player }', ', multiselect: true, min: 1, max: 2'),
    good: together('{ path: $player }', ', multiselect: true, min: 2, max: 2'),
  },
  {
    code: 'cgml/missing-capability',
    severity: 'error',
    args: ['value', 'found', 'operator', 'constraint', 'workaround'],
    summary: 'The game asks for something that no game can have.',
    explanation:
      'The message says which constraint stands against it and how the same can be had. These wishes are counted, to see what is missed most.',
    bad: effect('{ action: INCREMENT, path: { path: $.round }, by: 0.5 }'),
    good: effect('{ action: INCREMENT, path: { path: $.round }, by: 5 }'),
  },
];

function win(evaluator: string): string {
  return `flow:
  states:
    Playing: { phases: [ Play ] }
    Over: { phases: [] }
  initial_state: Playing
  transitions:
    - { from: Playing, to: Over, condition: { isEqual: [ { path: $.round }, { value: 3 } ] } }
  win_condition:
    evaluator: ${evaluator}`;
}

/** A comparison of ranks in a game whose deck type has a hierarchy, or none. */
function ranked(hierarchy: string): string {
  return `components:
  component_types:
    deck_types:
      few_cards:
        composition: [ { type: template, template: standard_suits, values: [ 7, 8, J ] } ]${hierarchy}
    zone_types: { pile: { ordering: lifo } }
  decks: { main: { type: few_cards } }
  zones: [ { name: deck, type: pile, of_deck: main }, { name: hand, type: pile, per_player: true } ]
  variables: [ { name: round, initial_value: 0 } ]
${effect('{ action: INCREMENT, path: { path: $.round }, by: { rank_value: [ { top: [ { path: $.zones.deck } ] } ] } }')}`;
}

function twoHierarchies(by: string): string {
  return `components:
  component_types:
    deck_types:
      high_jack:
        composition: [ { type: template, template: standard_suits, values: [ 7, 8, J ] } ]
        rank_hierarchy: [ 7, 8, J ]
      low_jack:
        composition: [ { type: template, template: standard_suits, values: [ J, 9 ] } ]
        rank_hierarchy: [ J, 9 ]
    zone_types: { pile: { ordering: lifo } }
  decks: { main: { type: high_jack }, second: { type: low_jack } }
  zones: [ { name: deck, type: pile, of_deck: main }, { name: other, type: pile, of_deck: second }, { name: hand, type: pile, per_player: true } ]
  variables: [ { name: round, initial_value: 0 } ]
${effect(`{ action: INCREMENT, path: { path: $.round }, by: ${by} }`)}`;
}

function together(player: string, more: string): string {
  return effect(`action: FOR_EACH_PLAYER
        order: simultaneous
        do:
          - { action: REQUEST_INPUT, player: ${player}, options: { path: $player.zones.hand }${more}, store_as: chosen }
          - { action: MOVE, from: { ref: chosen }, to: { path: $.zones.table } }`);
}
