/** Names of games and players on the page. */
import type { EvalReport } from '../sim/index.ts';

/** The name of a game. */
export function gameName({ header: { game } }: EvalReport): string {
  return game.name ?? game.id;
}

/** A seat as the sentences of the report call it, with the name of who sits there, if there is one. */
export function playerName({ header: { match } }: EvalReport, seat: number): string {
  const name = match.seats?.[seat]?.name;
  return name === undefined ? `Player ${seat + 1}` : `Player ${seat + 1}, ${name}`;
}
