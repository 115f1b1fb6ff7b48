/** What cannot be told apart of cards that several branches are about. */
import type { Phrase } from '../../../diagnostics/phrase.ts';
import type { Tree } from '../../../text/tree.ts';
import { reportMissing } from '../reporting/report.ts';
import type { Lowering } from '../lowering/lowering.ts';

export function reportCards(l: Lowering, at: Tree, told: Phrase): void {
  reportMissing(l.report, at, told, {
    capability: 'simultaneous-cards',
    constraint: 'a branch does not see what others do, and where cards lie is known only as it is now',
    workaround: 'store what is looked at in a variable before, or let the cards go to a zone of their own first',
  });
}
