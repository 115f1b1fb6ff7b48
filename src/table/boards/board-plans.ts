/** The boards of a game: which cells they have and where these lie, whoever looks and whatever happens. */
import type { PlayableGameDef, ZoneDef } from '../../ir/index.ts';
import type { BoardPresentation } from '../../ir/presentation.ts';
import { gridsOf, isCell } from '../../tell/cell-label.ts';
import { capital, listed } from '../../english/index.ts';
import { readable } from '../../tell/readable.ts';
import { isInternal } from '../../tell/wording.ts';
import type { Board } from '../picture.ts';
import { rimOf } from './rim.ts';
import { placeCells, type Placing } from './place-cells.ts';
import { neighboursOf } from './neighbours.ts';
import { groundOf, type Ground } from './ground.ts';

export interface BoardPlan extends Omit<Placing, 'cells'> {
  /** The names of its boards, as the author calls them. */
  readonly boards: readonly string[];
  readonly label: string;
  readonly rim: Board['rim'];
  readonly owner: ZoneDef['owner'];
  readonly cells: readonly PlannedCell[];
}

interface PlannedCell extends Ground {
  readonly zone: ZoneDef;
  readonly x: number;
  readonly y: number;
}

const known = new WeakMap<PlayableGameDef, readonly BoardPlan[]>();

/** All boards, in the order of the document. */
export function boardPlans(def: PlayableGameDef): readonly BoardPlan[] {
  let plans = known.get(def);
  if (plans === undefined) known.set(def, (plans = groups(def).map((zones) => planOf(def, zones))));
  return plans;
}

function planOf(def: PlayableGameDef, zones: readonly ZoneDef[]): BoardPlan {
  const boards = [...new Set(zones.flatMap(({ board }) => board ?? []))];
  // Of several boards in one picture the first that says something counts; grounds are those of all.
  const said = boards.map((board) => def.presentation?.boards?.[board] ?? {});
  const hints = said.reduceRight<BoardPresentation>((later, each) => ({ ...later, ...each }), {});
  const terrain = Object.fromEntries(said.flatMap((each) => Object.entries(each.terrain ?? {})));
  const { cells, ...placing } = placeCells(zones, hints.as);
  const grounds = groundOf(zones, cells, placing.shape, terrain);
  return {
    ...placing,
    boards,
    label: hints.label ?? capital(listed(boards.length === 0 ? [readable(zones[0]!.id)] : boards.map(readable))),
    rim: hints.coordinates === false ? [] : rimOf(zones, cells, placing, boards.flatMap((board) => gridsOf(def).get(board) ?? [])[0]),
    owner: zones[0]!.owner,
    cells: zones.map((zone, index) => ({ zone, ...cells[index]!, ...grounds[index]! })),
  };
}

/**
 * Cells that belong together: those of one board; and of boards whose cells are neighbours, unless several of them have coordinates,
 * which then mean different things. So towns and the roads between them are one picture, and houses and the stores at their ends.
 */
function groups({ zones }: PlayableGameDef): ZoneDef[][] {
  const linked = new Set(zones.flatMap(neighboursOf));
  const cells = zones.filter((zone) => !isInternal(zone) && (zone.board !== undefined || zone.adjacentTo?.length || linked.has(zone.id)));
  const families = new Map<string, ZoneDef[]>();
  for (const zone of cells) {
    // A zone with neighbours and without a board is a board of its own, until it joins theirs.
    const key = JSON.stringify([zone.owner, zone.board ?? null, zone.board === undefined ? zone.id : null]);
    families.set(key, [...(families.get(key) ?? []), zone]);
  }
  const merged = [...families.values()];
  const familyOf = new Map(merged.flatMap((family) => family.map((zone): [string, ZoneDef[]] => [zone.id, family])));
  for (const zone of cells)
    for (const neighbour of neighboursOf(zone)) {
      const [one, other] = [familyOf.get(zone.id), familyOf.get(neighbour)];
      if (one === undefined || other === undefined || one === other || one[0]!.owner !== other[0]!.owner) continue;
      if (one.some(isCell) && other.some(isCell)) continue;
      for (const joining of other.splice(0)) {
        familyOf.set(joining.id, one);
        one.push(joining);
      }
    }
  const order = new Map(zones.map(({ id }, index) => [id, index]));
  return merged
    .filter((family) => family.length > 0)
    .map((family) => family.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!))
    .toSorted((a, b) => order.get(a[0]!.id)! - order.get(b[0]!.id)!);
}
