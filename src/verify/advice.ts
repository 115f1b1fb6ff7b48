/** What to write for what the schema does not know, where the game can have what is meant. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { withFormAdvice } from './form-advice.ts';
import { withKeyAdvice } from './key-advice.ts';

export function withAdvice(diagnostic: Diagnostic, document: unknown): Diagnostic {
  return withFormAdvice(withKeyAdvice(diagnostic, document), document);
}
