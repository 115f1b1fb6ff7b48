/** Where games lie to one another in an archive. */
import type { ArchivedGame } from '../../src/protocol/offered-archive.ts';

/** Which map a game is on: the cell of all dimensions after the second. */
export function mapOf({ cell }: ArchivedGame): string {
  return cell.slice(2).join('-');
}

/** How many are listed. */
const MOST = 8;

/** Games of cells that touch that of a game, on its map and on those beside it; the best first. */
export function neighboursOf(games: readonly ArchivedGame[], { id, cell }: ArchivedGame): readonly ArchivedGame[] {
  return games.filter((other) => other.id !== id && other.cell.every((step, at) => Math.abs(step - cell[at]!) <= 1)).slice(0, MOST);
}

/** The next game of a map in a direction: straight on before aside. Undefined at the rim. */
export function nextTo(games: readonly ArchivedGame[], from: ArchivedGame, across: number, up: number): ArchivedGame | undefined {
  const way = ({ cell }: ArchivedGame): { ahead: number; aside: number } => {
    const [dx, dy] = [cell[0]! - from.cell[0]!, (cell[1] ?? 0) - (from.cell[1] ?? 0)];
    return { ahead: dx * across + dy * up, aside: Math.abs(dx * up) + Math.abs(dy * across) };
  };
  const cost = (game: ArchivedGame): number => way(game).ahead + 2 * way(game).aside;
  return games.filter((game) => mapOf(game) === mapOf(from) && way(game).ahead > 0).toSorted((one, other) => cost(one) - cost(other))[0];
}

/** The game of another map that lies nearest. */
export function nearestOn(games: readonly ArchivedGame[], map: string, { cell }: ArchivedGame): ArchivedGame | undefined {
  const far = (game: ArchivedGame): number => game.cell.slice(0, 2).reduce((sum, step, at) => sum + Math.abs(step - cell[at]!), 0);
  return games.filter((game) => mapOf(game) === map).toSorted((one, other) => far(one) - far(other))[0];
}
