/** One file → its tree, its version, and what it inherits from. */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../../../diagnostics/source.ts';
import type { Dialect } from '../../../text/dialect.ts';
import { contentStart, parseYamlFile } from '../../../text/yaml-file.ts';
import { entryAt, type MapTree, type Tree } from '../../../text/tree.ts';
import { textOf } from '../../../text/tree-values.ts';
import { CGML_VERSIONS, type CgmlVersion } from '../schema/versions.ts';

/** A name of another file, and where it is written. */
export interface FileName {
  readonly path: string;
  readonly span: Span;
}

/** A file before anything is included. */
export interface FileTree {
  readonly file: SourceFile;
  /** Null if it cannot be read. */
  readonly tree: Tree | null;
  /** Undefined if it does not say. */
  readonly version: CgmlVersion | undefined;
  /** What the line `!inherit '…'` names; the span is that of the line. */
  readonly inherits: FileName | undefined;
}

export const INCLUDE = '!include';

const DIALECT: Dialect = { tags: [INCLUDE], plainWords: true, bracketed: /^(?:\$|ref:|\w+\(|players?\b)/ };

/** Reads a file; what is wrong with its text is reported. */
export function readFile(file: SourceFile, report: (diagnostic: Diagnostic) => void): FileTree {
  const inherits = inheritLine(file);
  const { tree, diagnostics } = parseYamlFile(
    file,
    DIALECT,
    inherits === undefined ? [] : [{ start: inherits.span.start.offset, end: inherits.span.end.offset }],
  );
  // A file that only inherits says enough.
  const said = inherits !== undefined && tree === null ? diagnostics.filter(({ code }) => code !== 'yaml/empty-block') : diagnostics;
  said.forEach(report);
  const empty: MapTree = { kind: 'map', entries: [], flow: false, span: file.span(0, 0) };
  return { file, tree: tree ?? (said.length === 0 ? empty : null), version: versionOf(tree), inherits };
}

/** Whether a text says near its top that it is CGML. */
export function recognises(text: string): boolean {
  return /^(?:["']?cgml_version["']?[ \t]*:|!inherit\b)/m.test(text.slice(0, NEAR_THE_TOP));
}

const NEAR_THE_TOP = 4000;

/** The version of a document, if it names one that is known. */
function versionOf(tree: Tree | null): CgmlVersion | undefined {
  const written = textOf(entryAt(tree ?? undefined, 'cgml_version')?.value);
  return CGML_VERSIONS.find((version) => version === written);
}

/** `!inherit 'base.cgml'` as the first line, which is not YAML. */
function inheritLine(file: SourceFile): FileName | undefined {
  const line = /!inherit[ \t]+(?:'([^'\n]*)'|"([^"\n]*)"|([^\s#'"][^\s#]*))/y;
  const start = contentStart(file.text, 'marks too');
  line.lastIndex = start;
  const match = line.exec(file.text);
  return match === null ? undefined : { path: match[1] ?? match[2] ?? match[3] ?? '', span: file.span(start, start + match[0].length) };
}
