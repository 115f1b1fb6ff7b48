/** Sets abilities off: an event says which, and what has happened goes with it to the token that stands for the ability. */
import type { Effect } from '../../../ir/effects.ts';
import type { ValueExpr } from '../../../ir/expressions.ts';
import { CHANGING, initialOf } from '../cards/changing.ts';
import { gvar, setGlobal } from '../../../ir/build.ts';
import type { Lowerer } from '../lowering/lowerer.ts';
import { KEPT_AS, keptFacts, type KeptFact } from '../cards/facts.ts';

export const SET_OFF = 'triggered';

interface SettingOff {
  /** The card whose ability it is, and in which slot. */
  readonly source: ValueExpr;
  readonly slot: number;
  readonly card: ValueExpr;
  readonly player: ValueExpr;
  /** What else scripts read of what has happened. */
  readonly facts: Readonly<Partial<Record<KeptFact, ValueExpr>>>;
}

/**
 * An event has room for four things. What scripts of the game read besides stands in variables meanwhile; what is not among the facts is
 * nothing there, so that abilities that say the same look the same.
 */
export function setOff(lowerer: Lowerer, { source, slot, card, player, facts }: SettingOff): Effect[] {
  return [
    ...keptFacts(lowerer.game).map((fact) => setGlobal(broughtAs(lowerer, fact), facts[fact] ?? initialOf(CHANGING[KEPT_AS[fact]]))),
    { emit: { event: SET_OFF, args: { $source: source, $slot: slot, $that_card: card, $that_player: player } } },
  ];
}

/** What was brought, by the names that those who hear of the event have for it. */
export function broughtFacts(lowerer: Lowerer): Record<`$${string}`, ValueExpr> {
  return Object.fromEntries(keptFacts(lowerer.game).map((fact) => [`$${KEPT_AS[fact]}`, gvar(broughtAs(lowerer, fact))]));
}

/** The properties that keep it, by the same names. */
export function factsToKeep(lowerer: Lowerer): Record<`$${string}`, string> {
  return Object.fromEntries(keptFacts(lowerer.game).map((fact) => [`$${KEPT_AS[fact]}`, lowerer.changing(KEPT_AS[fact])]));
}

function broughtAs(lowerer: Lowerer, fact: KeptFact): string {
  const def = CHANGING[KEPT_AS[fact]];
  return lowerer.global(`brought_${fact}`, { type: def.type, init: initialOf(def), historical: true, presentation: { internal: true } });
}
