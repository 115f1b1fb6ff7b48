/** The little English that sentences need: numbers as words, articles, plurals, and verbs that go with their subject. */

/** How many of something there are: a number, X, or the property of an ability on the stack that says it. */
export type Amount = number | 'X' | '{amount}' | '{second}';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** `a card`, `two cards`, `X cards`, `11 cards`. */
export function count(amount: Amount, thing: string): string {
  return amount === 1 ? withArticle(thing) : `${inWords(amount)} ${plural(thing)}`;
}

/** A number as a word, as far as that is easy to read. */
export function inWords(amount: Amount): string {
  return typeof amount === 'string' ? amount : (NUMBERS[amount] ?? String(amount));
}

/** What a word for a number stands for. */
export function numberInWords(word: string): number | undefined {
  const at = (NUMBERS as readonly string[]).indexOf(word);
  return at < 0 ? undefined : at;
}

export function withArticle(thing: string): string {
  return `${startsWithVowel(thing) ? 'an' : 'a'} ${thing}`;
}

export function plural(thing: string): string {
  if (/[^aeiou]y$/.test(thing)) return `${thing.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(thing) ? `${thing}es` : `${thing}s`;
}

/** The form of a verb for one third person; irregular ones are written out where they are used. */
export function thirdPerson(verb: string): string {
  return plural(verb);
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a, b and c`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** As it is spoken: eight, eleven and eighteen begin with a vowel, whatever comes behind. */
function startsWithVowel(thing: string): boolean {
  return /^([aeiou]|8|1[18](?!\d))/i.test(thing);
}
