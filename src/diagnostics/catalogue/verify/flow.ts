/** Matches that cannot begin, go on or end. */
import { type CatalogueEntry, rulebook } from '../entry.ts';

const turnStructure = (content: string): string =>
  rulebook(`
  section: "turnStructure"
  turnStructure: ${content}
`);

const endCondition = (when: string, result: string): string =>
  rulebook(`
  section: "endConditions"
  endConditions:
    - { id: "over", when: ${when}, result: ${result} }
`);

const AFTER_TWENTY = '{ op: ">=", left: { ref: "turn" }, right: 20 }';

export const FLOW: readonly CatalogueEntry[] = [
  {
    code: 'verify/no-end',
    severity: 'warning',
    args: ['subject'],
    summary: 'The game has no end condition, or one that never holds.',
    explanation: 'A match goes on until an end condition holds.',
    bad: endCondition('false', '{ type: "draw" }'),
    good: endCondition(AFTER_TWENTY, '{ type: "draw" }'),
  },
  {
    code: 'verify/missing-scoring',
    severity: 'error',
    args: ['subject'],
    summary: 'A result ranks the players by score, but the game has no scoring.',
    explanation:
      'The section scoring says how many points a player has, seen as $player. A result of type "ranking" brings its own values.',
    bad: endCondition(AFTER_TWENTY, '{ type: "score" }'),
    good: rulebook(
      `
      section: "scoring"
      scoring: { ref: "pvar", player: "$player", var: "gold" }
    `,
      `
      section: "endConditions"
      endConditions:
        - { id: "over", when: ${AFTER_TWENTY}, result: { type: "score" } }
    `,
    ),
  },
  {
    code: 'verify/empty-ranking',
    severity: 'error',
    args: ['subject'],
    summary: 'A result ranks the players by nothing.',
    explanation: 'The values under "by" are compared one after the other, each seen from $player.',
    bad: endCondition(AFTER_TWENTY, '{ type: "ranking", by: [] }'),
    good: endCondition(AFTER_TWENTY, '{ type: "ranking", by: [ { ref: "pvar", player: "$player", var: "gold" } ] }'),
  },
  {
    code: 'verify/no-states',
    severity: 'error',
    summary: 'The turn structure has no states.',
    explanation: 'A match begins in a state. Where one is enough, list its phases under "phases".',
    bad: rulebook(
      `
      section: "turnStructure"
      turnStructure: { states: [] }
    `,
      `
      section: "actions"
      actions: []
    `,
    ),
    good: turnStructure('{ phases: [ { id: "main" } ] }'),
  },
  {
    code: 'verify/empty-state',
    severity: 'error',
    args: ['subject'],
    summary: 'A state has no phases.',
    explanation: 'What happens in a state happens in its phases; without any, nothing can.',
    bad: states('[]'),
    good: states('[ { id: "count", onEnter: [ { gotoState: { state: "play" } } ] } ]'),
  },
  {
    code: 'verify/unreachable-state',
    severity: 'warning',
    args: ['subject', 'offered'],
    summary: 'No transition and no gotoState leads to a state.',
    explanation: 'The match begins in the initial state and goes on by transitions and gotoState. Add a way to the state, or leave it out.',
    bad: secondState('false'),
    good: secondState('{ op: ">=", left: { ref: "turn" }, right: 10 }'),
  },
  {
    code: 'verify/unreachable-phase',
    severity: 'warning',
    args: ['subject'],
    summary: 'The guard of a phase is always false.',
    explanation: 'The phase is never entered. Write a condition that can hold, or leave the phase out.',
    bad: turnStructure('{ phases: [ { id: "main" }, { id: "upkeep", guard: false } ] }'),
    good: turnStructure('{ phases: [ { id: "main" }, { id: "upkeep", guard: { op: ">", left: { ref: "turn" }, right: 1 } } ] }'),
  },
  {
    code: 'verify/unusable-action',
    severity: 'warning',
    args: ['subject', 'phases'],
    summary: 'An action is never offered.',
    explanation: 'Its precondition is always false, or none of its phases has a window in which actions are asked for.',
    bad: rulebook(`
      section: "actions"
      actions:
        - { id: "wait", actor: "activePlayer", phase: "main", params: [], pre: false, cost: [], effects: [] }
    `),
    good: rulebook(`
      section: "actions"
      actions:
        - { id: "wait", actor: "activePlayer", phase: "main", params: [], pre: null, cost: [], effects: [] }
    `),
  },
  {
    code: 'verify/empty-window',
    severity: 'warning',
    args: ['subject'],
    summary: 'A phase asks for actions, but no action belongs to it.',
    explanation: 'Nobody can do anything there. Give an action the phase, or leave the window out.',
    bad: turnStructure('{ phases: [ { id: "main" }, { id: "trade", window: { preset: "turn" } } ] }'),
    good: turnStructure('{ phases: [ { id: "main" }, { id: "trade" } ] }'),
  },
  {
    code: 'verify/endless-window',
    severity: 'warning',
    args: ['subject'],
    summary: 'A window waits until all have passed, but no action is a pass.',
    explanation: 'Give the phase an action with the effect pass, or let the window end otherwise.',
    bad: rulebook(`
      section: "turnStructure"
      turnStructure: { phases: [ { id: "main", window: { preset: "turnUntilPass" } } ] }
    `),
    good: rulebook(
      `
      section: "turnStructure"
      turnStructure: { phases: [ { id: "main", window: { preset: "turnUntilPass" } } ] }
    `,
      `
      section: "actions"
      actions:
        - { id: "stop", actor: "activePlayer", phase: "main", params: [], pre: null, cost: [], effects: [ { pass: {} } ] }
    `,
    ),
  },
  {
    code: 'verify/endless-flow',
    severity: 'warning',
    args: ['subject'],
    summary: 'Nobody is asked anything in a state, and nothing leads out of it.',
    explanation:
      'The match would turn in circles without a decision. Give a phase a window with actions, effects that lead to an end, or the state a transition.',
    bad: rulebook(`
      section: "actions"
      actions: []
    `),
    good: rulebook(`
      section: "actions"
      actions:
        - { id: "wait", actor: "activePlayer", phase: "main", params: [], pre: null, cost: [], effects: [] }
    `),
  },
  {
    code: 'verify/resolve-not-simultaneous',
    severity: 'error',
    args: ['subject'],
    summary: 'A window that is not simultaneous resolves sealed answers.',
    explanation:
      'Only in a simultaneous window are answers kept until all have given theirs. In other windows, let the actions have effects.',
    bad: turnStructure('{ phases: [ { id: "main", window: { preset: "eachOnce", resolve: [ { shuffle: { zone: "deck" } } ] } } ] }'),
    good: turnStructure('{ phases: [ { id: "main", window: { preset: "simultaneous", resolve: [ { shuffle: { zone: "deck" } } ] } } ] }'),
  },
  {
    code: 'verify/before-ask-not-sequential',
    severity: 'error',
    args: ['subject'],
    summary: 'A window that asks all players at once does something before each question.',
    explanation: 'Only a sequential window asks one player after the other. In other windows, use onEnter of the phase.',
    bad: turnStructure('{ phases: [ { id: "main", window: { preset: "concurrent", beforeAsk: [ { shuffle: { zone: "deck" } } ] } } ] }'),
    good: turnStructure('{ phases: [ { id: "main", window: { preset: "eachOnce", beforeAsk: [ { shuffle: { zone: "deck" } } ] } } ] }'),
  },
  {
    code: 'verify/no-passes',
    severity: 'warning',
    args: ['subject'],
    summary: 'A window says what happens when all have passed, but nobody can pass.',
    explanation: 'Give the phase an action with the effect pass, or let those who are stuck pass with onStuck: "pass".',
    bad: turnStructure(
      '{ phases: [ { id: "main", window: { preset: "eachOnce", onStuck: "skip", onAllPassed: [ { shuffle: { zone: "deck" } } ] } } ] }',
    ),
    good: turnStructure(
      '{ phases: [ { id: "main", window: { preset: "eachOnce", onStuck: "pass", onAllPassed: [ { shuffle: { zone: "deck" } } ] } } ] }',
    ),
  },
];

/** A state to be gone to from the only other one. */
function states(phases: string): string {
  return rulebook(`
    section: "turnStructure"
    turnStructure:
      states:
        - { id: "play", phases: [ { id: "main", window: { preset: "turn" } } ] }
        - { id: "scoring", phases: ${phases} }
      transitions:
        - { from: "play", to: "scoring", when: { op: ">=", left: { ref: "turn" }, right: 10 } }
  `);
}

function secondState(when: string): string {
  return rulebook(`
    section: "turnStructure"
    turnStructure:
      states:
        - { id: "opening", phases: [ { id: "main", window: { preset: "turn" } } ] }
        - { id: "ending", phases: [ { id: "main", window: { preset: "turn" } } ] }
      transitions:
        - { from: "opening", to: "ending", when: ${when} }
  `);
}
