/** What is asked of a bundle or frame before it is composed: one idea per file, each told where it is written. */
import type { Diagnostic, TextFix } from '../../diagnostics/diagnostic.ts';
import type { Phrase } from '../../diagnostics/phrase.ts';
import type { Span } from '../../diagnostics/source.ts';
import type { Report } from '../fault.ts';
import type { Bundle, Frame } from '../part.ts';

export type Check<Part extends Bundle | Frame = Bundle | Frame> = (part: Part, report: Report) => void;

/** A fault at a place of the text. */
export function faultIn(span: Span, code: string, told: Phrase, rest: Partial<Diagnostic> = {}): Diagnostic {
  return { code, severity: 'error', path: [], span, ...told, ...rest };
}

/** Another text in place of one; a guess. */
export function writeInstead(span: Span, text: string): TextFix {
  return { kind: 'edit', title: `Write ${text}`, certain: false, edits: [{ span, text }] };
}
