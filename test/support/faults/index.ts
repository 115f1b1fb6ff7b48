/** Faults of every kind, planted at random in rulebooks that have none. */
import { Rng } from '../../../src/kernel/index.ts';
import {
  duplicateId,
  misspelledKey,
  misspelledSection,
  misspelledWord,
  missingKey,
  missingSection,
  unknownKey,
  wrongType,
} from './forms.ts';
import { danglingReference, misspelledDeclaration, misspelledReference } from './names.ts';
import { pick, type Plant, type Planter } from './plant.ts';
import type { Rulebook } from './rulebook.ts';
import { YAML_FAULTS } from './yaml.ts';

export type { Plant } from './plant.ts';
export type { Planter } from './plant.ts';
export { openRulebook, type Rulebook } from './rulebook.ts';

/** All kinds of faults of rulebooks by name. */
export const FAULTS: Readonly<Record<string, Planter>> = {
  'misspelled reference': misspelledReference,
  'misspelled declaration': misspelledDeclaration,
  'misspelled key': misspelledKey,
  'misspelled word': misspelledWord,
  'misspelled section': misspelledSection,
  'missing key': missingKey,
  'missing section': missingSection,
  'wrong type': wrongType,
  'dangling reference': danglingReference,
  'duplicate id': duplicateId,
  'unknown key': unknownKey,
  ...YAML_FAULTS,
};

/** Some faults of one kind, no two alike. Each kind has its own numbers, so that one can be repeated alone. */
export function* plantFaults(
  faults: Readonly<Record<string, Planter>>,
  rulebooks: readonly Rulebook[],
  kind: string,
  seed: number,
): Generator<Plant> {
  const rng = new Rng(BigInt(seed) * 1009n + BigInt(Object.keys(faults).indexOf(kind)));
  const texts = new Set<string>();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const rulebook = pick(rulebooks, rng)!;
    const fault = faults[kind]!(rulebook, rng);
    if (fault === undefined || texts.has(fault.text)) continue;
    texts.add(fault.text);
    yield { kind, rulebook, ...fault };
  }
}

const MOST_ATTEMPTS = 5000;
