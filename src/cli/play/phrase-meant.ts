/** What a person probably means who has mistyped something. */
import { meant } from '../../diagnostics/suggest.ts';

/** The phrase that is nearest as a whole, or else the first with the word that is nearest: `bote` is meant for `your boat`. */
export function phraseMeant(typed: string, phrases: readonly string[]): string | undefined {
  const whole = meant(typed, phrases);
  if (whole !== undefined) return whole;
  const byWord = new Map<string, string>();
  for (const phrase of phrases)
    for (const word of wordsIn(phrase)) if (word.length >= SHORTEST && !byWord.has(word)) byWord.set(word, phrase);
  const word = meant(typed, byWord.keys());
  return word === undefined ? undefined : byWord.get(word);
}

/** A word that is shorter is near to almost anything. */
const SHORTEST = 3;

/** The words of a phrase in small letters. */
export function wordsIn(phrase: string): string[] {
  return phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
