/** Turns that are given to a player in a round_robin: until that player has been asked, nobody else can be. */
import { and, compare, not, or } from '../values/convert.ts';
import type { Lowering } from '../values/lowering.ts';
import { binding, type Json } from '../values/value.ts';

/** The variable that says whom the next turn is given to. */
export const TURN_GIVEN = 'turn_given';

const GIVEN: Json = { ref: 'gvar', var: TURN_GIVEN };

/** The effects that give a player the next turn; one who is dismissed gets none. */
export function giveTurn(l: Lowering, player: Json): Json[] {
  l.internal('global', TURN_GIVEN, { type: 'player', init: null });
  return [{ if: { when: not({ ref: 'eliminated', player }), then: [setGiven(player)] } }];
}

/** Nobody has been given the next turn, or somebody has had it. */
export const NO_TURN_GIVEN: Json = setGiven(null);

/** Whether a player, seen as `$player`, can be asked, who otherwise could be if this holds. */
export function mayHaveTurn(otherwise: Json): Json {
  return or([compare('==', binding('$player'), GIVEN), and([compare('==', GIVEN, null), otherwise])]);
}

function setGiven(value: Json): Json {
  return { setVar: { scope: 'global', var: TURN_GIVEN, value } };
}
