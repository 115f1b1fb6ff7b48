/** How a match ended: who, and by how much. */
import { listed } from '../../src/english/index.ts';
import type { GameDef } from '../../src/ir/index.ts';
import type { Over } from '../../src/protocol/index.ts';
import { finalPoints } from '../../src/tell/index.ts';

/** `nameOf`: what a player is called on the page, “You” for the person at it. */
export function resultText(
  def: Pick<GameDef, 'endConditions'>,
  { result, stopped, resigned }: Over,
  nameOf: (seat: number) => string,
): string {
  if (result === null || stopped === 'move-cap') return 'The match was stopped: it had no end.';
  const points = finalPoints(def, result);
  const told = points === null ? '' : ` ${points.map((score) => String(score).replace('-', '−')).join(' : ')}.`;
  const text = `${winnersText(result, nameOf)}${told}`;
  return resigned === null ? text : `${nameOf(resigned)} gave up. ${text}`;
}

function winnersText({ type, winners, ranks }: NonNullable<Over['result']>, nameOf: (seat: number) => string): string {
  if (type === 'halted') return 'The match was stopped: a move had no end.';
  const isAlone = ranks.length === 1;
  if (type === 'lossAll') return isAlone ? `${nameOf(0)} lost.` : 'You have all lost.';
  if (!isAlone && winners.length === ranks.length) return 'You have all won!';
  if (winners.length === 0) return 'It is a draw.';
  const names = winners.map(nameOf);
  const isPlural = names.length > 1 || names[0] === 'You';
  return `${listed(names)} ${isPlural ? 'have' : 'has'} won!`;
}
