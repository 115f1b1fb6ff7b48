/** A picture by the levels of its stage: what is drawn where it happens, what stands in panels, and what is left out of both. */
import type { Level } from '../ir/presentation.ts';
import type { Area, Board, Counter, Picture, Pile, PlayerPlace, TeamPlace } from './picture.ts';
import type { Stage } from './stage.ts';

export interface StagedPicture {
  readonly family: Stage['family'];
  /** What all have in common, row by row. */
  readonly middle: readonly (readonly Area[])[];
  /** The cards of a trick, the viewer's first and then in seating order; null in games without tricks. */
  readonly trick: readonly TrickPlace[] | null;
  /** The viewer's own first. */
  readonly seats: readonly StagedSeat[];
  readonly teams: readonly StagedTeam[];
  /** Piles of nobody that only need a number. */
  readonly badges: readonly Pile[];
  readonly counters: readonly Counter[];
}

export interface TrickPlace {
  readonly seat: number;
  readonly pile: Pile;
}

/** A panel, and what lies on the stage before whoever it belongs to. */
interface Paneled {
  readonly score: Counter | null;
  readonly chips: readonly Counter[];
  readonly badges: readonly Pile[];
  readonly rows: readonly (readonly Area[])[];
}

export interface StagedSeat extends Paneled {
  readonly place: PlayerPlace;
  /** What the viewer holds. */
  readonly hands: readonly Pile[];
}

export interface StagedTeam extends Paneled {
  readonly place: TeamPlace;
}

export function stagedPicture(picture: Picture, stage: Stage): StagedPicture {
  const middle = picture.middle.map((row) => row.map((area) => manneredArea(stage, area)));
  return {
    family: stage.family,
    middle: filled(middle.map((row) => row.filter((area) => levelOf(stage, area) === 'stage'))),
    trick: stage.trick === null ? null : picture.places.flatMap(({ seat, areas }) => trickPlace(stage, seat, areas)),
    seats: picture.places.map((place) => stagedSeat(stage, place)),
    teams: picture.teams.map((place) => ({ place, ...paneled(stage, place, [place.areas]) })),
    badges: badgesIn(stage, picture.middle.flat()),
    counters: picture.counters.filter(({ id }) => stage.variables.get(id) !== 'inspector'),
  };
}

function stagedSeat(stage: Stage, place: PlayerPlace): StagedSeat {
  const hands = place.isViewer ? place.areas.filter((area): area is Pile => area.kind === 'pile' && area.form === 'fan') : [];
  const { rows, badges, ...panel } = paneled(stage, place, place.rows);
  const backs = place.isViewer ? [] : rows.flat().filter(isOnlyBacks);
  const taken = new Set<Area>([...hands, ...backs, ...rows.flat().filter((area) => area.kind === 'pile' && zoneOf(area) === stage.trick)]);
  return { place, hands, ...panel, badges: [...backs, ...badges], rows: filled(rows.map((row) => row.filter((area) => !taken.has(area)))) };
}

/** The score, the facts beside it, piles that are a number, and what is left for the stage. */
function paneled(stage: Stage, { counters, areas }: PlayerPlace | TeamPlace, rows: readonly (readonly Area[])[]): Paneled {
  return {
    score: counters.find(({ id }) => id === stage.score) ?? null,
    chips: counters.filter(({ id }) => id !== stage.score && (stage.variables.get(id) ?? 'panel') === 'panel'),
    badges: badgesIn(stage, areas),
    rows: filled(rows.map((row) => row.filter((area) => levelOf(stage, area) === 'stage').map((area) => manneredArea(stage, area)))),
  };
}

function badgesIn(stage: Stage, areas: readonly Area[]): Pile[] {
  return areas.filter((area): area is Pile => area.kind === 'pile' && levelOf(stage, area) === 'panel');
}

function levelOf({ zones }: Stage, area: Area): Level {
  return area.kind === 'board' ? 'stage' : (zones.get(zoneOf(area)) ?? 'stage');
}

/** The id of the zone of a pile. */
function zoneOf({ thing }: Pile): string {
  return thing.slice('zone '.length, thing.lastIndexOf(':'));
}

function trickPlace(stage: Stage, seat: number, areas: readonly Area[]): TrickPlace[] {
  const pile = areas.find((area): area is Pile => area.kind === 'pile' && zoneOf(area) === stage.trick);
  return pile === undefined ? [] : [{ seat, pile }];
}

/** Whether there is nothing to be read on a pile but how many lie there: the hand of somebody else. */
function isOnlyBacks(area: Area): area is Pile {
  return (
    area.kind === 'pile' &&
    area.form === 'fan' &&
    area.heaps.length <= 1 &&
    area.heaps.every(({ look }) => look.kind === 'back' && !look.known)
  );
}

function filled(rows: readonly (readonly Area[])[]): (readonly Area[])[] {
  return rows.filter((row) => row.length > 0);
}

/** Boards without what their stage does without. */
function manneredArea({ boards }: Stage, area: Area): Area {
  const manner = area.kind === 'board' ? boards.get(area.id) : undefined;
  if (area.kind !== 'board' || manner === undefined) return area;
  const cells = manner.isCheckered ? area.cells : area.cells.map((cell) => (isTone(cell.terrain) ? { ...cell, terrain: '' } : cell));
  return { ...area, rim: manner.hasRim ? area.rim : [], cells } satisfies Board;
}

function isTone(terrain: string): boolean {
  return terrain === 'light' || terrain === 'dark';
}
