/** Faults of every kind, planted at random in games in CGML. */
import { misspelledKey, misspelledWordOf, missingKey, unknownKey, wrongType } from '../forms.ts';
import { danglingUse, misspelledDeclarationOf, misspelledUse } from '../names.ts';
import type { Planter } from '../plant.ts';
import { YAML_FAULTS } from '../yaml.ts';
import { cgmlNames, isUsed, namesOf, type Family } from './names.ts';
import {
  actionAsKey,
  actionSynonym,
  duplicateName,
  numberAsWord,
  operandsByName,
  operatorSynonym,
  operatorWithoutList,
  otherForRef,
  pathForValue,
  playerZoneOfTable,
  rankByName,
  tableZoneOfPlayer,
  unquotedPath,
  unquotedProse,
  valueForPath,
  wrongCase,
} from './nesting.ts';

export { openCgmlGames } from './open.ts';

const FAMILIES: readonly Family[] = [
  'zone',
  'variable',
  'phase',
  'state',
  'property',
  'field',
  'ref',
  'anchor',
  'trigger',
  'word',
  'player',
  'zone type',
  'rule',
  'function',
];

/** Words without quotation marks are in order here, texts for people mostly have none, and there are no fences. */
const { 'unquoted word': _word, 'inner quotes': _inner, 'stray fence': _fence, 'unquoted colon': _colon, ...yamlFaults } = YAML_FAULTS;

/** All kinds of faults by name. */
export const CGML_FAULTS: Readonly<Record<string, Planter>> = {
  ...Object.fromEntries(FAMILIES.map((family) => [`misspelled ${family}`, misspelledUse(namesOf(family))])),
  'misspelled declaration': misspelledDeclarationOf(cgmlNames, isUsed),
  'misspelled key': misspelledKey,
  'misspelled action': misspelledWordOf((group) => group === 'action'),
  'misspelled operator': misspelledWordOf((group) => group === 'expression'),
  'misspelled option': misspelledWordOf((group) => group !== 'action' && group !== 'expression'),
  'wrong case': wrongCase,
  'operator synonym': operatorSynonym,
  'action synonym': actionSynonym,
  'rank by name': rankByName,
  'dangling reference': danglingUse(cgmlNames),
  'missing key': missingKey,
  'unknown key': unknownKey,
  'wrong type': wrongType,
  'number as word': numberAsWord,
  'duplicate name': duplicateName,
  'operator without list': operatorWithoutList,
  'operands by name': operandsByName,
  'value for path': valueForPath,
  'path for value': pathForValue,
  'other for ref': otherForRef,
  'action as key': actionAsKey,
  'zone of table as player': tableZoneOfPlayer,
  'zone of player as table': playerZoneOfTable,
  'unquoted path': unquotedPath,
  'unquoted colon': unquotedProse,
  ...yamlFaults,
};
