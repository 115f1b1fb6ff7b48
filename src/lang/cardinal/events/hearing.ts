/** Events that set abilities off. */
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import type { TriggerDef } from '../../../ir/game-def.ts';
import { bound, equal, not, propOf } from '../../../ir/build.ts';
import type { AlwaysKept, KeptFact } from '../cards/facts.ts';
import type { Step } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import type { TRIGGERS, TriggerName } from '../vocabulary/triggers.ts';

export interface Heard {
  /** The event that the game may be without. */
  readonly needs?: string;
  readonly event: Pick<TriggerDef, 'event' | 'match'>;
  /** What else must be so. */
  readonly when: Condition;
  /** The card of the event, whose own ability it is where the scope is the card itself; undefined if it has none. */
  readonly card: Ref | undefined;
  /** Whose doing it is: scopes are about this player. */
  readonly doer: Ref;
  /** Whom abilities mean by `that_player`. */
  readonly player: Ref;
  /** What else scripts may ask of the event. */
  readonly facts: Readonly<Partial<Record<KeptFact, ValueExpr>>>;
}

/** What is heard has the facts that the table of triggers says. */
export type HeardBy<Trigger extends TriggerName> = Heard & {
  readonly facts: Readonly<Record<Exclude<(typeof TRIGGERS)[Trigger]['facts'][number], AlwaysKept>, ValueExpr>>;
};

/** What an event is called that scripts raise, so that it is none of the rules' own. */
export function ownEvent(name: string): string {
  return `own_${name}`;
}

export function custom(event: string): Heard['event'] {
  return { event: 'custom', match: { event } };
}

/** The event of a command, which the game has from then on, whether or not anything gives it. */
export function commanded(lowerer: Lowerer, event: string, command: string): Heard['event'] {
  lowerer.call(command);
  return custom(event);
}

export function ofCard(event: string, player: Ref): Omit<Heard, 'facts'> {
  return { event: custom(event), when: true, card: bound('$card'), doer: propOf('$card', 'controller'), player };
}

export function ofPlayer(event: Heard['event']): Heard {
  return { event, when: true, card: undefined, doer: bound('$player'), player: bound('$player'), facts: {} };
}

/** Whose doing an ability waits for, seen from who controls its card. */
export function isInScope(scope: 'yours' | 'opponents' | 'any', doer: Ref, controller: Ref): Condition {
  if (scope === 'any') return true;
  const own = equal(doer, controller);
  return scope === 'yours' ? own : not(own);
}

/** The step in which a turn ends. */
export function endStep(lowerer: Lowerer): Step {
  return lowerer.step('end') ?? lowerer.game.steps.at(-1)!;
}
