import type { Diagnostic } from './diagnostic.ts';
import type { Span } from './source.ts';

/** A diagnostic whose places have the names of files that `nameOf` gives them. */
export function renameFiles(diagnostic: Diagnostic, nameOf: (file: string) => string): Diagnostic {
  const { span, related, fix } = diagnostic;
  const renamed = (place: Span): Span => ({ ...place, file: nameOf(place.file) });
  return {
    ...diagnostic,
    ...(span !== undefined && { span: renamed(span) }),
    ...(related !== undefined && {
      related: related.map((each) => (each.span === undefined ? each : { ...each, span: renamed(each.span) })),
    }),
    ...(fix?.kind === 'edit' && { fix: { ...fix, edits: fix.edits.map((edit) => ({ ...edit, span: renamed(edit.span) })) } }),
  };
}
