/** Files that cannot be read at all. */
import type { CatalogueEntry } from './entry.ts';

export const FILE: readonly CatalogueEntry[] = [
  {
    code: 'file/unreadable',
    severity: 'error',
    args: ['offered', 'reason', 'file'],
    form: 'words',
    summary: 'A file cannot be read.',
    explanation:
      'The message says why: it does not exist, is a folder, is too large, or is not UTF-8 text. A name without a file may be that of a bundled game.',
    bad: 'ludwright lint tic-tac-tow',
    good: 'ludwright lint tic-tac-toe',
  },
];
