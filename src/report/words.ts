/** What the table calls the things that figures name by their ids. */
import { numberKey, type EvalReport, type FirstMove, type ValueChoice } from '../sim/index.ts';

type Worded = Pick<EvalReport, 'words'>;

export function actionWord({ words }: Worded, action: string): string {
  return words.actions[action] ?? action;
}

export function endWord({ words }: Worded, end: string): string {
  return words.ends[end] ?? end;
}

/** A value of a question; a number with what it counts. */
export function valueWord({ words }: Worded, { of, parameter, value }: Pick<ValueChoice, 'of' | 'parameter' | 'value'>): string {
  return words.values[numberKey(of, parameter, value)] ?? words.values[value] ?? value;
}

/** What a value answers: `Buy`, of several parameters `March, from`, or the words of a question. */
export function askedWord(report: Worded, { of, asks, parameter }: Pick<ValueChoice, 'of' | 'asks' | 'parameter'>): string {
  const { words } = report;
  if (asks === 'question') return words.questions[of] ?? of;
  if (asks === 'anywhere') return `${words.values[of] ?? of}, wherever it is chosen`;
  const name = parameter === null ? undefined : words.parameters[parameter];
  return name === undefined ? actionWord(report, of) : `${actionWord(report, of)}, ${name}`;
}

/** A first move: `Buy orchard`. */
export function firstMoveWord({ words }: Worded, { of, values }: Pick<FirstMove, 'of' | 'values'>): string {
  return words.firstMoves[JSON.stringify([of, ...values])] ?? [of, ...values].join(' ');
}
