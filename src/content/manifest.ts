/**
 * `manifest.json`: every file of a package with its size and hash. It is generated, lies first in an archive and does not
 * list itself. Its own hash is the identity of the package, so there is one way only to write it.
 */
import { bytesHash, compareCodePoints, textHash } from '../ir/canonical.ts';
import { printPath } from '../diagnostics/diagnostic.ts';
import { checkSize, schemaWalker } from '../schema/index.ts';
import { contentSchema } from './content-schema.ts';
import { decodeText } from './decode-text.ts';
import { CONTENT_LIMITS } from './limits.ts';
import type { Manifest } from './manifest-form.ts';

/** The name of the file, at the top of the package. */
export const MANIFEST = 'manifest.json';

/** The files of a package by their paths, without the manifest. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

/** The manifest of files. */
export function manifestOf(files: PackageFiles): Manifest {
  return {
    format: 'ludwright-package',
    version: 1,
    files: [...files]
      .toSorted(([a], [b]) => compareCodePoints(a, b))
      .map(([path, bytes]) => ({ path, size: bytes.length, sha256: bytesHash(bytes) })),
  };
}

/** A manifest as text: a line for each file. */
export function printManifest({ format, version, files }: Manifest): string {
  const lines = files.map(({ path, size, sha256 }) => `    ${JSON.stringify({ path, size, sha256 })}`);
  return `{\n  "format": ${JSON.stringify(format)},\n  "version": ${version},\n  "files": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** The identity of the package: SHA-256 of the text of its manifest. */
export function packageHash(manifest: Manifest): string {
  return textHash(printManifest(manifest));
}

/** Reads a manifest, or says why it is none. */
export function parseManifest(bytes: Uint8Array): { manifest: Manifest } | { refused: string } {
  const text = decodeText(bytes);
  if (text === undefined) return { refused: 'it is not UTF-8 text' };
  // Millions of brackets would take hundreds of times as much memory.
  if (depthOf(text) > DEEPEST) return { refused: 'it is nested too deeply' };
  const value = parsed(text);
  if (value === undefined) return { refused: 'it is not JSON' };
  walker ??= schemaWalker({ $ref: '#/definitions/Manifest', definitions: contentSchema.definitions! }, 1);
  const large = checkSize(value, SIZE);
  const [fault] = large.length > 0 ? large : walker(value);
  if (fault !== undefined) return { refused: `it does not have the form of a manifest (${printPath(fault.path)})` };
  const manifest = value as Manifest;
  if (manifest.version !== 1) return { refused: 'it is of a version that is not known' };
  const isSorted = manifest.files.every(({ path }, index) => index === 0 || compareCodePoints(manifest.files[index - 1]!.path, path) < 0);
  if (!isSorted) return { refused: 'its files are not in order, or one is listed twice' };
  if (printManifest(manifest) !== text) return { refused: 'it is not written as manifests are' };
  return { manifest };
}

/** An object with a list of objects. */
const DEEPEST = 3;
const SIZE = { items: CONTENT_LIMITS.files, depth: DEEPEST + 1, nodes: 10 * CONTENT_LIMITS.files };
/** Made when it is first needed: most games are no packages. */
let walker: ReturnType<typeof schemaWalker> | undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How deep brackets are nested, those in strings aside. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') isString = !isString;
    else if (isString && sign === '\\') at++;
    else if (!isString && (sign === '{' || sign === '[')) deepest = Math.max(deepest, ++depth);
    else if (!isString && (sign === '}' || sign === ']')) depth--;
  }
  return deepest;
}
