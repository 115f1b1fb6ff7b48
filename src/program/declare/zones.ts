/** Zones: one per player or team where they are owned, with who sees them, what lies next to them, and what is known of them. */
import type { GameDef, ZoneDef } from '../../ir/game-def.ts';
import { joinKinds, kindOfLiteral, type Kind } from '../../ir/kinds.ts';
import { layersOf, namedZones } from '../../ir/layers.ts';
import { SIGHTS } from '../../ir/vocabulary.ts';
import { controllerSight, zoneSight } from '../../ir/zone-sight.ts';
import { NONE } from '../nodes.ts';
import type { ZoneTable } from '../program.ts';
import type { Strings } from '../strings.ts';
import { literal } from './literals.ts';

/** Zones and what belongs to them, by name. */
export interface ZoneSymbols {
  zones: ZoneTable;
  /** By zone id: the first zone and how many there are (one, one per player, one per team). */
  zoneFamilies: Map<string, ZoneFamily>;
  attributes: Map<string, { table: Int32Array; kind: Kind }>;
  boards: Map<string, Board>;
}

/** The zones of one id: where they begin, and how many there are. */
export interface ZoneFamily {
  base: number;
  count: number;
  owner: 'none' | 'player' | 'team';
}

/** A zone of a player or a team, or of nobody. */
interface Instance {
  zone: ZoneDef;
  family: number;
  player: number;
  team: number;
}

interface Board {
  zones: Int32Array;
  firstRow: number;
  rows: number;
  firstColumn: number;
  columns: number;
  cells: Int32Array;
}

/** Numbers every zone, in document order and then by player or team. */
export function declareZones(def: GameDef, players: number, teams: number, teamOf: Int32Array, strings: Strings): ZoneSymbols {
  const families = new Map<string, ZoneFamily>();
  const names: string[] = [];
  const instances: Instance[] = [];
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
  const ranked = zonesWithRanks(def);
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
    controllerSight: Uint8Array.from(instances, ({ zone }) => SIGHTS.indexOf(controllerSight(zone))),
    hasTop: new Uint8Array(count),
    ranked: Uint8Array.from(instances, ({ zone }) => Number(ranked.has(zone.id))),
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

/** The zones from which tokens modify others in the order in which they arrived. */
function zonesWithRanks(def: GameDef): Set<string> {
  const sources = [...layersOf(def).byArrival].flatMap(({ source }) => (source === undefined ? [] : (namedZones(source) ?? [])));
  return new Set(sources);
}

/** How much a viewer sees of a zone, whoever controls what lies there, as a number. */
function sightOf({ zone, player, team }: Instance, viewer: number, players: number, teamOf: Int32Array): number {
  const spectator = viewer === players;
  const owns = !spectator && (player === viewer || (team !== NONE && teamOf[viewer] === team));
  const sameTeam = !spectator && (owns || (player !== NONE && teamOf[viewer] !== NONE && teamOf[viewer] === teamOf[player]));
  return SIGHTS.indexOf(zoneSight(zone, { owns, sameTeam, controls: false }));
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
      const neighbour =
        target.base + (target.owner === 'player' && player !== NONE ? player : target.owner === 'team' && team !== NONE ? team : 0);
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

function declareCells(instances: { zone: ZoneDef }[], strings: Strings): Pick<ZoneSymbols, 'attributes' | 'boards'> {
  const attributes: ZoneSymbols['attributes'] = new Map();
  const members = new Map<string, number[]>();
  instances.forEach(({ zone }, index) => {
    for (const [name, value] of Object.entries(zone.attributes ?? {})) {
      let attribute = attributes.get(name);
      if (attribute === undefined) {
        attribute = { table: new Int32Array(instances.length).fill(NONE), kind: 'none' };
        attributes.set(name, attribute);
      }
      attribute.kind = joinKinds(attribute.kind, kindOfLiteral(value));
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
