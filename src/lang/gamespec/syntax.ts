/** A rulebook as written: its sections, joined over all blocks and imported files, every part knowing where it stands. */
import { callerMust, isObject } from '../../diagnostics/caller-mistake.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source.ts';
import type { MapTree } from '../../text/tree.ts';

export interface GameSpecDoc {
  /** The rulebook itself. */
  readonly file: SourceFile;
  /** The rulebook and everything it imports. */
  readonly files: readonly SourceFile[];
  /** The sections by name. */
  readonly root: MapTree;
  /** A block could not be read, so that what seems to be missing may stand there. */
  readonly incomplete: boolean;
  /** What was found while reading. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Throws if an argument is not a rulebook as `parseGameSpec` gave it. */
export function checkDoc(doc: GameSpecDoc): void {
  callerMust(isObject(doc) && isObject(doc.root) && Array.isArray(doc.diagnostics), 'This is not a rulebook. Take it from parseGameSpec.');
}
