/** Ways into a zone that can be full: what must go there goes to the graveyard instead, and what would be made is not. */
import type { Effect } from '../../../ir/effects.ts';
import type { Condition, PlayerSel, Ref, ZoneSel } from '../../../ir/expressions.ts';
import { compare, countIn, propOf, when } from '../../../ir/build.ts';
import type { Lowerer } from './lowerer.ts';

/** Moves a card to the zone, named by its id, of its owner. */
export function moveInto(lowerer: Lowerer, id: string, card: Ref): Effect[] {
  const owner = propOf(card, 'owner');
  return when(
    hasRoomIn(lowerer, id, owner),
    [{ moveToken: { token: card, to: lowerer.zoneNamed(id, owner) } }],
    [lowerer.call('put_into_graveyard', { $card: card })],
  );
}

/** Makes something in the zone, named by its id, of a player. */
export function createIn(lowerer: Lowerer, id: string, player: Ref, make: (zone: ZoneSel) => Effect[]): Effect[] {
  return when(hasRoomIn(lowerer, id, player), make(lowerer.zoneNamed(id, player)));
}

/** Whether a zone, named by its id, of a player has room for one more. */
export function hasRoomIn(lowerer: Lowerer, id: string, player: PlayerSel): Condition {
  const capacity = lowerer.game.zones.find((zone) => zone.id === id)?.capacity;
  return capacity === undefined || compare(countIn(lowerer.zoneNamed(id, player)), '<', capacity);
}
