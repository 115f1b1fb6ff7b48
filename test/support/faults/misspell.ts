import type { Rng } from '../../../src/kernel/index.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A word with one or two slips of the fingers, none of which gives a word that is taken; undefined if it is too short to be recognised. */
export function misspell(word: string, taken: ReadonlySet<string>, rng: Rng): string | undefined {
  const letters = word.replace(/^\$/, '');
  if (letters.length < 3) return undefined;
  for (let attempt = 0; attempt < 20; attempt++) {
    let wrong = slip(letters, rng);
    if (letters.length > 6 && rng.below(3) === 0) wrong = slip(wrong, rng);
    const result = word.startsWith('$') ? `$${wrong}` : wrong;
    // Names of bindings and constants keep their form, so that it is the name that is wrong.
    if (wrong.toLowerCase() !== letters.toLowerCase() && !taken.has(result) && /^[A-Za-z]/.test(wrong) === /^[A-Za-z]/.test(letters))
      return result;
  }
  return undefined;
}

/** A letter left out, twice, wrong or too much, or two letters in the wrong order. */
function slip(word: string, rng: Rng): string {
  const at = rng.below(word.length);
  const letter = LETTERS[rng.below(26)]!;
  const other = /[A-Z]/.test(word[at]!) && word === word.toUpperCase() ? letter.toUpperCase() : letter;
  switch (rng.below(5)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + word[at] + word.slice(at);
    case 2:
      return word.slice(0, at) + other + word.slice(at + 1);
    case 3:
      return word.slice(0, at) + other + word.slice(at);
    default:
      return at === 0 ? word[1]! + word[0]! + word.slice(2) : word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
  }
}
