/** What is made of an upload: a game with its pictures, or the reasons why not. Runs where it can do no harm. */
import { inPackage, packFiles, readArchive, type Package } from '../../content/index.ts';
import { decodeText } from '../../content/decode-text.ts';
import { CallerMistake } from '../../diagnostics/caller-mistake.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { DiagnosticsRecord } from '../../diagnostics/render/json.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import { compileGame } from '../../host/load-game.ts';
import { asImage, imagesIn } from '../../host/offered-image.ts';
import { textIn, type PackageGame } from '../../host/package-game.ts';
import type { PlayableGameDef } from '../../ir/index.ts';
import { setupFaults } from '../../kernel/setup-faults.ts';
import { NO_FILES } from '../../text/project.ts';
import { proseOf } from '../../text/prose-of.ts';
import { gameAsSent, type SentGame } from './game-as-sent.ts';
import { REFUSED_UPLOAD, refusal, type RefusedUpload } from './refused-upload.ts';
import { shortRecord } from './short-record.ts';
import { tryOut } from './try-out.ts';

export interface Upload {
  /** An archive, or the text of a rulebook. */
  readonly bytes: Uint8Array;
  /** What the file is called, if that is known: its ending names the language. */
  readonly name: string;
}

export type CheckedUpload = AcceptedUpload | RefusedUpload;

export interface AcceptedUpload {
  readonly game: SentGame;
  readonly pictures: readonly UploadedPicture[];
  /** The archive as we would write it; null if it was a text. */
  readonly archive: Uint8Array | null;
  readonly warnings: DiagnosticsRecord;
}

interface UploadedPicture {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export function checkUpload({ bytes, name }: Upload): CheckedUpload {
  const read = isArchive(bytes) ? readArchive(name, bytes) : null;
  if (read === null) return checkText(bytes, name);
  if (read.made === null) return faulty(read.diagnostics);
  if (read.made.declaration.kind !== 'game') return refusal('not-a-game');
  return checkPackage(read.made, read.diagnostics);
}

/** Archives begin with the header of their first file. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** A rulebook that stands alone: there is nothing that it could import. */
function checkText(bytes: Uint8Array, name: string): CheckedUpload {
  const text = decodeText(bytes);
  if (text === undefined) return refusal('not-text');
  return checkGame({ path: name, text, file: name, project: NO_FILES, pathOf: (file) => file }, [], () => ({
    pictures: [],
    archive: null,
  }));
}

/** A package has its own files, and nothing else is read, let alone downloaded. */
function checkPackage(made: Package, found: readonly Diagnostic[]): CheckedUpload {
  const game = textIn(made);
  invariant(!('unreadable' in game), 'the main file of a checked package is there, and a text');
  return checkGame(game, found, (def) => {
    const packed = packFiles(made);
    invariant('archive' in packed, 'what came as an archive can be one');
    return { pictures: picturesOf(def, game.file, made), archive: packed.archive };
  });
}

function checkGame(
  game: PackageGame,
  found: readonly Diagnostic[],
  parts: (def: PlayableGameDef) => Pick<AcceptedUpload, 'pictures' | 'archive'>,
): CheckedUpload {
  const { gameDef: def, diagnostics, origins } = compileGame({ ...game, name: game.path, from: 'package' });
  const all = [...found, ...diagnostics];
  if (def === null) return faulty(all);
  try {
    const inSetup = setupFaults(def).map((fault) => origins?.locate(fault) ?? fault);
    const tried = tryOut(def);
    if (tried !== null) return tried;
    const prose = proseOf(game.text);
    const sent = gameAsSent({ def, prose, ...(game.cameIn !== undefined && { package: game.cameIn }) }, 'upload');
    return { game: sent, ...parts(def), warnings: shortRecord([...all, ...inSetup]) };
  } catch (error) {
    if (error instanceof CallerMistake) return refusal('not-playable', error.message.slice(0, LONGEST_DETAIL));
    throw error;
  }
}

/** The pictures that the game names and the package has; names are relative to the file that names them. */
function picturesOf(def: PlayableGameDef, main: string, { files }: Package): UploadedPicture[] {
  return [...imagesIn(def)].flatMap((name) => {
    const bytes = files.get(inPackage(main, name));
    const image = bytes === undefined ? undefined : asImage(Buffer.from(bytes));
    return image === undefined ? [] : [{ name, ...image }];
  });
}

function faulty(diagnostics: readonly Diagnostic[]): RefusedUpload {
  return { code: 'faults', text: REFUSED_UPLOAD.faults, faults: shortRecord(diagnostics) };
}

const LONGEST_DETAIL = 2000;
