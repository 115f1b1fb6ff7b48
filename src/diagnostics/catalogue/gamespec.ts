/** Rulebooks whose blocks, sections, imports or macros are not in order. */
import { type CatalogueEntry, rulebook } from './entry.ts';

/** A macro that is used in the setup. */
const macro = (definition: string, effect: string): string =>
  rulebook(
    `
  section: "macros"
  macros:
    - ${definition}
`,
    `
  section: "setup"
  setup:
    - ${effect}
`,
  );

const EARN = '{ id: "earn", params: ["amount"], effects: [ { addVar: { scope: "global", var: "round", delta: "<amount>" } } ] }';

const imports = (path: string): string =>
  rulebook(`
  section: "imports"
  imports:
    - "${path}"
`);

const COMMON = {
  'common.md': rulebook(`
  section: "constants"
  constants: { PRICE: 2 }
`),
};

const setup = (effect: string): string =>
  rulebook(`
  section: "setup"
  setup:
    - ${effect}
`);

export const GAMESPEC: readonly CatalogueEntry[] = [
  {
    code: 'gamespec/missing-section',
    severity: 'warning',
    args: ['written', 'section'],
    summary: 'The rulebook lacks a section.',
    explanation:
      'Without meta, zones, turnStructure, actions or endConditions there is no game: that is an error. Constants, variables, setup and triggers belong to a complete rulebook, empty if need be.',
    bad: rulebook(`
      section: "constants"
      constants: {}
    `),
    good: rulebook(
      `
      section: "constants"
      constants: {}
    `,
      `
      section: "triggers"
      triggers: []
    `,
    ),
    without: ['triggers'],
  },
  {
    code: 'gamespec/unknown-section',
    severity: 'error',
    args: ['name', 'offered'],
    summary: 'A block names a section that does not exist.',
    explanation: 'The name of the section may be misspelled, or the section be known by another name.',
    bad: rulebook(`
      section: "treasures"
      treasures: []
    `),
    good: rulebook(
      `
      section: "cards"
      cards: []
    `,
      `
      section: "decks"
      decks: []
    `,
    ),
  },
  {
    code: 'gamespec/bundle',
    severity: 'error',
    args: ['written'],
    summary: 'A rulebook is wanted, and the text is a mechanic bundle.',
    explanation:
      'A bundle is a part that games are composed of, and no game. Compose it with a frame; a rulebook has no block with section: "bundle".',
    bad: rulebook(`
      section: "bundle"
      bundle: { id: "fair", name: "The fair", family: "market" }
    `),
    good: rulebook(`
      section: "frame"
      frame: { slots: { action: { phase: "main", actor: "activePlayer" } } }
    `),
  },
  {
    code: 'gamespec/unnamed-block',
    severity: 'error',
    args: ['key', 'written', 'offered'],
    summary: 'A block of YAML does not say which section it is.',
    explanation:
      'A block begins with section: "…", or its fence has the name of the section after the word yaml. YAML that is not part of the game stands in a fence with another word.',
    bad: rulebook(`
      sectoin: "setup"
      setup: []
    `),
    good: rulebook(`
      section: "setup"
      setup: []
    `),
    without: ['setup'],
  },
  {
    code: 'gamespec/empty-section',
    severity: 'error',
    args: ['key', 'expectedKey', 'section'],
    summary: 'A block names a section but has no content for it.',
    explanation: 'The content stands under the name of the section. Mappings such as meta may also have their keys beside "section".',
    bad: rulebook(`
      section: "procedures"
    `),
    good: rulebook(`
      section: "procedures"
      procedures: []
    `),
  },
  {
    code: 'gamespec/strange-key',
    severity: 'error',
    args: ['key', 'offered', 'section'],
    summary: 'A block has more keys than the name of the section and its content.',
    explanation: 'One block holds one section. Another section has a block of its own.',
    bad: rulebook(`
      section: "setup"
      setup: []
      note: "Nothing is dealt."
    `),
    good: rulebook(`
      section: "setup"
      setup: [] # Nothing is dealt.
    `),
  },
  {
    code: 'gamespec/duplicate-section',
    severity: 'error',
    args: ['section'],
    summary: 'A section that can stand once stands twice.',
    explanation: 'meta, turnStructure and scoring each stand in one block. Other sections may be spread over several.',
    bad: rulebook(
      `
      section: "scoring"
      scoring: { ref: "pvar", player: "$player", var: "gold" }
    `,
      `
      section: "scoring"
      scoring: 0
    `,
    ),
    good: rulebook(`
      section: "scoring"
      scoring: { ref: "pvar", player: "$player", var: "gold" }
    `),
  },
  {
    code: 'gamespec/duplicate-name',
    severity: 'error',
    args: ['name', 'macro'],
    summary: 'A constant, a variable or a macro is declared twice.',
    explanation: 'When a section is spread over several blocks or files, each name is still declared once.',
    bad: rulebook(
      `
      section: "constants"
      constants: { HAND_SIZE: 5 }
    `,
      `
      section: "constants"
      constants: { HAND_SIZE: 7 }
    `,
    ),
    good: rulebook(
      `
      section: "constants"
      constants: { HAND_SIZE: 5 }
    `,
      `
      section: "constants"
      constants: { HAND_LIMIT: 7 }
    `,
    ),
  },
  {
    code: 'gamespec/import-not-found',
    severity: 'error',
    args: ['count', 'most', 'reason', 'file'],
    summary: 'An imported file cannot be read.',
    explanation:
      'The path is relative to the file with the import, and stands in double quotes. Only files with the endings of the languages are read, and nothing whose name begins with a dot. A rulebook takes over at most 100 files.',
    bad: imports('./comon.md'),
    good: imports('./common.md'),
    files: COMMON,
  },
  {
    code: 'gamespec/import-outside',
    severity: 'error',
    args: ['workaround', 'file', 'root'],
    summary: 'An import leads out of the root of the game.',
    explanation:
      'Imports are relative paths inside the root, so that a game can be moved as a whole. The root is the nearest folder above with a ludwright.json, else the top of the repository, else the folder of the game; --root names another one.',
    bad: imports('../../common.md'),
    good: imports('./common.md'),
    files: COMMON,
  },
  {
    code: 'gamespec/import-cycle',
    severity: 'error',
    args: ['cycle'],
    summary: 'A file imports itself, directly or through others.',
    explanation: 'The imported sections come first, so there must be a first one. Put what both need into a third file.',
    bad: imports('./rules.md'),
    good: imports('./common.md'),
    files: COMMON,
  },
  {
    code: 'gamespec/unknown-constant',
    severity: 'error',
    args: ['name', 'offered'],
    summary: 'A word in capitals stands where a number is needed, but there is no such constant.',
    explanation: 'Wherever a number can stand, the name of a constant may stand for it. Declare it in the section constants.',
    bad: limited('HAND_SISE'),
    good: limited('HAND_SIZE'),
  },
  {
    code: 'gamespec/each-outside-effect',
    severity: 'error',
    args: ['text'],
    summary: '"each" stands where nothing can be done once for each player.',
    explanation:
      'An effect with "each" is done for every player in turn. In a condition or a value, name one player, or use a query or an aggregate over the players.',
    bad: endWhen('{ op: "==", left: { ref: "zoneCount", zone: "hand:each" }, right: 0 }'),
    good: endWhen('{ op: "==", left: { ref: "zoneCount", zone: "hand:all" }, right: 0 }'),
  },
  {
    code: 'gamespec/several-opponents',
    severity: 'error',
    args: ['text'],
    summary: '"opponent" is written in a game that is not for exactly two players.',
    explanation:
      'Among more than two players nobody is the one opponent. Name a neighbour ("left", "right"), all others ("others"), or a player whom the actor chooses.',
    bad: endWhen('{ op: ">", left: { ref: "zoneCount", zone: "hand:opponent" }, right: 9 }'),
    good: endWhen('{ op: ">", left: { ref: "zoneCount", zone: "hand:left" }, right: 9 }'),
  },
  {
    code: 'gamespec/formula',
    severity: 'error',
    args: ['text', 'sign', 'written'],
    summary: 'A value or condition is written as a formula without its mark.',
    explanation: 'A string is a formula if it begins with =, and text that is not computed otherwise.',
    bad: endWhen('"round >= 20"'),
    good: endWhen('"= round >= 20"'),
  },
  {
    code: 'gamespec/board-size',
    severity: 'error',
    args: ['text', 'count', 'most', 'macro'],
    summary: 'A grid or hex has no size that a board can have.',
    explanation: 'Rows, columns and radius are integers or constants; all boards together may have 10000 cells.',
    bad: grid('0'),
    good: grid('3'),
  },
  {
    code: 'gamespec/unknown-board',
    severity: 'error',
    args: ['offered', 'board'],
    summary: 'tokensOnBoard names a board that is not there.',
    explanation: 'A grid or hex makes a board called "board" unless it says otherwise; zones may name their board themselves.',
    bad: onBoard('baord'),
    good: onBoard('board'),
  },
  {
    code: 'gamespec/no-cards',
    severity: 'error',
    args: ['offered', 'section', 'tokenType'],
    summary: 'A deck takes all cards of a type that has none.',
    explanation: 'In a deck, { allOf: "…" } stands for every card of that token type. Write the type that the cards have.',
    bad: allOf('crad'),
    good: allOf('card'),
  },
  {
    code: 'gamespec/too-many-cards',
    severity: 'error',
    args: ['count', 'most'],
    form: 'words',
    summary: 'Combined cards would be more than 10000.',
    explanation: 'combine makes a card for every combination of the properties that are lists. Use fewer properties or shorter lists.',
    bad: 'A combine with five properties of ten values each.',
    good: 'A combine with three of them.',
  },
  {
    code: 'gamespec/unknown-macro',
    severity: 'error',
    args: ['offered', 'macro'],
    summary: 'A macro is called that the rulebook does not declare.',
    explanation: 'Macros are declared in the section macros.',
    bad: macro(EARN, 'macro: { name: "eran", args: { amount: 2 } }'),
    good: macro(EARN, 'macro: { name: "earn", args: { amount: 2 } }'),
  },
  {
    code: 'gamespec/macro-call',
    severity: 'error',
    summary: 'The body of a macro calls a macro without saying which.',
    explanation: 'A call has the form { macro: { name: "…", args: { … } } }, or { macro: "…" } where the macro has no parameters.',
    bad: macro('{ id: "mix", effects: [ { macro: {} } ] }', 'macro: "mix"'),
    good: macro('{ id: "mix", effects: [ { shuffle: { zone: "deck" } } ] }', 'macro: "mix"'),
  },
  {
    code: 'gamespec/macro-arguments',
    severity: 'error',
    args: ['offered', 'parameter', 'parameters', 'macro'],
    summary: 'A macro is called without an argument that it needs, or with one that it does not have or cannot use.',
    explanation:
      'A call gives one argument for each parameter, by its name and without the angle brackets. What the macro puts into the middle of a string is a word, a number or a binding.',
    bad: macro(EARN, 'macro: { name: "earn" }'),
    good: macro(EARN, 'macro: { name: "earn", args: { amount: 2 } }'),
  },
  {
    code: 'gamespec/macro-parameter',
    severity: 'error',
    args: ['name', 'offered', 'parameter', 'macro'],
    summary: 'The body of a macro names a parameter that the macro does not have.',
    explanation: 'What stands in angle brackets is replaced by an argument, so it must be among the parameters.',
    bad: macro(EARN.replace('<amount>', '<amuont>'), 'macro: { name: "earn", args: { amount: 2 } }'),
    good: macro(EARN, 'macro: { name: "earn", args: { amount: 2 } }'),
  },
  {
    code: 'gamespec/macro-kind',
    severity: 'error',
    args: ['expected', 'found', 'macro'],
    summary: 'A macro stands for something else than is needed where it is called.',
    explanation: 'A macro stands for effects, a condition, a value or a query, and is called where such a thing can stand.',
    bad: macro('{ id: "late", condition: { op: ">", left: { ref: "turn" }, right: 9 } }', 'macro: { name: "late" }'),
    good: macro(
      '{ id: "late", condition: { op: ">", left: { ref: "turn" }, right: 9 } }',
      'if: { when: { macro: { name: "late" } }, then: [ { shuffle: { zone: "deck" } } ] }',
    ),
  },
  {
    code: 'gamespec/macro-recursion',
    severity: 'error',
    args: ['macro', 'cycle'],
    summary: 'A macro contains itself, directly or through others.',
    explanation: 'A macro is written out where it is called, so it would never end. Use repeat or forEach to repeat things.',
    bad: macro('{ id: "mix", effects: [ { shuffle: { zone: "deck" } }, { macro: { name: "mix" } } ] }', 'macro: { name: "mix" }'),
    good: macro(
      '{ id: "mix", effects: [ { repeat: { times: 3, effects: [ { shuffle: { zone: "deck" } } ] } } ] }',
      'macro: { name: "mix" }',
    ),
  },
  {
    code: 'gamespec/expansion-too-large',
    severity: 'error',
    args: ['most'],
    form: 'words',
    summary: 'All macros written out would be more than 200000 values.',
    explanation: 'Macros that call macros that call macros grow quickly. Use procedures, repeat or forEach, which are not written out.',
    bad: 'Twenty macros, each of which calls the one before twice.',
    good: 'A repeat whose number of times is computed.',
  },
  {
    code: 'gamespec/missing-capability',
    severity: 'error',
    args: ['capability', 'constraint', 'workaround'],
    summary: 'The game asks for something that no game in this language can have.',
    explanation:
      'The message says which constraint stands against it and how the same can be had. These wishes are counted, to see what is missed most.',
    bad: setup('while: { when: true, effects: [] }'),
    good: setup(
      'repeat: { times: 3, until: { op: ">", left: { ref: "gvar", var: "round" }, right: 0 }, effects: [ { shuffle: { zone: "deck" } } ] }',
    ),
  },
];

