/** The types of cards that `[[actions]]` are for. A type may be there before its first card; one that is almost another is told. */
import type { MapTree } from '../../../text/tree.ts';
import { itemsAt, mapsAt, textOf } from '../../../text/tree-values.ts';
import type { Card } from '../game/game.ts';
import type { Report } from '../reporting/report.ts';
import { CARD_TYPES } from '../vocabulary/rules.ts';
import { reportAlmost } from './almost.ts';
import { plainWord } from '../vocabulary/spelling.ts';

export function typesInActions(rules: MapTree): readonly string[] {
  return items(rules).map((item) => plainWord(textOf(item) ?? ''));
}

export function checkActionTypes(rules: MapTree, cards: readonly Card[], report: Report): void {
  const known = new Set([...Object.keys(CARD_TYPES), ...cards.map(({ type }) => type)]);
  for (const item of items(rules)) if (!known.has(plainWord(textOf(item) ?? ''))) reportAlmost(item, 'type', known, report);
}

function items(rules: MapTree) {
  return mapsAt(rules, 'actions').flatMap((action) => itemsAt(action, 'types'));
}
