/** Whether the seat matters. */
import type { EvalReport } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { listed } from '../../english/index.ts';
import { playerName } from '../names.ts';
import { known, percent, whole } from '../numbers.ts';
import { intervalRows } from '../plots/rows.ts';

/** The win rate of each seat; null where all win or lose together. */
export function seatFigure(report: EvalReport): Figure | null {
  const { outcomes, group, decisionShare } = report.metrics;
  if (group !== undefined) return null;
  const title = 'Wins by seat';
  const name = (seat: number): string => playerName(report, seat);
  const fair = outcomes.seats[0]!.fair;
  return {
    id: 'seats',
    title,
    words: `${judgementOf(report)} Whiskers: 95 % interval.`,
    plot: intervalRows(
      'seats-plot',
      title,
      outcomes.seats.map(({ seat, share, interval }) => ({ label: name(seat), share, ...interval })),
      outcomes.seats.length === 1 || outcomes.decided === 0 ? null : { share: fair, label: 'fair share' },
    ),
    tables: [
      {
        caption: 'Wins and decisions by seat',
        columns: ['Seat', 'Wins', 'Rate', 'At least', 'At most', 'Fair share', 'Share of decisions'],
        rows: outcomes.seats.map(({ seat, wins, share, interval, fair: own }) => [
          name(seat),
          whole(wins),
          percent(share),
          percent(interval.low),
          percent(interval.high),
          percent(own),
          known(decisionShare[seat] ?? null, percent),
        ]),
      },
    ],
  };
}

/** Seats whose interval does not hold the fair share are better or worse; of the others nothing is known. */
function judgementOf({ metrics: { outcomes } }: EvalReport): string {
  if (outcomes.decided === 0) return 'Nobody ever won.';
  if (outcomes.seats.length === 1) return `The player wins ${percent(outcomes.seats[0]!.share)} of the matches.`;
  const off = outcomes.seats.filter(({ interval, fair }) => fair < interval.low || fair > interval.high);
  if (off.length === 0) return 'No seat is clearly better or worse than the others.';
  const [more, less] = [true, false].map((wanted) =>
    off.filter(({ share, fair }) => share > fair === wanted).map(({ seat }) => `Player ${seat + 1}`),
  );
  return [
    { who: more!, what: 'More' },
    { who: less!, what: 'Less' },
  ]
    .flatMap(({ who, what }) => (who.length === 0 ? [] : [`${what} than the fair share: ${listed(who)}.`]))
    .join(' ');
}
