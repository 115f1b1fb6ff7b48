/** Formulas: strings that begin with `=`. */
import { rulebook, type CatalogueEntry } from './entry.ts';

/** A game that ends when a formula holds. */
const ends = (formula: string): string =>
  rulebook(`
  section: "endConditions"
  endConditions:
    - { id: "over", when: "= ${formula}", result: { type: "draw" } }
`);

/** A procedure with a parameter of unknown kind; tokens and zones have an attribute of the same name. */
const ofUnknown = (value: string): string =>
  rulebook(
    `
  section: "zones"
  zones:
    - { id: "deck", owner: "none", visibility: "hidden", ordering: "stack" }
    - { id: "hand", owner: "player", visibility: "owner", ordering: "set" }
    - { id: "market", owner: "none", visibility: "public", ordering: "set", attributes: { cost: 3 } }
`,
    `
  section: "procedures"
  procedures:
    - id: "pay"
      params: ["$for"]
      effects: [{ addVar: { scope: "pvar", player: "active", var: "gold", delta: "= ${value}" } }]
`,
    `
  section: "setup"
  setup:
    - createDeck: { deck: "starter", zone: "deck" }
    - call: { procedure: "pay", args: { $for: "= deck.top" } }
`,
  );

export const FORMULA: readonly CatalogueEntry[] = [
  {
    code: 'formula/syntax',
    severity: 'error',
    args: ['expected', 'found', 'sign', 'written', 'most', 'word'],
    summary: 'A formula cannot be read.',
    explanation: 'The place is the first one that does not fit. What was read before it is the beginning of a formula.',
    bad: ends('round >= (20'),
    good: ends('round >= 20'),
  },
  {
    code: 'formula/other-sign',
    severity: 'warning',
    args: ['sign', 'written'],
    summary: 'A formula has a sign of another language.',
    explanation: 'Formulas compare with = and !=, and join conditions with and, or and not.',
    bad: ends('round == 20'),
    good: ends('round = 20'),
  },
  {
    code: 'formula/too-large',
    severity: 'error',
    args: ['most', 'count', 'deepest'],
    summary: 'A formula is too long, or its parts stand in one another too deep.',
    explanation: 'A formula of more than 4000 characters, or of brackets in more than 60 others, cannot be read by people either.',
    bad: ends(`${'('.repeat(61)}round${')'.repeat(61)} >= 20`),
    good: ends('(round) >= 20'),
  },
  {
    code: 'formula/unknown-name',
    severity: 'error',
    args: ['name', 'offered', 'written', 'otherwise', 'zone', 'expected'],
    summary: 'A formula names something that is not declared.',
    explanation:
      'Bare names are constants, variables of the game, zones that belong to nobody, and players. What belongs to a player, zone or token stands behind a point; words stand in single quotation marks.',
    bad: ends('rond >= 20'),
    good: ends('round >= 20'),
  },
  {
    code: 'formula/ambiguous-name',
    severity: 'error',
    args: ['name', 'kind', 'otherwise'],
    summary: 'A bare name in a formula has two meanings.',
    explanation: 'A constant, a variable of the game and a zone may have the same name, but a formula cannot tell which of them is meant.',
    bad: `${rulebook(`
  section: "variables"
  variables: { global: { round: { type: "int" }, deck: { type: "int" } }, perPlayer: { gold: { type: "int" } } }
`)}\n\n${ends('deck.count = 0')}`,
    good: `${rulebook(`
  section: "variables"
  variables: { global: { round: { type: "int" }, decks: { type: "int" } }, perPlayer: { gold: { type: "int" } } }
`)}\n\n${ends('deck.count = 0')}`,
  },
  {
    code: 'formula/unknown-member',
    severity: 'error',
    args: ['name', 'kind', 'found', 'offered'],
    summary: 'A formula reads a member that a thing does not have.',
    explanation:
      'Players have their variables and zones, zones have attributes, count, top, bottom and player, tokens have properties, owner, definition, zone and others.',
    bad: ends('deck.cuont = 0'),
    good: ends('deck.count = 0'),
  },
  {
    code: 'formula/unknown-kind',
    severity: 'error',
    args: ['name', 'kinds', 'written'],
    summary: 'A member can belong to several kinds of things, and it is not known which one this is.',
    explanation: 'The kind of a parameter of a procedure is not known in its formulas. State it where it matters: token($for).cost.',
    bad: ofUnknown('$for.cost'),
    good: ofUnknown('token($for).cost'),
  },
  {
    code: 'formula/other-kind',
    severity: 'error',
    args: ['expected', 'found', 'name'],
    summary: 'A formula gives something of another kind than its place takes.',
    explanation:
      'Conditions come from comparisons, and, or, not, in, exists and every; several things become one value by count, sum, min, max and first.',
    bad: ends('round + 20'),
    good: ends('round > 20'),
  },
  {
    code: 'formula/unknown-function',
    severity: 'error',
    args: ['name', 'offered'],
    summary: 'A formula calls a function that does not exist.',
    explanation: 'The message lists the functions there are.',
    bad: ends('cuont(players) = 1'),
    good: ends('count(players) = 1'),
  },
  {
    code: 'formula/arguments',
    severity: 'error',
    args: ['name', 'written', 'count'],
    summary: 'A function is given too many or too few arguments.',
    explanation: 'The message shows how the function is called.',
    bad: ends('next(active).gold > 20'),
    good: ends('next(active, 1).gold > 20'),
  },
];
