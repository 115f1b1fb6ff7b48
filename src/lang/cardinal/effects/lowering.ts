/** What the lowering of an effect gets and gives. */
import type { Effect } from '../../../ir/effects.ts';
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { Shape } from '../cards/shapes.ts';
import type { Origin } from '../lasting/begin.ts';
import type { Lowerer } from '../lowering/lowerer.ts';

export interface EffectContext {
  readonly lowerer: Lowerer;
  readonly shape: Shape;
  /** What lies on the stack: the spell, or the token of the ability. */
  readonly item: Ref;
  /** The card whose ability it is; it may have left the field. */
  readonly source: Ref;
  readonly controller: Ref;
  /** The first number of the effect; X where the shape says so. */
  readonly amount: ValueExpr;
  readonly second: ValueExpr;
  /** The target: a card, or the avatar of a player. It was found to be legal just now. None where the shape has no aim. */
  readonly target: Ref;
  readonly x: Ref;
  readonly thatCard: Ref;
  readonly thatPlayer: Ref;
}

/** What makes a change that lasts. */
export function originOf({ lowerer, source, controller, shape }: EffectContext): Origin {
  return { lowerer, source, controller, withSource: shape.withSource };
}

/** What happens when an ability with this effect resolves. */
export type EffectLowering = (context: EffectContext) => Effect[];
