/** Names that are not declared: what to say of them, and which names were probably meant. */
import { didYouMean, offering, phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { meant } from '../../diagnostics/suggest.ts';

/** `There is no zone "hnad".`, with the sentences that follow. */
export function noSuch(kind: string, name: string, sentences: readonly Phrase[]): Phrase {
  return sentences.reduce((told, sentence) => phrase`${told} ${sentence}`, phrase`There is no ${{ kind }} "${{ name }}".`);
}

/** Names to write instead, in a sentence and as alternatives of the diagnostic. */
export interface Offer {
  readonly sentence: Phrase;
  readonly alternatives: readonly string[];
}

/** The nearest of the names, or all of them, as many as are listed at most. */
export function offerOf(near: readonly string[], names: readonly string[], most: number): Offer {
  if (near.length > 0) return { sentence: didYouMean(near.slice(0, 1)), alternatives: near };
  return {
    sentence: names.length === 0 ? phrase`There are none.` : phrase`There ${names.length === 1 ? 'is' : 'are'}: ${offering(names, most)}.`,
    alternatives: names.slice(0, most),
  };
}

/** The name that was meant. */
export interface NameMeant {
  /** The one that is clearly the nearest; without one, the only one there is. */
  readonly best?: string;
  readonly closest?: string;
}

/** The name of a list that was meant; `also` are other spellings. */
export function nameMeant(name: string, names: readonly string[], also: readonly string[] = []): NameMeant {
  const closest = meant(name, [...names, ...also]);
  if (closest !== undefined) return { best: closest, closest };
  return names.length === 1 ? { best: names[0]! } : {};
}
