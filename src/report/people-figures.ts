/** The measures that are compared between bots and people, as words that fit beside one another. */
import type { EvalReport, Metrics, RatingSummary, Spread } from '../sim/index.ts';
import { playerName } from './names.ts';
import { amount, known, percent, UNKNOWN, whole } from './numbers.ts';

/** A measure of both. */
export interface Compared {
  readonly name: string;
  readonly bots: string;
  readonly people: string;
}

/** What a row of the comparison shows of some matches. */
type Row = readonly [name: string, of: (metrics: Metrics) => string];

const ROWS: readonly Row[] = [
  ['Matches', ({ outcomes: { runs, ended } }) => (runs === ended ? whole(runs) : `${whole(runs)}, ${whole(ended)} ended`)],
  ['Decisions', ({ length }) => spread(length.decisions)],
  ['Turns', ({ length }) => spread(length.turns)],
  ['Options per decision', ({ branching }) => (branching.options === null ? UNKNOWN : spread(branching.options))],
  ['Decisions with one option', ({ branching }) => known(branching.forced, percent)],
  ['Changes of the lead', ({ drama }) => (drama.leadChanges === null ? UNKNOWN : spread(drama.leadChanges))],
  ['Decisions that change something of others', ({ interaction }) => known(interaction.direct, percent)],
];

/** Fewer matches than this have intervals from which little follows. */
const FEW = 30;

/** Each measure of the bots' matches beside that of the people's; shares of wins with their 95 % intervals. */
export function besideBots(report: EvalReport, people: Metrics): Compared[] {
  const bots = report.metrics;
  const rows: Row[] = [...ROWS, ...winRows(report)];
  return rows.map(([name, of]) => ({ name, bots: of(bots), people: of(people) }));
}

function winRows(report: EvalReport): Row[] {
  if (report.metrics.group !== undefined)
    return [['Won', ({ group }) => (group === undefined ? UNKNOWN : withInterval(group.share, group.interval))]];
  return report.metrics.outcomes.seats.map(({ seat }): Row => [
    `Won by ${playerName(report, seat)}`,
    ({ outcomes: { seats, decided } }) => (decided === 0 ? UNKNOWN : withInterval(seats[seat]!.share, seats[seat]!.interval)),
  ]);
}

/** What is to be said of so many matches. */
export function fewMatches(matches: number): string {
  if (matches === 0) return 'None of them can be compared with those of the bots.';
  return matches < FEW ? 'These are few: the intervals say how little follows from them.' : 'Intervals are those of 95 %.';
}

const PARTS: Readonly<Record<RatingSummary['part'], string>> = {
  all: 'All',
  beginning: 'First third of a match',
  middle: 'Second third',
  end: 'Last third',
};

export function partName(part: RatingSummary['part']): string {
  return PARTS[part];
}

function withInterval(share: number | null, { low, high }: { readonly low: number; readonly high: number }): string {
  return share === null ? UNKNOWN : `${percent(share)} (${percent(low)} to ${percent(high)})`;
}

function spread({ mean, deviation, min, max }: Spread): string {
  return min === max ? whole(min) : `${amount(mean)} ± ${amount(deviation)}`;
}
