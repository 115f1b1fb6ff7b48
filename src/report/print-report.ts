/** An evaluation as text for a terminal: what a designer wants to know first. The whole of it is in the files. */
import { largest } from '../ir/largest.ts';
import { besideBots, fewMatches, partName } from './people-figures.ts';
import {
  drawsApart,
  judgedScores,
  printLineUp,
  type EvalReport,
  type Flag,
  type GroupOutcome,
  type LineUp,
  type Outcomes,
  type Scores,
  type Spread,
  type Versus,
} from '../sim/index.ts';

/** Ways to make words stand out. */
const LOOKS = ['bold', 'dim', 'red', 'green', 'yellow'] as const;
/** What a terminal does to give a text its look. */
type Paint = Readonly<Record<(typeof LOOKS)[number], (text: string) => string>>;
const PLAIN = Object.fromEntries(LOOKS.map((look) => [look, (text: string) => text])) as Paint;

const BAR = 20;
/** More actions than anybody reads are left to the files. */
const MOST_ACTIONS = 12;
const MOST_HIGHLIGHTS = 5;

const SCORES: Readonly<Record<keyof Scores, string>> = {
  actionEntropy: 'variety of actions',
  balance: 'balance of seats',
  challenge: 'challenge',
  skillGradient: 'reward of skill',
  drama: 'drama',
  length: 'length',
  lengthVariation: 'evenness of length',
  interaction: 'interaction',
};

