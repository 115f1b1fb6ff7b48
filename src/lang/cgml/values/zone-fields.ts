/** Steps of paths from a zone. */
import { countIn, ownerOf, tokenAt } from '../../../ir/build.ts';
import type { Tree } from '../../../text/tree.ts';
import { reportUnknown } from '../reporting/report.ts';
import type { Context } from './context.ts';
import { cardsOf } from './lists.ts';
import { card, int, player, UNKNOWN, type Value, type ZoneValue } from './value.ts';

export function zoneField(c: Context, value: ZoneValue, name: string, at: Tree): Value {
  switch (name) {
    case 'top_card':
    case 'top':
      return card(tokenAt(value.code), value.zone);
    case 'bottom_card':
    case 'bottom':
      return card(tokenAt(value.code, 'bottom'), value.zone);
    case 'card_count':
    case 'count':
    case 'size':
      return int(countIn(value.code));
    case 'cards':
      return { type: 'list', list: cardsOf(c, { kind: 'items', items: [value] }) };
    case 'owner':
      return player(ownerOf(value.code));
    default: {
      const fixed = zoneFacts(value)[name];
      if (fixed !== undefined) return fixed;
      reportUnknown(c.report, at, 'cgml/unknown-field', 'field of a zone', name, [
        'top_card',
        'bottom_card',
        'card_count',
        'cards',
        'owner',
        ...Object.keys(zoneFacts(value)),
      ]);
      return UNKNOWN;
    }
  }
}

function fact(literal: string): Value {
  return { type: 'word', code: literal, words: [literal], literal };
}

/** What is declared of a zone and never changes. */
function zoneFacts({ zone }: ZoneValue): Record<string, Value> {
  if (zone === undefined) return {};
  const ordering = zone.shuffled ? 'shuffled' : { set: 'unordered', queue: 'fifo', stack: 'lifo' }[zone.ordering];
  return {
    name: fact(zone.name),
    ordering: fact(ordering),
    default_face: fact(zone.face),
    allows_reorder: { type: 'bool', code: zone.allowsReorder, literal: zone.allowsReorder },
  };
}
