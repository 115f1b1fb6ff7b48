/** The numbers behind what is chosen. */
import type { Use } from '../../sim/index.ts';
import { known, percent, whole } from '../numbers.ts';
import type { Table } from '../table.ts';
import { MARKS } from './standouts.ts';

/** A row for each thing that can be chosen. */
export function useTable(caption: string, what: string, rows: readonly { label: string; use: Use }[]): Table {
  return {
    caption,
    columns: [
      what,
      'Possible',
      'With a choice',
      'Taken',
      'Share',
      'By chance',
      'Players who took it',
      'Won',
      'At least',
      'At most',
      'Players who did not',
      'Won',
      'More wins at the first chance',
      'At least',
      'At most',
      'Mark',
    ],
    rows: rows.map(({ label, use }) => [
      label,
      whole(use.available),
      whole(use.contested),
      whole(use.chosen),
      known(use.rate, percent),
      known(use.byChance, percent),
      whole(use.users),
      known(use.userWinRate, percent),
      known(use.userWinRate === null ? null : use.userWinInterval.low, percent),
      known(use.userWinRate === null ? null : use.userWinInterval.high, percent),
      whole(use.others),
      known(use.otherWinRate, percent),
      known(use.lift, percent),
      known(use.liftInterval?.low ?? null, percent),
      known(use.liftInterval?.high ?? null, percent),
      use.mark === null ? '' : MARKS[use.mark].badge,
    ]),
  };
}
