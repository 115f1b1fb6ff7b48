/** Faults of names: misspelled where they are used, misspelled where they are declared, or invented. */
import type { Rng } from '../../../src/kernel/index.ts';
import { misspell } from './misspell.ts';
import { occurrencesIn, type Occurrence } from './occurrences.ts';
import { faultBy, pick, type Planter } from './plant.ts';
import type { Rulebook } from './rulebook.ts';

/** A name that a text declares or uses. */
export interface Name {
  readonly family: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly declares: boolean;
}

type NamesIn<Found extends Name = Name> = (rulebook: Rulebook) => readonly Found[];

/** A name is used that is almost one that exists. */
export function misspelledUse(namesIn: NamesIn): Planter {
  return (rulebook, rng) => {
    const occurrence = pickOf(
      namesIn(rulebook).filter(({ declares }) => !declares),
      rng,
    );
    const wrong = occurrence && misspell(occurrence.name, wordsOf(rulebook), rng);
    return wrong === undefined ? undefined : faultBy(rulebook, { ...occurrence!, text: wrong }, said(occurrence!, wrong));
  };
}

/** A name is declared in one spelling and used in another. */
export function misspelledDeclarationOf<Found extends Name>(
  namesIn: NamesIn<Found>,
  isNeeded: (declared: Found, all: readonly Found[]) => boolean,
): Planter {
  return (rulebook, rng) => {
    const all = namesIn(rulebook);
    const occurrence = pickOf(
      all.filter((declared) => declared.declares && isNeeded(declared, all)),
      rng,
    );
    const wrong = occurrence && misspell(occurrence.name, wordsOf(rulebook), rng);
    if (wrong === undefined) return undefined;
    const fault = faultBy(rulebook, { ...occurrence!, text: wrong }, said(occurrence!, wrong));
    return { ...fault, lines: [...fault.lines, ...linesWith(fault.text, occurrence!.name)] };
  };
}

const INVENTED = ['quagmire', 'zeppelin', 'marzipan', 'bassoon', 'xylophone', 'jukebox', 'wigwam'];

/** A name is used that was never declared, nor anything like it. */
export function danglingUse(namesIn: NamesIn): Planter {
  return (rulebook, rng) => {
    const occurrence = pickOf(
      namesIn(rulebook).filter(({ declares, family }) => !declares && family !== 'parameter'),
      rng,
    );
    if (occurrence === undefined) return undefined;
    const word = pick(INVENTED, rng)!;
    const name = occurrence.name.startsWith('$') ? `$${word}` : /^[A-Z0-9_]+$/.test(occurrence.name) ? word.toUpperCase() : word;
    return faultBy(rulebook, { ...occurrence, text: name }, said(occurrence, name));
  };
}

export const misspelledReference = misspelledUse(occurrencesIn);
export const misspelledDeclaration = misspelledDeclarationOf(occurrencesIn, isUsed);
export const danglingReference = danglingUse(occurrencesIn);

/** The lines on which a name stands. */
function linesWith(text: string, name: string): number[] {
  const word = new RegExp(`(?<![\\w$-])${name.replace('$', '\\$')}(?![\\w-])`);
  return text.split('\n').flatMap((line, index) => (word.test(line) ? [index + 1] : []));
}

/** First a family, so that rare ones are seen as often as frequent ones. */
function pickOf<Found extends Name>(occurrences: readonly Found[], rng: Rng): Found | undefined {
  const family = pick([...new Set(occurrences.map((occurrence) => occurrence.family))].toSorted(), rng);
  return pick(
    occurrences.filter((occurrence) => occurrence.family === family),
    rng,
  );
}

function said({ family, name }: Name, wrong: string): { what: string; alternatives: readonly string[] } {
  return { what: `${family} "${name}" → "${wrong}"`, alternatives: [name] };
}

/** A binding is used by what comes after it, up to the next one of its name; everything else from anywhere. */
function isUsed(declared: Occurrence, all: readonly Occurrence[]): boolean {
  // A property that another type has too is still there when one of them is misspelled.
  if (
    declared.family === 'prop' &&
    all.some((other) => other.declares && other !== declared && other.family === 'prop' && other.name === declared.name)
  )
    return false;
  if (declared.family !== 'binding' && declared.family !== 'parameter') return all.some((other) => meansSame(other, declared));
  const next = all.find((other) => other.declares && other.start > declared.start && meansSame({ ...other, declares: false }, declared));
  return all.some(
    (other) => meansSame(other, declared) && other.start > declared.start && other.start < (next?.start ?? Number.POSITIVE_INFINITY),
  );
}

function meansSame(use: Occurrence, declared: Occurrence): boolean {
  return (
    !use.declares &&
    use.name === declared.name &&
    (use.family === declared.family || (use.family === 'argument' && (declared.family === 'parameter' || declared.family === 'binding')))
  );
}

/** Every word that the rulebook has as a key or a value. */
function wordsOf({ sites }: Rulebook): Set<string> {
  return new Set(
    sites.flatMap(({ tree, entry, path }) => [
      ...(entry === undefined ? [] : [String(path.at(-1))]),
      ...(tree.kind === 'scalar' ? String(tree.value).split(/[:.]/) : []),
    ]),
  );
}
