/** The table as `game_area` describes it: positions of places and players, and what grids are called. */
import { groupBy } from '../../../ir/group-by.ts';
import type { GamePresentation } from '../../../ir/presentation.ts';
import type { CardableGame } from '../game/game.ts';
import type { Place } from '../values/places.ts';

export function areaOf({ playerPositions }: CardableGame, places: readonly Place[]): Pick<GamePresentation, 'seats' | 'layout' | 'boards'> {
  const layout = layoutOf(places);
  const boards = Object.fromEntries(
    places.filter(({ cells }) => cells !== undefined).map(({ zone, name, declared }) => [zone, { label: declared?.label ?? name }]),
  );
  return {
    ...(playerPositions.length > 0 && {
      seats: playerPositions.map(({ name, colour }) => ({ ...(name !== undefined && { name }), ...(colour !== undefined && { colour }) })),
    }),
    ...(layout.length > 0 && { layout }),
    ...(Object.keys(boards).length > 0 && { boards }),
  };
}

/** The places with a position, row by row; flipped cards lie beside the others of their place. */
function layoutOf(places: readonly Place[]): string[][] {
  const placed = places.flatMap(({ zone, revealed, declared }) => {
    const position = declared?.position;
    return position === undefined ? [] : [{ ...position, zones: revealed === undefined ? [zone] : [zone, revealed] }];
  });
  const rows = groupBy(placed, ({ row }) => row);
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => row.toSorted((one, other) => one.column - other.column).flatMap(({ zones }) => zones));
}
