/** What players choose, in lines of text. */
import { largest } from '../../ir/largest.ts';
import type { EvalReport } from '../../sim/index.ts';
import { questionsOf } from '../choices/choice-figures.ts';
import { isBlind } from '../choices/index.ts';
import { MARKS, standoutsOf } from '../choices/standouts.ts';
import { actionWord, askedWord, valueWord } from '../words.ts';
import { bar, percent } from './numbers.ts';
import type { Paint } from './paint.ts';

/** More than anybody reads is left to the files. */
const MOST_ACTIONS = 12;
const MOST_STANDOUTS = 10;
const MOST_QUESTIONS = 6;
/** From so many decisions on a share says something. */
const ENOUGH = 20;

/** How often each action is taken, of all decisions and of those in which it and another could be; and who wins by it. */
export function actionLines(report: EvalReport, { bold, dim }: Paint): string[] {
  const { actions, choices } = report.metrics;
  const most = actions.usage.toSorted((a, b) => b.taken - a.taken);
  const shown = most.slice(0, MOST_ACTIONS).map(({ action, share }) => ({
    name: actionWord(report, action),
    share,
    use: choices.actions.find((use) => use.action === action),
  }));
  if (shown.length === 0) return [];
  const width = Math.max(largest(shown.map(({ name }) => name.length)) + 2, 'Actions'.length);
  const heading = `${''.padEnd(Math.max(2, width - 5))}${'share of actions'.padEnd(29)}${'taken if possible'.padStart(19)}${'who takes it wins'.padStart(19)}`;
  return [
    `${bold('Actions')}${dim(heading)}`,
    ...shown.map(
      ({ name, share, use }) =>
        `  ${name.padEnd(width)}${bar(share ?? 0)} ${percent(share).padStart(7)}${percent(use?.rate ?? null).padStart(19)}${percent(use?.userWinRate ?? null).padStart(19)}`,
    ),
    ...(most.length > MOST_ACTIONS ? [dim(`  and ${most.length - MOST_ACTIONS} more`)] : []),
  ];
}

/** What is asked inside of rules or for an action: how many values there are, and which are taken most and least when they can be. */
export function questionLines(report: EvalReport, { bold, dim }: Paint): string[] {
  const questions = questionsOf(report.metrics.choices.values)
    .map((values) => ({ name: askedWord(report, values[0]!), values: values.filter(({ contested }) => contested >= ENOUGH) }))
    .filter(({ values }) => values.length > 1);
  if (questions.length === 0) return [];
  return [
    `${bold('Answers')}${dim(' taken most and least, of the times that they could be')}`,
    ...questions.slice(0, MOST_QUESTIONS).map(({ name, values }) => {
      const order = values.toSorted((a, b) => b.rate! - a.rate!);
      const [most, least] = [order[0]!, order.at(-1)!].map((value) => `${valueWord(report, value)} ${percent(value.rate)}`);
      return `  ${name}: ${most}, ${least}`;
    }),
    ...(questions.length > MOST_QUESTIONS ? [dim(`  and ${questions.length - MOST_QUESTIONS} more`)] : []),
  ];
}

/** What stands out among actions, cards and other values. */
export function standoutLines(report: EvalReport, { bold, dim, yellow }: Paint): string[] {
  const found = standoutsOf(report);
  if (found.length === 0) return [];
  const width = largest(Object.values(MARKS).map(({ badge }) => badge.length)) + 2;
  return [
    `${bold('Stands out')}${isBlind(report) ? dim(' among random players: only who wins says something') : ''}`,
    ...found.slice(0, MOST_STANDOUTS).map(({ mark, name, sentence }) => `  ${yellow(MARKS[mark].badge.padEnd(width))}${name}: ${sentence}`),
    ...(found.length > MOST_STANDOUTS ? [dim(`  and ${found.length - MOST_STANDOUTS} more`)] : []),
  ];
}
