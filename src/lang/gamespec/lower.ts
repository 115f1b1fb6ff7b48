/** Rulebook without macros → GameDef. Only names of sections and the simple form of the turn structure differ. */
import type { GameDef } from '../../ir/game-def.ts';
import { makeTree } from '../../text/make-tree.ts';
import { originsOf } from '../../text/origins.ts';
import { entryAt, toJson, valueAt, type Entry, type MapTree, type Tree } from '../../text/tree.ts';
import type { Lowered, Step } from '../front-end.ts';
import type { GameSpecGame } from './check.ts';
import { isSection, section } from './sections.ts';

/** The one state of a turn structure that has phases only. */
const ONLY_STATE = 'play';

export function lower({ root }: GameSpecGame): Step<Lowered> {
  const entries = root.entries
    .filter((entry) => !isEmptySection(entry))
    .map((entry) => (entry.key === 'turnStructure' ? flowEntry(entry, root) : entry));
  const tree: MapTree = { ...root, entries };
  return { result: { gameDef: toJson(tree) as GameDef, origins: originsOf(tree) }, diagnostics: [] };
}

/** A section that says "there is none" is the same as no section. */
function isEmptySection({ key, value }: Entry): boolean {
  if (!isSection(key) || section(key).required === 'error') return false;
  return (value.kind === 'list' && value.items.length === 0) || (value.kind === 'map' && value.entries.length === 0);
}

function flowEntry(entry: Entry, root: MapTree): Entry {
  const { value } = entry;
  if (value.kind !== 'map') return entry;
  const used = usedPhases(valueAt(root, 'actions'));
  const entries = value.entries.map((inner): Entry => {
    if (inner.key === 'activePlayerOrder') return { ...inner, key: 'order', written: inner.key };
    if (inner.key !== 'phases') return inner;
    const phases =
      inner.value.kind === 'list' ? { ...inner.value, items: inner.value.items.map((phase) => withWindow(phase, used)) } : inner.value;
    const state = { id: ONLY_STATE, phases };
    return { ...inner, key: 'states', written: inner.key, value: makeTree([state], inner.keySpan) };
  });
  return { ...entry, key: 'flow', written: entry.key, value: { ...value, entries } };
}

/** A phase that actions belong to asks the active player for one of them, unless it says otherwise. */
function withWindow(phase: Tree, used: ReadonlySet<string>): Tree {
  const id = textOf(valueAt(phase, 'id'));
  const label = textOf(valueAt(phase, 'label')) ?? id;
  if (phase.kind !== 'map' || entryAt(phase, 'window') !== undefined || id === undefined || !(used.has(id) || used.has(label!)))
    return phase;
  return { ...phase, entries: [...phase.entries, { key: 'window', keySpan: phase.span, value: makeTree({ preset: 'turn' }, phase.span) }] };
}

function usedPhases(actions: Tree | undefined): Set<string> {
  const phases = (actions?.kind === 'list' ? actions.items : []).map((action) => valueAt(action, 'phase'));
  const names = phases.flatMap((phase): readonly (Tree | undefined)[] => (phase?.kind === 'list' ? phase.items : [phase])).map(textOf);
  return new Set(names.filter((name) => name !== undefined));
}

function textOf(tree: Tree | undefined): string | undefined {
  return tree?.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
}
