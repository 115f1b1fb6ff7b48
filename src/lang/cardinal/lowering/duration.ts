/** How long effects last. */
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';

export type Duration =
  | { readonly kind: 'turn' }
  /** This turn included. */
  | { readonly kind: 'turns'; readonly turns: ValueExpr }
  | { readonly kind: 'next_turn' }
  | { readonly kind: 'on_field' };

export type DurationKind = Duration['kind'];

/** When effects happen, and for how long. */
export interface Timing {
  /** Undefined: for as long as such an effect lasts by itself. */
  readonly duration: Duration | undefined;
  /** They do not happen now, but at the end of the turn. */
  readonly isLater: boolean;
}

export const NOW: Timing = { duration: undefined, isLater: false };

/** The end of a sentence that says how long something lasts; `{0}` and so on are counted from `first`. */
export function said(
  duration: Duration,
  controller: Ref,
  source: Ref,
  first: number,
): { readonly text: string; readonly args: ValueExpr[] } {
  switch (duration.kind) {
    case 'turn':
      return { text: 'until end of turn', args: [] };
    case 'turns':
      // Of a number that is not known beforehand, nobody can say whether it is one turn or several.
      return typeof duration.turns === 'number'
        ? { text: `for ${duration.turns} turns`, args: [] }
        : { text: `for so many turns: {${first}}`, args: [duration.turns] };
    case 'next_turn':
      return { text: `until the next turn of {${first}}`, args: [controller] };
    case 'on_field':
      return { text: `while {${first}} is on the field`, args: [source] };
  }
}
