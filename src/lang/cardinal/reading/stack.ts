/** `[stack]`: how what was played waits, and what may answer it. */
import { valueAt, type MapTree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';
import type { Card, StackRules } from '../game/game.ts';
import { reportUnknown, type Report } from '../reporting/report.ts';
import { ABILITY_ORDERS, STACK_ORDERS, STACK_RESOLUTIONS } from '../vocabulary/rules.ts';
import { placeOf, truthAt } from './values.ts';
import { wordAt } from './words.ts';

export function readStack(rules: MapTree, cards: readonly Card[], report: Report): StackRules {
  const at = valueAt(rules, 'stack');
  const table = at?.kind === 'map' ? at : undefined;
  return {
    enabled: truthAt(table, 'enabled') ?? true,
    order: wordAt(STACK_ORDERS, table, 'resolve_order', 'lifo', report),
    resolvesOnPass: truthAt(table, 'auto_resolve_on_pass') ?? true,
    resolution: wordAt(STACK_RESOLUTIONS, table, 'resolve', 'one', report),
    speedStat: table && speedStat(table, cards, report),
    abilityOrder: wordAt(ABILITY_ORDERS, table, 'ability_order', 'chosen', report),
  };
}

/** A number that some card has. */
function speedStat(table: MapTree, cards: readonly Card[], report: Report): string | undefined {
  const stat = textAt(table, 'speed_stat');
  if (stat === undefined) return undefined;
  const known = new Set(cards.flatMap(({ stats }) => [...stats].flatMap(([name, value]) => (typeof value === 'number' ? [name] : []))));
  if (known.has(stat)) return stat;
  reportUnknown(report, placeOf(table, 'speed_stat'), 'cardinal/unknown-word', 'stat', stat, known);
  return undefined;
}
