/** Declarations whose numbers, words or parts do not go together. */
import { type CatalogueEntry, rulebook } from '../entry.ts';

const section = (name: string, content: string): string =>
  rulebook(`
  section: "${name}"
  ${name}: ${content}
`);

const deckLists = (content: string): string => section('deckLists', content);

const variable = (declaration: string): string => section('variables', `{ global: { round: ${declaration} } }`);

export const DECLARATIONS: readonly CatalogueEntry[] = [
  {
    code: 'verify/meta-bounds',
    severity: 'error',
    args: ['key', 'value', 'least', 'most'],
    summary: 'The number of players, or a limit of the engine, is not an integer or beyond what the engine can do.',
    explanation: 'A game is for 1 to 16 players, the smaller number first. The limits in meta have bounds that the message names.',
    bad: section('meta', '{ id: "example", players: { min: 4, max: 2 } }'),
    good: section('meta', '{ id: "example", players: { min: 2, max: 4 } }'),
  },
  {
    code: 'verify/range',
    severity: 'error',
    args: ['subject', 'key', 'value', 'least', 'most'],
    summary: 'The bounds of a variable or property contradict each other or its type.',
    explanation: 'Only an int has min and max; they are integers of 32 bits, the smaller one first.',
    bad: variable('{ type: "int", min: 10, max: 0 }'),
    good: variable('{ type: "int", min: 0, max: 10 }'),
  },
  {
    code: 'verify/enum-values',
    severity: 'error',
    args: ['subject'],
    summary: 'An enum lists no words or one of them twice, or something else than an enum lists words.',
    explanation: 'The words that an enum can be stand in "values", each once. Other types have no values.',
    bad: variable('{ type: "enum" }'),
    good: variable('{ type: "enum", values: ["early", "late"], init: "early" }'),
  },
  {
    code: 'verify/initial-value',
    severity: 'error',
    args: ['subject', 'value', 'expected', 'found', 'offered', 'count', 'least', 'most', 'kinds', 'property', 'tokenType'],
    summary: 'A variable or property begins with a value that it cannot have.',
    explanation:
      'The value under "init", and what a card gives to a property, has the declared type, lies within the bounds and is one of the words.',
    bad: variable('{ type: "int", init: -1, min: 0 }'),
    good: variable('{ type: "int", init: 0, min: 0 }'),
  },
  {
    code: 'verify/not-an-integer',
    severity: 'error',
    args: ['subject', 'value', 'least', 'most'],
    summary: 'A number is not whole, or too large.',
    explanation:
      'All numbers of a game are integers of 32 bits, so that every machine computes the same. Count in smaller units, and divide with floorDiv or ceilDiv.',
    bad: section('constants', '{ INTEREST: 0.5 }'),
    good: section('constants', '{ INTEREST_PERCENT: 50 }'),
  },
  {
    code: 'verify/limit',
    severity: 'error',
    args: ['subject', 'value'],
    summary: 'A limit is not an integer of at least 1, or an action has two limits for the same scope.',
    explanation: 'A limit says how often something may happen per turn, phase or game. For never, leave the action out.',
    bad: limited('[ { scope: "turn", max: 0 } ]'),
    good: limited('[ { scope: "turn", max: 1 } ]'),
  },
  {
    code: 'verify/deck-count',
    severity: 'error',
    args: ['subject', 'count', 'most'],
    summary: 'A deck has a number of copies that is not whole, negative or very large.',
    explanation: 'The count of a card is an integer from 0 to 10000.',
    bad: section('decks', '[ { id: "starter", cards: [ { card: "sword", count: -1 } ] } ]'),
    good: section('decks', '[ { id: "starter", cards: [ { card: "sword", count: 1 } ] } ]'),
  },
  {
    code: 'verify/deck-size',
    severity: 'error',
    args: ['subject', 'count', 'most'],
    summary: 'A deck has more cards than there may be tokens.',
    explanation: 'Every card of a deck becomes a token. Raise meta.maxTokens, which goes up to 16384, or shorten the deck.',
    bad: section('meta', '{ id: "example", players: { min: 2, max: 4 }, maxTokens: 5 }'),
    good: section('meta', '{ id: "example", players: { min: 2, max: 4 }, maxTokens: 50 }'),
  },
  {
    code: 'verify/deck-lists',
    severity: 'error',
    args: ['key', 'value', 'least', 'most'],
    summary: 'The bounds of deck lists are not integers or contradict each other, or there is no deck for players who bring none.',
    explanation: 'A deck list has from size.min to size.max cards, no more than there may be tokens, and at least one copy of each.',
    bad: deckLists('{ size: { min: 60, max: 40 } }'),
    good: deckLists('{ size: { min: 40, max: 60 }, copies: 4 }'),
  },
  {
    code: 'verify/deck-lists-printed',
    severity: 'error',
    args: ['parameter'],
    summary: 'A condition on the cards of deck lists reads what a card has only in a match.',
    explanation:
      'Lists are judged before the match: conditions compare properties, "definition" and "type" of $card with numbers, words and constants.',
    bad: deckLists(
      '{ size: { min: 1, max: 60 }, cards: { op: "==", left: { ref: "tokenProp", token: "$card", prop: "zone" }, right: null } }',
    ),
    good: deckLists(
      '{ size: { min: 1, max: 60 }, cards: { op: "<=", left: { ref: "tokenProp", token: "$card", prop: "cost" }, right: 5 } }',
    ),
  },
  {
    code: 'verify/property-conflict',
    severity: 'error',
    args: ['value', 'otherValue', 'property', 'tokenType', 'otherType'],
    summary: 'Two token types have a property of the same name but of another type or visibility.',
    explanation:
      'Effects read a property by its name, whatever the type of the token. Give both the same type and visibility, or call one of them otherwise.',
    bad: section('tokenTypes', '[ { id: "card", props: { cost: { type: "int" } } }, { id: "spell", props: { cost: { type: "bool" } } } ]'),
    good: section('tokenTypes', '[ { id: "card", props: { cost: { type: "int" } } }, { id: "spell", props: { free: { type: "bool" } } } ]'),
  },
  {
    code: 'verify/team-seat',
    severity: 'error',
    args: ['subject', 'most', 'seat', 'team'],
    summary: 'A team has a seat that does not exist or that another team has.',
    explanation: 'Seats are counted from 0 up to one less than the largest number of players; each is in one team.',
    bad: teams('[ { id: "red", seats: [0, 2] }, { id: "blue", seats: [1, 2] } ]'),
    good: teams('[ { id: "red", seats: [0, 2] }, { id: "blue", seats: [1, 3] } ]'),
  },
  {
    code: 'verify/no-teams',
    severity: 'error',
    args: ['subject'],
    summary: 'A zone or variable belongs to teams, but there are none.',
    explanation: 'Teams are declared in the turn structure, under "teams".',
    bad: section('variables', '{ perTeam: { tricks: { type: "int" } } }'),
    good: rulebook(
      `
      section: "variables"
      variables: { perTeam: { tricks: { type: "int" } } }
    `,
      `
      section: "turnStructure"
      turnStructure: { phases: [ { id: "main" } ], teams: [ { id: "red" }, { id: "blue" } ] }
    `,
    ),
  },
  {
    code: 'verify/board-cells',
    severity: 'error',
    args: ['subject', 'column', 'otherZone', 'board', 'row'],
    summary: 'Two cells of a board are at one place, or a cell is looked for on a board whose cells have no places.',
    explanation: 'Cells found by row and column have these as attributes, no two the same. The macros grid and hex see to that.',
    bad: cells('{ row: 0, column: 0 }'),
    good: cells('{ row: 0, column: 1 }'),
  },
  {
    code: 'verify/presentation-name',
    severity: 'warning',
    args: ['subject', 'name', 'offered', 'kinds'],
    summary: 'A hint for interfaces names a board, zone or property that does not exist.',
    explanation: 'What a layout or the face of a card names must be declared. The hint is left out of account.',
    bad: rulebook(`
      section: "presentation"
      presentation: { layout: [["dekc"]] }
    `),
    good: rulebook(`
      section: "presentation"
      presentation: { layout: [["deck"]] }
    `),
  },
  {
    code: 'verify/markup-in-text',
    severity: 'warning',
    args: ['subject', 'text'],
    summary: 'A text for people has markup in it.',
    explanation: 'Names, labels and descriptions are plain text: markup would be shown as it is written.',
    bad: section('meta', '{ id: "example", players: { min: 2, max: 4 }, description: "For <b>clever</b> people." }'),
    good: section('meta', '{ id: "example", players: { min: 2, max: 4 }, description: "For clever people." }'),
  },
];

function limited(limits: string): string {
  return rulebook(`
    section: "actions"
    actions:
      - { id: "wait", actor: "activePlayer", phase: "main", params: [], pre: null, cost: [], effects: [], limits: ${limits} }
  `);
}

function teams(list: string): string {
  return section('turnStructure', `{ phases: [ { id: "main" } ], teams: ${list} }`);
}

function cells(second: string): string {
  return rulebook(`
    section: "zones"
    zones:
      - { id: "left", owner: "none", visibility: "public", ordering: "set", board: "map", attributes: { row: 0, column: 0 } }
      - { id: "right", owner: "none", visibility: "public", ordering: "set", board: "map", attributes: ${second} }
  `);
}
