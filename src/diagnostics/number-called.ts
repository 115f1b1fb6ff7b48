/** Numbers written as words, or as text. */

/** The number that a word means. */
export function numberCalled(word: string): number | undefined {
  const number = NUMBERS.indexOf(word.toLowerCase());
  return number < 0 ? undefined : number;
}

/** The number that a text is, in digits or as a word. */
export function numberIn(text: string): number | undefined {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : numberCalled(text);
}

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
