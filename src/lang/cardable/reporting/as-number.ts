/** Numbers that stand there as text. */
import type { Path, PathFix } from '../../../diagnostics/diagnostic.ts';
import { numberIn } from '../../../diagnostics/number-called.ts';
import type { Tree } from '../../../text/tree.ts';
import { textOf } from '../game/trees.ts';

/** What to offer where a number is wanted and text stands there that is one. */
export function asNumber(at: Tree, isWanted: boolean): { alternatives?: readonly string[]; fix?: (path: Path) => PathFix } {
  const number = isWanted ? numberIn(textOf(at) ?? '') : undefined;
  if (number === undefined) return {};
  // A number in quotation marks looks the same without them, so that it is no other spelling.
  const isSame = textOf(at) === String(number);
  return {
    ...(!isSame && { alternatives: [String(number)] }),
    fix: (path) => ({ kind: 'replace', path, value: number, title: `Write ${number}, without quotation marks` }),
  };
}
