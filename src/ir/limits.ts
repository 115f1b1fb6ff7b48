/**
 * How much a game may ask for. Verify refuses more; link never makes room for more. docs/languages/gamespec.md#bounds says the
 * same, and a test holds it to this table. At half of each, a game is compiled in seconds and plays.
 */
export const LIMITS = {
  players: 16,
  /** Tokens that may exist at once. */
  tokens: 16_384,
  /** Items of a set that is chosen or combined. */
  setSize: 250,
  /** Numbers of a literal range. */
  rangeLength: 10_000_000,
  /** Triggers set off by triggers. */
  triggerDepth: 64,
  /** Effects of one move. */
  steps: 250_000,
  /** Options of an action that is asked together. */
  options: 1_000_000,
  quietPhases: 1_000_000,
} as const;

/** How many there may be of what a game declares, and what that is called. What a match links is counted: a zone of each player for each. */
export const DIMENSIONS = {
  constants: { most: 10_000, called: 'constants' },
  variables: { most: 4096, called: 'variables' },
  zones: { most: 16_384, called: 'zones' },
  directions: { most: 256, called: 'directions' },
  tokenTypes: { most: 4096, called: 'token types' },
  properties: { most: 256, called: 'properties' },
  cards: { most: 20_000, called: 'cards' },
  decks: { most: 4096, called: 'decks' },
  teams: { most: 16, called: 'teams' },
  states: { most: 2048, called: 'states' },
  phases: { most: 2048, called: 'phases' },
  transitions: { most: 4096, called: 'transitions' },
  actions: { most: 4096, called: 'actions' },
  parameters: { most: 64, called: 'parameters of an action' },
  procedures: { most: 4096, called: 'procedures' },
  calls: { most: 100, called: 'procedures that call one another in a row' },
  triggers: { most: 8192, called: 'triggers' },
  replacements: { most: 256, called: 'replacements' },
  checks: { most: 4096, called: 'checks' },
  layers: { most: 256, called: 'layers' },
  modifiers: { most: 4096, called: 'modifiers' },
  endConditions: { most: 4096, called: 'end conditions' },
  ruleSize: { most: 50_000, called: 'values in one rule' },
  size: { most: 250_000, called: 'values in all rules' },
} as const satisfies Record<string, { most: number; called: string }>;

export type Dimension = keyof typeof DIMENSIONS;
