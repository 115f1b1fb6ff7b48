/** Lines between things of the table: from a token to what one of its properties points at. */
import type { Area, Heap, Picture, ThingId } from '../../src/table/index.ts';

export interface Line {
  readonly from: ThingId;
  readonly to: ThingId;
  /** Whose token it leads from. */
  readonly seat: number | null;
}

export function linesIn({ middle, places, teams }: Picture): Line[] {
  const areas = [...middle.flat(), ...places.flatMap((place) => place.areas), ...teams.flatMap((team) => team.areas)];
  return areas
    .flatMap(heapsIn)
    .flatMap(({ things, look }) =>
      look.chips.flatMap(({ as, thing }) =>
        as === 'line' && thing !== undefined ? [{ from: things[0]!, to: thing, seat: look.seat }] : [],
      ),
    );
}

function heapsIn(area: Area): readonly Heap[] {
  return area.kind === 'pile' ? area.heaps : area.cells.flatMap(({ heaps }) => heaps);
}
