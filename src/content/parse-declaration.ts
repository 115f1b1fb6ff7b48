/** Reads `ludwright.json`, which may have comments. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { SourceFile } from '../diagnostics/source.ts';
import { checkSize, schemaWalker } from '../schema/index.ts';
import { readJson } from '../text/json/read-json.ts';
import { originsOf } from '../text/origins.ts';
import { toJson } from '../text/tree.ts';
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
/** Made when it is first needed: most games are no packages. */
let walker: ReturnType<typeof schemaWalker> | undefined;

/** Reads what the author says about a package, if anything, and says what is wrong with it. */
export function parseDeclaration(bytes: Uint8Array | undefined): CheckedPackage {
  const text = bytes === undefined ? undefined : decodeText(bytes);
  if (text === undefined) {
    const told = phrase`There is no text "${{ file: DECLARATION }}", which says what the package is.`;
    return { declaration: null, diagnostics: [fault('package/no-declaration', DECLARATION, told)] };
  }
  const { tree, diagnostics } = readJson(new SourceFile(DECLARATION, text), 'jsonc');
  if (tree === null) return { declaration: null, diagnostics };
  const value = toJson(tree);
  walker ??= schemaWalker({ $ref: '#/definitions/PackageDeclaration', definitions: contentSchema.definitions! }, MOST_FAULTS);
  const large = checkSize(value, SIZE);
  const faults = large.length > 0 ? large : walker(value);
  const { locate } = originsOf(tree, 'json');
  for (const each of faults) diagnostics.push(locate(each));
  return { declaration: diagnostics.length > 0 ? null : (value as PackageDeclaration), diagnostics };
}
