/** Passing until something happens. */
import { isPass, phaseSeen } from '../../ir/passing.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import type { GameEvent, Observation } from '../../kernel/index.ts';
import { isInternal, tokenParts, zoneParts, wordingFor } from '../../tell/wording.ts';
import { onlyAnswer, passOffer, type Asked } from './only-answer.ts';

/** When a player began to pass. */
export type PassingSince = Pick<Observation, 'turn' | 'phase'>;

/** What a player sees, and what is asked. */
export interface Sight {
  readonly seat: number | null;
  readonly observation: Observation;
  readonly decision: Asked | null;
}

/** Whether a player who passes until something happens wants to be asked again, after some events. */
export function isWorthAsking(def: PlayableGameDef, since: PassingSince, sight: Sight, events: readonly GameEvent[]): boolean {
  const { decision, observation } = sight;
  return (
    events.some((event) => isAnothers(def, sight, event)) ||
    isStop(def, since, sight) ||
    (decision !== null && passOffer(def, observation, decision) === null && onlyAnswer(def, observation, decision) === null)
  );
}

/** Whether somebody else has done something, or something of somebody else's has come to the middle of the table. */
function isAnothers(def: PlayableGameDef, { seat, observation }: Sight, { type, player, name, token = '', to }: GameEvent): boolean {
  if (type === 'chose' || type === 'sealed') return player !== seat;
  if (type === 'acted') return player !== seat && !def.actions.some((action) => action.id === name && isPass(action));
  if ((type !== 'moved' && type !== 'created') || to === undefined) return false;
  const { zone } = zoneParts(wordingFor(def), to);
  if (zone === undefined || zone.owner !== 'none' || zone.visibility !== 'public' || isInternal(zone)) return false;
  const definition = tokenParts(token)?.definition;
  return (observation.zones[to]?.tokens ?? []).some((each) => each.definition === definition && (each.controller ?? seat) !== seat);
}

/** Whether the player's own turn has come to where it is worth being asked. */
function isStop(def: PlayableGameDef, since: PassingSince, { seat, observation, decision }: Sight): boolean {
  const { turn, phase, state, active } = observation;
  if (active !== seat || decision === null || (turn === since.turn && phase === since.phase)) return false;
  const isSaid = def.flow.states.some(({ phases }) => phases.some(({ presentation }) => presentation?.stops === true));
  return isSaid ? phaseSeen(def, state, phase)?.presentation?.stops === true : decision.options > 1;
}
