/** Choices that are endless, impossible, or would tell a secret. */
import { type CatalogueEntry, rulebook } from '../entry.ts';

/** One effect after ten cards were laid out in the market. */
const afterDealing = (effect: string): string =>
  rulebook(`
  section: "setup"
  setup:
    - createDeck: { deck: "starter", zone: "market" }
    - ${effect}
`);

const action = (keys: string): string =>
  rulebook(`
  section: "actions"
  actions:
    - { id: "wait", actor: "activePlayer", phase: "main", ${keys}, cost: [], effects: [] }
`);

/** One effect of an action, with ten cards in a hand. */
const doing = (effect: string): string =>
  rulebook(
    `
  section: "setup"
  setup:
    - createDeck: { deck: "starter", zone: "hand:0" }
`,
    `
  section: "actions"
  actions:
    - { id: "wait", actor: "activePlayer", phase: "main", params: [], pre: null, cost: [], effects: [ ${effect} ] }
`,
  );

export const CHOICES: readonly CatalogueEntry[] = [
  {
    code: 'verify/empty-range',
    severity: 'error',
    args: ['subject', 'least', 'most'],
    summary: 'A query has nothing to choose from: a range that ends before it begins, or no words.',
    explanation: 'intsInRange runs upwards from min to max, and enums lists at least one word.',
    bad: action('params: [ { name: "$n", domain: { query: "intsInRange", min: 3, max: 1 } } ], pre: null'),
    good: action('params: [ { name: "$n", domain: { query: "intsInRange", min: 1, max: 3 } } ], pre: null'),
  },
  {
    code: 'verify/unbounded-choice',
    severity: 'error',
    args: ['subject', 'value', 'most', 'otherValue'],
    summary: 'A choice is among very many things, or of a set that can grow without a bound.',
    explanation:
      'Every choice is a finite list that can be gone through. A range has at most 10000000 numbers, a chosen set at most 250 items: give bounds, "n", "max", or a "limit" to the query.',
    bad: action('params: [ { name: "$n", domain: { query: "intsInRange", min: 0, max: 99999999 } } ], pre: null'),
    good: action('params: [ { name: "$n", domain: { query: "intsInRange", min: 0, max: 99 } } ], pre: null'),
  },
  {
    code: 'verify/choice-size',
    severity: 'error',
    args: ['subject', 'key', 'keys', 'value', 'count', 'least', 'most'],
    summary: 'The numbers of a chooseN contradict each other, or what there is to choose from.',
    explanation:
      '"n" fixes the size of the set; otherwise "min" and "max" bound it, the smaller one first. They are integers from 0 to 250.',
    bad: afterDealing('chooseN: { bind: "$cards", options: { query: "tokensInZone", zone: "market" }, n: 2, max: 3, chooser: "active" }'),
    good: afterDealing('chooseN: { bind: "$cards", options: { query: "tokensInZone", zone: "market" }, n: 2, chooser: "active" }'),
  },
  {
    code: 'verify/combination-size',
    severity: 'error',
    args: ['subject', 'value', 'most'],
    summary: 'Combinations have a size that is not an integer from 1 to 250.',
    explanation: 'The size says how many items each combination has.',
    bad: combinations('0'),
    good: combinations('2'),
  },
  {
    code: 'verify/combinations',
    severity: 'error',
    args: ['subject', 'key'],
    summary: 'Combinations are chosen, looped over, sorted or cut.',
    explanation:
      'There are far too many combinations to be options. They stand in an aggregate, in exists or in forAll, which go through them as they come. To let a player choose a set, use chooseN.',
    bad: afterDealing(
      'chooseOne: { bind: "$pair", options: { query: "combinations", of: { query: "tokensInZone", zone: "market" }, size: 2 }, chooser: "active" }',
    ),
    good: afterDealing('chooseN: { bind: "$pair", options: { query: "tokensInZone", zone: "market" }, n: 2, chooser: "active" }'),
  },
  {
    code: 'verify/too-many-options',
    severity: 'error',
    args: ['subject', 'count', 'most'],
    summary: 'The parameters of an action have too many combinations to be asked together.',
    explanation:
      'An action has one option for each combination of its parameters, at most meta.maxOptions of them (100000 unless stated). With ask: "stepwise" the parameters are asked one after the other.',
    bad: twoNumbers(''),
    good: twoNumbers(', ask: "stepwise"'),
  },
  {
    code: 'verify/hidden-precondition',
    severity: 'error',
    args: ['subject', 'zone', 'variable', 'property', 'parameter'],
    summary: 'Whether an action is offered depends on something that the player may not see.',
    explanation:
      'The list of options would tell the secret. Read only what the actor sees in a precondition, in the domain of a parameter and in a cost; test the rest in the effects. Where it is not certain that something secret is read, this is a warning.',
    bad: action('params: [], pre: { exists: { query: "tokensInZone", zone: "deck", where: { op: ">", left: "$token.cost", right: 3 } } }'),
    good: action('params: [], pre: { op: ">", left: { ref: "zoneCount", zone: "deck" }, right: 3 }'),
  },
  {
    code: 'verify/parameter-told',
    severity: 'warning',
    args: ['subject', 'variable', 'parameter'],
    summary: 'Everybody is told what was chosen for a parameter, although it sets a variable that not everybody sees.',
    explanation:
      'What is chosen for a parameter is told to the actor alone if it only sets variables and properties that are not public, and else to everybody. Where it does both, state the "visibility" of the parameter: "actor" keeps the secret, "public" tells it.',
    bad: guess(''),
    good: guess(', visibility: "actor"'),
  },
  {
    code: 'verify/decline-tells',
    severity: 'warning',
    args: ['property', 'zone'],
    summary: 'To decline a question tells everybody that the player holds such a card.',
    explanation:
      'A question that may be declined is asked only where there is something to choose, and everybody sees that it is asked and declined. Where the options depend on hidden cards, that tells what the player has. Ask every player first whether they want to, with words as options; whoever holds nothing declines as well.',
    bad: doing(
      '{ chooseOne: { bind: "$c", optional: true, options: { query: "tokensInZone", zone: "hand:actor", where: { op: ">", left: "$token.cost", right: 3 } } } }',
    ),
    good: doing('{ chooseOne: { bind: "$c", optional: true, options: { query: "tokensInZone", zone: "hand:actor" } } }'),
  },
  {
    code: 'verify/message-tells',
    severity: 'warning',
    args: ['property', 'zone'],
    summary: 'A message tells everybody what a card is that not everybody sees.',
    explanation:
      'A card as argument of a message is named to those who know it, and is "a card" to all others. What is printed on it is told to everybody who gets the message. Give the card itself, tell it to its owner alone, or reveal it in the same rule.',
    bad: doing(
      '{ forEach: { bind: "$c", over: { query: "tokensInZone", zone: "hand:actor" }, effects: [ { message: { text: "Here lies {0}.", args: [ "$c.definition" ] } } ] } }',
    ),
    good: doing(
      '{ forEach: { bind: "$c", over: { query: "tokensInZone", zone: "hand:actor" }, effects: [ { message: { text: "Here lies {0}.", args: [ "$c" ] } } ] } }',
    ),
  },
  {
    code: 'verify/unknown-placeholder',
    severity: 'error',
    args: ['subject', 'name', 'offered', 'kinds'],
    summary: 'The sentence that tells of an action has a name in braces that the action does not know.',
    explanation:
      'In the sentence of an action, `{actor}` stands for the player who acts, and each parameter for what was chosen, written without its dollar sign. The verb that follows `{actor}` is told in the form that fits; every other one is written in both forms, as it is said to the actor and about the actor: `{draw|draws}`.',
    bad: action('params: [], pre: null, presentation: { tell: "{player} waits" }'),
    good: action('params: [], pre: null, presentation: { tell: "{actor} waits" }'),
  },
  {
    code: 'verify/impossible-choice',
    severity: 'error',
    args: ['subject', 'zones'],
    summary: 'A token is to be chosen from a zone into which nothing ever comes.',
    explanation:
      'No effect makes tokens there or moves them there, so the choice can never be made. Drawing or moving from such a zone is a warning.',
    bad: rulebook(`
      section: "setup"
      setup:
        - chooseOne: { bind: "$card", options: { query: "tokensInZone", zone: "market" }, chooser: "active" }
    `),
    good: afterDealing('chooseOne: { bind: "$card", options: { query: "tokensInZone", zone: "market" }, chooser: "active" }'),
  },
];

