/** What is in a game: everything that is declared, and how much of it a match can need. */
import {
  type ActionDef,
  type FlowDef,
  type PlayableGameDef,
  gameDefHash,
  type PhaseDef,
  type ResultDef,
  type VariableDef,
  type ZoneDef,
} from '../../ir/index.ts';
import { LIMITS } from '../../ir/limits.ts';
import type { Program } from '../../program/index.ts';
import { describeQuery } from './describe-query.ts';

/** A game for a number of players, as `ludwright inspect --format json` tells it. */
export type GameSheet = ReturnType<typeof gameSheet>;

/** Lists what a game declares; `program` is the same game, linked for a number of players. */
export function gameSheet(def: PlayableGameDef, program: Program) {
  const {
    meta,
    constants = {},
    tokenTypes = [],
    cards = [],
    decks = [],
    procedures = [],
    triggers = [],
    checks = [],
    layers = [],
    modifiers = [],
    endConditions,
  } = def;
  const {
    description,
    tags = [],
    presentation: _,
    players: { min, max },
    ...rest
  } = meta;
  return {
    game: { ...rest, players: { min, max }, description, tags, hash: gameDefHash(def) },
    players: program.players,
    constants,
    variables: variablesOf(def),
    zones: def.zones.filter(({ board }) => board === undefined).map((zone) => zoneEntry(zone, program)),
    boards: boardsOf(def.zones),
    tokenTypes: tokenTypes.map(({ id, props = {}, expires }) => ({
      id,
      props: Object.entries(props).map(([name, prop]) => ({ name, ...valueEntry(prop) })),
      cards: cards.filter(({ type }) => type === id).length,
      expires,
    })),
    decks: decks.map(({ id, cards: entries }) => ({ id, cards: entries.reduce((sum, { count = 1 }) => sum + count, 0) })),
    flow: flowOf(def.flow, def.actions),
    actions: def.actions.map((action, number) => actionEntry(action, program.actions[number]!)),
    procedures: procedures.map(({ id }) => id),
    triggers: triggers.map(({ id, event, timing = 'after', match }) => ({ id, timing, event, match })),
    checks: checks.map(({ id }) => id),
    layers,
    modifiers: modifiers.map(({ id, prop, type, op, layer }) => ({ id, prop, type, op, layer })),
    scoring: def.scoring !== undefined,
    endConditions: endConditions.map(({ id, result }) => ({ id, result: describeResult(result) })),
    bounds: boundsOf(program),
  };
}

function variablesOf({ variables = {} }: PlayableGameDef) {
  return [
    ...variableEntries('game', variables.global),
    ...variableEntries('player', variables.perPlayer),
    ...variableEntries('team', variables.perTeam),
  ];
}

function variableEntries(of: 'game' | 'player' | 'team', declared: Readonly<Record<string, VariableDef>> = {}) {
  return Object.entries(declared).map(([name, variable]) => ({
    name,
    of,
    ...valueEntry(variable),
    visibility: variable.visibility ?? 'public',
  }));
}

function valueEntry({ type, min, max, values, init }: Pick<VariableDef, 'type' | 'min' | 'max' | 'values' | 'init'>) {
  return { type, min, max, values, init };
}

function zoneEntry({ id, owner, visibility, ordering, face, adjacentTo }: ZoneDef, { zones, def }: Program) {
  const family = def.zones.findIndex((zone) => zone.id === id);
  return {
    id,
    owner,
    visibility,
    ordering,
    face,
    neighbours: adjacentTo?.length,
    count: zones.family.filter((each) => each === family).length,
  };
}

function boardsOf(zones: readonly ZoneDef[]) {
  const names = new Set(zones.flatMap(({ board }) => board ?? []));
  return Array.from(names, (id) => {
    const cells = zones.filter(({ board }) => board === id);
    const directions = new Set(
      cells.flatMap(({ adjacentTo = [] }) => adjacentTo.flatMap((edge) => (typeof edge === 'string' ? [] : [edge.direction]))),
    );
    const { visibility, ordering } = cells[0]!;
    return {
      id,
      cells: cells.length,
      rows: differentValues(cells, 'row'),
      columns: differentValues(cells, 'column'),
      directions: [...directions],
      visibility,
      ordering,
    };
  });
}

/** How many values an attribute has, if all cells have it. */
function differentValues(cells: readonly ZoneDef[], attribute: string): number | undefined {
  const values = cells.map(({ attributes }) => attributes?.[attribute]);
  return values.includes(undefined) ? undefined : new Set(values).size;
}

function flowOf({ order = 'roundRobin', initial, states, transitions = [], teams = [] }: FlowDef, actions: readonly ActionDef[]) {
  return {
    order: typeof order === 'string' ? order : 'computed',
    initial: initial ?? states[0]!.id,
    states: states.map(({ id, phases }) => ({ id, phases: phases.map((phase) => phaseEntry(phase, actions)) })),
    transitions: transitions.map(({ from, to, immediate = false }) => ({ from: [from].flat(), to, immediate })),
    teams: teams.map(({ id }) => id),
  };
}

function phaseEntry({ id, label = id, window, guard }: PhaseDef, actions: readonly ActionDef[]) {
  const offered = window === undefined ? [] : actions.filter(({ phase }) => [phase].flat().includes(label)).map((action) => action.id);
  return {
    id,
    label,
    guarded: guard !== undefined,
    window: window === undefined ? undefined : (window.preset ?? window.cadence ?? 'sequential'),
    actions: offered,
  };
}

/** The bound of what has none. */
const UNBOUNDED = LIMITS.rangeLength;

function actionEntry({ id, actor, phase, params, limits = [], ask = 'together' }: ActionDef, linked: Program['actions'][number]) {
  const bounds = linked.params.map(({ query }) => (query.bound >= UNBOUNDED ? undefined : query.bound));
  const product = bounds.reduce<number | undefined>(
    (most, bound) => (most === undefined || bound === undefined ? undefined : most * bound),
    1,
  );
  return {
    id,
    actor,
    phases: [phase].flat(),
    ask,
    params: params.map(({ name, domain }, index) => ({ name, domain: describeQuery(domain), mostOptions: bounds[index] })),
    /** No more options than this; undefined where only the course of a match can tell. */
    mostOptions: product !== undefined && product < UNBOUNDED ? product : undefined,
    limits,
  };
}

function describeResult(result: ResultDef): string {
  switch (result.type) {
    case 'win':
    case 'loss':
      return `${result.type} of ${typeof result.player === 'string' ? result.player : 'a computed player'}`;
    case 'winAll':
      return 'all win';
    case 'lossAll':
      return 'all lose';
    case 'draw':
      return 'draw';
    case 'score':
      return `${result.lowest === true ? 'lowest' : 'highest'} score`;
    case 'ranking':
      return `ranking by ${result.by.length === 1 ? 'a value' : `${result.by.length} values`}, ${result.lowest === true ? 'lowest' : 'highest'} first`;
  }
}

function boundsOf({ layout, secrets, limits, routines }: Program) {
  return {
    stateWords: layout.size,
    stateBytes: 4 * layout.size,
    agendaWords: layout.size - layout.agenda,
    maxTokens: layout.maxTokens,
    wordsPerToken: layout.tokenStride,
    hiddenInformation: secrets,
    maxOptions: limits.options,
    maxSteps: limits.steps,
    maxTriggerDepth: limits.triggerDepth,
    instructions: routines.reduce((sum, { code }) => sum + code.length, 0),
  };
}
