/** The only way a state reaches a player, a spectator or a bot. */
import { H, OUT, TOKEN } from '../program/layout.ts';
import { NONE } from '../program/nodes.ts';
import type { Program, Variable } from '../program/program.ts';
import { phaseOf, stateOf } from './flow/flow.ts';
import { knows, sees } from './hidden/knowledge.ts';
import type { Machine } from './machine.ts';
import { observedProps } from './observed-props.ts';
import { nameToken, nameValue, players, ZoneNames, type Named, type Viewer } from './names.ts';
import { countOf, tokensIn } from './zones.ts';

/** A state as one viewer may see it. */
export interface Observation {
  viewer: Viewer;
  turn: number;
  state: string;
  phase: string | null;
  active: number;
  direction: number;
  pending: number[];
  eliminated: number[];
  passed: number[];
  variables: Record<string, Named>;
  perPlayer: Record<string, (Named | undefined)[]>;
  perTeam: Record<string, (Named | undefined)[]>;
  recorded: number[];
  zones: Record<string, ObservedZone>;
  /** What the game displays, where it displays anything. */
  displays?: Displays;
}

/** A zone as one viewer may see it. */
export interface ObservedZone {
  /** Left out where the viewer does not see it. */
  count?: number;
  /** From the top in ordered zones; in sets the known tokens only, in canonical order. */
  tokens?: ObservedToken[];
}

/** A token; one that the viewer does not know has only its name and public properties, and one that the viewer does not see none that may change unseen. */
export interface ObservedToken {
  name: string;
  definition?: string;
  owner?: number | null;
  controller?: number | null;
  face?: 'up' | 'down';
  /** In games where the order of arrival decides how modifiers apply: its rank among all tokens whose order counts, from 1 on. */
  arrival?: number;
  props?: Record<string, Named>;
}

/** The values of each display that has any. */
export type Displays = Record<string, Displayed[]>;

/** A value that the rules work out, and what it belongs to: a seat, a token or zone by its name; the game if there is nothing. */
export interface Displayed {
  of?: number | string;
  value: Named;
}

/** Looks zones up that were looked at before. */
export type Lookup = (zone: number, look: () => ObservedZone) => ObservedZone;

/** What a viewer may see of the state of a machine. */
export function observe(m: Machine, pending: readonly number[], viewer: Viewer, lookup: Lookup = (_, look) => look()): Observation {
  const { s, flow, program } = m;
  const phase = phaseOf(m);
  const names = new ZoneNames(m, viewer);
  const valueOf = (variable: Variable, index: number): Named | undefined =>
    seesVariable(program, variable, index, viewer) ? nameValue(m, viewer, s[variable.at + index]!, variable.kind, names) : undefined;
  // Made of entries: `__proto__` is a name like any other. Names of zones have a colon.
  const seen = {
    global: [] as [string, Named][],
    pvar: [] as [string, (Named | undefined)[]][],
    tvar: [] as [string, (Named | undefined)[]][],
  };
  for (const variable of program.variables) {
    const { name, scope, count } = variable;
    if (scope === 'global') {
      const value = valueOf(variable, 0);
      if (value !== undefined) seen.global.push([name, value]);
    } else {
      const values: (Named | undefined)[] = [];
      for (let index = 0; index < count; index++) values.push(valueOf(variable, index));
      seen[scope].push([name, values]);
    }
  }
  const zones: Observation['zones'] = {};
  for (let zone = 0; zone < program.zones.names.length; zone++)
    zones[program.zones.names[zone]!] = lookup(zone, () => observeZone(m, zone, viewer, names));
  return {
    viewer,
    turn: s[H.TURN]!,
    state: program.strings[stateOf(m).name]!,
    phase: phase === undefined ? null : program.strings[phase.label]!,
    active: m.active,
    direction: s[flow.DIRECTION]!,
    pending: [...pending],
    eliminated: players(s[flow.ELIMINATED]! & OUT),
    passed: players(s[flow.PASSED]!),
    variables: Object.fromEntries(seen.global),
    perPlayer: Object.fromEntries(seen.pvar),
    perTeam: Object.fromEntries(seen.tvar),
    recorded: Array.from({ length: program.players }, (_, player) => s[m.layout.recorded + player]!),
    zones,
  };
}

/** Whether a viewer sees a variable, or that of one player or team. */
export function seesVariable(
  { players: seats, teamOf }: Pick<Program, 'players' | 'teamOf'>,
  variable: Variable,
  index: number,
  viewer: Viewer,
): boolean {
  if (viewer === null || variable.visibility === 'public') return true;
  if (variable.visibility === 'hidden' || viewer >= seats) return false;
  return variable.scope === 'pvar' ? index === viewer : variable.scope === 'tvar' && teamOf[viewer] === index;
}

function observeZone(m: Machine, zone: number, viewer: Viewer, names: ZoneNames): ObservedZone {
  const sight = viewer === null ? 3 : m.program.zones.sight[zone * m.layout.viewers + viewer]!;
  const tokens = tokensIn(m, zone);
  const ordered = m.program.zones.ordered[zone] === 1;
  const isShown = (token: number): boolean => {
    if (viewer === null) return true;
    // What lies where the viewer does not even see how much there is may be taken away unseen.
    return sight === 0 ? sees(m, viewer, token) : ordered || knows(m, viewer, token);
  };
  const shown = tokens.filter(isShown);
  const seen = shown.map((token) => observeToken(m, token, viewer, names));
  const described = ordered ? seen : byLook(seen);
  return { ...(sight > 0 ? { count: countOf(m, zone) } : {}), ...(described.length > 0 ? { tokens: described } : {}) };
}

/** The tokens of a set in an order that says nothing but how they look. */
function byLook(tokens: ObservedToken[]): ObservedToken[] {
  if (tokens.length < 2) return tokens;
  return tokens
    .map((token) => ({ token, look: JSON.stringify({ ...token, name: '' }) }))
    .toSorted((a, b) => compare(a.look, b.look))
    .map(({ token }) => token);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function observeToken(m: Machine, token: number, viewer: Viewer, names: ZoneNames): ObservedToken {
  const { layout, program, s } = m;
  const at = m.token(token);
  const known = viewer === null || knows(m, viewer, token);
  const definition = m.definitionOf(token);
  const seen: ObservedToken = { name: nameToken(m, viewer, token, names) };
  if (known) {
    seen.definition = program.definitions.names[definition]!;
    seen.owner = s[at + TOKEN.OWNER] === 0 ? null : s[at + TOKEN.OWNER]! - 1;
  }
  if (layout.controller >= 0) seen.controller = m.controllerOf(token) === NONE ? null : m.controllerOf(token);
  if (layout.face >= 0) seen.face = s[at + layout.face] === 1 ? 'down' : 'up';
  if (layout.arrival >= 0 && s[at + layout.arrival] !== 0) seen.arrival = s[at + layout.arrival]!;
  const props = observedProps(m, token, viewer, known, names);
  if (props !== undefined) seen.props = props;
  return seen;
}
