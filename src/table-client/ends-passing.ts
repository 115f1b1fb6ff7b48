/** Events and questions that end passing until something happens. */
import { isPass, phaseSeen } from '../ir/passing.ts';
import type { PlayableGameDef } from '../ir/index.ts';
import type { GameEvent, Observation } from '../kernel/index.ts';
import { isInternal, tokenParts, wordingFor, zoneParts } from '../tell/wording.ts';
import type { ClientMatch, Sight } from './client-match.ts';
import { onlyAnswer } from './only-answer.ts';
import { othersCouldLearn } from './others-could-learn.ts';
import { passOffer } from './pass-offer.ts';

/** The moment at which a player began to pass. */
export type PassingSince = Pick<Observation, 'turn' | 'phase'>;

/**
 * Whether a player who passes until something happens wants to be asked again, after some events. Where others could learn from the
 * answer, it follows from what everybody is told.
 */
export function endsPassing(match: ClientMatch, since: PassingSince, sight: Sight, events: readonly GameEvent[]): boolean {
  const { def } = match;
  const isOpen = othersCouldLearn(match, sight);
  return (
    events.some(
      (event) => isDoneByOthers(def, sight, event) || (isOpen ? comesToMiddle(def, event) : comesFromOthers(def, sight, event)),
    ) ||
    isStop(def, since, sight, isOpen) ||
    (sight.decision !== null && passOffer(match, sight) === null && onlyAnswer(match, sight) === null)
  );
}

/** Whether another player has done something besides passing. */
function isDoneByOthers(def: PlayableGameDef, { seat }: Sight, { type, player, name }: GameEvent): boolean {
  if (type === 'chose' || type === 'sealed') return player !== seat;
  return type === 'acted' && player !== seat && !def.actions.some((action) => action.id === name && isPass(action));
}

/** Whether a token has come to the middle of the table, where everybody sees it. */
function comesToMiddle(def: PlayableGameDef, { type, to }: GameEvent): boolean {
  if ((type !== 'moved' && type !== 'created') || to === undefined) return false;
  const { zone } = zoneParts(wordingFor(def), to);
  return zone !== undefined && zone.owner === 'none' && zone.visibility === 'public' && !isInternal(zone);
}

/** Whether another player's token has come to the middle of the table. */
function comesFromOthers(def: PlayableGameDef, { seat, observation }: Sight, event: GameEvent): boolean {
  if (!comesToMiddle(def, event)) return false;
  const definition = tokenParts(event.token ?? '')?.definition;
  const tokens = observation.zones[event.to!]?.tokens ?? [];
  return tokens.some((each) => each.definition === definition && (each.controller ?? seat) !== seat);
}

/** Whether the player's own turn has come to a phase in which the player wants to be asked: by the author's word, else by what can be done in it. */
function isStop(def: PlayableGameDef, since: PassingSince, { seat, observation, decision }: Sight, isOpen: boolean): boolean {
  const { turn, phase, state, active } = observation;
  if (active !== seat || decision === null || (turn === since.turn && phase === since.phase)) return false;
  const isSaid = def.flow.states.some(({ phases }) => phases.some(({ presentation }) => presentation?.stops === true));
  return isSaid ? phaseSeen(def, state, phase)?.presentation?.stops === true : isOpen || decision.options > 1;
}
