/** The offer to pass that a client may take for its player. */
import { easyPasses, phaseSeen } from '../ir/passing.ts';
import type { ClientMatch, Sight } from './client-match.ts';
import { othersCouldLearn } from './others-could-learn.ts';

/**
 * The place of the offer to pass, where players pass again and again; null where there is none. Where others could learn from it
 * whether a condition holds, passes with a condition are left to the player.
 */
export function passOffer(match: ClientMatch, sight: Sight): number | null {
  const { observation, decision } = sight;
  const phase = phaseSeen(match.def, observation.state, observation.phase);
  if (phase === undefined || decision === null) return null;
  const isSafe = othersCouldLearn(match, sight) ? ({ pre }: { pre: unknown }): boolean => pre === null : (): boolean => true;
  const passes = new Set(easyPasses(match.def, phase).flatMap((action) => (isSafe(action) ? [action.id] : [])));
  const at = decision.offers.findIndex(({ move }) => 'action' in move && passes.has(move.action));
  return at < 0 ? null : at;
}
