/** Reads `ludwright.json`. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { SourceFile } from '../diagnostics/source.ts';
import { checkSize, schemaWalker } from '../schema/index.ts';
import { contentSchema } from './content-schema.ts';
import { DECLARATION, type PackageDeclaration } from './declaration.ts';
import { decodeText } from './decode-text.ts';
import { fault } from './fault.ts';

/** What the author says, and what was found about a package. */
export interface CheckedPackage {
  /** Null if it is not clear. */
  readonly declaration: PackageDeclaration | null;
  readonly diagnostics: Diagnostic[];
}

const SIZE = { items: 1000, depth: 4, nodes: 5000 };
const MOST_FAULTS = 20;
const walker = schemaWalker({ $ref: '#/definitions/PackageDeclaration', definitions: contentSchema.definitions! }, MOST_FAULTS);

/** Reads what the author says about a package, and says what is wrong with it. */
export function parseDeclaration(bytes: Uint8Array): CheckedPackage {
  const value = parsed(decodeText(bytes));
  if (value === undefined) {
    const told = phrase`"${{ file: DECLARATION }}" is not JSON.`;
    return { declaration: null, diagnostics: [fault('package/declaration', DECLARATION, told)] };
  }
  const large = checkSize(value, SIZE);
  const span = new SourceFile(DECLARATION, '').span(0, 0);
  const diagnostics = (large.length > 0 ? large : walker(value)).map((found) => ({ ...found, span }));
  return { declaration: diagnostics.length > 0 ? null : (value as PackageDeclaration), diagnostics };
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
