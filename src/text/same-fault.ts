import type { Diagnostic, TextFix } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/source.ts';
import { printFlow } from './print-yaml.ts';

/**
 * `cost:` without a value is a fault of the text whose fix writes null; that null is not a list shows again in the form.
 * Then there is one fault, told as that of the text, and its fix is the one that suits the form.
 */
export function sameFault(earlier: readonly Diagnostic[], fault: Diagnostic, located: Diagnostic): Diagnostic | undefined {
  const text = earlier.find(
    (diagnostic) => diagnostic.severity === 'error' && diagnostic.code.startsWith('yaml/') && concerns(diagnostic, located.span),
  );
  if (text === undefined) return undefined;
  const told = fault.alternatives === undefined ? text : { ...text, alternatives: fault.alternatives };
  return fault.fix?.kind === 'replace' && text.fix?.kind === 'edit' ? { ...told, fix: withValue(text.fix, fault.fix.value) } : told;
}

/** A fault of the text is about a value if it stands there, or if its fix writes there. */
function concerns({ span, fix }: Diagnostic, value: Span | undefined): boolean {
  const places = [span, ...(fix?.kind === 'edit' ? fix.edits.map((edit) => edit.span) : [])];
  return value !== undefined && places.some((place) => place?.file === value.file && place.start.offset === value.start.offset);
}

function withValue(fix: TextFix, value: unknown): TextFix {
  const [edit] = fix.edits;
  if (edit === undefined || fix.edits.length > 1) return fix;
  const printed = printFlow(value);
  // An edit that adds a value where there is none brings the space before it along.
  return { ...fix, title: `Write ${printed}`, edits: [{ ...edit, text: /^\s/.test(edit.text) ? ` ${printed}` : printed }] };
}
