/** A game as written: its files merged into one document, in the spelling of version 1.3, every part knowing where it stands. */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../diagnostics/source.ts';
import type { MapTree, Tree } from '../../../text/tree.ts';
import type { CgmlVersion } from '../schema/versions.ts';

export interface CgmlDocument {
  /** The file that was asked for. */
  readonly file: SourceFile;
  /** That file and everything it includes or inherits. */
  readonly files: readonly SourceFile[];
  /** The sections by name: merged, without what is disabled, in the spelling of 1.3. */
  readonly root: MapTree;
  /** The version that the file says it is written in. */
  readonly version: CgmlVersion;
  /** Something could not be read, so that what seems to be missing may stand there. */
  readonly incomplete: boolean;
  /** Entries of parents that others take the place of, by where these stand. */
  readonly replaced: ReadonlyMap<string, Tree>;
  /** What was found while reading. */
  readonly diagnostics: readonly Diagnostic[];
}
