/** Steps of paths from a zone. */
import { countIn, ownerOf, tokenAt } from '../../../ir/build.ts';
import type { Tree } from '../../../text/tree.ts';
import { reportUnknown } from '../reporting/report.ts';
import { FACES } from './card-fields.ts';
import type { Context } from './context.ts';
import { cardsOf } from './lists.ts';
import { card, int, player, UNKNOWN, word, type Value, type ZoneValue } from './value.ts';

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
      const fixed = zoneFacts(c, value)[name];
      if (fixed !== undefined) return fixed;
      reportUnknown(c.report, at, 'cgml/unknown-field', 'field of a zone', name, [
        'top_card',
        'bottom_card',
        'card_count',
        'cards',
        'owner',
        ...Object.keys(zoneFacts(c, value)),
      ]);
      return UNKNOWN;
    }
  }
}

/** One of the words that can be declared there; it is looked up, so that it may be compared with any of them. */
function fact(declared: string, words: readonly string[]): Value {
  return word(declared, words);
}

const ORDERINGS = { set: 'unordered', queue: 'fifo', stack: 'lifo' } as const;

/** What is declared of a zone and never changes. */
function zoneFacts(c: Context, { zone }: ZoneValue): Record<string, Value> {
  if (zone === undefined) return {};
  return {
    name: fact(
      zone.name,
      [...c.game.zones].map(({ name }) => name),
    ),
    ordering: fact(zone.shuffled ? 'shuffled' : ORDERINGS[zone.ordering], [...Object.values(ORDERINGS), 'shuffled']),
    default_face: fact(zone.face, FACES),
    allows_reorder: { type: 'bool', code: zone.allowsReorder, literal: zone.allowsReorder },
  };
}
