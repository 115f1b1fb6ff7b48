/** Which actions are taken. */
import type { EvalReport } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { known, percent, whole } from '../numbers.ts';
import { barRows } from '../plots/rows.ts';

/** More would be a list, and that is what the table is for. */
const MOST_ROWS = 12;

/** The use of actions, most used first; null for a game without actions. */
export function actionFigure({ metrics: { actions } }: EvalReport): Figure | null {
  if (actions.usage.length === 0) return null;
  const title = 'Use of actions';
  const usage = actions.usage.toSorted((a, b) => b.taken - a.taken);
  const shown = usage.length <= MOST_ROWS ? usage : usage.slice(0, MOST_ROWS - 1);
  const rest = usage.slice(shown.length);
  const restShare = rest.reduce((sum, { share }) => sum + (share ?? 0), 0);
  const rows = shown.map(({ action, share }) => ({ label: action, value: percent(share ?? 0), share: share ?? 0 }));
  const unused = usage.filter(({ taken }) => taken === 0).map(({ action }) => action);
  const { dominantAction } = actions;
  return {
    id: 'actions',
    title,
    words: [
      unused.length === 0
        ? usage.length === 1
          ? 'There is one action.'
          : `All ${whole(usage.length)} actions are used.`
        : `${whole(usage.length - unused.length)} of ${whole(usage.length)} actions are used.`,
      dominantAction === null
        ? ''
        : ` Where there is another, ${dominantAction.action} is taken ${percent(dominantAction.share)} of the time; by chance it would be ${percent(dominantAction.byChance)}.`,
    ].join(''),
    plot: barRows(
      'actions-plot',
      title,
      rest.length === 0 ? rows : [...rows, { label: `${whole(rest.length)} others`, value: percent(restShare), share: restShare }],
    ),
    tables: [
      {
        caption: 'Use of actions',
        columns: ['Action', 'Times', 'Share'],
        rows: usage.map(({ action, taken, share }) => [action, whole(taken), known(share, percent)]),
      },
    ],
  };
}
