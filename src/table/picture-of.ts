/** The table as one viewer may see it. */
import type { Match, PlayableGameDef, ZoneDef } from '../ir/index.ts';
import { isHand } from '../ir/zone-sight.ts';
import type { Observation } from '../kernel/index.ts';
import { capital } from '../english/index.ts';
import { readable } from '../tell/readable.ts';
import { isInternal, labelIn, playerName, standsFor, teamName, zoneLabel } from '../tell/wording.ts';
import { boardPlans, type BoardPlan } from './boards/board-plans.ts';
import { countersOf } from './counters.ts';
import { heapsOf } from './heaps.ts';
import { looksHinted } from './hints.ts';
import type { Area, Board, Cell, Fact, Moment, Picture, Pile, PlayerPlace, TeamPlace } from './picture.ts';
import { settingOf, type Setting } from './setting.ts';
import { zoneForm } from './zone-form.ts';

/** Everything that lies on the table and is known about it, as data. Who looks at it is in the observation. */
export function pictureOf(def: PlayableGameDef, seen: Observation, match: Match): Picture {
  const setting = settingOf(def, match, seen);
  return {
    middle: inLayout(setting, areasOf(setting, seen, 'none', 'none')),
    places: seatsFrom(setting.w.viewer ?? 0, match.players).map((seat) => playerPlace(setting, seen, seat)),
    teams: (def.flow.teams ?? []).map((_, team) => teamPlace(setting, seen, team)),
    counters: [...setting.shown.game, ...countersOf(setting, def.variables?.global, (name) => seen.variables[name] ?? null)],
    moment: momentOf(setting, seen),
    surface: def.presentation?.surface ?? null,
  };
}

function momentOf({ def }: Setting, { turn, state, phase, active, pending }: Observation): Moment {
  const here = def.flow.states.find(({ id }) => id === state);
  const now = here?.phases.find(({ id, label }) => (label ?? id) === phase);
  return {
    turn,
    state: def.flow.states.length > 1 ? (labelIn(here?.presentation) ?? readable(state)) : null,
    phase: phase === null ? null : (labelIn(now?.presentation) ?? readable(phase)),
    active,
    asked: pending,
  };
}

// ── players and teams ───────────────────────────────────────────────────────

function seatsFrom(first: number, players: number): number[] {
  return Array.from({ length: players }, (_, index) => (first + index) % players);
}

function playerPlace(setting: Setting, seen: Observation, seat: number): PlayerPlace {
  const { def, w } = setting;
  const areas = areasOf(setting, seen, 'player', String(seat));
  return {
    thing: `seat ${seat}`,
    seat,
    name: playerName(w, seat),
    isViewer: seat === w.viewer,
    note: seen.eliminated.includes(seat) ? 'out' : setting.passesAreMoves && seen.passed.includes(seat) ? 'passed' : null,
    team: teamOf(setting, seat),
    colour: def.presentation?.seats?.[seat]?.colour ?? null,
    counters: [
      ...(setting.shown.seats.get(seat) ?? []),
      ...countersOf(setting, def.variables?.perPlayer, (name) => seen.perPlayer[name]?.[seat]),
    ],
    areas,
    rows: ownRows(setting, areas),
  };
}

/** Rows of a player's own areas: as the author says, the rest in the last one. */
function ownRows({ def }: Setting, areas: readonly Area[]): Area[][] {
  const said = saidRows(def, areas);
  const placed = new Set(said.flat());
  return [...said, areas.filter((area) => !placed.has(area))].filter((row) => row.length > 0);
}

function teamPlace(setting: Setting, seen: Observation, team: number): TeamPlace {
  const { def, w } = setting;
  return {
    team,
    name: capital(teamName(w, team)),
    seats: seatsFrom(0, w.match.players).filter((seat) => teamOf(setting, seat) === team),
    counters: countersOf(setting, def.variables?.perTeam, (name) => seen.perTeam[name]?.[team]),
    areas: areasOf(setting, seen, 'team', String(team)),
  };
}

/** The team of a seat: by the match, by the game, or dealt in turn. */
function teamOf({ def, w }: Setting, seat: number): number | null {
  const teams = def.flow.teams ?? [];
  if (teams.length === 0) return null;
  const named = w.match.seats?.[seat]?.team;
  if (named !== undefined) return teams.findIndex(({ id }) => id === named);
  const stated = teams.findIndex(({ seats }) => seats?.includes(seat));
  return stated >= 0 ? stated : seat % teams.length;
}

// ── boards and zones ────────────────────────────────────────────────────────

