/** A comparison as text for a terminal. */
import type { CompareReport, FigureChange, VersionReport } from '../../sim/index.ts';
import { counted } from '../numbers.ts';
import { PLAIN, type Paint } from '../text/paint.ts';
import {
  CHOICES_TITLE,
  choicesRemark,
  comparisonSentences,
  gainsAndLosses,
  nothingGained,
  partLines,
  remarkOf,
  SCORES_REMARK,
  TABLED,
  toldChoices,
  VERDICT_WORDS,
} from './sentences.ts';
import { plainSpaces, textParts, textTable, type TextPart } from './text-table.ts';
import { figureText, gameOf, intervalText, signed } from './values.ts';

/** The report in lines of text; `paint` gives them colours where there is somebody to see them. */
export function printComparison(report: CompareReport, paint: Paint = PLAIN): string {
  const sections = [
    heading(report, paint),
    [comparisonSentences(report)],
    rules(report, paint),
    ...(report.identical ? [] : [...figures(report, paint), judgement(report, paint)]),
  ];
  const lines = sections.filter((each) => each.length > 0).map((each) => each.join('\n'));
  return plainSpaces(`${lines.join('\n\n')}\n`);
}

function heading({ header, before, after }: CompareReport, { bold, dim }: Paint): string[] {
  const { runs, agents, seed } = header;
  const last = BigInt.asUintN(64, BigInt(seed) + BigInt(runs) - 1n);
  return [
    `${bold(gameOf(before))}: ${counted(runs, 'match')} of each version, ${counted(before.match.players, 'player')} (${agents.join(', ')}), seeds ${seed} to ${last} for both`,
    ...textTable([row('before', before), row('after', after)], [1, 2]).map(dim),
  ];
}

function row(name: string, { label, game }: VersionReport): string[] {
  return [`  ${name}`, label, `GameDef ${game.hash.slice(0, 16)}`];
}

function rules({ parts }: CompareReport, { bold }: Paint): string[] {
  const lines = partLines(parts);
  if (lines.length === 0) return [];
  return [
    bold('In the rules'),
    ...textTable(
      lines.map(({ section, changes }) => [`  ${section}`, changes]),
      [1],
    ),
  ];
}

/** A table for each verdict; what is the same everywhere needs none. */
function figures({ figures: all, choices }: CompareReport, paint: Paint): string[][] {
  const { bold, dim } = paint;
  const parts = [
    ...TABLED.map((verdict) =>
      part(
        VERDICT_WORDS[verdict].title,
        VERDICT_WORDS[verdict].meaning,
        all.filter((each) => each.verdict === verdict),
      ),
    ),
    part(CHOICES_TITLE, '', toldChoices(choices)),
  ].filter(({ rows }) => rows.length > 0);
  const same = all.filter(({ verdict }) => verdict === 'same').map(({ name }) => name);
  const tables = textParts(parts, paint, [5]);
  return [
    ...tables.map((lines, i) => (parts[i]!.heading[0] === CHOICES_TITLE ? [...lines, dim(`  ${choicesRemark(choices)}`)] : lines)),
    ...(same.length === 0 ? [] : [[`${bold(VERDICT_WORDS.same.title)}: ${same.join(', ')}`]]),
    ...(choices.length === 0 || toldChoices(choices).length > 0 ? [] : [[`${bold(CHOICES_TITLE)}: ${choicesRemark(choices)}`]]),
    [dim(SCORES_REMARK)],
  ];
}

function part(title: string, meaning: string, rows: readonly FigureChange[]): TextPart {
  return {
    heading: [title, 'before', 'after', 'change', '95 % interval', ''],
    meaning,
    rows: rows.map((figure) => [`  ${figure.name}`, ...cells(figure)]),
  };
}

function cells(figure: FigureChange): string[] {
  const { unit, before, after, difference } = figure;
  return [
    figureText(unit, before),
    figureText(unit, after),
    difference === null ? '' : signed(unit, difference.value),
    intervalText(unit, difference),
    remarkOf(figure),
  ];
}

function judgement(report: CompareReport, { bold, green, yellow }: Paint): string[] {
  const all = gainsAndLosses(report);
  if (all.length === 0) return [`${bold('Flags')}: ${nothingGained(report)}`];
  return [bold('Filters and flags'), ...all.map(({ good, what, message }) => `  ${good ? green(what) : yellow(what)}: ${message}`)];
}
