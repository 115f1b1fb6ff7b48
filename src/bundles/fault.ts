/** Diagnostics of composing: about a part as a whole, or about a place in the header of one. */
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts';
import type { Phrase } from '../diagnostics/phrase.ts';
import { originsOf } from '../text/origins.ts';
import type { Bundle, Frame } from './part.ts';

export type Report = (diagnostic: Diagnostic) => void;

/** A fault of the composition itself: of what was asked for. */
export function fault(code: string, told: Phrase, rest: Partial<Diagnostic> = {}): Diagnostic {
  return { code, severity: 'error', path: [], ...told, ...rest };
}

/** A fault at a place in the header of a bundle or frame. */
export function faultAt(part: Bundle | Frame, path: Path, code: string, told: Phrase, rest: Partial<Diagnostic> = {}): Diagnostic {
  return originsOf(part.written.header!.content).locate(fault(code, told, { path, ...rest }));
}
