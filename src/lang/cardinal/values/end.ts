/** What becomes of the value of the last statement of a list, and of what is returned. */
import type { Span } from '../../../diagnostics/source.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { Value } from './value.ts';

/** Keeps what a function gives. */
export interface Outcome {
  give(value: Value, at: Span): Effect[];
}

export interface End {
  /** What becomes of the value of the last expression: it happens, it is kept, or it is thrown away. */
  readonly value: 'happens' | 'dropped' | Outcome;
  /** What is returned is kept there; it happens otherwise. */
  readonly outcome: Outcome | undefined;
  /** Whether nothing else of the function follows, so that `return` has nothing to skip. */
  readonly isLast: boolean;
}

/** In the middle of a function, where values are thrown away. */
export function inTheMiddle({ outcome }: End): End {
  return { value: 'dropped', outcome, isLast: false };
}

export const HAPPENS: End = { value: 'happens', outcome: undefined, isLast: true };
