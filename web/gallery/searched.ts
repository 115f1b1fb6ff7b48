/** The games that have all the words somewhere in what is said of them. */
import { several } from '../../src/english/index.ts';
import type { CatalogueEntry } from '../../src/protocol/offered-game.ts';

export function searched(entries: readonly CatalogueEntry[], text: string): readonly CatalogueEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const said = [entry.name, entry.id, entry.description, ...entry.tags, playersText(entry)].join(' ').toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

export function playersText({ players: { min, max } }: CatalogueEntry): string {
  return min === max ? several(min, 'player') : `${min}–${max} players`;
}
