/** Ranks, suits and numbers by the names that people have for them. */
import { numberCalled } from '../../../diagnostics/number-called.ts';

const CARDS: Readonly<Record<string, readonly string[]>> = {
  ace: ['A', '1'],
  jack: ['J'],
  knave: ['J'],
  queen: ['Q'],
  king: ['K'],
  joker: ['JK'],
  ten: ['T'],
  club: ['C', '♣'],
  diamond: ['D', '♦'],
  heart: ['H', '♥'],
  spade: ['S', '♠'],
};

/** Those of the known names that mean the same as another word: `H` for `Hearts`, `queen` for `Q`. */
export function alsoCalled(word: string, known: readonly string[]): string[] {
  const wanted = formsOf(word);
  return known.filter((name) => wanted.has(name) || formsOf(name).has(word));
}

/** The short forms of a word, none for one that is short itself. */
function formsOf(word: string): Set<string> {
  const lower = word.toLowerCase();
  const single = lower.replace(/s$/, '');
  const number = numberCalled(word);
  const forms = Object.hasOwn(CARDS, lower) ? CARDS[lower]! : Object.hasOwn(CARDS, single) ? CARDS[single]! : [];
  return new Set([...forms, ...(number === undefined ? [] : [String(number)])]);
}
