/** Names that are used and not declared, or declared in a way that cannot be used. */
import { type CatalogueEntry, rulebook } from '../entry.ts';

/** One effect in the setup. */
const setup = (effect: string): string =>
  rulebook(`
  section: "setup"
  setup:
    - ${effect}
`);

/** One trigger without effects. */
const trigger = (head: string): string =>
  rulebook(`
  section: "triggers"
  triggers:
    - { id: "note", ${head}, effects: [] }
`);

/** One modifier in a game with a layer. */
const modifier = (part: string): string =>
  rulebook(
    `
  section: "layers"
  layers: ["numbers"]
`,
    `
  section: "modifiers"
  modifiers:
    - { id: "sale", ${part}, prop: "cost", op: "set", value: 0 }
`,
  );

const board = (effect: string): string =>
  rulebook(
    `
  section: "zones"
  zones:
    - grid: { rows: 2, cols: 2 }
`,
    `
  section: "setup"
  setup:
    - ${effect}
`,
  );

export const NAMES: readonly CatalogueEntry[] = [
  {
    code: 'verify/unknown-zone',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'section', 'kinds'],
    summary: 'A zone is used that the game does not declare.',
    explanation: 'Every zone is declared in the section zones. Write the name as it stands there, or declare the zone.',
    bad: setup('shuffle: { zone: "dekc" }'),
    good: setup('shuffle: { zone: "deck" }'),
  },
  {
    code: 'verify/unknown-variable',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'section', 'kinds'],
    summary: 'A variable is used that the game does not declare in that scope.',
    explanation:
      'Variables of the whole game, of each player and of each team are declared apart, under global, perPlayer and perTeam. The scope "global" or a "gvar" finds the first, "pvar" the second, "tvar" the third.',
    bad: setup('setVar: { scope: "global", var: "rond", value: 1 }'),
    good: setup('setVar: { scope: "global", var: "round", value: 1 }'),
  },
  {
    code: 'verify/unknown-constant',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'section', 'kinds'],
    summary: 'A constant is used that the game does not declare.',
    explanation: 'Constants are declared in the section constants, each with its number.',
    bad: setup('setVar: { scope: "global", var: "round", value: { ref: "const", name: "HAND_SISE" } }'),
    good: setup('setVar: { scope: "global", var: "round", value: { ref: "const", name: "HAND_SIZE" } }'),
  },
  {
    code: 'verify/unknown-token-type',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'section', 'kinds'],
    summary: 'A token type, or a card, is used that the game does not declare.',
    explanation: 'Kinds of tokens are declared in tokenTypes, what is printed on cards in cards. A token is made of either.',
    bad: setup('createToken: { type: "crad", zone: "deck" }'),
    good: setup('createToken: { type: "card", zone: "deck" }'),
  },
  {
    code: 'verify/unknown-card',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'section', 'kinds'],
    summary: 'A deck lists a card that the game does not declare.',
    explanation: 'The cards of a deck are declared in the section cards.',
    bad: rulebook(`
      section: "decks"
      decks:
        - { id: "starter", cards: [ { card: "swrod", count: 10 } ] }
    `),
    good: rulebook(`
      section: "decks"
      decks:
        - { id: "starter", cards: [ { card: "sword", count: 10 } ] }
    `),
  },
  {
    code: 'verify/unknown-deck',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'section', 'kinds'],
    summary: 'A deck is used that the game does not declare.',
    explanation: 'Decks are declared in the section decks.',
    bad: setup('createDeck: { deck: "startr", zone: "deck" }'),
    good: setup('createDeck: { deck: "starter", zone: "deck" }'),
  },
  {
    code: 'verify/unknown-property',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'kinds'],
    summary: 'A property is used that no token type, or not this one, declares.',
    explanation: 'Tokens have the properties of their type, and besides them owner, controller, face, definition, type and zone.',
    bad: setup('createToken: { type: "card", zone: "deck", props: { csot: 3 } }'),
    good: setup('createToken: { type: "card", zone: "deck", props: { cost: 3 } }'),
  },
  {
    code: 'verify/unknown-layer',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'section', 'kinds'],
    summary: 'A modifier is in a layer that the game does not declare.',
    explanation: 'Layers are listed in the section layers, first to last.',
    bad: modifier('layer: "nubmers"'),
    good: modifier('layer: "numbers"'),
  },
  {
    code: 'verify/unknown-procedure',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'section', 'kinds'],
    summary: 'A procedure is called that the game does not declare.',
    explanation: 'Procedures are declared in the section procedures.',
    bad: rulebook(
      `
      section: "procedures"
      procedures:
        - { id: "prepare", effects: [ { shuffle: { zone: "deck" } } ] }
    `,
      `
      section: "setup"
      setup:
        - call: { procedure: "perpare" }
    `,
    ),
    good: rulebook(
      `
      section: "procedures"
      procedures:
        - { id: "prepare", effects: [ { shuffle: { zone: "deck" } } ] }
    `,
      `
      section: "setup"
      setup:
        - call: { procedure: "prepare" }
    `,
    ),
  },
  {
    code: 'verify/unknown-action',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'section', 'kinds'],
    summary: 'An action is named that the game does not declare.',
    explanation:
      'A trigger on actionResolved, or the question whether a player answered with an action, names an action of the section actions.',
    bad: trigger('event: "actionResolved", match: { action: "wiat" }'),
    good: trigger('event: "actionResolved", match: { action: "wait" }'),
  },
  {
    code: 'verify/unknown-phase',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'kinds'],
    summary: 'A phase is named that the turn structure, or that state of it, does not have.',
    explanation: 'Phases are named by their id or their label. An action that names no existing phase would never be offered.',
    bad: trigger('event: "phaseEnter", match: { phase: "mian" }'),
    good: trigger('event: "phaseEnter", match: { phase: "main" }'),
  },
  {
    code: 'verify/unknown-state',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'kinds'],
    summary: 'A state is named that the turn structure does not have.',
    explanation: 'States are declared in the turn structure. One that has phases only has a single state, called "play".',
    bad: trigger('event: "stateEnter", match: { state: "paly" }'),
    good: trigger('event: "stateEnter", match: { state: "play" }'),
  },
  {
    code: 'verify/unknown-board',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'kinds'],
    summary: 'A board is named to which no zone belongs.',
    explanation:
      'A board is the name that its cells have in common, as "board". The macros grid and hex call it "board" unless told otherwise.',
    bad: board('forEach: { bind: "$cell", over: { query: "zones", filter: { board: "baord" } }, effects: [] }'),
    good: board('forEach: { bind: "$cell", over: { query: "zones", filter: { board: "board" } }, effects: [] }'),
  },
  {
    code: 'verify/unknown-attribute',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'kinds'],
    summary: 'A zone attribute is read that no zone has.',
    explanation: 'Attributes are given to zones where they are declared. The cells of grid and hex have row and column.',
    bad: board('setVar: { scope: "global", var: "round", value: { ref: "zoneAttr", zone: "cell_0_0", attr: "colum" } }'),
    good: board('setVar: { scope: "global", var: "round", value: { ref: "zoneAttr", zone: "cell_0_0", attr: "column" } }'),
  },
  {
    code: 'verify/unknown-direction',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'kinds'],
    summary: 'A direction is named that no zone has a neighbour in.',
    explanation:
      'Directions are given in adjacentTo. The cells of a grid have north, east, south and west, with diagonals also those between.',
    bad: board('forEach: { bind: "$cell", over: { query: "adjacentZones", zone: "cell_0_0", direction: "suoth" }, effects: [] }'),
    good: board('forEach: { bind: "$cell", over: { query: "adjacentZones", zone: "cell_0_0", direction: "south" }, effects: [] }'),
  },
  {
    code: 'verify/unknown-event',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'kinds'],
    summary: 'A trigger listens to a custom event that no effect emits.',
    explanation: 'The event exists by being emitted. Write its name as it stands in emit, or emit it.',
    bad: rulebook(
      `
      section: "setup"
      setup:
        - emit: { event: "dealt" }
    `,
      `
      section: "triggers"
      triggers:
        - { id: "note", event: "custom", match: { event: "delat" }, effects: [] }
    `,
    ),
    good: rulebook(
      `
      section: "setup"
      setup:
        - emit: { event: "dealt" }
    `,
      `
      section: "triggers"
      triggers:
        - { id: "note", event: "custom", match: { event: "dealt" }, effects: [] }
    `,
    ),
  },
  {
    code: 'verify/unknown-binding',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'kinds', 'parameter'],
    summary: 'A name with a dollar sign is used where nothing is bound to it.',
    explanation:
      'Names are bound by action parameters, let, forEach, choices and other effects with "bind", and hold for the effects after or inside them, in the same block. Queries bind $token, $zone, $player or $value; events bring their own.',
    bad: rulebook(`
      section: "setup"
      setup:
        - createToken: { type: "card", zone: "deck", bind: "$card" }
        - destroyToken: { token: "$crad" }
    `),
    good: rulebook(`
      section: "setup"
      setup:
        - createToken: { type: "card", zone: "deck", bind: "$card" }
        - destroyToken: { token: "$card" }
    `),
  },
  {
    code: 'verify/unknown-parameter',
    severity: 'error',
    args: ['subject', 'kind', 'name', 'offered', 'count', 'kinds'],
    summary: 'An answer is read by a parameter that no action has.',
    explanation: 'A simultaneous window reads sealed answers by the names that the parameters of its actions have.',
    bad: sealedBid('$bdi'),
    good: sealedBid('$bid'),
  },
  {
    code: 'verify/unknown-seat',
    severity: 'error',
    args: ['subject', 'most', 'seat'],
    summary: 'A seat is named that no match has.',
    explanation: 'Seats are counted from 0. The last one is one less than the largest number of players in meta.',
    bad: setup('setActivePlayer: { player: { id: 4 } }'),
    good: setup('setActivePlayer: { player: { id: 1 } }'),
  },
  {
    code: 'verify/duplicate-id',
    severity: 'error',
    args: ['kind', 'name', 'action', 'state'],
    summary: 'Two things of one kind have the same id.',
    explanation: 'An id says which of them is meant, so each must have its own. Token types and cards share their ids.',
    bad: rulebook(`
      section: "zones"
      zones:
        - { id: "pile", owner: "none", visibility: "hidden", ordering: "stack" }
        - { id: "pile", owner: "none", visibility: "public", ordering: "stack" }
    `),
    good: rulebook(`
      section: "zones"
      zones:
        - { id: "pile", owner: "none", visibility: "hidden", ordering: "stack" }
        - { id: "discard", owner: "none", visibility: "public", ordering: "stack" }
    `),
  },
  {
    code: 'verify/id-not-allowed',
    severity: 'error',
    args: ['name', 'kind', 'reason'],
    summary: 'Something has an id with characters that ids do not have, or with too many.',
    explanation:
      'Ids are written in rules, typed as commands and shown in addresses. The id of a game has letters, digits and "_" with single hyphens between them, at most 64 characters. So have the names of constants, variables, zones, boards, attributes, directions, token types, properties, cards, decks, states, phases, teams, actions and layers, which also may have slashes, at most 200 characters. Labels of phases, and the ids of procedures, events, triggers, checks, modifiers, transitions, end conditions and displays, are one line of text without control characters.',
    bad: rulebook(`
      section: "zones"
      zones:
        - { id: "red:deck", owner: "none", visibility: "hidden", ordering: "stack" }
    `),
    good: rulebook(`
      section: "zones"
      zones:
        - { id: "red_deck", owner: "none", visibility: "hidden", ordering: "stack" }
    `),
  },
  {
    code: 'verify/binding-name',
    severity: 'error',
    args: ['subject', 'name', 'parameter'],
    summary: 'An argument of an event, or a value bound by a trigger, has a name without a dollar sign.',
    explanation: 'Triggers see these values as bindings, and the names of bindings begin with "$".',
    bad: setup('emit: { event: "dealt", args: { amount: 5 } }'),
    good: setup('emit: { event: "dealt", args: { $amount: 5 } }'),
  },
];

function sealedBid(param: string): string {
  return rulebook(
    `
    section: "actions"
    actions:
      - id: "bid"
        actor: "any"
        phase: "main"
        params: [ { name: "$bid", domain: { query: "intsInRange", min: 0, max: 3 } } ]
        pre: null
        cost: []
        effects: []
  `,
    `
    section: "turnStructure"
    turnStructure:
      phases:
        - id: "main"
          window:
            preset: "simultaneous"
            resolve:
              - setVar: { scope: "global", var: "round", value: { ref: "answer", player: { id: 0 }, param: "${param}" } }
  `,
  );
}
