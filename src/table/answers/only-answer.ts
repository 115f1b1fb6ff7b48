/** Questions that need not be asked: a table may answer them for the player. */
import { easyPasses, phaseSeen } from '../../ir/passing.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import type { Observation } from '../../kernel/index.ts';
import type { Offered } from '../touches/touch-plans.ts';

/** What a player is asked. */
export interface Asked {
  readonly kind: 'action' | 'parameter' | 'choice';
  readonly offers: readonly Offered[];
  /** How many options there are. */
  readonly options: number;
}

/** The place of the only answer that a question has; null where there is a choice. Whoever may act and can only do one thing is still asked, unless it is to pass. */
export function onlyAnswer(def: PlayableGameDef, seen: Observation, asked: Asked): number | null {
  if (asked.options !== 1) return null;
  return asked.kind === 'action' ? passOffer(def, seen, asked) : 0;
}

/** The place of the offer to pass, where players pass again and again; null where there is none. */
export function passOffer(def: PlayableGameDef, { state, phase }: Observation, { offers }: Asked): number | null {
  const here = phaseSeen(def, state, phase);
  if (here === undefined) return null;
  const passes = new Set(easyPasses(def, here).map(({ id }) => id));
  const at = offers.findIndex(({ move }) => 'action' in move && passes.has(move.action));
  return at < 0 ? null : at;
}
