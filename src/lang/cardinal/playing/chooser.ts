/** Who chooses targets, for what. */
import type { Ref } from '../../../ir/expressions.ts';

export interface Chooser {
  readonly controller: Ref;
  /** What is on the stack, or will be there. */
  readonly item: Ref;
  /** The card whose ability it is: the item itself, if that is a card. */
  readonly source: Ref;
}
