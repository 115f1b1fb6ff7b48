/** Faults of every kind, planted at random in scripts of cards. */
import { danglingUse, misspelledDeclarationOf, misspelledUse } from '../names.ts';
import type { Planter } from '../plant.ts';
import * as forms from './forms.ts';
import * as habits from './habits.ts';
import * as meaning from './meaning.ts';
import { isUsed, namesOf, scriptNames, type Family } from './names.ts';

export { openScripts } from './open.ts';

const FAMILIES: readonly Family[] = ['function', 'own function', 'method', 'word', 'variable', 'context', 'fact', 'event'];

/** All kinds of faults by name. */
export const SCRIPT_FAULTS: Readonly<Record<string, Planter>> = {
  ...Object.fromEntries(FAMILIES.map((family) => [`misspelled ${family}`, misspelledUse(namesOf(family))])),
  'misspelled declaration': misspelledDeclarationOf(scriptNames, isUsed),
  'dangling reference': danglingUse(scriptNames),
  'function in camel case': habits.camelCase,
  'function by other name': habits.otherName,
  'method by other name': habits.otherMethod,
  'zone by other name': habits.otherZone,
  'player by other name': habits.otherPlayer,
  'other word for fn': habits.otherFn,
  'other word for let': habits.otherLet,
  'missing let': habits.missingLet,
  'type annotation': habits.typeAnnotation,
  'return type': habits.returnType,
  'other operator': habits.otherOperator,
  'not for !': habits.not,
  'arrow for closure': habits.arrow,
  'ternary operator': habits.ternary,
  'other form of for': habits.otherFor,
  'null for nothing': habits.nothing,
  'number with point': habits.float,
  'number in quotes': habits.numberInQuotes,
  'other comment': habits.otherComment,
  'function of an object': habits.receiver,
  'field for query': habits.field,
  'missing semicolon': forms.missingSemicolon,
  'missing parenthesis': forms.missingParenthesis,
  'surplus parenthesis': forms.surplusParenthesis,
  'missing bracket': forms.missingBracket,
  'missing brace': forms.missingBrace,
  'missing comma': forms.missingComma,
  'missing quotation mark': forms.missingQuote,
  'single quotes': forms.singleQuotes,
  'unquoted word': forms.unquotedWord,
  'array without brackets': forms.arrayWithoutBrackets,
  'single equals sign': forms.singleEquals,
  'dropped effect': meaning.droppedEffect,
  'effects as statements': meaning.effectsAsStatements,
  'missing return': meaning.missingReturn,
  'missing push': meaning.missingPush,
  'value for return': meaning.returnMissingValue,
  'missing argument': meaning.missingArgument,
  'surplus argument': meaning.surplusArgument,
  'swapped arguments': meaning.swappedArguments,
  'function without call': meaning.functionWithoutCall,
  'map of wrong type': meaning.wrongType,
  'map with wrong entry': meaning.wrongEntry,
  'map without sign': meaning.mapWithoutSign,
  'missing parameter': meaning.missingParameter,
};
