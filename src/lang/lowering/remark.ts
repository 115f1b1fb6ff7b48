/** Diagnostics about parts of a document. */
import type { Diagnostic, Fix, MissingCapability, Path, Related, Severity } from '../../diagnostics/diagnostic.ts';
import type { Phrase } from '../../diagnostics/phrase.ts';
import type { Span } from '../../diagnostics/source.ts';
import type { Tree } from '../../text/tree.ts';
import type { TreePlace } from './tree-places.ts';

/** Parts of a diagnostic beside its message. */
export interface Remark {
  /** Default error. */
  readonly severity?: Severity;
  /** Its place, if that is not the part itself: its key. */
  readonly span?: Span;
  readonly alternatives?: readonly string[];
  readonly related?: readonly Related[];
  readonly missing?: MissingCapability;
  /** A change to the document; a function gets the path of the part. */
  readonly fix?: Fix | ((path: Path) => Fix | undefined);
}

/** The diagnostic about a part of a document, which is not located yet. */
export function diagnosticAt(
  at: Tree,
  { path, isWritten }: TreePlace,
  code: string,
  told: Phrase,
  { severity = 'error', fix, ...more }: Remark,
): Diagnostic {
  const change = typeof fix === 'function' ? fix(path) : fix;
  return {
    code,
    severity,
    path,
    ...told,
    ...(!isWritten && { span: at.span }),
    ...more,
    ...(change !== undefined && { fix: change }),
  };
}
