/** Expressions in the forms that places for players, zones and tokens take. */
import type { FirstOf, PlayerSel, Ref, TokenSel, ZoneSel } from '../ir/expressions.ts';
import type { Subject } from './members.ts';
import type { Resolved } from './scope.ts';

/** The selector of something resolved; null if it is of another kind, or has none. A set is selected by its name. */
export function selectorOf({ kind, expr, selector }: Resolved, wanted: Subject): PlayerSel | ZoneSel | TokenSel | null {
  if (kind !== wanted && kind !== 'unknown' && kind !== 'none') return null;
  if (selector !== undefined) return selector;
  if (typeof expr !== 'object' || expr === null) return null;
  if ('ref' in expr && expr.ref === 'binding') return wanted === 'player' ? { chosen: expr.name } : expr.name;
  return 'ref' in expr || 'first' in expr ? (expr satisfies Ref | FirstOf) : null;
}

/** The zone of a player: `hand:actor`, `hand:$other`, or with a computed player. */
export function zoneOfPlayer(zone: string, player: PlayerSel): ZoneSel {
  if (typeof player === 'string') return `${zone}:${player}`;
  return 'chosen' in player ? `${zone}:${player.chosen}` : { zone, player };
}
