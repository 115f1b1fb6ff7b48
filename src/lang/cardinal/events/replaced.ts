/** Events of the rules that something else can come in place of: what each brings along, and whose choice it is which of several does. */
import type { Ref, ValueExpr } from '../../../ir/expressions.ts';
import { bound, propOf } from '../../../ir/build.ts';
import type { ScriptFact } from '../vocabulary/forms/facts.ts';

export interface Replaceable {
  /** The custom event, and the command that raises it. */
  readonly event: string;
  readonly command: string;
  /** What people call it. */
  readonly noun: string;
  readonly facts: Readonly<Partial<Record<ScriptFact, ValueExpr>>>;
  /** Whom it concerns. */
  readonly chooser: Ref;
  /** Several of them may be one moment, in which nobody can be asked. */
  readonly isMoment: boolean;
}

const PLAYER = bound('$player');
/** Facts of an event that happens to a card. */
export const factsOfCard = { card: bound('$card'), player: propOf('$card', 'controller') };

/** Event that happens to a player. */
export function toPlayer(event: string, noun: string, facts: Replaceable['facts'], isMoment = false): Replaceable {
  return { event, command: event, noun, facts: { player: PLAYER, ...facts }, chooser: PLAYER, isMoment };
}

/** Event that happens to a card. */
export function toCard(event: string, noun: string, isMoment: boolean): Replaceable {
  return { event, command: event, noun, facts: factsOfCard, chooser: factsOfCard.player, isMoment };
}
