/** The question that a player is asked, as a table gets it. */
import type { PlayableGameDef } from '../ir/index.ts';
import { legalMoves, moveDisplays, pendingDecisions, type State } from '../kernel/index.ts';
import { offersOf, type PendingDecision } from '../protocol/index.ts';
import { choiceKind, tellPrompt } from '../tell/index.ts';

/** Null for whoever is not asked. */
export function decisionFor(def: PlayableGameDef, state: State, seat: number): PendingDecision | null {
  const decision = pendingDecisions(def, state).find(({ player }) => player === seat);
  if (decision === undefined || decision.kind === 'continue') return null;
  const { kind, options } = decision;
  const moves = legalMoves(def, state, seat);
  return {
    kind,
    prompt: tellPrompt(def, state, seat),
    offers: offersOf(moves, options > moves.length, moveDisplays(def, state, seat)),
    options,
    chosen: choiceKind(def, state),
  };
}
