/** What can be chosen, thing by thing: actions, and the values of each question. */
import type { EvalReport, Use, UseMark, ValueChoice, ValueSort } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { counted, percent, whole } from '../numbers.ts';
import { choiceRows, type ChoiceRow } from '../plots/choice-rows.ts';
import { actionWord, askedWord, valueWord } from '../words.ts';
import { MARKS } from './standouts.ts';
import { useTable } from './use-table.ts';

/** More would be a list, and that is what the table is for. */
const MOST_ROWS = 8;

const BADGES = Object.fromEntries(Object.entries(MARKS).map(([mark, { badge }]) => [mark, badge])) as Record<UseMark, string>;

/** The actions; null for a game in which nobody ever has two of them to choose from. */
export function actionFigure(report: EvalReport): Figure | null {
  const { choices, actions } = report.metrics;
  if (choices.actions.every(({ contested }) => contested === 0)) return null;
  const rows = choices.actions.map((use) => ({ label: actionWord(report, use.action), use })).toSorted(byWeight);
  const unused = rows.filter(({ use }) => use.chosen === 0 && use.contested > 0).length;
  const { dominantAction } = actions;
  const title = 'Actions';
  return {
    id: 'actions',
    title,
    words: [
      `There are ${whole(rows.length)} actions${unused === 0 ? '' : `, ${whole(unused)} of which nobody ever took where there was another`}.`,
      dominantAction === null
        ? ''
        : ` Where there is another, ${actionWord(report, dominantAction.action)} is taken ${percent(dominantAction.share)} of the time; by chance it would be ${percent(dominantAction.byChance)}.`,
    ].join(''),
    plot: choiceRows('actions-plot', title, shown(rows), BADGES),
    tables: [
      useTable('How actions are used', 'Action', rows),
      {
        caption: 'Shares of all decisions',
        columns: ['Action', 'Times', 'Share'],
        rows: actions.usage.map(({ action, taken, share }) => [
          actionWord(report, action),
          whole(taken),
          share === null ? '–' : percent(share),
        ]),
      },
    ],
  };
}

/** What the values of a question are, in the plural. */
const SORTS: Readonly<Record<ValueSort, string>> = {
  card: 'Cards',
  'hidden card': 'Cards that lie face down',
  place: 'Places',
  player: 'Players',
  team: 'Teams',
  number: 'Numbers',
  word: 'Words',
  truth: 'Yes or no',
  answer: 'Answers',
};

/** The values of each question, the questions with the most that stands out first. */
export function valueFigures(report: EvalReport): Figure[] {
  return questionsOf(report.metrics.choices.values)
    .toSorted((a, b) => marked(b) - marked(a) || decisions(b) - decisions(a))
    .map((values, index) => valueFigure(report, values, `values-${index + 1}`));
}

function valueFigure(report: EvalReport, values: readonly ValueChoice[], id: string): Figure {
  const rows = values.map((use) => ({ label: valueWord(report, use), use })).toSorted(byWeight);
  const title = askedWord(report, values[0]!);
  const sorts = [...new Set(values.map(({ kind }) => SORTS[kind]))];
  return {
    id,
    title,
    words: `${sorts.join(' and ')} to choose from: ${counted(rows.length, 'different one')}.${rows.length > MOST_ROWS ? ` Here are the ${MOST_ROWS} that say most.` : ''}`,
    plot: choiceRows(`${id}-plot`, title, shown(rows), BADGES),
    tables: [useTable(title, sorts[0]!, rows)],
  };
}

/** Values by the question that they answer. */
export function questionsOf(values: readonly ValueChoice[]): ValueChoice[][] {
  return [...Map.groupBy(values, ({ asks, of, parameter }) => JSON.stringify([asks, of, parameter])).values()];
}

function marked(values: readonly Use[]): number {
  return values.filter(({ mark }) => mark !== null).length;
}

function decisions(values: readonly Use[]): number {
  return values.reduce((sum, { contested }) => sum + contested, 0);
}

function shown(rows: readonly ChoiceRow[]): ChoiceRow[] {
  return rows.slice(0, MOST_ROWS);
}

/** What is marked first, then what is taken most. */
function byWeight(a: ChoiceRow, b: ChoiceRow): number {
  return Number(b.use.mark !== null) - Number(a.use.mark !== null) || b.use.chosen - a.use.chosen || b.use.available - a.use.available;
}
