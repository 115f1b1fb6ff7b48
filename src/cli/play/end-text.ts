/** How a match ended, told to one viewer. */
import { terminalResult, type Viewer } from '../../kernel/index.ts';
import type { PlayedMatch } from './played-match.ts';

/** One line about winners, and one about points where there are any. */
export function endText({ def, match, state }: PlayedMatch, viewer: Viewer): string[] {
  const result = terminalResult(def, state);
  if (result === null) return [];
  const name = (seat: number): string => (seat === viewer ? 'you' : `Player ${seat + 1}`);
  const { winners, scores, type } = result;
  const listed = winners.map(name).join(' and ');
  const verb = winners.length === 1 && winners[0] !== viewer ? 'wins' : 'win';
  const won =
    type === 'halted'
      ? 'Stopped: a move had no end.'
      : winners.length === 0
        ? 'Nobody wins.'
        : `${listed.charAt(0).toUpperCase()}${listed.slice(1)} ${verb}!`;
  const points = scores.some((score) => score !== 0)
    ? [
        `Points: ${Array.from({ length: match.players }, (_, seat) => `${String(scores[seat]).replace('-', '−')} (${name(seat)})`).join(', ')}.`,
      ]
    : [];
  return [won, ...points];
}
