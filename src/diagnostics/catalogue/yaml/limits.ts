/** What cannot be read at all. */
import type { CatalogueEntry } from '../entry.ts';
import { block, hint } from './blocks.ts';

export const LIMITS: readonly CatalogueEntry[] = [
  {
    code: 'yaml/syntax',
    severity: 'error',
    args: ['text', 'reason', 'detail'],
    summary: 'The block breaks a rule of YAML in some other way.',
    explanation: 'The message says what the reader of YAML found.',
    bad: hint('width: &card &tile 63'),
    good: hint('width: 63'),
  },
  {
    code: 'yaml/empty-block',
    severity: 'warning',
    summary: 'A block has no content.',
    explanation: 'Fill it, or remove it.',
    bad: block('# later'),
    good: block('section: "presentation"\npresentation: {} # later'),
  },
  {
    code: 'yaml/too-deep',
    severity: 'error',
    args: ['most'],
    form: 'words',
    summary: 'Lists and mappings of a block are nested very deeply.',
    explanation: 'No game needs that. Use procedures and bindings in place of deep expressions.',
    bad: 'A list in a list in a list, and so on, many hundred times.',
    good: 'The same, a few times.',
  },
  {
    code: 'yaml/too-large',
    severity: 'error',
    args: ['count', 'most'],
    form: 'words',
    summary: 'A block has more than 200000 values, those of an alias counted each time it is used.',
    explanation: 'The bound keeps any input from using up time and memory. Spread the section over several blocks.',
    bad: 'Lists that consist of aliases of lists that consist of aliases, many levels deep.',
    good: 'The list written once.',
  },
  {
    code: 'yaml/too-many',
    severity: 'error',
    args: ['count'],
    form: 'words',
    summary: 'A block has more than 50 faults, and the rest are not listed.',
    explanation: 'Mend those that are listed first; the rest will be told then.',
    bad: 'A block with a hundred unquoted words.',
    good: 'The same block in double quotes.',
  },
];
