/** The little English that sentences need: numbers as words, articles, plurals, and verbs that go with their subject. */

/** How many of something there are: a number, a letter, or the property of an ability on the stack that says it. */
export type Amount = number | 'X' | 'Y' | 'Z' | '{amount}' | '{second}';

/** How many there are by what is looked up then. */
export interface Reckoned {
  /** `the number of cards in your hand`. What it mentions counts as said when this is called. */
  readonly worth: () => string;
  /** The sentence before has said what it is: `that much`. */
  readonly isKnown: () => boolean;
}

/** `3 damage to you`, `that much damage to you`, `damage to you equal to its power`. */
export function measured(amount: Amount | Reckoned, thing: string, tail = ''): string {
  if (typeof amount !== 'object') return `${amount} ${thing}${tail}`;
  return amount.isKnown() ? `that much ${thing}${tail}` : `${thing}${tail} equal to ${amount.worth()}`;
}

/** `two cards`, `that many cards`, `cards equal to the number of creatures you control`. */
export function counted(amount: Amount | Reckoned, thing: string, tail = ''): string {
  if (typeof amount !== 'object') return count(amount, thing) + tail;
  return amount.isKnown() ? `that many ${plural(thing)}${tail}` : `${plural(thing)}${tail} equal to ${amount.worth()}`;
}

/** `10`, `that number`, `twice your life`. */
export function figure(amount: Amount | Reckoned): string {
  if (typeof amount !== 'object') return String(amount);
  return amount.isKnown() ? 'that number' : amount.worth();
}

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

/** An id as words. */
export function spaced(id: string): string {
  return id.replaceAll('_', ' ');
}

/** `a, b and c`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** As it is spoken: eight, eleven and eighteen begin with a vowel, whatever comes behind, and `used`, `unit` and `one` do not. */
function startsWithVowel(thing: string): boolean {
  return /^([aeiou]|8|1[18](?!\d))/i.test(thing) && !/^(us[aeiou]|uni(?![mn])|eu|one\b)/i.test(thing);
}
