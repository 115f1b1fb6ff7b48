/** What sections declare, as far as ports ask for it. */
import { entryAt, valueAt, type Tree } from '../../text/tree.ts';
import { emittedEvents } from '../names.ts';
import { entriesOf, itemsOf, wordAt, type PartSection } from '../part-sections.ts';

export interface Declarations {
  /** Whole numbers of each player. */
  readonly numbers: ReadonlySet<string>;
  /** All other variables. */
  readonly otherVariables: ReadonlySet<string>;
  /** Zones by their owner. */
  readonly zones: ReadonlyMap<string, string>;
  /** Token types, and whether they say what they cost and are worth. */
  readonly types: ReadonlyMap<string, boolean>;
  readonly boards: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

export function declarationsIn(sections: readonly Pick<PartSection, 'section' | 'content'>[]): Declarations {
  const numbers = new Set<string>();
  const otherVariables = new Set<string>();
  const zones = new Map<string, string>();
  const types = new Map<string, boolean>();
  const boards = new Set<string>();
  const events = new Set<string>();
  for (const { section, content } of sections) {
    if (section === 'variables')
      for (const scope of entriesOf(content))
        for (const { key, value } of entriesOf(scope.value))
          (scope.key === 'perPlayer' && wordAt(value, 'type') === 'int' ? numbers : otherVariables).add(key);
    if (section === 'zones') itemsOf(content).forEach(addZone);
    if (section === 'tokenTypes') for (const type of itemsOf(content)) types.set(wordAt(type, 'id') ?? '', isPriced(type));
    for (const { name } of emittedEvents(content)) events.add(name);
  }
  return { numbers, otherVariables, zones, types, boards, events };

  function addZone(zone: Tree): void {
    const cells = valueAt(zone, 'grid') ?? valueAt(zone, 'hex');
    const board = wordAt(cells ?? zone, 'board') ?? (cells === undefined ? undefined : 'board');
    if (board !== undefined) boards.add(board);
    const id = wordAt(zone, 'id');
    if (id !== undefined) zones.set(id, wordAt(zone, 'owner') ?? '');
  }
}

function isPriced(type: Tree): boolean {
  const props = valueAt(type, 'props');
  return ['cost', 'points'].every((name) => wordAt(entryAt(props, name)?.value, 'type') === 'int');
}
