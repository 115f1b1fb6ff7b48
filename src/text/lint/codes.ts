/** Every fault of writing that is told apart. What each means, with examples, is in the catalogue of diagnostics. */
import type { Severity } from '../../diagnostics/diagnostic.ts';

/** The faults of this folder, and how severe they are. */
export const TEXT_CODES = {
  // Values and keys.
  'yaml/unquoted-word': 'warning',
  'yaml/norway': 'error',
  'yaml/python-literal': 'error',
  'yaml/tilde': 'error',
  'yaml/ambiguous-number': 'error',
  'yaml/empty-value': 'error',
  'yaml/special-character': 'error',
  'yaml/unquoted-colon': 'error',
  'yaml/tag': 'error',
  'yaml/merge-key': 'error',
  'yaml/alias': 'error',
  'yaml/duplicate-key': 'error',
  'yaml/bad-key': 'error',
  // Quotation marks, brackets, commas and colons.
  'yaml/smart-quotes': 'error',
  'yaml/mixed-quotes': 'error',
  'yaml/unclosed-quote': 'error',
  'yaml/inner-quotes': 'error',
  'yaml/bad-escape': 'error',
  'yaml/unclosed-bracket': 'error',
  'yaml/extra-bracket': 'error',
  'yaml/wrong-bracket': 'error',
  'yaml/missing-brackets': 'error',
  'yaml/trailing-comma': 'error',
  'yaml/missing-comma': 'error',
  'yaml/missing-space': 'error',
  'yaml/missing-colon': 'error',
  'yaml/equals-sign': 'error',
  'yaml/json-comment': 'error',
  // Lines: their indentation, their dashes, and what belongs to no line.
  'yaml/tab': 'error',
  'yaml/indentation': 'error',
  'yaml/missing-dash': 'error',
  'yaml/extra-dash': 'error',
  'yaml/misplaced-list': 'error',
  'yaml/list-marker': 'error',
  'yaml/missing-line-break': 'error',
  'yaml/extra-text': 'error',
  'yaml/document-marker': 'error',
  'yaml/invisible-character': 'error',
  // What can be neither mended nor read.
  'yaml/syntax': 'error',
  'yaml/empty-block': 'warning',
  'yaml/too-deep': 'error',
  'yaml/too-large': 'error',
  'yaml/too-many': 'error',
  // Files in TOML.
  'toml/syntax': 'error',
  'toml/duplicate-key': 'error',
  'toml/number': 'error',
  'toml/too-deep': 'error',
  'toml/too-large': 'error',
  'toml/too-many': 'error',
  // The text around the blocks.
  'markdown/stray-fence': 'error',
  'markdown/missing-language': 'error',
  'markdown/unclosed-comment': 'error',
  'markdown/too-large': 'error',
  'markdown/too-many-blocks': 'error',
} as const satisfies Record<string, Severity>;

export type TextCode = keyof typeof TEXT_CODES;
