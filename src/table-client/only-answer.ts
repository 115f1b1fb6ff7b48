/** Questions that have one answer. */
import type { ClientMatch, Sight } from './client-match.ts';
import { othersCouldLearn } from './others-could-learn.ts';
import { passOffer } from './pass-offer.ts';

/**
 * The place of the only answer to a question; null where there is a choice, and where others could learn that there is none. A
 * single action is still asked for, unless it is to pass.
 */
export function onlyAnswer(match: ClientMatch, sight: Sight): number | null {
  const { decision } = sight;
  if (decision === null || decision.options !== 1 || othersCouldLearn(match, sight)) return null;
  return decision.kind === 'action' ? passOffer(match, sight) : 0;
}
