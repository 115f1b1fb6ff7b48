/** Which resources costs are paid with. */
import type { Condition, Ref, ValueExpr } from '../../../ir/expressions.ts';
import { allOf, calc, compare, varOf } from '../../../ir/build.ts';
import type { CardinalGame, Cost, Resource } from '../game/game.ts';
import type { Lowerer } from '../lowering/lowerer.ts';

/**
 * Those that costs name, by a letter or as `mana`; if costs name none of them, all. What can be gathered and is in no cost, such as
 * poison, never pays for anything.
 */
export function payable(game: CardinalGame): readonly Resource[] {
  const named = new Set(costsOf(game).flatMap(({ coloured }) => [...coloured.keys()]));
  const meant = game.resources.filter(({ id, symbol }) => symbol !== undefined || id === 'mana' || named.has(id));
  return meant.length === 0 ? game.resources : meant;
}

function costsOf({ cards }: CardinalGame): Cost[] {
  return cards.flatMap(({ cost, abilities }) => [cost, ...abilities.flatMap(({ activation }) => activation?.cost ?? [])]);
}

/** All that a player can pay with. */
export function purse({ game }: Lowerer, player: Ref): ValueExpr {
  return payable(game)
    .map(({ id }): ValueExpr => varOf(player, id))
    .reduce((sum, next) => calc(sum, '+', next));
}

/** Whether a player can pay a total, and each coloured part of it. A part is the name of a printed property, if any card has it. */
export function canPay(lowerer: Lowerer, player: Ref, total: ValueExpr, part: (resource: string) => ValueExpr): Condition {
  const resources = payable(lowerer.game);
  if (resources.length === 0 || total === 0) return true;
  const parts = resources.length === 1 ? [] : resources.map(({ id }) => ({ id, least: part(id) })).filter(({ least }) => least !== 0);
  return allOf([compare(total, '<=', purse(lowerer, player)), ...parts.map(({ id, least }) => compare(least, '<=', varOf(player, id)))]);
}