/** The boards and zones of an owner: boards first, then piles in the order of the document, hands last. */
function areasOf(setting: Setting, seen: Observation, owner: ZoneDef['owner'], whose: string): Area[] {
  const plans = boardPlans(setting.def).filter((plan) => plan.owner === owner);
  const onBoards = new Set(plans.flatMap(({ cells }) => cells.map(({ zone }) => zone.id)));
  const zones = setting.def.zones.filter(
    (zone) => zone.owner === owner && !isInternal(zone) && !onBoards.has(zone.id) && !holdsSeats(setting, seen, `${zone.id}:${whose}`),
  );
  return [
    ...plans.map((plan) => boardOf(setting, seen, plan, whose)),
    ...zones.toSorted((a, b) => Number(isHand(a)) - Number(isHand(b))).map((zone) => pileOf(setting, seen, zone, whose)),
  ];
}

/** Whether there is nothing in a zone but what stands for players, who have their places. */
function holdsSeats({ w }: Setting, seen: Observation, zone: string): boolean {
  const { tokens = [] } = seen.zones[zone] ?? {};
  return tokens.length > 0 && tokens.every(({ name }) => standsFor(w, name) !== null);
}

function boardOf(setting: Setting, seen: Observation, plan: BoardPlan, whose: string): Board {
  const { shape, width, height, lines, rim, label, boards } = plan;
  const cells = plan.cells.map(({ zone, x, y, terrain, facts, colour }): Cell => {
    const name = `${zone.id}:${whose}`;
    const heaps = heapsOf(setting, zone, name, seen.zones[name], 'board');
    const tiles = heaps.filter(({ look }) => look.kind === 'tile').map(({ look }) => look);
    const ground = tiles.length === 1 && tiles[0]!.kind === 'tile' ? tiles[0]! : null;
    const looks = looksHinted(zone);
    return {
      thing: `zone ${name}`,
      label: zoneLabel(setting.w, zone),
      x,
      y,
      terrain: ground === null ? terrain : ground.name,
      ...looks,
      colour: ground?.colour ?? looks.colour ?? colour,
      facts: [
        ...(ground === null || terrain === '' || terrain === ground.name ? [] : [{ label: terrain, value: '' }]),
        ...facts,
        ...(setting.shown.things.get(name) ?? []),
      ],
      heaps,
    };
  });
  return { kind: 'board', id: boards[0] ?? plan.cells[0]!.zone.id, label, shape, width, height, cells, lines, rim };
}

/** Of a stack that is spread: what lies on top is read first. */
const TOP_FIRST: Fact = { label: 'top first', value: '' };

function pileOf(setting: Setting, seen: Observation, zone: ZoneDef, whose: string): Pile {
  const name = `${zone.id}:${whose}`;
  const observed = seen.zones[name];
  const heaps = heapsOf(setting, zone, name, observed, 'pile');
  const form = zoneForm(zone, heaps, setting.hasCards);
  return {
    kind: 'pile',
    thing: `zone ${name}`,
    label: zoneLabel(setting.w, zone),
    form,
    shared: zone.owner === 'none',
    ordered: zone.ordering !== 'set',
    count: observed?.count ?? null,
    heaps,
    facts: [
      ...(zone.ordering === 'stack' && form === 'row' && heaps.length > 1 ? [TOP_FIRST] : []),
      ...(setting.shown.things.get(name) ?? []),
    ],
    ...looksHinted(zone),
  };
}

// ── the middle ──────────────────────────────────────────────────────────────

/** Rows of areas: as the author says; of the rest every board has a row, stacks share one, and what lies open goes two by two. */
function inLayout({ def }: Setting, areas: readonly Area[]): Area[][] {
  const said = saidRows(def, areas);
  const placed = new Set(said.flat());
  const rest = areas.filter((area) => !placed.has(area));
  const boards = rest.filter(({ kind }) => kind === 'board').map((board) => [board]);
  const piles = rest.filter((area) => area.kind === 'pile');
  const stacks = piles.filter(({ form }) => form === 'stack' || form === 'slot');
  const open = piles.filter((pile) => !stacks.includes(pile));
  const pairs = open.flatMap((_, index) => (index % 2 === 0 ? [open.slice(index, index + 2)] : []));
  const rows: Area[][] = [...said, ...boards, stacks, ...pairs];
  return rows.filter((row) => row.length > 0);
}

/** The rows that the author states. An area that is named several times lies where it is named first. */
function saidRows({ presentation }: PlayableGameDef, areas: readonly Area[]): Area[][] {
  const placed = new Set<Area>();
  return (presentation?.layout ?? []).map((row) =>
    row.flatMap((name) => {
      const named = areas.filter((area) => nameOf(area) === name && !placed.has(area));
      for (const area of named) placed.add(area);
      return named;
    }),
  );
}

/** What the author calls an area: the board, or the zone. */
function nameOf(area: Area): string {
  return area.kind === 'board' ? area.id : area.thing.slice('zone '.length, area.thing.lastIndexOf(':'));
}
