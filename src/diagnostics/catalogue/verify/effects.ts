/** Effects and values that do not fit where they stand. */
import { type CatalogueEntry, rulebook } from '../entry.ts';

const setup = (...effects: readonly string[]): string =>
  rulebook(`
  section: "setup"
  setup:
${effects.map((effect) => `    - ${effect}`).join('\n')}
`);

const procedure = (effect: string): string =>
  rulebook(
    `
  section: "procedures"
  procedures:
    - { id: "pay", params: ["$amount"], effects: [ { addVar: { scope: "global", var: "round", delta: "$amount" } } ] }
`,
    `
  section: "setup"
  setup:
    - ${effect}
`,
  );

export const EFFECTS: readonly CatalogueEntry[] = [
  {
    code: 'verify/type-mismatch',
    severity: 'error',
    args: ['subject', 'name', 'expected', 'found', 'offered', 'count', 'section', 'kinds'],
    summary: 'A value has another type than its place needs, or two values are compared that can never be equal.',
    explanation:
      'Numbers, truth values, words, players, teams, zones and tokens do not stand for one another. The message says which type was found and which is expected.',
    bad: setup('setVar: { scope: "global", var: "round", value: true }'),
    good: setup('setVar: { scope: "global", var: "round", value: 1 }'),
  },
  {
    code: 'verify/mixed-kinds',
    severity: 'error',
    args: ['subject', 'value', 'found'],
    summary: 'Something would be one of several kinds of things: a player or a token, a number or a word.',
    explanation:
      'The items of a union, both branches of a value, and what all calls give to one parameter are of one kind. A mixture would be a bare number: nobody could tell player 1 from the token in place 1, and the number of a token tells which token it is.',
    bad: setup(
      'forEach: { bind: "$target", over: { query: "union", of: [ { query: "players" }, { query: "tokensInZone", zone: "market" } ] }, effects: [] }',
    ),
    good: setup(
      'forEach: { bind: "$target", over: { query: "union", of: [ { query: "tokensInZone", zone: "market" }, { query: "tokensInZone", zone: "deck" } ] }, effects: [] }',
    ),
  },
  {
    code: 'verify/effect-form',
    severity: 'error',
    args: ['subject', 'key', 'least', 'most', 'variable'],
    summary: 'An effect lacks something it needs, or has something that contradicts the rest.',
    explanation:
      'Some keys of an effect exclude each other or go together: reveal takes a token or a zone, rollRandom a range or options, a global variable no player.',
    bad: setup('setVar: { scope: "global", player: "active", var: "round", value: 1 }'),
    good: setup('setVar: { scope: "pvar", player: "active", var: "gold", value: 1 }'),
  },
  {
    code: 'verify/call-arguments',
    severity: 'error',
    args: ['subject', 'offered', 'count', 'kinds', 'procedure', 'parameter', 'parameters'],
    summary: 'A call leaves out a parameter of the procedure, or gives one that it does not have.',
    explanation: 'A call gives one value for each parameter, under the name that the procedure declares.',
    bad: procedure('call: { procedure: "pay", args: {} }'),
    good: procedure('call: { procedure: "pay", args: { $amount: 2 } }'),
  },
  {
    code: 'verify/recursion',
    severity: 'error',
    args: ['subject', 'cycle'],
    summary: 'A procedure calls itself, directly or through others.',
    explanation: 'Every move must provably end, so procedures do not call themselves. Use repeat or forEach.',
    bad: rulebook(`
      section: "procedures"
      procedures:
        - { id: "deal", effects: [ { shuffle: { zone: "deck" } }, { call: { procedure: "deal" } } ] }
    `),
    good: rulebook(`
      section: "procedures"
      procedures:
        - { id: "deal", effects: [ { repeat: { times: 3, effects: [ { shuffle: { zone: "deck" } } ] } } ] }
    `),
  },
  {
    code: 'verify/event-arguments',
    severity: 'error',
    args: ['count', 'most', 'event'],
    summary: 'A custom event is emitted with more than four different arguments.',
    explanation: 'An event has room for four. Leave out what triggers can find out themselves, or use variables.',
    bad: setup('emit: { event: "dealt", args: { $a: 1, $b: 2, $c: 3, $d: 4, $e: 5 } }'),
    good: setup('emit: { event: "dealt", args: { $a: 1, $b: 2, $c: 3, $d: 4 } }'),
  },
  {
    code: 'verify/too-many-bindings',
    severity: 'error',
    args: ['subject', 'most'],
    form: 'words',
    summary: 'More than 250 names are bound at one place.',
    explanation: 'Every name takes room in the state. Move a part of the effects into a procedure.',
    bad: 'A block of effects in which 251 choices follow one another, each with a name of its own.',
    good: 'The same choices in a procedure that is called for each of them.',
  },
  {
    code: 'verify/too-many',
    severity: 'error',
    args: ['count', 'kinds', 'most'],
    form: 'words',
    summary: 'A game has more of something than can be compiled and played.',
    explanation:
      'Every dimension of a game has a limit, which the message names: docs/languages/gamespec.md lists them under "Bounds". Let queries, loops and procedures with parameters do what is the same many times.',
    bad: 'A game with 5000 actions, each for one card.',
    good: 'One action with the card as its parameter.',
  },
  {
    code: 'verify/choice-in-batch',
    severity: 'error',
    args: ['subject', 'procedure', 'effect'],
    summary: 'A player is asked something inside a batch.',
    explanation: 'The effects of a batch happen together, so nobody can decide between them. Ask before the batch.',
    bad: setup(
      'batch: { effects: [ { chooseOne: { bind: "$suit", options: { query: "enums", values: ["red", "blue"] }, chooser: "active" } } ] }',
    ),
    good: setup(
      'chooseOne: { bind: "$suit", options: { query: "enums", values: ["red", "blue"] }, chooser: "active" }',
      'batch: { effects: [ { shuffle: { zone: "deck" } } ] }',
    ),
  },
  {
    code: 'verify/fixed-property',
    severity: 'error',
    args: ['subject', 'property'],
    summary: 'An effect sets, or a modifier changes, a property that follows from what the token is.',
    explanation:
      'Of the properties that every token has, effects set controller and face; a token changes its zone by moving. Modifiers change declared properties only.',
    bad: setup(
      'createToken: { type: "card", zone: "deck", bind: "$card" }',
      'setTokenProp: { token: "$card", prop: "owner", value: { ref: "player", player: "active" } }',
    ),
    good: setup(
      'createToken: { type: "card", zone: "deck", bind: "$card" }',
      'setTokenProp: { token: "$card", prop: "controller", value: { ref: "player", player: "active" } }',
    ),
  },
  {
    code: 'verify/modifier-cycle',
    severity: 'error',
    args: ['subject', 'property', 'cycle'],
    summary: 'A modifier changes a property and reads one that depends on it.',
    explanation:
      'The effective value would be defined by itself. Let the modifier read a variable, or a property that no modifier changes.',
    bad: rulebook(`
      section: "modifiers"
      modifiers:
        - { id: "inflation", prop: "cost", op: "add", value: "$token.cost" }
    `),
    good: rulebook(`
      section: "modifiers"
      modifiers:
        - { id: "inflation", prop: "cost", op: "add", value: { ref: "gvar", var: "round" } }
    `),
  },
];
