/** Diagnostics in the Static Analysis Results Interchange Format, which code hosts and editors read. */
import { mustBeObject } from '../caller-mistake.ts';
import { mustBeDiagnostics, printPath, type Diagnostic, type Fix, type Path, type Severity, type TextEdit } from '../diagnostic.ts';
import type { Span } from '../source.ts';

/** What is written besides the diagnostics. */
export interface SarifOptions {
  /** The version of Ludwright. */
  version: string;
  /** What a code means, if that is known. */
  explain?: (code: string) => { summary: string; explanation: string } | undefined;
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** Diagnostics as a SARIF 2.1.0 log with one run. */
export function renderSarif(diagnostics: readonly Diagnostic[], options: SarifOptions): string {
  mustBeDiagnostics(diagnostics);
  mustBeObject(options, 'What a SARIF log needs');
  const { version, explain } = options;
  const codes = [...new Set(diagnostics.map(({ code }) => code))].toSorted();
  const ruleIndex = new Map(codes.map((code, index) => [code, index]));
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Ludwright', version, rules: codes.map((code) => rule(code, explain?.(code))) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => result(diagnostic, ruleIndex.get(diagnostic.code)!)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rule(code: string, meaning: { summary: string; explanation: string } | undefined) {
  if (meaning === undefined) return { id: code };
  return { id: code, shortDescription: message(meaning.summary), fullDescription: message(meaning.explanation) };
}

function result({ code, severity, message: text, args, related = [], fix, ...place }: Diagnostic, ruleIndex: number) {
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: message(text),
    locations: [location(place)],
    ...(related.length === 0
      ? {}
      : { relatedLocations: related.map((other, index) => ({ id: index + 1, ...location(other), message: message(other.message) })) }),
    ...fixes(fix),
    ...(Object.keys(args).length === 0 ? {} : { properties: { args } }),
  };
}

/** A brace stands for itself only when doubled; single ones are placeholders (§3.11.5). */
function message(text: string): { text: string } {
  return { text: text.replaceAll(/[{}]/g, '$&$&') };
}

function location({ span, section, path }: { span?: Span; section?: string; path: Path }) {
  const logicalLocations = [{ fullyQualifiedName: section ?? printPath(path) }];
  // A document that is text has its place there; `$` would say nothing more.
  if (span === undefined) return { logicalLocations };
  const physicalLocation = { artifactLocation: artifactLocation(span.file), region: region(span) };
  return section === undefined && path.length === 0 ? { physicalLocation } : { physicalLocation, logicalLocations };
}

function artifactLocation(file: string): { uri: string } {
  return { uri: fileUri(file) };
}

/** A URI reference (RFC 3986): relative names stay relative, absolute ones become `file:` URIs. */
function fileUri(file: string): string {
  const drive = /^[A-Za-z]:(?=[\\/])/.exec(file)?.[0] ?? '';
  const rest = drive === '' ? file : file.slice(drive.length).replaceAll('\\', '/');
  const encoded = rest.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return drive !== '' ? `file:///${drive}${encoded}` : file.startsWith('/') ? `file://${encoded}` : encoded;
}

function region({ start, end }: Span) {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

/** Only changes to texts can be told. */
function fixes(fix: Fix | undefined) {
  if (fix?.kind !== 'edit' || fix.edits.length === 0) return {};
  const files = [...new Set(fix.edits.map((edit) => edit.span.file))];
  const artifactChanges = files.map((file) => ({
    artifactLocation: artifactLocation(file),
    replacements: fix.edits.filter((edit) => edit.span.file === file).map(replacement),
  }));
  return { fixes: [{ description: message(fix.title), artifactChanges }] };
}

function replacement({ span, text }: TextEdit) {
  return { deletedRegion: region(span), ...(text === '' ? {} : { insertedContent: { text } }) };
}
