/** Values and words. */
import { type CatalogueEntry, rulebook } from '../entry.ts';
import { hint } from './blocks.ts';

const pile = (keys: string): string =>
  rulebook(`
  section: "zones"
  zones:
    - { ${keys} }
`);

export const VALUES: readonly CatalogueEntry[] = [
  {
    code: 'yaml/unquoted-word',
    severity: 'warning',
    args: ['text', 'written'],
    summary: 'A string stands without quotation marks.',
    explanation:
      'Every string stands in double quotes, so that no reader takes a word for something else. Only keys, numbers, true, false and null are plain.',
    bad: pile('id: "pile", owner: none, visibility: "hidden", ordering: "stack"'),
    good: pile('id: "pile", owner: "none", visibility: "hidden", ordering: "stack"'),
  },
  {
    code: 'yaml/numeric-string',
    severity: 'error',
    args: ['place', 'value', 'expected', 'types', 'found'],
    summary: 'A number stands in quotation marks.',
    explanation: 'In quotation marks it is a text. Numbers are plain.',
    bad: rulebook(`
      section: "constants"
      constants: { HAND_SIZE: "5" }
    `),
    good: rulebook(`
      section: "constants"
      constants: { HAND_SIZE: 5 }
    `),
  },
  {
    code: 'yaml/norway',
    severity: 'error',
    args: ['text', 'value', 'written'],
    summary: 'A word stands without quotation marks that some readers of YAML take for true or false.',
    explanation:
      'In YAML 1.1 yes, no, on, off, y and n are truth values; in 1.2 they are words. Write true or false, or put the word in double quotes.',
    bad: hint('country: no'),
    good: hint('country: "no"'),
  },
  {
    code: 'yaml/python-literal',
    severity: 'error',
    args: ['text', 'written', 'otherwise'],
    summary: 'A truth value or null is written as in another language.',
    explanation: 'YAML has true, false and null, in small letters. Words that only look like them stand in double quotes.',
    bad: hint('animated: True'),
    good: hint('animated: true'),
  },
  {
    code: 'yaml/tilde',
    severity: 'error',
    args: ['text'],
    summary: 'A tilde stands for null.',
    explanation: 'Rulebooks say null.',
    bad: hint('icon: ~'),
    good: hint('icon: null'),
  },
  {
    code: 'yaml/ambiguous-number',
    severity: 'error',
    args: ['text', 'written', 'otherwise', 'reason'],
    summary: 'A number has a form that readers of YAML disagree about.',
    explanation:
      'Write numbers with digits only: no leading zeros, underscores, exponents or other bases. What is not a number stands in double quotes.',
    bad: hint('length: 1_000'),
    good: hint('length: 1000'),
  },
  {
    code: 'yaml/empty-value',
    severity: 'error',
    args: ['key', 'offered'],
    summary: 'A key or a dash has nothing after it.',
    explanation: 'Say what is meant: null for nothing, [] for an empty list, {} for an empty mapping, "" for an empty string.',
    bad: hint('icon:'),
    good: hint('icon: null'),
  },
  {
    code: 'yaml/special-character',
    severity: 'error',
    args: ['text', 'sign', 'written', 'reason'],
    summary: 'A string without quotation marks begins with a character that means something else in YAML.',
    explanation: 'Put the string in double quotes.',
    bad: hint('artist: @ada'),
    good: hint('artist: "@ada"'),
  },
  {
    code: 'yaml/unquoted-colon',
    severity: 'error',
    args: ['text', 'written'],
    summary: 'A string with a colon stands without quotation marks.',
    explanation: 'A colon ends a key. Put the string in double quotes.',
    bad: hint('title: Example: the game'),
    good: hint('title: "Example: the game"'),
  },
  {
    code: 'yaml/tag',
    severity: 'error',
    args: ['text', 'written'],
    summary: 'A value has a tag.',
    explanation: 'Rulebooks have no tags: a string is what stands in quotation marks, a number what consists of digits.',
    bad: hint('edition: !!str 5'),
    good: hint('edition: "5"'),
  },
  {
    code: 'yaml/merge-key',
    severity: 'error',
    summary: 'A mapping takes over the keys of another with <<.',
    explanation: 'Merge keys belong to YAML 1.1. Write the keys out, or use a macro.',
    bad: hint('card: &card { width: 63 }\ntile:\n  <<: *card'),
    good: hint('card: { width: 63 }\ntile: { width: 63 }'),
  },
  {
    code: 'yaml/alias',
    severity: 'error',
    args: ['name', 'text', 'written'],
    summary: 'An alias names no anchor above it.',
    explanation: 'A plain value that begins with an asterisk is an alias. Put text in double quotes.',
    bad: hint('mark: *star'),
    good: hint('mark: "*star"'),
  },
  {
    code: 'yaml/duplicate-key',
    severity: 'error',
    args: ['key'],
    summary: 'A key stands twice in one mapping.',
    explanation: 'One of the two values would be lost. Remove one, or give it another name.',
    bad: hint('colour: "red"\ncolour: "blue"'),
    good: hint('colour: "red"\nborder: "blue"'),
  },
  {
    code: 'yaml/bad-key',
    severity: 'error',
    args: ['key'],
    summary: 'A key is missing, or is not a word.',
    explanation: 'Every entry of a mapping has a key: a plain word before the colon.',
    bad: hint(': "red"'),
    good: hint('colour: "red"'),
  },
];
