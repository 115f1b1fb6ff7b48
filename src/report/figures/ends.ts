/** How matches end. */
import type { EvalReport } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { counted, percent, whole } from '../numbers.ts';
import { barRows } from '../plots/rows.ts';

/** The end conditions, and the matches that reached none. */
export function endFigure({ metrics: { outcomes } }: EvalReport): Figure {
  const { runs, ends, ended, turnCapped, moveCapped, decided, draws, results } = outcomes;
  const title = 'How matches end';
  const byCondition = Object.entries(ends);
  const otherwise = ended - byCondition.reduce((sum, [, count]) => sum + count, 0);
  const rows: [string, number][] = [
    ...byCondition,
    ['another way', otherwise],
    ['stopped: too many turns', turnCapped],
    ['stopped: too many moves', moveCapped],
  ];
  const shown = rows.filter(([name, count]) => count > 0 || Object.hasOwn(ends, name)).toSorted(([, a], [, b]) => b - a);
  return {
    id: 'ends',
    title,
    words:
      decided === runs
        ? 'Every match has one winning side.'
        : `Of ${counted(runs, 'match', 'matches')}, ${whole(decided)} have one winning side${draws === 0 ? '' : `, ${whole(draws)} have none or several`}${runs === ended ? '' : `, ${whole(runs - ended)} did not end`}.`,
    plot: barRows(
      'ends-plot',
      title,
      shown.map(([label, count]) => ({ label, value: percent(count / runs), share: count / runs })),
    ),
    tables: [
      {
        caption: 'Matches by how they ended',
        columns: ['End', 'Matches', 'Share'],
        rows: shown.map(([name, count]) => [name, whole(count), percent(count / runs)]),
      },
      {
        caption: 'Matches by the type of their result',
        columns: ['Result', 'Matches', 'Share'],
        rows: Object.entries(results).map(([name, count]) => [name, whole(count), percent(count / runs)]),
      },
    ],
  };
}
