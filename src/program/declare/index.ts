/** First step of link: numbers for everything a GameDef declares. */
import type { GameDef, VariableDef } from '../../ir/game-def.ts';
import { hidesTokens, setsProp, usesFaces } from '../../ir/hides-anything.ts';
import { DECLARED_KINDS } from '../../ir/kinds.ts';
import type { Match } from '../../ir/match.ts';
import { EVENT } from '../../ir/events/heard.ts';
import { visitGame } from '../../ir/visit.ts';
import { FACES, type EventName } from '../../ir/vocabulary.ts';
import type { Layout } from '../layout.ts';
import { NONE } from '../nodes.ts';
import type { DefinitionTable, Prop, Variable } from '../program.ts';
import { Strings } from '../strings.ts';
import { declareDefinitions, declareProps } from './definitions.ts';
import { bounds, initial } from './literals.ts';
import { declareZones, type ZoneFamily, type ZoneSymbols } from './zones.ts';

/** What is declared, by name where rules refer to it by name. */
export interface Declared extends ZoneSymbols {
  def: GameDef;
  match: Match;
  players: number;
  teams: number;
  teamOf: Int32Array;
  strings: Strings;
  definitions: DefinitionTable;
  /** By token type or card id: the range of definitions meant. */
  definitionRanges: Map<string, { low: number; high: number }>;
  props: Prop[];
  propNumbers: Map<string, number>;
  variables: Variable[];
  variableNumbers: Map<string, number>;
  actionNumbers: Map<string, number>;
  procedureNumbers: Map<string, number>;
  stateNumbers: Map<string, number>;
  customEvents: string[];
  customArgs: Map<string, string[]>;
  /** Which arguments of custom events are tokens; noted as the effects that emit them are linked. */
  customTokens: Map<string, Set<number>>;
  usesController: boolean;
  usesFaces: boolean;
  secrets: boolean;
}

/** Everything link knows before it reads the rules. */
export interface Symbols extends Declared {
  layout: Layout;
}

/** Numbers for zones, definitions, properties, variables, words and events, and what the rules make necessary to keep. */
export function declare(def: GameDef, match: Match, cards: ReadonlySet<string>): Declared {
  const strings = new Strings();
  for (const face of FACES) strings.number(face);
  const players = match.players;
  const teamDefs = def.flow.teams ?? [];
  const teamOf = assignTeams(def, match);
  const zones = declareZones(def, players, teamDefs.length, teamOf, strings);
  const definitions = declareDefinitions(def, cards, strings);
  const props = declareProps(def, definitions.table, strings, zones.zoneFamilies);
  const usesController =
    def.zones.some((zone) => typeof zone.visibility === 'object' && zone.visibility.controller !== undefined) ||
    setsProp(def, 'controller');
  const custom = declareCustomEvents(def);
  return {
    def,
    match,
    players,
    teams: teamDefs.length,
    teamOf,
    strings,
    ...zones,
    definitions: definitions.table,
    definitionRanges: definitions.ranges,
    props,
    propNumbers: new Map(props.map((prop, number) => [prop.name, number])),
    ...declareVariables(def, players, teamDefs.length, strings, zones.zoneFamilies),
    actionNumbers: numbering(def.actions),
    procedureNumbers: numbering(def.procedures ?? []),
    stateNumbers: numbering(def.flow.states),
    customEvents: [...custom.keys()],
    customArgs: custom,
    customTokens: new Map([...custom.keys()].map((event) => [event, new Set()])),
    usesController,
    usesFaces: usesFaces(def),
    secrets: hidesTokens(def),
  };
}

/** The number of an event: built-in ones by vocabulary, custom ones after them. */
export function eventNumber(symbols: Declared, event: EventName, custom?: string): number {
  return event === 'custom' ? EVENT.custom + symbols.customEvents.indexOf(custom ?? '') : EVENT[event];
}

function numbering(items: readonly { id: string }[]): Map<string, number> {
  return new Map(items.map((item, number) => [item.id, number]));
}

function assignTeams(def: GameDef, match: Match): Int32Array {
  const teams = def.flow.teams ?? [];
  const teamOf = new Int32Array(match.players).fill(NONE);
  for (let player = 0; player < match.players && teams.length > 0; player++) {
    const named = teams.findIndex((team) => team.id === match.seats?.[player]?.team);
    const seated = teams.findIndex((team) => team.seats?.includes(player));
    teamOf[player] = named >= 0 ? named : seated >= 0 ? seated : player % teams.length;
  }
  return teamOf;
}

function declareVariables(
  def: GameDef,
  players: number,
  teams: number,
  strings: Strings,
  families: Map<string, ZoneFamily>,
): Pick<Declared, 'variables' | 'variableNumbers'> {
  const variables: Variable[] = [];
  const numbers = new Map<string, number>();
  const add = (scope: Variable['scope'], count: number, declared: Record<string, VariableDef> | undefined): void => {
    for (const [name, variable] of Object.entries(declared ?? {})) {
      numbers.set(`${scope}:${name}`, variables.length);
      variables.push({
        name,
        scope,
        kind: DECLARED_KINDS[variable.type],
        at: 0,
        count,
        ...bounds(variable),
        init: initial(variable, strings, families),
        visibility: variable.visibility ?? 'public',
        possible: null,
        words: Int32Array.from(variable.values ?? [], (word) => strings.number(word)),
      });
    }
  };
  add('global', 1, def.variables?.global);
  add('pvar', players, def.variables?.perPlayer);
  add('tvar', teams, def.variables?.perTeam);
  return { variables, variableNumbers: numbers };
}

/** Custom events with the names of their arguments, in order of first mention. */
function declareCustomEvents(def: GameDef): Map<string, string[]> {
  const events = new Map<string, string[]>();
  visitGame(def, {
    effect(effect) {
      if (!('emit' in effect)) return;
      const { event, args = {} } = effect.emit;
      const names = events.get(event) ?? [];
      for (const name of Object.keys(args)) if (!names.includes(name)) names.push(name);
      events.set(event, names);
    },
  });
  for (const trigger of def.triggers ?? [])
    if (trigger.event === 'custom' && trigger.match?.event !== undefined && !events.has(trigger.match.event))
      events.set(trigger.match.event, []);
  return events;
}
