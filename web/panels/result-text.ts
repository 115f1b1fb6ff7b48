/** How a match ended: who, and by how much. */
import type { Over } from '../../src/protocol/index.ts';

/** `nameOf`: what a player is called on the page, “You” for whoever looks. */
export function resultText({ result, stopped, resigned }: Over, nameOf: (seat: number) => string): string {
  if (result === null || stopped === 'move-cap') return 'The match was stopped: it had no end.';
  return resigned === null ? winnersText(result, nameOf) : `${nameOf(resigned)} gave up. ${winnersText(result, nameOf)}`;
}

function winnersText(result: NonNullable<Over['result']>, nameOf: (seat: number) => string): string {
  const { winners, scores, ranks } = result;
  const points = scores.some((score) => score !== 0) ? ` ${scores.map((score) => String(score).replace('-', '−')).join(' : ')}.` : '';
  if (ranks.length > 1 && winners.length === ranks.length) return `You all win!${points}`;
  if (winners.length === 0) return `Nobody wins.${points}`;
  const names = winners.map(nameOf);
  return `${names.join(' and ')} ${names.length === 1 && names[0] !== 'You' ? 'wins' : 'win'}!${points}`;
}
