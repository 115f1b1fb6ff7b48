/** Diagnostics for the person at the terminal. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { renderPretty, type Sources } from '../diagnostics/render/pretty.ts';
import { own, type Outlet } from './terminal.ts';

/** Says what is wrong, if there is anything. The renderer has made everything visible that authors wrote; what is left are its colours. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], sources: Sources, outlet: Outlet): void {
  if (diagnostics.length > 0) outlet.write(own(renderPretty(diagnostics, sources, outlet)));
}
