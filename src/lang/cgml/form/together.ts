/** Faults of form that are one: the keys of an action that are those of another one, and a key that is indented too far. */
import { phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, Path, TextFix } from '../../../diagnostics/diagnostic.ts';
import { entryAt, treeAtPath, type Tree } from '../../../text/tree.ts';
import { textAt } from '../../../text/tree-values.ts';
import { ACTIONS, COMMON } from '../schema/actions.ts';
import type { Texts } from '../reporting/texts.ts';
import { looseProperties } from './loose-properties.ts';
import { indented } from './respelled-text.ts';

/** The faults, each told once. */
export function together(faults: readonly Diagnostic[], root: Tree, texts: Texts): Diagnostic[] {
  return looseProperties(ofOtherActions(tooDeep(faults.map(asNote), root, texts), root), root, texts);
}

/** A field of `meta` that is not known is ignored (§4). */
function asNote(fault: Diagnostic): Diagnostic {
  if (fault.code !== 'structure/unknown-key' || fault.path[0] !== 'meta') return fault;
  const { fix, alternatives: _, ...rest } = fault;
  if (fix?.kind === 'rename') return { ...fault, severity: 'warning' };
  return {
    ...rest,
    severity: 'warning',
    ...phrase`Nothing reads "${{ key: String(fault.path.at(-1)) }}" here. Notes of any shape stand in a block called "meta".`,
  };
}

/** A key that is missing outside and unknown inside stands too far to the right. */
function tooDeep(faults: readonly Diagnostic[], root: Tree, texts: Texts): Diagnostic[] {
  const left = new Set(faults);
  for (const missing of faults) {
    const key = missing.code === 'structure/missing-key' ? missing.args.key : undefined;
    const inner =
      key === undefined
        ? undefined
        : faults.find(
            ({ code, path }) =>
              code === 'structure/unknown-key' &&
              path.at(-1) === key &&
              path.length > missing.path.length + 1 &&
              missing.path.every((step, index) => path[index] === step),
          );
    if (key === undefined || inner === undefined) continue;
    const { fix: _, alternatives: __, ...rest } = inner;
    const fix = movedOut(root, missing.path, inner.path, texts);
    left.delete(missing);
    left.delete(inner);
    left.add({
      ...rest,
      severity: 'error',
      ...phrase`"${{ key }}" is indented too far: it belongs to what is around it, which lacks it.`,
      ...(fix !== undefined && { fix }),
    });
  }
  return [...left];
}

/** An entry at the column of the keys around it. */
function movedOut(root: Tree, outer: Path, path: Path, texts: Texts): TextFix | undefined {
  const around = treeAtPath(root, outer);
  const entry = entryAt(treeAtPath(root, path.slice(0, -1)), String(path.at(-1)));
  const first = around?.kind === 'map' && !around.flow ? around.entries[0] : undefined;
  if (entry === undefined || first === undefined || entry.value.made !== undefined) return undefined;
  const { file, start } = entry.keySpan;
  const by = first.keySpan.start.column - start.column;
  const blanks = texts.span(file, start.offset + by, start.offset);
  if (by >= 0 || blanks === undefined || texts.at(blanks).trim() !== '') return undefined;
  return { kind: 'edit', title: 'Indent it less', certain: false, edits: [{ span: blanks, text: '' }, ...indented(texts, entry, by)] };
}

/** An action lacks keys and has others, which are all those of another action. */
function ofOtherActions(faults: readonly Diagnostic[], root: Tree): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const fault of faults) {
    const path =
      fault.code === 'structure/missing-key' ? fault.path : fault.code === 'structure/unknown-key' ? fault.path.slice(0, -1) : undefined;
    const name = path === undefined ? undefined : textAt(treeAtPath(root, path), 'action');
    const key = name !== undefined && Object.hasOwn(ACTIONS, name) ? JSON.stringify(path) : `${groups.size}`;
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  return [...groups].flatMap(([key, group]) =>
    group.length > 1 && key.startsWith('[') ? (otherAction(JSON.parse(key) as Path, root) ?? group) : group,
  );
}

function otherAction(path: Path, root: Tree): Diagnostic[] | undefined {
  const action = treeAtPath(root, path);
  if (action?.kind !== 'map') return undefined;
  const keys = action.entries.map(({ key }) => key).filter((key) => key !== 'action' && key !== 'meta');
  const fitting = Object.entries(ACTIONS).filter(([, { required, optional = {} }]) => {
    const known = new Set([...Object.keys(required), ...Object.keys(optional), ...Object.keys(COMMON)]);
    return Object.keys(required).every((key) => keys.includes(key)) && keys.every((key) => known.has(key));
  });
  const [best] = fitting;
  if (best === undefined) return undefined;
  const names = fitting.map(([name]) => name);
  const either: Phrase = { message: names.join(' or '), args: { offered: names } };
  return [
    {
      code: 'structure/unknown-value',
      severity: 'error',
      path: [...path, 'action'],
      ...phrase`${{ action: textAt(action, 'action') ?? '' }} does not have the keys ${{ keys }}; did you mean ${either}?`,
      alternatives: names,
      ...(names.length === 1 && { fix: { kind: 'replace', path: [...path, 'action'], value: best[0], title: `Write ${best[0]}` } }),
    },
  ];
}
