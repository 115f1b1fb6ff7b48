/** Words that mean true or false. */
import type { Path, PathFix } from '../../../diagnostics/diagnostic.ts';
import type { Tree } from '../../../text/tree.ts';
import { textOf } from '../game/trees.ts';

/** What people write where the language has true and false, in small letters and without blanks. */
const TRUTHS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  facedown: true,
  down: true,
  hidden: true,
  false: false,
  no: false,
  off: false,
  faceup: false,
  up: false,
  open: false,
};

/** What to offer where true or false is wanted and a word stands there that means one of them. */
export function asTruth(at: Tree): { alternatives?: readonly string[]; fix?: (path: Path) => PathFix } {
  const word = (textOf(at) ?? '').toLowerCase().replaceAll(/[\s_-]/g, '');
  if (!Object.hasOwn(TRUTHS, word)) return {};
  const value = TRUTHS[word]!;
  return { fix: (path) => ({ kind: 'replace', path, value, title: `Write ${value}, without quotation marks` }) };
}