function combinations(size: string): string {
  return afterDealing(
    `if: { when: { exists: { query: "combinations", of: { query: "tokensInZone", zone: "market" }, size: ${size} } }, then: [ { shuffle: { zone: "deck" } } ] }`,
  );
}

function twoNumbers(ask: string): string {
  return rulebook(`
    section: "actions"
    actions:
      - id: "guess"
        actor: "activePlayer"
        phase: "main"
        params:
          - { name: "$first", domain: { query: "intsInRange", min: 1, max: 1000 } }
          - { name: "$second", domain: { query: "intsInRange", min: 1, max: 1000 } }
        pre: null
        cost: []
        effects: []${ask.replace(', ', '\n        ')}
  `);
}

function guess(visibility: string): string {
  return rulebook(
    `
    section: "variables"
    variables:
      global: { round: { type: "int", init: 0 } }
      perPlayer: { guess: { type: "int", init: 0, min: 0, max: 9, visibility: "owner" } }
  `,
    `
    section: "actions"
    actions:
      - id: "guess"
        actor: "activePlayer"
        phase: "main"
        params: [ { name: "$n", domain: { query: "intsInRange", min: 1, max: 9 }${visibility} } ]
        pre: null
        cost: []
        effects:
          - setVar: { scope: "pvar", player: "actor", var: "guess", value: "$n" }
          - if: { when: { op: ">", left: "$n", right: 5 }, then: [ { addVar: { scope: "global", var: "round", delta: 1 } } ] }
  `,
  );
}
