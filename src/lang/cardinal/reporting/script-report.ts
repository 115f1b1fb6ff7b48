/** How what is wrong with a script is told. */
import type { Fix, MissingCapability, Severity } from '../../../diagnostics/diagnostic.ts';
import type { Phrase } from '../../../diagnostics/phrase.ts';
import type { Span } from '../../../diagnostics/source.ts';

interface Remark {
  readonly severity?: Severity;
  readonly alternatives?: readonly string[];
  readonly fix?: Fix;
  readonly missing?: MissingCapability;
}

export type ScriptReport = (at: Span, code: string, told: Phrase, more?: Remark) => void;
