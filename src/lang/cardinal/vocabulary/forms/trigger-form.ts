/** Triggers: when an ability happens, and what is known of it then. */
import type { ScriptFact } from './facts.ts';

export const ABILITY_SCOPES = ['self', 'yours', 'opponents', 'any'] as const;
/** Whose doing sets it off: that of the card itself, of its controller (other cards, too), of opponents, of anybody. */
export type AbilityScope = (typeof ABILITY_SCOPES)[number];

export interface TriggerForm {
  readonly about: string;
  readonly also?: readonly string[];
  /** Default first. */
  readonly scopes: readonly AbilityScope[];
  /** What is known of the event: scripts read `ctx.card`, and effects may say `that_card` and `that_player` where it has one. */
  readonly facts: readonly ScriptFact[];
}

/** The scopes of what players do. */
export const PLAYERS = ['yours', 'opponents', 'any'] as const;
