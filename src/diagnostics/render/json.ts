import type { DiagnosticArgs } from '../args.ts';
import { mustBeDiagnostics, type Diagnostic, type Fix, type Path, type PathChange, type Related, type Severity } from '../diagnostic.ts';
import type { Span } from '../source.ts';
import { countBySeverity } from './summarize.ts';

/** Where something stands in a text: lines and columns from 1, columns in UTF-16 units, the end not included. */
interface PlaceRecord {
  file?: string;
  line?: number;
  column?: number;
  endLine?: number;
  endColumn?: number;
}

/** A diagnostic as programs read it. Keys stand in this order; what does not apply is left out. */
export interface DiagnosticRecord extends PlaceRecord {
  code: string;
  severity: Severity;
  message: string;
  /** The variable parts of the message, by name. */
  args?: DiagnosticArgs;
  /** The place with names: `actions.buy.effects[2]`. */
  section?: string;
  /** The steps to the place in the document as data. */
  path: Path;
  /** The nearest valid names or forms, best first. */
  alternatives?: readonly string[];
  related?: (PlaceRecord & { message: string; path: Path })[];
  fix?: FixRecord;
  missingCapability?: { capability: string; constraint: string; workaround: string };
}

/** What mends the fault: `edits` to texts, or `changes` to the document as data. */
interface FixRecord {
  title: string;
  /** No other reading makes sense: it may be applied unseen. */
  certain: boolean;
  edits?: (PlaceRecord & { text: string })[];
  changes?: { kind: string; path: Path; value?: unknown; to?: string }[];
}

/** What `renderJson` writes. */
export interface DiagnosticsRecord {
  diagnostics: DiagnosticRecord[];
  counts: Record<Severity, number>;
}

/** Diagnostics as JSON, for programs and language models: a `DiagnosticsRecord`. The same diagnostics give the same text. */
export function renderJson(diagnostics: readonly Diagnostic[]): string {
  return `${JSON.stringify(diagnosticsRecord(diagnostics), null, 2)}\n`;
}

/** What `renderJson` writes, as data. */
export function diagnosticsRecord(diagnostics: readonly Diagnostic[]): DiagnosticsRecord {
  mustBeDiagnostics(diagnostics);
  return { diagnostics: diagnostics.map(recordOf), counts: countBySeverity(diagnostics) };
}

function recordOf({
  code,
  severity,
  message,
  args,
  span,
  section,
  path,
  alternatives,
  related,
  fix,
  missing,
}: Diagnostic): DiagnosticRecord {
  return {
    code,
    severity,
    message,
    ...(Object.keys(args).length === 0 ? {} : { args }),
    ...placeRecord(span),
    ...(section === undefined ? {} : { section }),
    path,
    ...(alternatives === undefined || alternatives.length === 0 ? {} : { alternatives }),
    ...(related === undefined || related.length === 0 ? {} : { related: related.map(relatedRecord) }),
    ...(fix === undefined ? {} : { fix: fixRecord(fix) }),
    ...(missing === undefined
      ? {}
      : { missingCapability: { capability: missing.capability, constraint: missing.constraint, workaround: missing.workaround } }),
  };
}

function placeRecord(span: Span | undefined): PlaceRecord {
  if (span === undefined) return {};
  const { file, start, end } = span;
  return { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

function relatedRecord({ message, span, path }: Related) {
  return { message, ...placeRecord(span), path };
}

function fixRecord(fix: Fix): FixRecord {
  const { title, certain = false } = fix;
  if (fix.kind === 'edit') return { title, certain, edits: fix.edits.map(({ span, text }) => ({ ...placeRecord(span), text })) };
  return { title, certain, changes: [fix, ...(fix.others ?? [])].map(changeRecord) };
}

function changeRecord(change: PathChange) {
  const { kind, path } = change;
  if (kind === 'remove' || kind === 'split') return { kind, path };
  return kind === 'rename' ? { kind, path, to: change.to } : { kind, path, value: change.value };
}
