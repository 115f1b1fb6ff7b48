/** Whether the first decision of a match matters. */
import type { EvalReport, FirstMoves } from '../../sim/index.ts';
import type { Figure } from '../figure.ts';
import { counted, percent, whole } from '../numbers.ts';
import { intervalRows } from '../plots/rows.ts';
import { firstMoveWord } from '../words.ts';

/** More would be a list, and that is what the table is for. */
const MOST_ROWS = 8;
/** What was made less often is shown only if there is nothing else. */
const ENOUGH = 5;

/** How matches go by how they begin; null where they never begin with a choice. */
export function firstMoveFigure(report: EvalReport): Figure | null {
  const { firstMoves } = report.metrics;
  if (firstMoves === null || firstMoves.moves.length === 0) return null;
  const { moves, mean, others } = firstMoves;
  const title = 'Does the first move matter?';
  const known = moves.filter(({ matches }) => matches >= ENOUGH);
  const shown = (known.length > 1 ? known : moves).slice(0, MOST_ROWS).toSorted((a, b) => b.mean - a.mean);
  return {
    id: 'first-moves',
    title,
    words: `${MATTERS[firstMoves.matters]} Whoever makes the first choice has ${percent(mean)} of what there is to win.${shown.length < moves.length ? ` Shown are the ${whole(shown.length)} made most.` : ''} Whiskers: 95 % interval.`,
    plot: intervalRows(
      'first-moves-plot',
      title,
      shown.map((move) => ({ label: firstMoveWord(report, move), share: move.mean, ...move.interval })),
      { share: mean, label: 'on average' },
    ),
    tables: [
      {
        caption: `What there is to win, by the first choice of a match${others === 0 ? '' : `; ${counted(others, 'match')} began otherwise`}`,
        columns: ['First choice', 'Matches', 'Of what there is to win', 'At least', 'At most'],
        rows: moves.map((move) => [
          firstMoveWord(report, move),
          whole(move.matches),
          percent(move.mean),
          percent(move.interval.low),
          percent(move.interval.high),
        ]),
      },
    ],
  };
}

const MATTERS: Readonly<Record<FirstMoves['matters'], string>> = {
  yes: 'Yes: how a match begins changes who wins, by more than chance would.',
  no: 'Not that it would show: the ways to begin differ no more than chance explains.',
  'too few': 'Too few matches to tell.',
};
