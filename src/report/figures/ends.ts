/** How matches end. */
import { drawsApart, type EvalReport, type GroupOutcome, type Outcomes } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { counted, percent, whole } from '../numbers.ts';
import { barRows } from '../plots/rows.ts';
import { endWord } from '../words.ts';

/** The end conditions, and the matches that reached none. */
export function endFigure(report: EvalReport): Figure {
  const { outcomes, group } = report.metrics;
  const { runs, results } = outcomes;
  const title = 'How matches end';
  const shown = matchesByEnd(report);
  return {
    id: 'ends',
    title,
    words: group === undefined ? wordsOf(outcomes) : groupWords(outcomes, group),
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

/** Number of matches by how they ended, the most frequent first. End conditions that no match reached are included. */
export function matchesByEnd(report: EvalReport): [name: string, count: number][] {
  const { ends, ended, turnCapped, moveCapped } = report.metrics.outcomes;
  const byCondition = Object.entries(ends).map(([end, count]): [string, number] => [endWord(report, end), count]);
  const otherwise = ended - byCondition.reduce((sum, [, count]) => sum + count, 0);
  const rows: [string, number][] = [
    ...byCondition,
    ['another way', otherwise],
    ['stopped: too many turns', turnCapped],
    ['stopped: too many moves', moveCapped],
  ];
  return rows.filter(([, count], index) => count > 0 || index < byCondition.length).toSorted(([, a], [, b]) => b - a);
}

function wordsOf(outcomes: Outcomes): string {
  const { runs, decided, ended } = outcomes;
  const { draws, wonByAll, lostByAll } = drawsApart(outcomes);
  if (decided === runs) return 'Every match has one winning side.';
  const parts = [
    `${whole(decided)} have one winning side`,
    ...(wonByAll === 0 ? [] : [`${whole(wonByAll)} are won by all`]),
    ...(lostByAll === 0 ? [] : [`${whole(lostByAll)} are lost by all`]),
    ...(draws === 0 ? [] : [`${whole(draws)} have none or several`]),
    ...(runs === ended ? [] : [`${whole(runs - ended)} did not end`]),
  ];
  return `Of ${counted(runs, 'match')}, ${parts.join(', ')}.`;
}

function groupWords({ runs, ended, draws }: Outcomes, { wins, losses }: GroupOutcome): string {
  const parts = [
    `${whole(wins)} are won and ${whole(losses)} are lost`,
    ...(draws === 0 ? [] : [`${whole(draws)} are neither`]),
    ...(runs === ended ? [] : [`${whole(runs - ended)} did not end`]),
  ];
  return `Of ${counted(runs, 'match')}, ${parts.join(', ')}.`;
}
