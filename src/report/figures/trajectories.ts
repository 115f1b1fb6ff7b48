/** How points develop. */
import type { EvalReport } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { playerName } from '../names.ts';
import { amount, percent } from '../numbers.ts';
import { linePlot } from '../plots/lines.ts';

/** Bands of more players would hide one another. */
const MOST_BANDS = 4;

/** The mean points of each seat; null if the game counts none before its end. */
export function trajectoryFigure(report: EvalReport): Figure | null {
  const { trajectories } = report.metrics;
  if (trajectories === null) return null;
  const { fractions, seats, deviations } = trajectories;
  const title = 'Points in the course of a match';
  const names = seats.map((_, seat) => playerName(report, seat));
  const banded = seats.length <= MOST_BANDS;
  const ends = seats.map((points, seat) => `${names[seat]}: ${amount(points[0]!)} to ${amount(points.at(-1)!)}`).join('; ');
  return {
    id: 'points',
    title,
    words: `The mean over all matches.${banded ? ' Bands: one standard deviation to either side.' : ''}`,
    plot: linePlot({
      id: 'points-plot',
      title,
      description: `Mean points from start to end. ${ends}.`,
      moments: fractions,
      lines: seats.map((values, seat) => ({
        name: names[seat]!,
        values,
        ...(banded
          ? { band: values.map((value, i) => ({ low: value - deviations[seat]![i]!, high: value + deviations[seat]![i]! })) }
          : {}),
      })),
      upwards: 'points',
    }),
    tables: [
      {
        caption: 'Mean points with standard deviation, by how much of the match is over',
        columns: ['Over', ...names],
        rows: fractions.map((fraction, i) => [
          percent(fraction),
          ...seats.map((points, seat) => `${amount(points[i]!)} ± ${amount(deviations[seat]![i]!)}`),
        ]),
      },
    ],
  };
}
