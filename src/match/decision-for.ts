/** The question that a player is asked, as a table gets it. */
import type { PlayableGameDef } from '../ir/index.ts';
import { legalRuns, moveDisplays, pendingDecisions, type State } from '../kernel/index.ts';
import { offersOf, type PendingDecision } from '../protocol/index.ts';
import { choiceKind, tellAskedActions, tellPrompt } from '../tell/index.ts';

/** Null for whoever is not asked. */
export function decisionFor(def: PlayableGameDef, state: State, seat: number): PendingDecision | null {
  const decision = pendingDecisions(def, state).find(({ player }) => player === seat);
  if (decision === undefined || decision.kind === 'continue') return null;
  const { kind, options } = decision;
  const runs = legalRuns(def, state, seat);
  const messages = tellAskedActions(
    def,
    state,
    seat,
    runs.map(({ move }) => move),
  );
  const listed = runs.reduce((sum, { count }) => sum + count, 0);
  return {
    kind,
    prompt: tellPrompt(def, state, seat) ?? (messages.length === 0 ? null : messages.map(({ text }) => text).join(' ')),
    ...(messages.length > 0 && { messages }),
    offers: offersOf(runs, options > listed, moveDisplays(def, state, seat)),
    options,
    chosen: choiceKind(def, state),
  };
}
