/** What a player is asked now. */
import { ENGINE, askedWords, legalMoves, pendingDecisions, type Decision, type Move, type Named, type State } from '../kernel/index.ts';
import type { QuestionAbout } from '../lang/cardinal/roles.ts';
import { tellPrompt } from '../tell/index.ts';
import type { Rules } from './rules.ts';

/** A question to a player. */
export interface Asked {
  readonly player: number;
  readonly kind: Decision['kind'];
  /** What it is about; null of windows, and where the rules do not say. */
  readonly about: QuestionAbout | null;
  /** What the prompt names first: the attacker that is to be blocked. */
  readonly subject: Named;
  readonly prompt: string | null;
  readonly moves: readonly Move[];
}

/** The question to a player; null for whoever is not asked. */
export function askedOf({ def, roles, match }: Rules, state: State, player: number): Asked | null {
  const decision = pendingDecisions(def, state).find((each) => each.player === player);
  if (decision === undefined) return null;
  const words = player === ENGINE ? null : askedWords(def, state, player);
  return {
    player,
    kind: decision.kind,
    about: decision.kind === 'choice' && words !== null ? (roles.questions[words.template] ?? null) : null,
    subject: words?.values[0] ?? null,
    prompt: player === ENGINE ? null : tellPrompt(def, state, player, { match }),
    moves: legalMoves(def, state, player),
  };
}
