/** Faults of every kind, planted at random in games in Cardable. */
import { misspelledWordOf, missingKey, wrongType } from '../forms.ts';
import { danglingUse, misspelledDeclarationOf, misspelledUse } from '../names.ts';
import type { Planter } from '../plant.ts';
import {
  camelCaseKey,
  capitalTruth,
  duplicateName,
  misspelledKey,
  missingColon,
  missingComma,
  missingQuote,
  numberAsText,
  singleQuotes,
  surplusArgument,
  unknownKey,
  unquotedKey,
  unquotedWord,
} from './forms.ts';
import { cardableNames, isUsed, namesOf, type Family } from './names.ts';

export { openCardableGames } from './open.ts';

const FAMILIES: readonly Family[] = ['endpoint', 'state', 'root', 'data', 'place', 'deck', 'card set', 'reference', 'player'];

/** All kinds of faults by name. */
export const CARDABLE_FAULTS: Readonly<Record<string, Planter>> = {
  ...Object.fromEntries(FAMILIES.map((family) => [`misspelled ${family}`, misspelledUse(namesOf(family))])),
  'misspelled declaration': misspelledDeclarationOf(cardableNames, isUsed),
  'misspelled key': misspelledKey,
  'misspelled option': misspelledWordOf((group) => group !== 'endpoint'),
  'key in camel case': camelCaseKey,
  'dangling reference': danglingUse(cardableNames),
  'missing key': missingKey,
  'unknown key': unknownKey,
  'wrong type': wrongType,
  'number as text': numberAsText,
  'duplicate name': duplicateName,
  'surplus argument': surplusArgument,
  'missing comma': missingComma,
  'missing colon': missingColon,
  'missing quotation mark': missingQuote,
  'single quotes': singleQuotes,
  'unquoted key': unquotedKey,
  'unquoted word': unquotedWord,
  'capital truth': capitalTruth,
};
