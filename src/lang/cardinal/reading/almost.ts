/** Ids that mean something if they are spelled right: a slip leaves a word that does nothing, and nobody would notice. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Path } from '../../../diagnostics/diagnostic.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { textOf } from '../../../text/tree-values.ts';
import type { Tree } from '../../../text/tree.ts';
import type { Report } from '../reporting/report.ts';
import { plainWord } from '../vocabulary/spelling.ts';

/** Tells of a word that is almost one with a meaning. True if it was told. */
export function reportAlmost(at: Tree, kind: string, known: Iterable<string>, report: Report): boolean {
  const name = textOf(at) ?? '';
  const [near] = nearest(
    plainWord(name),
    [...known].filter((word) => word.length >= FEWEST_LETTERS),
    1,
  );
  if (near === undefined) return false;
  report(at, 'cardinal/almost-word', phrase`The ${{ kind }} "${{ name }}" does nothing by its name. Did you mean "${{ written: near }}"?`, {
    severity: 'warning',
    alternatives: [near],
    fix: (path: Path) => ({ kind: 'replace', path, value: near, title: `Write "${near}"` }),
  });
  return true;
}

/** Shorter words are near to all others. */
const FEWEST_LETTERS = 3;
