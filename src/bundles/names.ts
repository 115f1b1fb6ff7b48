/** The names that a bundle declares. In a composed game they stand in its namespace, so that no two bundles meet: `market-row/stall`. */
import type { Span } from '../diagnostics/source.ts';
import type { SectionName } from '../lang/gamespec/sections.ts';
import { entryAt, toJson, valueAt, type Tree } from '../text/tree.ts';
import { entriesOf, itemsOf } from './part-sections.ts';

/** A name of a bundle in the composed game. Constants are capitals throughout, and have the bundle's name in capitals. */
export function inNamespace(bundle: string, name: string): string {
  return isConstant(name) ? `${bundle.replaceAll('-', '_').toUpperCase()}_${name}` : `${bundle}/${name}`;
}

function isConstant(name: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(name);
}

/** What a section declares, and what to do with its text. */
export interface Declared {
  /** Names of anything: zones, variables, actions, … */
  readonly names: ReadonlySet<string>;
  /** What the names of the cells of boards begin with. */
  readonly cells: ReadonlySet<string>;
}

type Sections = Iterable<readonly [SectionName, Tree]>;

/** All names that sections declare. */
export function declaredNames(sections: Sections): Declared {
  const names = new Set<string>();
  const cells = new Set<string>();
  for (const [section, content] of sections) {
    for (const { name } of declarationsOf(section, content)) names.add(name);
    if (section === 'zones')
      for (const zone of itemsOf(content)) {
        const prefix = valueAt(valueAt(zone, 'grid') ?? valueAt(zone, 'hex'), 'prefix');
        if (prefix !== undefined) cells.add(String(toJson(prefix)));
      }
  }
  return { names, cells };
}

/** A name where it is declared. */
export interface Declaration {
  readonly name: string;
  readonly span: Span;
}

/** The names that a section declares. Events are declared by being emitted. */
export function* declarationsOf(section: SectionName, content: Tree): Generator<Declaration> {
  if (section === 'constants') yield* keys(content);
  else if (section === 'variables') for (const scope of ['global', 'perPlayer', 'perTeam']) yield* keys(valueAt(content, scope));
  else if (section === 'turnStructure')
    for (const phase of itemsOf(valueAt(content, 'phases'))) {
      yield* word(valueAt(phase, 'id'));
      yield* word(valueAt(phase, 'label'));
    }
  else if (section === 'layers') for (const layer of itemsOf(content)) yield* word(layer);
  else if (section === 'zones')
    for (const zone of itemsOf(content)) {
      yield* word(valueAt(zone, 'id'));
      yield* word(valueAt(valueAt(zone, 'grid') ?? valueAt(zone, 'hex') ?? zone, 'board'));
    }
  else if (section === 'cards')
    for (const card of itemsOf(content)) yield* word(valueAt(card, 'id') ?? valueAt(valueAt(card, 'combine'), 'id'));
  else if (section !== 'presentation' && section !== 'scoring' && section !== 'setup')
    for (const item of itemsOf(content)) yield* word(valueAt(item, 'id'));
  yield* emittedEvents(content);
}

function* word(tree: Tree | undefined): Generator<Declaration> {
  if (tree?.kind === 'scalar' && typeof tree.value === 'string') yield { name: tree.value, span: tree.span };
}

function* keys(tree: Tree | undefined): Generator<Declaration> {
  for (const { key, keySpan } of entriesOf(tree)) yield { name: key, span: keySpan };
}

/** The events that effects emit. */
export function* emittedEvents(tree: Tree): Generator<Declaration> {
  if (tree.kind === 'list') for (const item of tree.items) yield* emittedEvents(item);
  if (tree.kind !== 'map') return;
  for (const event of word(valueAt(entryAt(tree, 'emit')?.value, 'event'))) if (!event.name.startsWith('@')) yield event;
  for (const { value } of tree.entries) yield* emittedEvents(value);
}

/** A string of a bundle in the composed game; undefined if it is none of the bundle's names. */
export function renamed(text: string, bundle: string, { names, cells }: Declared): string | undefined {
  if (names.has(text)) return inNamespace(bundle, text);
  const [, zone, rest] = /^([^:$]+)(:.+)$/.exec(text) ?? [];
  if (zone !== undefined && names.has(zone)) return inNamespace(bundle, zone) + rest!;
  const cell = /^(.+)_\d+_\d+$/.exec(text)?.[1];
  return (cell !== undefined && cells.has(cell)) || cells.has(text) ? inNamespace(bundle, text) : undefined;
}
