/** Sentence on a report of a run that was stopped. */
import type { PartialRun } from '../sim/index.ts';
import { counted, whole } from './numbers.ts';

/** The same behind another sentence that has no end; nothing if the report is whole. */
export function partialRemark(report: { readonly partial?: PartialRun }): string {
  const sentence = stoppedEarly(report);
  return sentence === null ? '' : `. ${sentence}`;
}

/** Says that a report is partial; null if it is whole. */
export function stoppedEarly({ partial }: { readonly partial?: PartialRun }): string | null {
  if (partial === undefined) return null;
  return `Partial: stopped after ${counted(partial.matches, 'match')} of ${whole(partial.planned)}.`;
}
