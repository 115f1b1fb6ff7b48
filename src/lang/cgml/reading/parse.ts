/** Text → game as written: files read, merged and respelled as 1.3. Never throws; what cannot be read is reported and left out. */
import { didYouMean, listed, phrase, type Phrase } from '../../../diagnostics/phrase.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../../../diagnostics/source.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { sameFault } from '../../../text/same-fault.ts';
import type { Project } from '../../../text/project.ts';
import { entryAt, valueAt, type MapTree, type Tree } from '../../../text/tree.ts';
import type { Step } from '../../front-end.ts';
import { mapsAt, textAt, textOf } from '../../../text/tree-values.ts';
import { namesOf } from '../respelling/names.ts';
import { Sections } from './sections.ts';
import { resolve, type Resolved } from './resolve.ts';
import { respell } from '../respelling/respell.ts';
import type { CgmlDocument } from './document.ts';
import { CGML_VERSIONS, type CgmlVersion } from '../schema/versions.ts';
import { textChanges } from '../respelling/text-changes.ts';

export { recognises } from './read-file.ts';

/** Reads a game and all files it is made of. */
export function parse(file: SourceFile, project: Project): Step<CgmlDocument> {
  const { document } = readDocument(file, project);
  return { result: document, diagnostics: [...document.diagnostics] };
}

/** The document, and what it was before it was respelled. */
export function readDocument(file: SourceFile, project: Project): { document: CgmlDocument; resolved: Resolved } {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const resolved = resolve(file, project, report);
  const written = versionOf(resolved);
  unknownBases(resolved.root, report);
  const old: Diagnostic[] = [];
  const root = respell(resolved.root, {
    names: namesOf(resolved.root),
    place: {},
    old: oldForms(resolved, written ?? '1.3', (diagnostic) => void old.push(diagnostic)),
  });
  // Without a version, what is written tells which one it is.
  const version = written ?? (old.length > 0 ? '1.2' : '1.3');
  if (written === undefined) report(unknownVersion(resolved, file, version, diagnostics));
  else old.forEach(report);
  const sections = new Sections(resolved.root);
  const placed = diagnostics.map((diagnostic) => (diagnostic.section === undefined ? sections.name(diagnostic) : diagnostic));
  const { files, incomplete, replaced } = resolved;
  return { document: { file, files, root, version, incomplete, replaced, diagnostics: placed }, resolved };
}

/** The version of the document; undefined if it is none that is known. */
function versionOf({ root, main, incomplete }: Resolved): CgmlVersion | undefined {
  const written = valueAt(root, 'cgml_version');
  return (
    main.version ?? CGML_VERSIONS.find((known) => known === textOf(written)) ?? (written === undefined && incomplete ? '1.3' : undefined)
  );
}

/** The version is missing or none that is known; `version` is what the document looks like. */
function unknownVersion({ root }: Resolved, file: SourceFile, version: CgmlVersion, earlier: readonly Diagnostic[]): Diagnostic {
  const written = valueAt(root, 'cgml_version');
  const text = textOf(written);
  const start = file.span(0, 0);
  const [first] = root.entries;
  const span = written?.span ?? first?.keySpan ?? start;
  const fix =
    written === undefined
      ? { span: { ...(first?.keySpan ?? start), end: (first?.keySpan ?? start).start }, text: `cgml_version: "${version}"\n` }
      : { span: written.span, text: `"${version}"` };
  const fault: Diagnostic = {
    code: 'cgml/version',
    severity: 'error',
    path: ['cgml_version'],
    span,
    ...(text === undefined
      ? phrase`The game does not say in which version of CGML it is written: cgml_version is ${listed({ offered: CGML_VERSIONS }, ' or ')}.`
      : phrase`There is no version ${{ version: text }} of CGML here: cgml_version is ${listed({ offered: CGML_VERSIONS }, ' or ')}.`),
    alternatives: [...CGML_VERSIONS],
    ...((written === undefined || written.span.file === file.name) && {
      fix: { kind: 'edit', title: `Write "${version}"`, certain: written === undefined, edits: [fix] },
    }),
  };
  return sameFault(earlier, { ...fault, fix: { kind: 'replace', path: fault.path, value: version, title: '' } }, fault) ?? fault;
}

/** `extends` is advice to readers, but should name a rule that is there. */
function unknownBases(root: MapTree, report: (diagnostic: Diagnostic) => void): void {
  const rules = mapsAt(root, 'rules');
  const ids = rules.map((rule) => textAt(rule, 'id') ?? '');
  for (const rule of rules) {
    const base = valueAt(rule, 'extends');
    const name = textOf(base);
    if (base === undefined || name === undefined || ids.includes(name)) continue;
    const near = nearest(name, ids);
    report({
      code: 'cgml/unknown-base',
      severity: 'warning',
      path: [],
      span: base.span,
      ...phrase`Rule "${{ rule: textAt(rule, 'id') ?? '' }}" extends "${{ name }}", but there is no such rule.${near.length > 0 ? phrase` ${didYouMean(near.slice(0, 1))}` : ''}`,
      ...(near.length > 0 && { alternatives: near }),
    });
  }
}

/** Old forms are in order in a file of version 1.2; in one of 1.3 they are understood, with a warning. */
function oldForms(
  { files, versions }: Resolved,
  version: CgmlVersion,
  report: (diagnostic: Diagnostic) => void,
): (before: Tree, after: Tree, what: string) => void {
  return (before, after, what) => {
    const { file } = before.span;
    const source = files.find(({ name }) => name === file);
    if (version === '1.2' || versions.get(file) === '1.2' || source === undefined) return;
    const edits = textChanges([source], before, after);
    report({
      code: 'cgml/old-form',
      severity: 'warning',
      path: [],
      span: headOf(before),
      ...phrase`${{ reason: what }}.${edits.length === 1 ? phrase` Write ${onOneLine(edits[0]!.text)}.` : ''}`,
      ...(edits.length > 0 && { fix: { kind: 'edit', title: 'Write it as in version 1.3', certain: true, edits } }),
    });
  };
}

function onOneLine(text: string): Phrase {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return { message: line.length > 60 ? 'it as in version 1.3' : line, args: { written: text } };
}

/** The first line of something longer: what an action is called, where it is one. */
function headOf(tree: Tree): Span {
  const entry = entryAt(tree, 'action') ?? (tree.kind === 'map' ? tree.entries[0] : undefined);
  if (tree.span.start.line === tree.span.end.line || entry === undefined) return tree.span;
  return entry.value.span.start.line === entry.value.span.end.line ? { ...entry.keySpan, end: entry.value.span.end } : entry.keySpan;
}
