/** Identifiers and lists as people read them. */

/**
 * `turnsInRound` → `turns in round`, `goose-girl` → `goose girl`, `HAND_SIZE` → `hand size`.
 * What stands before a slash is a namespace, and for programs alone: `market-row/stall` → `stall`.
 */
export function readable(qualified: string): string {
  const id = qualified.slice(qualified.lastIndexOf('/') + 1) || qualified;
  if (/^[A-Z0-9]{1,3}$/.test(id)) return id;
  const spaced = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  // Words that are capitals throughout are shouted or abbreviated; in a camel-case id they begin a new word.
  return spaced === '' ? id : spaced.toLowerCase();
}

/** A word that its author has written to be read keeps its capitals: `Ace`, `Two Pair`. Others are told as ids. */
export function asWritten(word: string): string {
  return /\s/.test(word) || /^\p{Lu}[\p{Ll}’']+$/u.test(word) ? word : readable(word);
}

/** For the middle of a sentence. */
export function uncapital(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}

/** The same text with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a, b and c`. */
export function listed(items: readonly string[], last = 'and'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)!}`;
}

/** Equal items once, with how many there are of each. */
export function counted(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** `1 card`, `3 cards`. */
export function several(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : plural(noun)}`;
}

/** Nouns of games whose plural does not follow the rules of spelling. */
const PLURALS: Readonly<Record<string, string>> = {
  calf: 'calves',
  child: 'children',
  deer: 'deer',
  die: 'dice',
  elf: 'elves',
  fish: 'fish',
  foot: 'feet',
  goose: 'geese',
  half: 'halves',
  hero: 'heroes',
  knife: 'knives',
  leaf: 'leaves',
  life: 'lives',
  loaf: 'loaves',
  man: 'men',
  mouse: 'mice',
  ox: 'oxen',
  person: 'people',
  potato: 'potatoes',
  sheep: 'sheep',
  shelf: 'shelves',
  thief: 'thieves',
  tomato: 'tomatoes',
  tooth: 'teeth',
  wife: 'wives',
  wolf: 'wolves',
  woman: 'women',
};

/** What several of a noun are called: `red dice`; where it is another word, the author says it. */
export function plural(noun: string): string {
  const words = noun.split(' ');
  const last = words.at(-1)!;
  if (Object.hasOwn(PLURALS, last)) return [...words.slice(0, -1), PLURALS[last]!].join(' ');
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** `a pawn`, `an anvil`; what has an article or is a name stays as it is. */
export function withArticle(noun: string): string {
  if (/^(a|an|the|some) |^[A-Z]/.test(noun)) return noun;
  return `${indefinite(noun)} ${noun}`;
}

/** The article of one of many. */
export function indefinite(noun: string): 'a' | 'an' {
  return /^[aeiou]/i.test(noun) ? 'an' : 'a';
}

const ORDINALS = ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** `first`, `second`, …; beyond ten `11th`. */
export function ordinal(place: number): string {
  const last = place % 100 > 10 && place % 100 < 14 ? 0 : place % 10;
  return ORDINALS[place] ?? `${place}${last === 1 ? 'st' : last === 2 ? 'nd' : last === 3 ? 'rd' : 'th'}`;
}

/** How often: `twice`, `three times`. */
export function times(count: number): string {
  return count === 2 ? 'twice' : `${COUNTS[count] ?? count} times`;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
