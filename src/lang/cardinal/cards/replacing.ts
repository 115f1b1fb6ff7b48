/** What cards replace, as printed properties. */
import type { Card, CardinalGame, Replacing } from '../game/game.ts';

/** How the names of such properties begin. */
export const REPLACES = 'replaces';

/** The function, as a word. */
export function replacingWord({ use: { file, made } }: Pick<Replacing, 'use'>): string {
  return `${file.name} ${made.name}`;
}

/** What is printed on a card, slot by slot. */
export function printedReplacing({ replaces }: Card): readonly (readonly [name: string, word: string])[] {
  return replaces.map((replacing, index) => [`${REPLACES}${index + 1}`, replacingWord(replacing)]);
}

/** The properties in which some card has a word. */
export function replacingSlots({ cards }: CardinalGame, word: string): readonly string[] {
  return [...new Set(cards.flatMap((card) => printedReplacing(card).flatMap(([name, printed]) => (printed === word ? [name] : []))))];
}
