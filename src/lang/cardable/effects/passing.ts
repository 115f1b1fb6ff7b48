/** What it means to pass, by the type of the state, and who is left when all others have passed. */
import { bound, setVar, varOf } from '../../../ir/build.ts';
import type { Effect } from '../../../ir/effects.ts';
import type { DisplayDef } from '../../../ir/game-def.ts';
import type { State, StateType } from '../game/game.ts';
import type { Lowering } from '../values/lowering.ts';

/** The variable of players who do not take part until the state changes. */
export const PASSED = 'passed';

export const PASSED_DEFINITION = { type: 'bool', init: false } as const;

/** Who has passed is shown at the table. It is not told when it changes: the action that does so has been told already. */
export function displayOfPassing(l: Lowering): DisplayDef[] {
  if (!l.hasInternal('player', PASSED)) return [];
  return [{ id: PASSED, of: 'player', value: varOf(bound('$player'), PASSED) }];
}

/** The effects by which whoever acts passes: out of a round until the state changes, or out of the window. */
const PASSING: Readonly<Record<StateType, (l: Lowering) => Effect[]>> = {
  auto: () => [],
  concurrent: leaveWindow,
  round_robin: leaveRound,
  grandstand: leaveWindow,
  // The answer is that the player passes.
  simultaneous: () => [],
  auction: leaveRound,
  free: leaveWindow,
  open: leaveWindow,
  personal: () => [],
};

export function passing(l: Lowering, { type }: State): Effect[] {
  return PASSING[type](l);
}

function leaveRound(l: Lowering): Effect[] {
  l.internal('player', PASSED, PASSED_DEFINITION);
  return [setVar('actor', PASSED, true)];
}

function leaveWindow(): Effect[] {
  return [{ pass: {} }];
}

/** Whether players pass in a state for as long as it lasts. */
export function passesIn({ type }: State): boolean {
  return type === 'round_robin' || type === 'auction';
}

/** Whether everybody may act again and again until passing. In a concurrent state every action that is not repeatable is a pass. */
export function endsByPassing({ type, actions }: State): boolean {
  return type === 'free' || (type === 'concurrent' && actions.some(({ repeatable }) => repeatable));
}
