/** Card packs: cards with their scripts that games take over, `pack.toml` at the top. docs/packages.md */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { SourceFile } from '../diagnostics/source.ts';
import { compareCodePoints } from '../ir/canonical.ts';
import { readToml } from '../text/toml/read-toml.ts';
import { textAt } from '../text/tree-values.ts';
import { manifestFault, PACK_DECLARATION, PACK_MANIFEST, printPackManifest, type PackName } from './card-pack-manifest.ts';
import { checkFile } from './check-file.ts';
import { pathFaults, tooMuch } from './check-package.ts';
import { decodeText } from './decode-text.ts';
import { fault } from './fault.ts';
import { CONTENT_LIMITS } from './limits.ts';
import type { PackageFiles } from './manifest.ts';
import { readTar } from './tar/read-tar.ts';
import { writeTar } from './tar/write-tar.ts';

export interface CardPack extends PackName {
  /** Sorted by path, without the manifest. */
  readonly files: PackageFiles;
}

/** A pack, or null if there are errors. */
export interface MadeCardPack {
  readonly pack: CardPack | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes a pack of files. What its cards say is the concern of their language. */
export function cardPackOf(name: string, files: PackageFiles): MadeCardPack {
  const own = new Map([...files].filter(([path]) => path !== PACK_MANIFEST).toSorted(([a], [b]) => compareCodePoints(a, b)));
  const size = [...own.values()].reduce((sum, { length }) => sum + length, 0);
  const large = [
    ...(own.size > CONTENT_LIMITS.files ? [tooMuch('files', own.size, CONTENT_LIMITS.files)] : []),
    ...(size > CONTENT_LIMITS.unpackedBytes ? [tooMuch('bytes', size, CONTENT_LIMITS.unpackedBytes)] : []),
  ];
  const diagnostics = [...pathFaults(own.keys()), ...large];
  if (diagnostics.length === 0) for (const [path, bytes] of own) for (const found of checkFile(path, bytes)) diagnostics.push(found);
  const declared = nameIn(own);
  if (declared === undefined)
    diagnostics.push(packFault(name, `its ${PACK_DECLARATION} is missing, or does not say "pack_id" and "version"`));
  const isWhole = declared !== undefined && diagnostics.every(({ severity }) => severity !== 'error');
  return { pack: isWhole ? { ...declared, files: own } : null, diagnostics };
}

/** A pack as a tar archive with its manifest first, or why there is none. The same pack gives the same bytes. */
export function packTar(pack: CardPack): { readonly tar: Uint8Array } | { readonly refused: Diagnostic } {
  const manifest = new TextEncoder().encode(printPackManifest(pack, pack.files));
  const written = writeTar(new Map([[PACK_MANIFEST, manifest], ...pack.files]));
  return 'tar' in written ? written : { refused: packFault(pack.id, `the path "${written.tooLong}" is too long for it`) };
}

/** Reads a tar archive that anybody may have made: all that its manifest says is compared. */
export function readPackTar(name: string, tar: Uint8Array): MadeCardPack {
  const read = readTar(tar, CONTENT_LIMITS.files + 1);
  const reason = 'refused' in read ? read.refused : manifestFault(read.files);
  return 'refused' in read || reason !== undefined ? { pack: null, diagnostics: [packFault(name, reason!)] } : cardPackOf(name, read.files);
}

/** A pack that is refused. */
export function packFault(name: string, reason: string): Diagnostic {
  return fault('package/card-pack', name, phrase`The card pack "${{ file: name }}" is refused: ${{ reason }}.`);
}

const ID = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u;
const VERSION = /^[\w.+-]{1,50}$/;

/** What a pack says of itself; it becomes the name of a file. */
function nameIn(files: PackageFiles): PackName | undefined {
  const bytes = files.get(PACK_DECLARATION);
  const text = bytes === undefined ? undefined : decodeText(bytes);
  if (text === undefined) return undefined;
  const { tree } = readToml(new SourceFile(PACK_DECLARATION, text));
  const id = textAt(tree ?? undefined, 'pack_id');
  const version = textAt(tree ?? undefined, 'version');
  return id !== undefined && version !== undefined && ID.test(id) && VERSION.test(version) ? { id, version } : undefined;
}
