/** A sweep as text for a terminal: tables, and small plots of characters. */
import { largest, smallest } from '../../ir/largest.ts';
import type { SweepReport, SweptFigure } from '../../sim/index.ts';
import { counted } from '../numbers.ts';
import { stoppedEarly } from '../stopped-early.ts';
import { PLAIN, type Paint } from '../text/paint.ts';
import {
  bestSentences,
  CHOICES_TITLE,
  choicesRemark,
  remarkOf,
  SCORES_REMARK,
  TABLED,
  toldChoices,
  VERDICT_WORDS,
  whyNot,
} from './sentences.ts';
import { plainSpaces, textParts, textTable, type TextPart } from './text-table.ts';
import { figureText, gameOf, intervalText, PRINT, spanText } from './values.ts';

/** The report in lines of text; `paint` gives them colours where there is somebody to see them. */
export function printSweep(report: SweepReport, paint: Paint = PLAIN): string {
  const sections = [
    heading(report, paint),
    [bestSentences(report)],
    fitnessPlot(report, paint),
    byValue(report, paint),
    ...byFigure(report, paint),
  ];
  const lines = sections.filter((each) => each.length > 0).map((each) => each.join('\n'));
  return plainSpaces(`${lines.join('\n\n')}\n`);
}

function heading(report: SweepReport, { bold, dim, yellow }: Paint): string[] {
  const { header, parameter, written, versions } = report;
  const stopped = stoppedEarly(report);
  const { runs, agents, seed } = header;
  const last = BigInt.asUintN(64, BigInt(seed) + BigInt(runs) - 1n);
  const fixed = versions[0]!.settings.filter(({ name }) => name !== parameter).map(({ name, value }) => `${name}=${value}`);
  return [
    `${bold(gameOf(versions[0]!))}: ${counted(versions.length, 'value')} of ${parameter} (${written} as written), ${counted(runs, 'match')} of each, ${counted(versions[0]!.match.players, 'player')} (${agents.join(', ')}), seeds ${seed} to ${last} for all`,
    ...(fixed.length === 0 ? [] : [dim(`  with ${fixed.join(', ')}`)]),
    ...(stopped === null ? [] : [yellow(stopped)]),
  ];
}

const PLOT = 40;

/** The fitness of each value with its interval, along an axis from left to right. */
function fitnessPlot({ parameter, versions, figures, best }: SweepReport, { bold, dim, green, red }: Paint): string[] {
  const { values, unit } = figures.find(({ figure }) => figure === 'fitness')!;
  const known = values.flatMap((each) => (each === null ? [] : [each.value, each.low ?? each.value, each.high ?? each.value]));
  if (known.length === 0) return [];
  const [low, high] = [smallest(known), largest(known)];
  const at = (value: number): number => (high === low ? PLOT / 2 : Math.round(((value - low) / (high - low)) * (PLOT - 1)));
  const rows = values.map((each, i): string[] => {
    const { value, passed } = versions[i]!;
    const marks = Array.from({ length: PLOT }, () => ' ');
    if (each !== null) {
      for (let cell = at(each.low ?? each.value); cell <= at(each.high ?? each.value); cell++) marks[cell] = '─';
      marks[at(each.value)] = '●';
    }
    return [`  ${value}`, figureText(unit, each), marks.join(''), passed ? (best?.version === i ? 'best' : '') : whyNot(versions[i]!)];
  });
  const axis = `${PRINT[unit](low)}${PRINT[unit](high).padStart(PLOT - PRINT[unit](low).length)}`;
  const [head, ...lines] = textTable([[parameter, 'fitness', axis, ''], ...rows], [2, 3]);
  const painted = (line: string, i: number): string => (versions[i]!.passed ? (best?.version === i ? green(line) : line) : red(line));
  return [`${bold(head!)}  ${dim('95 % intervals')}`, ...lines.map(painted)];
}

const MOST_COLUMNS = 4;

/** What depends most surely on the value, in numbers. */
function byValue({ parameter, versions, figures }: SweepReport, { bold }: Paint): string[] {
  const shown = figures.filter(({ figure, verdict }) => figure !== 'fitness' && verdict === 'changed').slice(0, MOST_COLUMNS);
  const flagged = versions.some(({ flags }) => flags.length > 0);
  if (shown.length === 0 && !flagged) return [];
  const rows = versions.map(({ value, flags }, i) => [
    `  ${value}`,
    ...shown.map(({ unit, values }) => spanText(unit, values[i]!)),
    flags.map(({ code }) => code).join(' '),
  ]);
  const [head, ...lines] = textTable([[parameter, ...shown.map(({ name }) => name), flagged ? 'flags' : ''], ...rows], [shown.length + 1]);
  return [bold(head!), ...lines];
}

/** Each figure in a line: its course over the values, and where it is least and most. */
function byFigure({ versions, figures, choices }: SweepReport, paint: Paint): string[][] {
  const value = (i: number): string => String(versions[i]!.value);
  const cells = (figure: SweptFigure): string[] => {
    const { unit, name, values, least, most, difference } = figure;
    return [
      `  ${name}`,
      course(figure),
      `${figureText(unit, values[least]!)} at ${value(least)}`,
      `${figureText(unit, values[most]!)} at ${value(most)}`,
      intervalText(unit, difference),
      remarkOf(figure),
    ];
  };
  const part = (title: string, meaning: string, rows: readonly SweptFigure[]): TextPart => ({
    heading: [title, 'course', 'least', 'most', 'apart by', ''],
    meaning,
    rows: rows.map(cells),
  });
  const parts = [
    ...TABLED.map((verdict) =>
      part(
        VERDICT_WORDS[verdict].title,
        VERDICT_WORDS[verdict].meaning,
        figures.filter((each) => each.verdict === verdict),
      ),
    ),
    part(CHOICES_TITLE, '', toldChoices(choices)),
  ].filter(({ rows }) => rows.length > 0);
  const same = figures.filter(({ verdict }) => verdict === 'same').map(({ name }) => name);
  return [
    ...textParts(parts, paint, [1, 5]),
    ...(choices.length === 0 ? [] : [[paint.dim(`${CHOICES_TITLE}: ${choicesRemark(choices)}`)]]),
    ...(same.length === 0 ? [] : [[`${paint.bold(VERDICT_WORDS.same.title)}: ${same.join(', ')}`]]),
    [paint.dim(SCORES_REMARK)],
  ];
}

const STEPS = [...'▁▂▃▄▅▆▇█'];

/** A column for each value, from the least to the most. */
function course({ values, least, most }: SweptFigure): string {
  const [low, high] = [values[least]!.value, values[most]!.value];
  return values
    .map((each) => {
      if (each === null) return ' ';
      return STEPS[high === low ? 0 : Math.round(((each.value - low) / (high - low)) * (STEPS.length - 1))]!;
    })
    .join('');
}
