/** Where permanents go that have been played: to the field, or where the action says by which they were played. */
import type { Effect } from '../../../ir/effects.ts';
import type { Ref } from '../../../ir/expressions.ts';
import { propOf, setProp } from '../../../ir/build.ts';
import type { RuleAction } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';

/** The id of the zone. Everything passes the stack, so that this says nothing. */
export function destinationOf(lowerer: Lowerer, { targetZone }: RuleAction): string {
  return targetZone === undefined || targetZone === lowerer.zone('stack') ? lowerer.zone('field') : targetZone;
}

/** The different ones of a game. */
function destinations(lowerer: Lowerer): string[] {
  const plays = lowerer.game.actions.filter(({ work, speed }) => work === 'play_card' && speed !== 'system');
  const found = new Set(plays.map((action) => destinationOf(lowerer, action)));
  return found.size === 0 ? [lowerer.zone('field')] : [...found];
}

/** A card on the stack keeps where it goes, if there is more than one way. */
export function keepDestination(lowerer: Lowerer, action: RuleAction): Effect[] {
  const all = destinations(lowerer);
  if (all.length === 1) return [];
  lowerer.changes.set(GOES_TO, { type: 'enum', values: all, init: all[0]!, presentation: { internal: true } });
  return [setProp('$card', GOES_TO, destinationOf(lowerer, action))];
}

/** What happens to a card, by where it goes. */
export function byDestination(lowerer: Lowerer, card: Ref, effects: (zone: string) => Effect[]): Effect[] {
  const [only, ...others] = destinations(lowerer);
  if (others.length === 0) return effects(only!);
  const cases = [only!, ...others].map((zone) => ({ equals: zone, then: effects(zone) }));
  return [{ switch: { value: propOf(card, GOES_TO), cases } }];
}

export const GOES_TO = 'goes_to';
