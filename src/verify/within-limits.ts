/** No game is larger than what can be compiled and played. docs/languages/gamespec.md#bounds */
import { phrase } from '../diagnostics/phrase.ts';
import type { Path } from '../diagnostics/diagnostic.ts';
import type { GameDef } from '../ir/game-def.ts';
import { DIMENSIONS, type Dimension } from '../ir/limits.ts';
import type { Finding } from './rule.ts';

/** How many there are, and where; the place that has most of them. */
interface Counted {
  readonly count: number;
  readonly path: Path;
}

/** The dimensions in which a game is too large. */
export function beyondLimits(def: GameDef): Finding[] {
  return (Object.keys(COUNTS) as (keyof typeof COUNTS)[]).flatMap((dimension) => {
    const { count, path } = COUNTS[dimension](def);
    return count > DIMENSIONS[dimension].most ? [tooMany(dimension, count, path)] : [];
  });
}

/** What is said of a dimension in which a game is too large. */
export function tooMany(dimension: Dimension, count: number, path: Path): Finding {
  const { most, called } = DIMENSIONS[dimension];
  return { code: 'too-many', path, ...phrase`The game has ${{ count }} ${{ kinds: called }}; at most ${{ most }} are possible.` };
}

/** Calls of procedures are counted by a rule, along the graph of calls. */
const COUNTS: Record<Exclude<Dimension, 'calls'>, (def: GameDef) => Counted> = {
  constants: ({ constants }) => keysOf(constants, ['constants']),
  variables: ({ variables = {} }) => ({
    count: sum(Object.values(variables).map((scope) => Object.keys(scope as object).length)),
    path: ['variables'],
  }),
  zones: ({ zones, meta, flow }) => {
    const each = { none: 1, player: meta.players.max, team: flow.teams?.length ?? 0 };
    return { count: sum(zones.map(({ owner }) => each[owner])), path: ['zones'] };
  },
  directions: ({ zones }) => ({
    count: new Set(zones.flatMap(({ adjacentTo = [] }) => adjacentTo.flatMap((edge) => (typeof edge === 'string' ? [] : [edge.direction]))))
      .size,
    path: ['zones'],
  }),
  tokenTypes: ({ tokenTypes }) => listed(tokenTypes, ['tokenTypes']),
  properties: ({ tokenTypes = [] }) => ({
    count: new Set(tokenTypes.flatMap(({ props = {} }) => Object.keys(props))).size,
    path: ['tokenTypes'],
  }),
  cards: ({ cards }) => listed(cards, ['cards']),
  decks: ({ decks }) => listed(decks, ['decks']),
  teams: ({ flow }) => listed(flow.teams, ['flow', 'teams']),
  states: ({ flow }) => listed(flow.states, ['flow', 'states']),
  phases: ({ flow }) => ({ count: sum(flow.states.map(({ phases }) => phases.length)), path: ['flow', 'states'] }),
  transitions: ({ flow }) => listed(flow.transitions, ['flow', 'transitions']),
  actions: ({ actions }) => listed(actions, ['actions']),
  parameters: ({ actions }) =>
    largestOf(actions.map(({ params }, index) => ({ count: params.length, path: ['actions', index, 'params'] }))),
  procedures: ({ procedures }) => listed(procedures, ['procedures']),
  triggers: ({ triggers }) => listed(triggers, ['triggers']),
  replacements: ({ replacements }) => listed(replacements, ['replacements']),
  checks: ({ checks }) => listed(checks, ['checks']),
  layers: ({ layers }) => listed(layers, ['layers']),
  modifiers: ({ modifiers }) => listed(modifiers, ['modifiers']),
  endConditions: ({ endConditions }) => listed(endConditions, ['endConditions']),
  ruleSize: (def) => largestOf(rulesOf(def)),
  size: (def) => ({ count: sum(rulesOf(def).map(({ count }) => count)), path: [] }),
};

/** The parts of a definition that hold rules: each item of a list is one. */
const RULES = [
  'setup',
  'actions',
  'procedures',
  'triggers',
  'replacements',
  'checks',
  'modifiers',
  'endConditions',
] as const satisfies (keyof GameDef)[];

/** Every rule with its number of values. The setup is one rule, and so is each state of the flow. */
function rulesOf(def: GameDef): Counted[] {
  const lists = RULES.flatMap((section): Counted[] =>
    section === 'setup'
      ? [{ count: valuesIn(def.setup), path: [section] }]
      : (def[section] ?? []).map((rule, index) => ({ count: valuesIn(rule), path: [section, index] })),
  );
  const states = def.flow.states.map((state, index): Counted => ({ count: valuesIn(state), path: ['flow', 'states', index] }));
  return [...lists, ...states, { count: valuesIn(def.flow.transitions), path: ['flow', 'transitions'] }];
}

/** How many values there are in a value, itself included. It is not deep: `checkSize` has looked. */
function valuesIn(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const inner of Object.values(value)) count += valuesIn(inner);
  return count;
}

function listed(items: readonly unknown[] | undefined, path: Path): Counted {
  return { count: items?.length ?? 0, path };
}

function keysOf(entries: object | undefined, path: Path): Counted {
  return { count: Object.keys(entries ?? {}).length, path };
}

function largestOf(counted: readonly Counted[]): Counted {
  return counted.reduce((largest, each) => (each.count > largest.count ? each : largest), { count: 0, path: [] });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
