/** What is wrong with a file of a package, as a diagnostic. */
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { SourceFile } from '../diagnostics/source.ts';

/** A fault of a file as a whole. */
export function fault(code: string, file: string, told: Phrase, severity: Severity = 'error'): Diagnostic {
  return { code, severity, path: [], span: new SourceFile(file, '').span(0, 0), ...told };
}
