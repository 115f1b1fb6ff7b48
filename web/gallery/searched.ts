/** The games that have all the words somewhere in what is said of them. */
import type { CatalogueEntry } from '../../src/protocol/offered-game.ts';

export function searched(entries: readonly CatalogueEntry[], text: string): readonly CatalogueEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const said = [entry.name, entry.id, entry.description, ...entry.tags, playersText(entry)].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

export function playersText({ players: { min, max } }: CatalogueEntry): string {
  return min === max ? `${min} ${min === 1 ? 'player' : 'players'}` : `${min}–${max} players`;
}
