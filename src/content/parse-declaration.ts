/** Reads `ludwright.json`. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { DECLARATION, type PackageDeclaration } from './declaration.ts';
import { decodeText } from './decode-text.ts';
import { fault } from './fault.ts';
import { parseDocument } from './parse-document.ts';

/** What the author says, and what was found about a package. */
export interface CheckedPackage {
  /** Null if it is not clear. */
  readonly declaration: PackageDeclaration | null;
  readonly diagnostics: Diagnostic[];
}

const SIZE = { items: 1000, depth: 4, nodes: 5000 };

/** Reads what the author says about a package, if anything, and says what is wrong with it. */
export function parseDeclaration(bytes: Uint8Array | undefined): CheckedPackage {
  const text = bytes === undefined ? undefined : decodeText(bytes);
  if (text === undefined) {
    const told = phrase`There is no text "${{ file: DECLARATION }}", which says what the package is.`;
    return { declaration: null, diagnostics: [fault('package/no-declaration', DECLARATION, told)] };
  }
  const { value, diagnostics } = parseDocument<PackageDeclaration>(DECLARATION, text, 'PackageDeclaration', SIZE);
  return { declaration: value, diagnostics };
}
