/** How a match ended: who, and by how much. */
import type { Over, View } from '../../src/protocol/index.ts';
import { nameOfSeat } from '../table/seat-names.ts';

export function resultText({ result, stopped, resigned }: Over, view: View): string {
  if (result === null || stopped === 'move-cap') return 'The match was stopped: it had no end.';
  return resigned === null ? winnersText(result, view) : `${nameOfSeat(view, resigned)} gave up. ${winnersText(result, view)}`;
}

function winnersText(result: NonNullable<Over['result']>, view: View): string {
  const { winners, scores, ranks } = result;
  const points = scores.some((score) => score !== 0) ? ` ${scores.map((score) => String(score).replace('-', '−')).join(' : ')}.` : '';
  if (ranks.length > 1 && winners.length === ranks.length) return `You all win!${points}`;
  if (winners.length === 0) return `Nobody wins.${points}`;
  const names = winners.map((seat) => nameOfSeat(view, seat));
  return `${names.join(' and ')} ${names.length === 1 && names[0] !== 'You' ? 'wins' : 'win'}!${points}`;
}
