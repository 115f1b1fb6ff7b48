/** Numbers that stand there as text. */
import type { Path, PathFix } from '../../../diagnostics/diagnostic.ts';
import { numberIn } from '../../../diagnostics/number-called.ts';
import type { Tree } from '../../../text/tree.ts';
import { textOf } from '../reading/shorthands.ts';

/** What to offer where a number is wanted and text stands there that is one. */
export function asNumber(at: Tree, isWanted: boolean): { alternatives?: readonly string[]; fix?: (path: Path) => PathFix } {
  const number = isWanted ? numberIn(textOf(at) ?? '') : undefined;
  if (number === undefined) return {};
  return {
    alternatives: [String(number)],
    fix: (path) => ({ kind: 'replace', path, value: number, title: `Write ${number}` }),
  };
}
