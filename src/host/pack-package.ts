/** Package → archive, if the game in it is complete. */
import { packFiles, type Package } from '../content/pack-files.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { invariant } from '../diagnostics/invariant.ts';
import type { Compiled } from '../lang/index.ts';
import { compileGame } from './load-game.ts';
import { textIn } from './package-game.ts';

/** An archive, or null if there are errors. */
export interface Packed extends CompiledPackage {
  readonly archive: Uint8Array | null;
}

/** What compiling the game of a package has to say; `sources` are the texts that diagnostics are about. */
export interface CompiledPackage {
  readonly isComplete: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Compiled['sources'];
}

/** Packs a package. */
export function packPackage(made: Package): Packed {
  const compiled = compilePackage(made);
  if (!compiled.isComplete) return { ...compiled, archive: null };
  const packed = packFiles(made);
  return 'refused' in packed
    ? { ...compiled, archive: null, diagnostics: [...compiled.diagnostics, packed.refused] }
    : { ...compiled, archive: packed.archive };
}

/** Compiles a game with the files of its package alone, so that what is missing is missing now; of card sets, the cards are checked. */
export function compilePackage(made: Package): CompiledPackage {
  const { kind, main } = made.declaration;
  if (kind === 'skin' || main === undefined) return { diagnostics: [], sources: new Map(), isComplete: true };
  const game = textIn(made);
  invariant(!('unreadable' in game), 'the main file of a checked package is there, and a text');
  const { gameDef, diagnostics, sources } = compileGame({ ...game, name: game.path, from: 'package' });
  if (kind === 'game') return { diagnostics, sources, isComplete: gameDef !== null };
  // Cards alone are not a game, and need not be one.
  const ofCards = diagnostics.filter(({ code }) => code !== 'cardable/no-ruleset');
  return { diagnostics: ofCards, sources, isComplete: ofCards.every(({ severity }) => severity !== 'error') };
}
