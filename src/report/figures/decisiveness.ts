/** When matches are decided, in the eyes of somebody who thinks. */
import type { EvalReport } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { counted, percent } from '../numbers.ts';
import { linePlot } from '../plots/lines.ts';

/** How often the winner is ahead already; null if nobody looked. */
export function decisivenessFigure({ decisiveness }: EvalReport): Figure | null {
  if (decisiveness === null || decisiveness.decidedAt === null) return null;
  const { agent, matches, decidedAt, fractions, ahead } = decisiveness;
  const title = 'When is it decided?';
  const { p50 } = decidedAt.percentiles;
  return {
    id: 'decisiveness',
    title,
    words: `${judgementOf(p50)} In half of ${counted(matches, 'match')} the winner was ahead for good when ${percent(p50 / 100)} of the match ${p50 === 0 ? 'had not yet begun' : 'were over'}, as ${agent} sees it. Band: 95 % interval.`,
    plot: linePlot({
      id: 'decisiveness-plot',
      title,
      description: `The share of matches in which the winner is ahead, from start to end of the match; half of them are decided when ${percent(p50 / 100)} are over.`,
      moments: fractions,
      lines: [{ name: 'The winner is ahead', values: ahead.map(({ share }) => share), band: ahead.map(({ interval }) => interval) }],
      upwards: 'matches in which the winner is ahead',
      shares: true,
    }),
    tables: [
      {
        caption: 'Matches in which the winner is ahead, by how much of the match is over',
        columns: ['Over', 'The winner is ahead', 'At least', 'At most'],
        rows: fractions.map((fraction, i) => [
          percent(fraction),
          percent(ahead[i]!.share),
          percent(ahead[i]!.interval.low),
          percent(ahead[i]!.interval.high),
        ]),
      },
    ],
  };
}

/** Hundredths of a match before which it is decided early, and after which late. */
const EARLY = 35;
const LATE = 80;

function judgementOf(half: number): string {
  if (half < EARLY) return 'Early: for most of a match the loser plays on without hope.';
  return half > LATE ? 'Late: matches stay open nearly to their end.' : 'In the middle: matches stay open for a while.';
}
