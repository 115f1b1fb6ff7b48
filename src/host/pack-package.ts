/** Package → archive, if the game in it is complete. */
import { PACK_DECLARATION } from '../content/card-pack-manifest.ts';
import type { CardPack } from '../content/card-pack.ts';
import { manifestOf } from '../content/manifest.ts';
import { packFiles, type Package } from '../content/pack-files.ts';
import { packageProject } from '../content/package-project.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { invariant } from '../diagnostics/invariant.ts';
import { compile, type Compiled } from '../lang/index.ts';
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
  const ofCards = diagnostics.filter(({ code }) => !ONLY_A_PART.has(code));
  return { diagnostics: ofCards, sources, isComplete: ofCards.every(({ severity }) => severity !== 'error') };
}

/** What is told of cards that stand alone: they are not a game, and need not be one. */
const ONLY_A_PART: ReadonlySet<string> = new Set(['cardable/no-ruleset', 'cardinal/no-rules']);

/** Checks the cards of a card pack, with the files of the pack alone. */
export function compileCardPack({ id, files }: CardPack): CompiledPackage {
  const project = packageProject(id, manifestOf(files), (path) => files.get(path));
  const read = project.read(PACK_DECLARATION);
  invariant('text' in read, 'a pack that was read says what it is called');
  const { diagnostics, sources } = compile(read.text, { file: PACK_DECLARATION, project });
  const ofCards = diagnostics.filter(({ code }) => !ONLY_A_PART.has(code));
  return { diagnostics: ofCards, sources, isComplete: ofCards.every(({ severity }) => severity !== 'error') };
}
