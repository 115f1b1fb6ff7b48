/** First step of link: numbers for everything a GameDef declares. */
import type { GameDef, PropDef, VariableDef, ZoneDef, ZoneVisibility } from '../ir/game-def.ts';
import type { Match } from '../ir/match.ts';
import { EVENTS, FACES, SIGHTS, type Sight } from '../ir/vocabulary.ts';
import { visitEffects } from './effects-in.ts';
import type { Layout } from './layout.ts';
import { NONE, type ValueKind } from './nodes.ts';
import type { DefinitionTable, Prop, Variable, ZoneTable } from './program.ts';
import { Strings } from './strings.ts';

export interface Declared {
  def: GameDef;
  match: Match;
  players: number;
  teams: number;
  teamOf: Int32Array;
  strings: Strings;
  zones: ZoneTable;
  /** By zone id: the first zone and how many there are (one, one per player, one per team). */
  zoneFamilies: Map<string, ZoneFamily>;
  attributes: Map<string, { table: Int32Array; kind: ValueKind }>;
  boards: Map<string, Board>;
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

export interface ZoneFamily {
  base: number;
  count: number;
  owner: 'none' | 'player' | 'team';
}

export interface Board {
  zones: Int32Array;
  firstRow: number;
  rows: number;
  firstColumn: number;
  columns: number;
  cells: Int32Array;
}

export function declare(def: GameDef, match: Match): Declared {
  const strings = new Strings();
  for (const face of FACES) strings.number(face);
  const players = match.players;
  const teamDefs = def.flow.teams ?? [];
  const teamOf = assignTeams(def, match);
  const zones = declareZones(def, players, teamDefs.length, teamOf, strings);
  const definitions = declareDefinitions(def, strings);
  const props = declareProps(def, definitions.table, strings, zones.zoneFamilies);
  const usesController =
    def.zones.some((zone) => typeof zone.visibility === 'object' && zone.visibility.controller !== undefined) ||
    setsProp(def, 'controller');
  const usesFaces = def.zones.some((zone) => zone.face === 'down') || setsProp(def, 'face') || movesFaceDown(def);
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
    usesFaces,
    secrets: usesFaces || zones.zones.sight.some((sight) => sight < 3) || hasEffect(def, 'conceal'),
  };
}

