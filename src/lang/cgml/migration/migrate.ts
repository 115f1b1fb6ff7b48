/**
 * The text of a game as version 1.3 has it: 1.2 and old forms rewritten, everything else as it was, comments too.
 * Files that are parts of the game, and say no version of their own, are rewritten with it.
 */
import { phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic, TextEdit } from '../../../diagnostics/diagnostic.ts';
import { editText } from '../../../diagnostics/edit-text.ts';
import { SourceFile } from '../../../diagnostics/source.ts';
import { makeTree } from '../../../text/make-tree.ts';
import { withTexts, type Project } from '../../../text/project.ts';
import { toJson, valueAt, type MapTree } from '../../../text/tree.ts';
import { textOf } from '../../../text/tree-values.ts';
import { checkForm } from '../form/check-form.ts';
import { readDocument } from '../reading/parse.ts';
import type { FileTree } from '../reading/read-file.ts';
import type { CgmlDocument } from '../reading/document.ts';
import { textChanges } from '../respelling/text-changes.ts';

export interface Migrated {
  /** The new texts of the files that are different now, by name; null if the game has errors. */
  readonly changed: ReadonlyMap<string, string> | null;
  /** What is wrong with the game as it is; old forms are not. */
  readonly diagnostics: readonly Diagnostic[];
}

export function migrate(file: SourceFile, project: Project): Migrated {
  const { document, resolved } = readDocument(file, project);
  const diagnostics = [...document.diagnostics.filter(({ code }) => code !== 'cgml/old-form'), ...checkForm(document)];
  if (document.incomplete || diagnostics.some(({ severity }) => severity === 'error')) return { changed: null, diagnostics };
  const files = resolved.files.filter(({ name }) => name === file.name || (resolved.parts.has(name) && !/^(?:https?|cgml):/i.test(name)));
  const edits = [
    ...inheritKey(resolved.main),
    ...stateMapOf(resolved.main, document.root),
    ...textChanges(files, resolved.root, document.root),
  ];
  const changed = new Map(
    files.flatMap((source): [string, string][] => {
      const text = editText(source.text, once(edits.filter(({ span }) => span.file === source.name)));
      return text === source.text ? [] : [[source.name, text]];
    }),
  );
  return isSameGame(document, changed, file, project)
    ? { changed, diagnostics }
    : { changed: null, diagnostics: [...diagnostics, notMigrated(file)] };
}

/** `!inherit 'base.cgml'` as the first line is the key `inherit`. */
function inheritKey({ inherits }: FileTree): TextEdit[] {
  return inherits === undefined ? [] : [{ span: inherits.span, text: `inherit: ${JSON.stringify(inherits.path)}` }];
}

/** States as a list, which after merging with other states are no list any more. */
function stateMapOf({ file, tree }: FileTree, root: MapTree): TextEdit[] {
  const [before, after] = [tree ?? undefined, root].map((document) => valueAt(valueAt(document, 'flow'), 'states'));
  if (before?.kind !== 'list') return [];
  const names = before.items.map((item) => textOf(item) ?? '');
  return textChanges([file], before, makeTree(Object.fromEntries(names.map((name) => [name, valueAt(after, name) ?? {}])), before.span));
}

/** A file that is included twice is changed once. */
function once(edits: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.span.start.offset - b.span.start.offset || a.span.end.offset - b.span.end.offset)) {
    const last = result.at(-1);
    const isAgain =
      last !== undefined &&
      last.span.start.offset === edit.span.start.offset &&
      last.span.end.offset === edit.span.end.offset &&
      last.text === edit.text;
    if (!isAgain && (last === undefined || last.span.end.offset <= edit.span.start.offset)) result.push(edit);
  }
  return result;
}

/** Whether the new texts say the same. */
function isSameGame(document: CgmlDocument, changed: ReadonlyMap<string, string>, file: SourceFile, project: Project): boolean {
  const main = changed.get(file.name) ?? file.text;
  const again = readDocument(new SourceFile(file.name, main), withTexts(project, changed)).document;
  return !again.diagnostics.some(({ severity }) => severity === 'error') && isEqual(toJson(again.root), toJson(document.root));
}

/** Keys may stand in another order. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key as never], other[key as never]))
  );
}

function notMigrated(file: SourceFile): Diagnostic {
  return {
    code: 'cgml/not-migrated',
    severity: 'error',
    path: [],
    span: file.span(0, 0),
    ...phrase`This game cannot be rewritten without changing what it says: a file is included where it means different things. Write it out in one of these places first.`,
  };
}