function limited(max: string): string {
  return rulebook(`
    section: "actions"
    actions:
      - { id: "wait", actor: "activePlayer", phase: "main", params: [], pre: null, cost: [], effects: [], limits: [ { scope: "game", max: "${max}" } ] }
  `);
}

function allOf(type: string): string {
  return rulebook(`
    section: "decks"
    decks:
      - { id: "starter", cards: [ { allOf: "${type}", count: 4 } ] }
  `);
}

function endWhen(when: string): string {
  return rulebook(`
    section: "endConditions"
    endConditions:
      - { id: "over", when: ${when}, result: { type: "draw" } }
  `);
}

function onBoard(board: string): string {
  return rulebook(
    `
    section: "zones"
    zones:
      - { id: "deck", owner: "none", visibility: "hidden", ordering: "stack" }
      - { id: "hand", owner: "player", visibility: "owner", ordering: "set" }
      - { id: "market", owner: "none", visibility: "public", ordering: "set" }
      - grid: { rows: 3, cols: 3 }
  `,
    `
    section: "endConditions"
    endConditions:
      - { id: "over", when: { exists: { query: "tokensOnBoard", board: "${board}" } }, result: { type: "draw" } }
  `,
  );
}

function grid(rows: string): string {
  return rulebook(`
    section: "zones"
    zones:
      - grid: { rows: ${rows}, cols: 3 }
  `);
}
