/** The author's words with what they speak of: a message, a prompt. */
import type { Named } from '../kernel/index.ts';
import { playerMeant, playerName, valueText, type Wording } from './wording.ts';

/** A template whose places are filled with names. "Player {0}" and "player {0}" stand for a name as well as "{0}" does. */
export function filledText(
  w: Wording,
  template: string,
  values: readonly (Named | undefined)[],
  kinds: readonly (string | undefined)[],
): string {
  return template.replace(/(\bplayers? )?\{(\d+)\}/gi, (whole, title: string | undefined, digits: string) => {
    const index = Number(digits);
    const value = values[index];
    if (value === undefined) return whole;
    const seat = playerMeant(w, value, kinds[index] === 'player' ? 'player' : 'other');
    if (seat !== null) return playerName(w, seat);
    if (kinds[index] === 'player') return valueText(w, value);
    return `${title ?? ''}${valueText(w, value)}`;
  });
}
