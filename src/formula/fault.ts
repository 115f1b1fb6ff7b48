/** Faults of formulas: diagnostics with offsets in the formula instead of places in a file. */
import type { Phrase } from '../diagnostics/phrase.ts';
import type { Extent } from './syntax.ts';

export interface FormulaFault extends Extent, Phrase {
  readonly code: `formula/${string}`;
  /** Default: an error. */
  readonly severity?: 'error' | 'warning';
  readonly alternatives?: readonly string[];
  /** Replacement for the text at the place of the fault. */
  readonly written?: { readonly text: string; readonly certain: boolean };
}

export type ReportFault = (fault: FormulaFault) => void;
