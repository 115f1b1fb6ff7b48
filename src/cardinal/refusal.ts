/** Why an action is refused. */

/** The checks of the document, and what else may stand in the way: a question that comes first, other rules, a match that is over. */
export const CHECKS = ['priority', 'phase', 'ownership', 'stack', 'cost', 'target', 'choice', 'rules', 'over'] as const;
export type Check = (typeof CHECKS)[number];

export interface Refusal {
  readonly check: Check;
  /** A sentence for the player. */
  readonly message: string;
}
