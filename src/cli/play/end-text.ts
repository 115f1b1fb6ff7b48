/** How a match ended, told to one viewer. */
import { capital, listed } from '../../english/index.ts';
import type { GameDef } from '../../ir/index.ts';
import { sharedReturn, type TerminalResult, type Viewer } from '../../kernel/index.ts';
import { finalPoints } from '../../tell/index.ts';

/** One line about winners, and one about points where there are any. */
export function endText(
  def: Pick<GameDef, 'endConditions'>,
  result: TerminalResult,
  viewer: Viewer,
  nameOf: (seat: number) => string,
): string[] {
  const name = (seat: number): string => (seat === viewer ? 'you' : nameOf(seat));
  const scores = finalPoints(def, result);
  const points =
    scores !== null ? [`Points: ${scores.map((score, seat) => `${String(score).replace('-', '−')} (${name(seat)})`).join(', ')}.`] : [];
  return [winnersText(result, viewer, name), ...points];
}

function winnersText(result: TerminalResult, viewer: Viewer, name: (seat: number) => string): string {
  const { winners, type, ranks } = result;
  if (type === 'halted') return 'Stopped: a move had no end.';
  const shared = sharedReturn(result);
  if (ranks.length > 1 && shared === 1) return viewer === null ? 'Everybody wins!' : 'You all win!';
  if (shared === 0)
    return ranks.length === 1
      ? `${capital(name(0))} ${viewer === 0 ? 'lose' : 'loses'}.`
      : viewer === null
        ? 'Everybody loses.'
        : 'You all lose.';
  if (type === 'draw') return 'It is a draw.';
  if (winners.length === 0) return 'Nobody wins.';
  return `${capital(listed(winners.map(name)))} ${winners.length === 1 && winners[0] !== viewer ? 'wins' : 'win'}!`;
}
