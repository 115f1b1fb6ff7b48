/** The text around the blocks. */
import { type CatalogueEntry, rulebook } from './entry.ts';

export const MARKDOWN: readonly CatalogueEntry[] = [
  {
    code: 'markdown/stray-fence',
    severity: 'error',
    args: ['text', 'written'],
    summary: 'A code fence is missing, extra, or of another form than its partner.',
    explanation: 'A block begins with three backticks and the word yaml, and ends with three backticks on a line of their own.',
    bad: '```yaml\nsection: "setup"\nsetup: []\n~~~',
    good: rulebook(`
      section: "setup"
      setup: []
    `),
  },
  {
    code: 'markdown/missing-language',
    severity: 'error',
    args: ['written'],
    summary: 'A block of the game does not say that it is YAML.',
    explanation: 'Write the word yaml after the opening backticks. Blocks in other languages, or in none, are for people.',
    bad: '```\nsection: "setup"\nsetup: []\n```',
    good: rulebook(`
      section: "setup"
      setup: []
    `),
  },
  {
    code: 'markdown/unclosed-comment',
    severity: 'error',
    summary: 'An HTML comment is never closed.',
    explanation: 'The rest of the text would belong to it. Write --> where it ends.',
    bad: '<!-- Nothing is dealt.',
    good: '<!-- Nothing is dealt. -->',
  },
  {
    code: 'markdown/too-large',
    severity: 'error',
    args: ['count', 'most'],
    form: 'words',
    summary: 'A text has more than 1048576 characters.',
    explanation: 'The bound keeps any input from using up time and memory. Put a part into another file and import it.',
    bad: 'A text of two million characters.',
    good: 'Several shorter files, joined by imports.',
  },
  {
    code: 'markdown/too-many-blocks',
    severity: 'error',
    args: ['count', 'most'],
    form: 'words',
    summary: 'A text has more than 2000 code blocks.',
    explanation: 'The bound keeps any input from using up time and memory. Join blocks of the same section.',
    bad: 'A block for each of many thousand cards.',
    good: 'One block with all cards.',
  },
];
