/** Speeds: what is fast enough to answer what waits on the stack. */
import type { Condition, Ref, TokenSel, ValueExpr } from '../../../ir/expressions.ts';
import { FAST } from '../lowering/printed.ts';
import { ABILITY } from '../game/own-types.ts';
import { and, calc, compare, countIn, equal, or, propOf } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { StackOrder } from '../vocabulary/rules.ts';
import { hasAbilityTokens } from './ability-token.ts';

/** Whether a card may be played, or its ability be activated, with what is on the stack. Rules without speeds do not ask. */
export function isFastEnough(lowerer: Lowerer, card: TokenSel): Condition {
  if (lowerer.game.stack.speedStat === undefined) return true;
  const speed = propOf(card, 'answer_speed');
  const stack = lowerer.zone('stack');
  return or(equal(countIn(stack), 0), and(compare(speed, '>=', FAST), compare(speed, '>=', speedOfLast(lowerer))));
}

const LAST: Readonly<Record<StackOrder, 'top' | 'bottom'>> = { lifo: 'top', fifo: 'bottom' };

/** How fast what came onto the stack last is: an ability as its card, one whose card is no more as slow as anything. */
function speedOfLast(lowerer: Lowerer): ValueExpr {
  const last: Ref = { ref: 'tokenAt', zone: lowerer.zone('stack'), position: LAST[lowerer.game.stack.order] };
  const ofCard = propOf(last, 'answer_speed');
  if (!hasAbilityTokens(lowerer)) return ofCard;
  const source = propOf(last, lowerer.changing('source'));
  const ofSource: ValueExpr = { if: { when: equal(source, null), then: 1, else: calc(1, 'max', propOf(source, 'answer_speed')) } };
  return { if: { when: equal(propOf(last, 'type'), ABILITY), then: ofSource, else: ofCard } };
}
