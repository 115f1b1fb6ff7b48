/** Sentences about capabilities that documents may ask for and Ludwright does not have. */
import type { MissingCapability } from '../../diagnostics/diagnostic.ts';
import { phrase, type Phrase } from '../../diagnostics/phrase.ts';
import { capital } from '../../english/index.ts';

/** The sentence, and one with the constraint and the way around it. */
export function withReason(told: Phrase, { constraint, workaround }: MissingCapability): Phrase {
  const reason: Phrase = { message: `${capital(constraint)}; ${workaround}.`, args: { constraint, workaround } };
  return phrase`${told} ${reason}`;
}

/** Fractions, which no language has; the way around them is a part of a sentence. */
export function fractions(workaround = 'count in smaller units, for instance in tenths'): MissingCapability {
  return { capability: 'fractions', constraint: 'numbers are whole, so that every machine computes the same', workaround };
}