/** The report in lines of text; `paint` gives them colours where there is somebody to see them. */
export function printReport(report: EvalReport, paint: Paint = PLAIN): string {
  const sections = [
    heading(report, paint),
    fitness(report, paint),
    flags(report, paint),
    figures(report, paint),
    report.metrics.group === undefined ? seats(report, paint) : lineUps(report.metrics.group.lineUps, 'Agents', paint),
    actions(report, paint),
    skill(report, paint),
    highlights(report, paint),
    people(report, paint),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function heading({ header: { game, runs, match, agents, seed, engine } }: EvalReport, { bold, dim }: Paint): string[] {
  const last = BigInt.asUintN(64, BigInt(seed) + BigInt(runs) - 1n);
  return [
    `${bold(game.name ?? game.id)}: ${counted(runs, 'match', 'matches')} of ${counted(match.players, 'player')} (${agents.join(', ')}), ${runs === 1 ? `seed ${seed}` : `seeds ${seed} to ${last}`}`,
    dim(`GameDef ${game.hash.slice(0, 16)}, Ludwright ${engine}`),
  ];
}

function fitness({ fitness: { passed, total, filters, scores } }: EvalReport, { bold, green, red, dim }: Paint): string[] {
  const verdict = passed ? green('passes all filters') : red('fails a filter');
  return [
    `${bold(`Fitness ${hundredths(total)} of 100`)}, ${verdict}`,
    ...filters.filter((filter) => !filter.passed).map(({ rule }) => `  ${red('✗')} ${rule}`),
    ...judgedScores(scores).map(
      ([key, { score }]) =>
        `  ${SCORES[key].padEnd(20)}${score === null ? dim('not measured') : `${bar(score)} ${hundredths(score).padStart(3)}`}`,
    ),
  ];
}

function flags({ flags: found }: EvalReport, { bold, yellow, green }: Paint): string[] {
  if (found.length === 0) return [`${bold('Flags')}: ${green('none')}`];
  return [`${bold('Flags')}:`, ...found.flatMap((flag) => [`  ${yellow(flag.code)}  ${flag.message}`, ...witness(flag)])];
}

function witness({ match }: Flag): string[] {
  return match === null ? [] : [`    seen best with --seed ${match.seed} --agents ${match.agents.join(',')}`];
}

function figures({ metrics: { outcomes, group, length, branching, drama, interaction } }: EvalReport, { bold }: Paint): string[] {
  const { runs, ended } = outcomes;
  const uncounted = group === undefined ? 'there are no points before the end' : 'nobody plays against anybody';
  return [
    bold('Matches'),
    `  ended        ${ended} of ${runs}, ${endings(outcomes, group)}`,
    `  decisions    ${spread(length.decisions)}`,
    `  turns        ${spread(length.turns)}`,
    `  options      ${branching.options === null ? 'none' : spread(branching.options)}, ${percent(branching.forced)} of the decisions with one only`,
    `  lead changes ${drama.leadChanges === null ? `not counted: ${uncounted}` : spread(drama.leadChanges)}`,
    `  interaction  ${percent(interaction.direct)} of the decisions change something of another player, ${percent(interaction.shared)} something shared`,
  ];
}

/** `3 draws`; `2 draws, 1 lost by all`; `12 won and 8 lost`. */
function endings(outcomes: Outcomes, group: GroupOutcome | undefined): string {
  const { draws, wonByAll, lostByAll } = drawsApart(outcomes);
  if (group !== undefined)
    return `${group.wins} won and ${group.losses} lost${outcomes.draws === 0 ? '' : `, ${counted(outcomes.draws, 'draw')}`}`;
  const shared = [...(wonByAll === 0 ? [] : [`${wonByAll} won by all`]), ...(lostByAll === 0 ? [] : [`${lostByAll} lost by all`])];
  return [counted(draws, 'draw'), ...shared].join(', ');
}

/** How often each line-up wins. */
function lineUps(all: readonly LineUp[], title: string, { bold }: Paint): string[] {
  const names = all.map(({ agents }) => printLineUp(agents));
  const width = largest([title.length, ...names.map((name) => name.length + 2)]) + 2;
  return [
    `${bold(title)}${' '.repeat(width - title.length)}${'won'.padStart(6)}${'lost'.padStart(7)}${'win rate'.padStart(11)}${'95 % interval'.padStart(17)}`,
    ...all.map(
      ({ wins, losses, share, interval }, index) =>
        `  ${names[index]!.padEnd(width - 2)}${String(wins).padStart(6)}${String(losses).padStart(7)}${percent(share).padStart(11)}${range(interval).padStart(17)}`,
    ),
  ];
}

function seats({ metrics: { outcomes } }: EvalReport, { bold }: Paint): string[] {
  return [
    `${bold('Seats')}${'won'.padStart(16)}${'share'.padStart(10)}${'95 % interval'.padStart(22)}${'fair'.padStart(10)}`,
    ...outcomes.seats.map(
      ({ seat, wins, share, interval, fair }) =>
        `  Player ${seat + 1}${String(wins).padStart(11)}${percent(share).padStart(10)}${range(interval).padStart(22)}${percent(fair).padStart(10)}`,
    ),
  ];
}

function actions(
  {
    metrics: {
      actions: { usage },
    },
  }: EvalReport,
  { bold, dim }: Paint,
): string[] {
  const most = usage.toSorted((a, b) => b.taken - a.taken);
  const width = largest(most.slice(0, MOST_ACTIONS).map(({ action }) => action.length)) + 2;
  return [
    bold('Actions'),
    ...most.slice(0, MOST_ACTIONS).map(({ action, share }) => `  ${action.padEnd(width)}${bar(share ?? 0)} ${percent(share).padStart(7)}`),
    ...(most.length > MOST_ACTIONS ? [dim(`  and ${most.length - MOST_ACTIONS} more`)] : []),
  ];
}

function skill({ skill: steps, winRates }: EvalReport, paint: Paint): string[] {
  if (steps === null) return [];
  if (winRates !== undefined) return lineUps(winRates, 'Ladder', paint);
  return [paint.bold('Ladder'), ...(steps.length === 0 ? ['  There is nobody to play against.'] : steps.map(rung))];
}

function rung({ agent, opponent, matches, share, interval }: Versus): string {
  return `  ${agent} is before ${opponent} in ${percent(share)} (${range(interval)}) of ${counted(matches, 'match', 'matches')}`;
}

function highlights({ highlights: moments }: EvalReport, { bold, dim }: Paint): string[] {
  if (moments.length === 0) return [];
  // The best of each kind first.
  const kinds = [...new Set(moments.map(({ kind }) => kind))];
  const best = kinds.map((kind) => moments.find((moment) => moment.kind === kind)!);
  return [
    bold('Highlights'),
    ...best.slice(0, MOST_HIGHLIGHTS).map(({ sentence, seed, agents }) => `  ${sentence} ${dim(`(seed ${seed}, ${agents.join(', ')})`)}`),
  ];
}

function people(report: EvalReport, { bold, dim }: Paint): string[] {
  const { people: found } = report;
  if (found === undefined) return [];
  const rows = found.metrics === null ? [] : besideBots(report, found.metrics);
  const names = largest([0, ...rows.map(({ name }) => name.length)]) + 2;
  const width = largest([0, ...rows.map(({ bots }) => bots.length)]) + 2;
  return [
    `${bold('People')}: ${counted(found.matches.length, 'match', 'matches')}. ${dim(fewMatches(found.matches.length))}`,
    ...(rows.length === 0 ? [] : [dim(`  ${''.padEnd(names)}${'bots'.padEnd(width)}people`)]),
    ...rows.map(({ name, bots, people: others }) => `  ${name.padEnd(names)}${bots.padEnd(width)}${others}`),
    ...found.ratings.map(
      ({ part, count, mean }) => `  rated ${mean.toFixed(1)} of 5 in ${counted(count, 'rating')} ${dim(`(${partName(part)})`)}`,
    ),
    ...found.notes.flatMap(({ source, index, turn, seat, rating, text, happened }) => [
      `  ${source}, turn ${turn}${index === null ? '' : `, move ${index}`}, ${seat === null ? 'somebody who looked on' : `Player ${seat + 1}`}${rating === null ? '' : `, ${rating} of 5`}: ${text.replaceAll(/\s+/g, ' ')}`,
      ...happened.map((sentence) => dim(`    ${sentence}`)),
    ]),
    ...found.leftOut.map(({ source, why }) => dim(`  left out: ${source}: ${why}`)),
  ];
}

function spread({ mean, min, max, deviation }: Spread): string {
  return `${amount(mean)} ± ${amount(deviation)}, from ${min} to ${max}`;
}

function bar(share: number): string {
  const full = Math.round(BAR * Math.max(0, Math.min(1, share)));
  return '█'.repeat(full) + '░'.repeat(BAR - full);
}

function amount(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0);
}

function percent(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)} %`;
}

function range({ low, high }: { low: number; high: number }): string {
  return `${(100 * low).toFixed(1)}–${percent(high)}`;
}

function hundredths(score: number): string {
  return String(Math.round(100 * score));
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
