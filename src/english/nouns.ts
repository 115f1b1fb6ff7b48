/** Nouns with their articles and plurals. */

/** Plurals that do not follow the rules of spelling, of nouns that games use. */
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

/** The plural of a noun or of its last word: `red dice`. */
export function plural(noun: string): string {
  const words = noun.split(' ');
  const last = words.at(-1)!;
  if (Object.hasOwn(PLURALS, last)) return [...words.slice(0, -1), PLURALS[last]!].join(' ');
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** The form of a noun after a number: `card` after 1, `cards` after 3. */
export function nounFor(count: number, noun: string): string {
  return count === 1 ? noun : plural(noun);
}

/** `1 card`, `3 cards`. */
export function several(count: number, noun: string): string {
  return `${count} ${nounFor(count, noun)}`;
}

/** The indefinite article of a noun. */
export function indefinite(noun: string): 'a' | 'an' {
  return /^[aeiou]/i.test(noun) ? 'an' : 'a';
}

/** `a pawn`, `an anvil`; names, and nouns with an article, are unchanged. */
export function withArticle(noun: string): string {
  if (/^(a|an|the|some) |^[A-Z]/.test(noun)) return noun;
  return `${indefinite(noun)} ${noun}`;
}
