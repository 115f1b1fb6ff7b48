/** What Ludwright has to say to authors, where in their texts, and how it finds the names they may have meant. */
export { applyFixes, type AppliedFixes, type ApplyFixesOptions } from './apply-fixes.ts';
export { ARGUMENTS, type ArgName, type Argument, type DiagnosticArgs, type Subject } from './args.ts';
export { CATALOGUE, explain, type CatalogueEntry } from './catalogue/index.ts';
export {
  printPath,
  SEVERITIES,
  type Diagnostic,
  type Fix,
  type MissingCapability,
  type Path,
  type PathFix,
  type Related,
  type Severity,
  type TextEdit,
  type TextFix,
} from './diagnostic.ts';
export { callerMust, CallerMistake } from './caller-mistake.ts';
export { invariant } from './invariant.ts';
export {
  collectMissingCapabilities,
  mergeCapabilitySummaries,
  type CapabilityCollector,
  type CapabilitySummary,
} from './missing-capabilities.ts';
export { renderJson, type DiagnosticsRecord } from './render/json.ts';
export { renderPretty, type PrettyOptions, type Sources } from './render/pretty.ts';
export { renderSarif, type SarifOptions } from './render/sarif.ts';
export { SourceFile, type Position, type Span } from './source.ts';
export { meant, nearest } from './suggest.ts';
