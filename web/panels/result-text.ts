/** How a match ended: whether the viewer has won, who has, and by how much. */
import { listed } from '../../src/english/index.ts';
import type { GameDef } from '../../src/ir/index.ts';
import type { Over } from '../../src/protocol/index.ts';
import { finalPoints } from '../../src/tell/index.ts';
import { readable } from '../../src/tell/readable.ts';
import { capital } from '../../src/english/index.ts';

/** `nameOf`: what a player is called on the page, “You” for the person at it, who has the seat. */
export function resultText(
  def: Pick<GameDef, 'endConditions'>,
  { result, stopped, resigned }: Over,
  nameOf: (seat: number) => string,
  seat: number | null,
): string {
  if (result === null || stopped === 'move-cap') return 'The match was stopped: it had no end.';
  const points = finalPoints(def, result);
  const told = points === null ? '' : ` ${points.map((score) => String(score).replace('-', '−')).join(' : ')}.`;
  const text = `${winnersText(result, nameOf, seat)}${told}`;
  return resigned === null ? text : `${nameOf(resigned)} gave up. ${text}`;
}

function winnersText({ type, winners, ranks }: NonNullable<Over['result']>, nameOf: (seat: number) => string, seat: number | null): string {
  if (type === 'halted') return 'The match was stopped: a move had no end.';
  const isAlone = ranks.length === 1;
  if (type === 'lossAll') return isAlone ? `${nameOf(0)} lost.` : 'You have all lost.';
  if (!isAlone && winners.length === ranks.length) return 'You have all won!';
  if (winners.length === 0) return 'It is a draw.';
  const names = winners.map(nameOf);
  const isPlural = names.length > 1 || names[0] === 'You';
  const text = `${listed(names)} ${isPlural ? 'have' : 'has'} won!`;
  return seat === null || winners.includes(seat) ? text : `You have lost. ${text}`;
}

/** Why a match is over, in the words of the author or by the name of the end; null where nobody but a player or a limit ended it. */
export function reasonText(def: Pick<GameDef, 'endConditions'>, { result, stopped }: Pick<Over, 'result' | 'stopped'>): string | null {
  if (result === null || result.end === null || stopped !== 'ended') return null;
  const end = def.endConditions.find(({ id }) => id === result.end);
  return end?.description ?? `${capital(readable(result.end))}.`;
}
