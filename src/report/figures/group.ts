/** How often those win who win or lose together. */
import { printLineUp, type EvalReport, type LineUp } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { playerName } from '../names.ts';
import { counted, known, percent, whole } from '../numbers.ts';
import { intervalRows } from '../plots/rows.ts';
import type { Table } from '../table.ts';

/** The win rate of each line-up of agents; null where players are against one another. */
export function groupFigure(report: EvalReport): Figure | null {
  const { group, decisionShare } = report.metrics;
  if (group === undefined) return null;
  const title = 'Wins and losses';
  const together = report.header.match.players === 1 ? '' : 'All win or lose together. ';
  return {
    id: 'group',
    title,
    words: `${together}${group.lineUps.map(wordsOf).join(' ')} Whiskers: 95 % interval.`,
    plot: lineUpPlot('group-plot', title, group.lineUps),
    tables: [
      lineUpTable('Wins and losses by who plays', group.lineUps),
      {
        caption: 'Decisions by seat',
        columns: ['Seat', 'Share of decisions'],
        rows: decisionShare.map((share, seat) => [playerName(report, seat), known(share, percent)]),
      },
    ],
  };
}

/** The ladder of agents, each with itself on all seats; null where it was not climbed so. */
export function groupSkillFigure({ winRates, skill }: EvalReport): Figure | null {
  if (winRates === undefined) return null;
  const title = 'Does skill pay?';
  const better = (skill?.steps ?? []).map(({ agent, opponent, interval }) =>
    interval.low > 0.5
      ? `${agent} does better than ${opponent}.`
      : interval.high < 0.5
        ? `${agent} does worse than ${opponent}.`
        : `${agent} is not clearly better or worse than ${opponent}.`,
  );
  return {
    id: 'skill',
    title,
    words: [...better, 'Each agent plays on all seats, in the same matches. Whiskers: 95 % interval.'].join(' '),
    plot: lineUpPlot('skill-plot', title, winRates),
    tables: [lineUpTable('Wins and losses by agent', winRates)],
  };
}

function wordsOf({ agents, matches, share }: LineUp): string {
  return `${printLineUp(agents)}: ${percent(share)} of ${counted(matches, 'match')} won.`;
}

function lineUpPlot(id: string, title: string, lineUps: readonly LineUp[]): Figure['plot'] {
  return intervalRows(
    id,
    title,
    lineUps.map(({ agents, share, interval }) => ({ label: printLineUp(agents), share, ...interval })),
    null,
  );
}

function lineUpTable(caption: string, lineUps: readonly LineUp[]): Table {
  return {
    caption,
    columns: ['Agents', 'Matches', 'Won', 'Lost', 'Win rate', 'At least', 'At most'],
    rows: lineUps.map(({ agents, matches, wins, losses, share, interval }) => [
      printLineUp(agents),
      whole(matches),
      whole(wins),
      whole(losses),
      percent(share),
      percent(interval.low),
      percent(interval.high),
    ]),
  };
}
