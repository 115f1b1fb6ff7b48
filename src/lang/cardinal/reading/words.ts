/** Words and numbers of the rules, with what is told of those that are wrong. */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Path } from '../../../diagnostics/diagnostic.ts';
import { valueAt, type Tree } from '../../../text/tree.ts';
import { textOf } from '../../../text/tree-values.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import { type WordTable, spellingsIn, wordIn } from '../vocabulary/spelling.ts';
import { numberOf } from './values.ts';

/** The word at a key; what counts otherwise if there is none, or none that is known. */
export function wordAt<Table extends WordTable, Otherwise>(
  table: Table,
  tree: Tree | undefined,
  key: string,
  otherwise: Otherwise,
  report: Report,
): (keyof Table & string) | Otherwise {
  const at = valueAt(tree, key);
  const text = textOf(at);
  if (at === undefined || text === undefined) return otherwise;
  const word = wordIn(table, text);
  if (word === undefined) reportUnknown(report, at, 'cardinal/unknown-word', key, text, spellingsIn(table));
  return word ?? otherwise;
}

interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** No number of a game is larger, so that sums of them still can be kept. */
const LARGEST = 1_000_000;

/** The whole number at a key; what counts otherwise if there is none, or none that is allowed. */
export function wholeAt<Otherwise>(
  tree: Tree | undefined,
  key: string,
  otherwise: Otherwise,
  report: Report,
  bounds: Bounds = {},
): number | Otherwise {
  const at = valueAt(tree, key);
  return at === undefined ? otherwise : (wholeOf(at, key, report, bounds) ?? otherwise);
}

export function wholeOf(at: Tree, key: string, report: Report, { least = 0, most = LARGEST }: Bounds = {}): number | undefined {
  const number = numberOf(at);
  if (number !== undefined && Number.isInteger(number) && number >= least && number <= most) return number;
  // Who writes -2 where nothing is below 0 means 2.
  const better = number === undefined ? undefined : Math.max(least, Math.min(most, Math.round(least < 0 ? number : Math.abs(number))));
  report(
    at,
    'cardinal/number',
    phrase`"${{ key }}" is a whole number from ${{ least }} to ${{ most }}; it is ${{ value: textOf(at) ?? null }}.`,
    {
      ...(better !== undefined && {
        alternatives: [String(better)],
        fix: (path: Path) => ({
          kind: 'replace',
          path,
          value: typeof (at.kind === 'scalar' ? at.value : 0) === 'string' ? String(better) : better,
          title: `Write ${better}`,
        }),
      }),
    },
  );
  return undefined;
}
