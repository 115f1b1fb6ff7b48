/** Things of one kind have different ids. */
import { type MapTree, valueAt } from '../../../text/tree.ts';
import { mapsAt, textAt } from '../../../text/tree-values.ts';
import { repeated } from '../../lowering/repeated.ts';
import { plainWord } from '../vocabulary/spelling.ts';
import { reportDuplicate } from '../reporting/duplicate.ts';
import type { Report } from '../reporting/report.ts';

/** Lists of the rules, and what an item of each is called. */
const LISTS: Readonly<Record<string, string>> = {
  zones: 'zones',
  resources: 'resources',
  actions: 'actions',
  trigger_kinds: 'kinds of triggers',
  keywords: 'keywords',
  win_conditions: 'win conditions',
  loss_conditions: 'loss conditions',
};

export function duplicateIds(rules: MapTree, report: Report): void {
  for (const [key, kinds] of Object.entries(LISTS)) checkIds(mapsAt(rules, key), kinds, report);
  const phases = mapsAt(valueAt(rules, 'turn'), 'phases');
  checkIds(phases, 'phases', report);
  for (const phase of phases) checkIds(mapsAt(phase, 'steps'), 'steps of a phase', report);
}

function checkIds(items: readonly MapTree[], kinds: string, report: Report): void {
  for (const [first, again] of repeated(items, (item) => plainWord(textAt(item, 'id') ?? ''))) reportDuplicate(report, kinds, first, again);
}
