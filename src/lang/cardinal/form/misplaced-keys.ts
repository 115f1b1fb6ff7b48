/**
 * In TOML, what follows the header of a table belongs to it: keys of a card or an ability that stand after
 * `[abilities.params]` or `[stats]`.
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../diagnostics/source.ts';
import type { Entry, MapTree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';
import { withCards, withEntries, withItems } from '../reading/cards-in.ts';
import { wordIn } from '../vocabulary/spelling.ts';
import { OBJECTS } from '../schema/objects.ts';
import type { Document } from '../game/document.ts';
import { EFFECTS } from '../vocabulary/effects/index.ts';
import { TRIGGERS } from '../vocabulary/triggers.ts';

const CARD_KEYS: ReadonlySet<string> = new Set(Object.keys({ ...OBJECTS.Card.required, ...OBJECTS.Card.optional }));
const ABILITY_KEYS: ReadonlySet<string> = new Set(Object.keys({ ...OBJECTS.Ability.required, ...OBJECTS.Ability.optional }));

interface Moved {
  /** With the keys in the tables that they were meant for. */
  readonly document: Document;
  readonly diagnostics: readonly Diagnostic[];
}

/** A table that keys may have been meant for. */
interface Owner {
  readonly kind: 'card' | 'ability';
  readonly map: MapTree;
  readonly keys: ReadonlySet<string>;
  /** What stands in a later table and belongs here. */
  readonly lost: Entry[];
}

export function misplacedKeys(document: Document): Moved {
  const diagnostics: Diagnostic[] = [];
  const moved = withCards(document, (map) => {
    const card: Owner = { kind: 'card', map, keys: CARD_KEYS, lost: [] };
    const rest = withEntries(map, (entry) => {
      if (entry.key === 'stats') return withoutStrays(entry, [card], () => false);
      return entry.key === 'abilities' ? withItems(entry, (ability) => ofAbility(ability, card)) : entry;
    });
    return withFound(rest, card);
  });
  return { document: moved, diagnostics };

  function ofAbility(map: MapTree, card: Owner): MapTree {
    const ability: Owner = { kind: 'ability', map, keys: ABILITY_KEYS, lost: [] };
    const effect = textAt(map, 'effect') ?? '';
    const params = Object.hasOwn(EFFECTS, effect) ? Object.keys(EFFECTS[effect as keyof typeof EFFECTS].params) : [];
    // Both have a cost: that of an ability that is activated is rather its own.
    const owners = wordIn(TRIGGERS, textAt(map, 'trigger') ?? '') === 'activated' ? [ability, card] : [card, ability];
    const rest = withEntries(map, (entry) =>
      entry.key === 'params' ? withoutStrays(entry, owners, (key) => params.includes(key)) : entry,
    );
    return withFound(rest, ability);
  }

  /** A table without the keys that were meant for one of the owners, the first that does not have such a key yet. */
  function withoutStrays(table: Entry, owners: readonly Owner[], belongs: (key: string) => boolean): Entry {
    // In braces nothing can follow by accident.
    if (table.value.kind !== 'map' || table.value.flow) return table;
    const value = withEntries(table.value, (entry) => {
      const owner = owners.find(
        ({ keys, map, lost }) => keys.has(entry.key) && ![...map.entries, ...lost].some(({ key }) => key === entry.key),
      );
      if (owner === undefined || belongs(entry.key)) return entry;
      diagnostics.push(misplaced(entry, table.key, owner, document.file));
      owner.lost.push(entry);
      return undefined;
    });
    return value === table.value ? table : { ...table, value };
  }
}

function withFound(map: MapTree, { lost }: Owner): MapTree {
  return lost.length === 0 ? map : { ...map, entries: [...map.entries, ...lost] };
}

function misplaced(entry: Entry, table: string, { kind, map }: Owner, file: SourceFile): Diagnostic {
  const span = { ...entry.keySpan, end: entry.value.span.end };
  const first = map.entries.find(({ value }) => value.kind === 'scalar');
  const text = file.text.slice(span.start.offset, span.end.offset);
  return {
    code: 'cardinal/misplaced-key',
    severity: 'error',
    path: [],
    span,
    ...phrase`"${{ key: entry.key }}" stands after the header of "${{ otherKey: table }}" and so belongs to it, not to the ${{ kind }}. The keys of ${kind === 'card' ? 'a card' : 'an ability'} stand before its tables.`,
    ...(first !== undefined && {
      fix: {
        kind: 'edit',
        title: `Move "${entry.key}" to the ${kind}`,
        certain: true,
        edits: [
          { span: { ...first.keySpan, end: first.keySpan.start }, text: `${text}\n` },
          { span, text: '' },
        ],
      },
    }),
  };
}
