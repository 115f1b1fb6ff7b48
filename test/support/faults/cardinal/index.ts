/** Faults of every kind, planted at random in files of games in Cardinal. */
import { misspelledWordOf } from '../forms.ts';
import { danglingUse, misspelledDeclarationOf, misspelledUse } from '../names.ts';
import type { Planter } from '../plant.ts';
import {
  camelCaseKey,
  capitalTruth,
  colon,
  duplicateId,
  misplacedKey,
  misspelledKey,
  misspelledTable,
  missingBracket,
  missingClosing,
  missingComma,
  missingEquals,
  missingKey,
  missingQuote,
  singleBracket,
  unknownKey,
  unquotedWord,
  wrongType,
} from './forms.ts';
import { cardinalNames, isUsed, namesOf, type Family } from './names.ts';

export { openCardinalGames } from './open.ts';

const FAMILIES: readonly Family[] = ['effect', 'keyword', 'card', 'zone', 'resource', 'token', 'word', 'param', 'step'];

/** All kinds of faults by name. */
export const CARDINAL_FAULTS: Readonly<Record<string, Planter>> = {
  ...Object.fromEntries(FAMILIES.map((family) => [`misspelled ${family}`, misspelledUse(namesOf(family))])),
  'misspelled declaration': misspelledDeclarationOf(cardinalNames, isUsed),
  'misspelled option': misspelledWordOf(() => true),
  'misspelled key': misspelledKey,
  'misspelled table': misspelledTable,
  'key in camel case': camelCaseKey,
  'dangling reference': danglingUse(cardinalNames),
  'missing key': missingKey,
  'unknown key': unknownKey,
  'misplaced key': misplacedKey,
  'wrong type': wrongType,
  'duplicate id': duplicateId,
  'capital truth': capitalTruth,
  'missing quotation mark': missingQuote,
  'unquoted word': unquotedWord,
  'colon for equals sign': colon,
  'missing equals sign': missingEquals,
  'missing bracket': missingBracket,
  'single bracket': singleBracket,
  'missing comma': missingComma,
  'missing closing bracket': missingClosing,
};
