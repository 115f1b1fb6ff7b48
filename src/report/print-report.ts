/** An evaluation as text for a terminal: what a designer wants to know first. The whole of it is in the files. */
import {
  drawsApart,
  judgedScores,
  type EvalReport,
  type FirstMoves,
  type Flag,
  type GroupOutcome,
  type Outcomes,
  type Scores,
  type Spread,
} from '../sim/index.ts';
import { matchesByEnd } from './figures/ends.ts';
import { INTERACTION_NAMES } from './figures/interaction.ts';
import { stoppedEarly } from './stopped-early.ts';
import { actionLines, questionLines, standoutLines } from './text/choices.ts';
import { several } from '../english/index.ts';
import { amount, bar, hundredths, percent, range } from './text/numbers.ts';
import { PLAIN, type Paint } from './text/paint.ts';
import { peopleLines } from './text/people.ts';
import { depthLines, headToHead, ladderLines, lineUpLines } from './text/skill.ts';
import { CHARACTERS } from './verdict.ts';
import { firstMoveWord } from './words.ts';

const MOST_HIGHLIGHTS = 5;
/** Kinds of interaction that are named. */
const MOST_KINDS = 3;
/** Those made most, of which the best and the worst are named. */
const MOST_FIRST_MOVES = 8;

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
    report.metrics.group === undefined ? seats(report, paint) : lineUpLines(report.metrics.group.lineUps, 'Agents', paint),
    headToHead(report, paint),
    actionLines(report, paint),
    questionLines(report, paint),
    standoutLines(report, paint),
    ladderLines(report, paint),
    depthLines(report, paint),
    highlights(report, paint),
    peopleLines(report, paint),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function heading(report: EvalReport, { bold, dim, yellow }: Paint): string[] {
  const { game, runs, match, agents, seed, engine } = report.header;
  const stopped = stoppedEarly(report);
  const last = BigInt.asUintN(64, BigInt(seed) + BigInt(runs) - 1n);
  return [
    `${bold(game.name ?? game.id)}: ${several(runs, 'match')} of ${several(match.players, 'player')} (${agents.join(', ')}), ${runs === 1 ? `seed ${seed}` : `seeds ${seed} to ${last}`}`,
    dim(`GameDef ${game.hash.slice(0, 16)}, Ludwright ${engine}`),
    ...(stopped === null ? [] : [yellow(stopped)]),
  ];
}

function fitness({ character, fitness: { passed, total, filters, scores } }: EvalReport, { bold, green, red, dim }: Paint): string[] {
  const verdict = passed ? green('passes all filters') : red('fails a filter');
  return [
    `${bold(`Fitness ${hundredths(total)} of 100`)}, ${verdict}`,
    ...(CHARACTERS[character] === '' ? [] : [`  ${CHARACTERS[character]}`]),
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

function figures(report: EvalReport, { bold }: Paint): string[] {
  const { outcomes, group, length, branching, drama } = report.metrics;
  const { runs, ended } = outcomes;
  const uncounted = group === undefined ? 'there are no points before the end' : 'nobody plays against anybody';
  return [
    bold('Matches'),
    `  ended        ${ended} of ${runs}, ${endings(outcomes, group)}`,
    `  ended by     ${matchesByEnd(report)
      .map(([name, count]) => `${name} ${percent(count / runs)}`)
      .join(', ')}`,
    `  decisions    ${spread(length.decisions)}`,
    `  turns        ${spread(length.turns)}`,
    `  options      ${branching.options === null ? 'none' : spread(branching.options)}, ${percent(branching.forced)} of the decisions with one only`,
    `  lead changes ${drama.leadChanges === null ? `not counted: ${uncounted}` : spread(drama.leadChanges)}`,
    ...interaction(report),
    ...firstMove(report),
    ...decided(report),
  ];
}

/** How much players have to do with one another, and the kinds that come up most. */
function interaction({
  header,
  metrics: {
    interaction: { direct, shared, kinds, blocked },
  },
}: EvalReport): string[] {
  if (header.match.players === 1) return [];
  const most = Object.entries(INTERACTION_NAMES)
    .flatMap(([kind, name]) => (kinds[kind as keyof typeof kinds] ? [{ name, share: kinds[kind as keyof typeof kinds]! }] : []))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_KINDS)
    .map(({ name, share }) => `${name} ${percent(share)}`);
  return [
    `  interaction  ${percent(direct)} of the decisions change something of another player, ${percent(shared)} something shared`,
    ...(most.length === 0 ? [] : [`               ${most.join(', ')}`]),
    ...(blocked === null ? [] : [`               ${percent(blocked)} of the options that players keep are gone by what others did`]),
  ];
}

const MATTERS: Readonly<Record<FirstMoves['matters'], string>> = {
  yes: 'matters',
  no: 'no clear difference',
  'too few': 'too few matches to tell',
};

function firstMove(report: EvalReport): string[] {
  const { firstMoves } = report.metrics;
  if (firstMoves === null) return [];
  const [best, ...others] = firstMoves.moves.slice(0, MOST_FIRST_MOVES).toSorted((a, b) => b.mean - a.mean);
  if (best === undefined || others.length === 0) return [];
  const both = [best, others.at(-1)!].map((move) => `${firstMoveWord(report, move)} ${percent(move.mean)} (${range(move.interval)})`);
  return [`  first move   ${MATTERS[firstMoves.matters]}: from ${both.join(' to ')}`];
}

function decided({ decisiveness }: EvalReport): string[] {
  if (decisiveness === null || decisiveness.decidedAt === null) return [];
  const { agent, matches, decidedAt } = decisiveness;
  return [`  decided      half of ${several(matches, 'match')} when ${decidedAt.percentiles.p50} % are over, as ${agent} sees it`];
}

/** `3 draws`; `2 draws, 1 lost by all`; `12 won and 8 lost`. */
function endings(outcomes: Outcomes, group: GroupOutcome | undefined): string {
  const { draws, wonByAll, lostByAll } = drawsApart(outcomes);
  if (group !== undefined)
    return `${group.wins} won and ${group.losses} lost${outcomes.draws === 0 ? '' : `, ${several(outcomes.draws, 'draw')}`}`;
  const shared = [...(wonByAll === 0 ? [] : [`${wonByAll} won by all`]), ...(lostByAll === 0 ? [] : [`${lostByAll} lost by all`])];
  return [several(draws, 'draw'), ...shared].join(', ');
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

function spread({ mean, min, max, deviation }: Spread): string {
  return `${amount(mean)} ± ${amount(deviation)}, from ${min} to ${max}`;
}