/** The number of an event: built-in ones by vocabulary, custom ones after them. */
export function eventNumber(symbols: Declared, event: (typeof EVENTS)[number], custom?: string): number {
  return event === 'custom' ? EVENTS.indexOf('custom') + symbols.customEvents.indexOf(custom ?? '') : EVENTS.indexOf(event);
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

function declareZones(def: GameDef, players: number, teams: number, teamOf: Int32Array, strings: Strings) {
  const families = new Map<string, ZoneFamily>();
  const names: string[] = [];
  const instances: { zone: ZoneDef; family: number; player: number; team: number }[] = [];
  def.zones.forEach((zone, family) => {
    const count = zone.owner === 'player' ? players : zone.owner === 'team' ? teams : 1;
    families.set(zone.id, { base: instances.length, count, owner: zone.owner });
    for (let index = 0; index < count; index++) {
      names.push(`${zone.id}:${zone.owner === 'none' ? 'none' : index}`);
      instances.push({ zone, family, player: zone.owner === 'player' ? index : NONE, team: zone.owner === 'team' ? index : NONE });
    }
  });
  const count = instances.length;
  const viewers = players + 1;
  const table: ZoneTable = {
    count,
    names,
    family: Int32Array.from(instances, (instance) => instance.family),
    player: Int32Array.from(instances, (instance) => instance.player),
    team: Int32Array.from(instances, (instance) => instance.team),
    ordered: Uint8Array.from(instances, ({ zone }) => (zone.ordering === 'set' ? 0 : 1)),
    enterAtBottom: Uint8Array.from(instances, ({ zone }) => (zone.ordering === 'queue' ? 1 : 0)),
    face: Uint8Array.from(instances, ({ zone }) => (zone.face === 'down' ? 1 : 0)),
    sight: new Uint8Array(count * viewers),
    controllerSight: Uint8Array.from(instances, ({ zone }) => (typeof zone.visibility === 'object' ? sightIn(zone, zone.visibility.controller) : 0)),
    hasTop: new Uint8Array(count),
    ...declareAdjacency(instances, families, strings),
  };
  instances.forEach((instance, zone) => {
    for (let viewer = 0; viewer < viewers; viewer++) {
      const sight = sightOf(instance, viewer, players, teamOf);
      table.sight[zone * viewers + viewer] = sight;
      if (sight === 2 || table.controllerSight[zone] === 2) table.hasTop[zone] = 1;
    }
  });
  return { zones: table, zoneFamilies: families, ...declareCells(instances, strings) };
}

/** A sight as a number. A set has no top. */
function sightIn(zone: ZoneDef, sight: Sight | undefined): number {
  return sight === undefined ? 0 : SIGHTS.indexOf(sight === 'top' && zone.ordering === 'set' ? 'count' : sight);
}

function sightOf(instance: { zone: ZoneDef; player: number; team: number }, viewer: number, players: number, teamOf: Int32Array): number {
  const declared = instance.zone.visibility;
  const visibility: ZoneVisibility =
    declared === 'public' ? { all: 'all' } : declared === 'owner' ? { owner: 'all', others: 'count' } : declared === 'hidden' ? { all: 'count' } : declared;
  const spectator = viewer === players;
  const owns = !spectator && (instance.player === viewer || (instance.team !== NONE && teamOf[viewer] === instance.team));
  const sameTeam = !spectator && (owns || (instance.player !== NONE && teamOf[viewer] !== NONE && teamOf[viewer] === teamOf[instance.player]));
  let best = 0;
  const consider = (sight: ZoneVisibility[keyof ZoneVisibility]): void => {
    best = Math.max(best, sightIn(instance.zone, sight));
  };
  consider(visibility.all);
  if (owns) consider(visibility.owner);
  else consider(visibility.others);
  if (sameTeam) consider(visibility.team);
  return best;
}

function declareAdjacency(
  instances: { zone: ZoneDef; player: number; team: number }[],
  families: Map<string, ZoneFamily>,
  strings: Strings,
): Pick<ZoneTable, 'adjacentFrom' | 'adjacentZone' | 'adjacentDirection' | 'steps'> {
  const from: number[] = [];
  const zones: number[] = [];
  const directions: number[] = [];
  const steps = new Map<number, Int32Array>();
  instances.forEach(({ zone, player, team }, index) => {
    from.push(zones.length);
    for (const edge of zone.adjacentTo ?? []) {
      const target = families.get(typeof edge === 'string' ? edge : edge.zone);
      if (target === undefined) continue;
      const neighbour = target.base + (target.owner === 'player' && player !== NONE ? player : target.owner === 'team' && team !== NONE ? team : 0);
      const direction = typeof edge === 'string' ? NONE : strings.number(edge.direction);
      zones.push(neighbour);
      directions.push(direction);
      if (direction === NONE) continue;
      let step = steps.get(direction);
      if (step === undefined) steps.set(direction, (step = new Int32Array(instances.length).fill(NONE)));
      step[index] = neighbour;
    }
  });
  from.push(zones.length);
  return {
    adjacentFrom: Int32Array.from(from),
    adjacentZone: Int32Array.from(zones),
    adjacentDirection: Int32Array.from(directions),
    steps,
  };
}

function declareCells(instances: { zone: ZoneDef }[], strings: Strings): Pick<Declared, 'attributes' | 'boards'> {
  const attributes: Declared['attributes'] = new Map();
  const members = new Map<string, number[]>();
  instances.forEach(({ zone }, index) => {
    for (const [name, value] of Object.entries(zone.attributes ?? {})) {
      let attribute = attributes.get(name);
      if (attribute === undefined) {
        attribute = { table: new Int32Array(instances.length).fill(NONE), kind: kindOfLiteral(value) };
        attributes.set(name, attribute);
      }
      attribute.table[index] = literal(value, strings);
    }
    if (zone.board !== undefined) {
      const list = members.get(zone.board);
      if (list === undefined) members.set(zone.board, [index]);
      else list.push(index);
    }
  });
  const boards = new Map<string, Board>();
  const row = attributes.get('row')?.table;
  const column = attributes.get('column')?.table;
  for (const [name, zones] of members) {
    const placed = zones.filter((zone) => row !== undefined && column !== undefined && row[zone] !== NONE && column[zone] !== NONE);
    const rows = placed.map((zone) => row![zone]!);
    const columns = placed.map((zone) => column![zone]!);
    const firstRow = rows.reduce((a, b) => Math.min(a, b), rows[0] ?? 0);
    const firstColumn = columns.reduce((a, b) => Math.min(a, b), columns[0] ?? 0);
    const rowCount = placed.length === 0 ? 0 : Math.min(rows.reduce((a, b) => Math.max(a, b)) - firstRow + 1, 4096);
    const columnCount = placed.length === 0 ? 0 : Math.min(columns.reduce((a, b) => Math.max(a, b)) - firstColumn + 1, 4096);
    const cells = new Int32Array(rowCount * columnCount).fill(NONE);
    for (const zone of placed) {
      const at = (row![zone]! - firstRow) * columnCount + column![zone]! - firstColumn;
      if (at >= 0 && at < cells.length) cells[at] = zone;
    }
    boards.set(name, { zones: Int32Array.from(zones), firstRow, rows: rowCount, firstColumn, columns: columnCount, cells });
  }
  return { attributes, boards };
}

/** One definition per card, and one per token type for tokens that are no cards; the cards of a type lie together. */
function declareDefinitions(def: GameDef, strings: Strings) {
  const names: string[] = [];
  const types: number[] = [];
  const expires: number[] = [];
  const ranges = new Map<string, { low: number; high: number }>();
  for (const type of def.tokenTypes ?? []) {
    const low = names.length;
    for (const id of [type.id, ...(def.cards ?? []).filter((card) => card.type === type.id).map((card) => card.id)]) {
      if (id !== type.id || names.length === low) {
        ranges.set(id, { low: names.length, high: names.length + 1 });
        names.push(id);
        types.push(strings.number(type.id));
        expires.push(type.expires === 'turn' ? 1 : type.expires === 'phase' ? 2 : 0);
      }
    }
    ranges.set(type.id, { low, high: names.length });
  }
  const table: DefinitionTable = {
    names,
    words: Int32Array.from(names, (name) => strings.number(name)),
    type: Int32Array.from(types),
    expires: Uint8Array.from(expires),
  };
  return { table, ranges };
}

function declareProps(def: GameDef, definitions: DefinitionTable, strings: Strings, families: Map<string, ZoneFamily>): Prop[] {
  const changing = new Set<string>();
  visitEffects(def, ['setTokenProp', 'createToken'], (name, body) => {
    if (name === 'setTokenProp' && 'prop' in body) changing.add(body.prop);
    if (name === 'createToken' && 'props' in body) for (const prop of Object.keys(body.props ?? {})) changing.add(prop);
  });
  const cards = new Map((def.cards ?? []).map((card) => [card.id, card]));
  const props = new Map<string, Prop>();
  for (const type of def.tokenTypes ?? []) {
    for (const [name, declared] of Object.entries(type.props ?? {})) {
      for (const word of declared.values ?? []) strings.number(word);
      let prop = props.get(name);
      if (prop === undefined) {
        prop = {
          name,
          kind: declared.type === 'enum' ? 'word' : declared.type,
          // What everybody sees must not be looked up by what the token is.
          column: changing.has(name) || declared.visibility === 'public' ? 0 : -1,
          printed: new Int32Array(definitions.names.length).fill(NONE),
          bounds: definitions.names.map(() => undefined),
          public: declared.visibility === 'public',
          modifiers: [],
        };
        props.set(name, prop);
      }
      const typeNumber = strings.number(type.id);
      definitions.names.forEach((definition, index) => {
        if (definitions.type[index] !== typeNumber) return;
        const printed = definition === type.id ? undefined : cards.get(definition)?.props?.[name];
        prop.bounds[index] = bounds(declared);
        prop.printed[index] = printed === undefined ? initial(declared, strings, families) : typedLiteral(declared.type, printed, strings, families);
      });
    }
  }
  return [...props.values()];
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
        kind: variable.type === 'enum' ? 'word' : variable.type,
        at: 0,
        count,
        ...bounds(variable),
        init: initial(variable, strings, families),
        visibility: variable.visibility ?? 'public',
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
  visitEffects(def, ['emit'], (_, body) => {
    const names = events.get(body.event) ?? [];
    for (const name of Object.keys(body.args ?? {})) if (!names.includes(name)) names.push(name);
    events.set(body.event, names);
  });
  for (const trigger of def.triggers ?? [])
    if (trigger.event === 'custom' && trigger.match?.event !== undefined && !events.has(trigger.match.event)) events.set(trigger.match.event, []);
  return events;
}

function bounds(declared: VariableDef | PropDef): { min: number; max: number } {
  return { min: declared.min ?? (declared.type === 'bool' ? 0 : -2147483647), max: declared.max ?? (declared.type === 'bool' ? 1 : 2147483647) };
}

function initial(declared: VariableDef | PropDef, strings: Strings, families: Map<string, ZoneFamily>): number {
  if (declared.init !== undefined) return typedLiteral(declared.type, declared.init, strings, families);
  if (declared.type === 'enum') return declared.values?.[0] === undefined ? NONE : strings.number(declared.values[0]);
  if (declared.type === 'int') return Math.min(Math.max(0, declared.min ?? 0), declared.max ?? 0x7fffffff);
  return declared.type === 'bool' ? 0 : NONE;
}

/** A literal as the initial value of something with a type: the word of a zone is that zone. */
function typedLiteral(type: VariableDef['type'], value: number | boolean | string | null, strings: Strings, families: Map<string, ZoneFamily>): number {
  if (type !== 'zone' || typeof value !== 'string') return literal(value, strings);
  const [id, part] = value.split(':');
  const family = families.get(id ?? '');
  return family === undefined ? NONE : family.base + Math.min(Number(part) || 0, family.count - 1);
}

/** The number that stands for a literal in a state. */
export function literal(value: number | boolean | string | null, strings: Strings): number {
  if (value === null) return NONE;
  if (typeof value === 'number') return value | 0;
  return typeof value === 'boolean' ? Number(value) : strings.number(value);
}

export function kindOfLiteral(value: number | boolean | string | null): ValueKind {
  return typeof value === 'number' ? 'int' : typeof value === 'boolean' ? 'bool' : typeof value === 'string' ? 'word' : 'unknown';
}

function setsProp(def: GameDef, prop: string): boolean {
  let found = false;
  visitEffects(def, ['setTokenProp'], (_, body) => {
    if (body.prop === prop) found = true;
  });
  return found;
}

function movesFaceDown(def: GameDef): boolean {
  let found = false;
  visitEffects(def, ['moveToken', 'moveAll', 'draw'], (_, body) => {
    if (body.face === 'down') found = true;
  });
  return found;
}

function hasEffect(def: GameDef, name: 'conceal'): boolean {
  let found = false;
  visitEffects(def, [name], () => {
    found = true;
  });
  return found;
}
