/** When it is clear who wins. */
import { wilson, type EvalReport } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { known, percent, whole } from '../numbers.ts';
import { linePlot } from '../plots/lines.ts';

/** How often the side in the lead wins in the end; null where nothing is counted or nobody leads. */
export function leaderFigure({ metrics: { trajectories } }: EvalReport): Figure | null {
  if (trajectories === null || trajectories.leaderWins.every((share) => share === null)) return null;
  const { fractions, leaderWins, leads } = trajectories;
  const band = leaderWins.map((share, i) => wilson((share ?? 0) * leads[i]!, leads[i]!));
  const title = 'Does the leader win?';
  const half = leaderWins[Math.floor((leaderWins.length - 1) / 2)] ?? null;
  return {
    id: 'leader',
    title,
    words: `${half === null ? 'Nobody leads at half-time.' : `Whoever leads at half-time wins ${percent(half)} of the matches.`} A line that rises late is a game that stays open. Band: 95 % interval.`,
    plot: linePlot({
      id: 'leader-plot',
      title,
      description: `The share of matches that whoever leads wins in the end, from start to end of the match${half === null ? '' : `; at half-time ${percent(half)}`}.`,
      moments: fractions,
      lines: [{ name: 'Wins of the leader', values: leaderWins, band }],
      upwards: 'wins of whoever leads',
      shares: true,
    }),
    tables: [
      {
        caption: 'Wins of whoever leads, by how much of the match is over',
        columns: ['Over', 'Matches with a leader', 'Wins', 'At least', 'At most'],
        rows: fractions.map((fraction, i) => [
          percent(fraction),
          whole(leads[i]!),
          known(leaderWins[i] ?? null, percent),
          percent(band[i]!.low),
          percent(band[i]!.high),
        ]),
      },
    ],
  };
}
