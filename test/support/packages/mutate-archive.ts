/** Archives changed at random, before and after hashes and checksums are computed. */
import { deflateSync } from 'fflate/browser';
import { MANIFEST, manifestOf, printManifest, type Manifest } from '../../../src/content/index.ts';
import type { Rng } from '../../../src/kernel/index.ts';
import { mutated } from '../mutate.ts';
import { buildZip, packageEntries, type BuiltFile } from './build-zip.ts';
import { utf8 } from './sample-package.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** Other files, or another manifest, in an archive that is right in itself. */
export function mutatedBefore(files: Files, rng: Rng): Uint8Array {
  const changed = changedFiles(files, rng);
  const entries = packageEntries(changed).map((file) => (rng.below(2) === 0 ? deflated(file) : file));
  if (rng.below(3) === 0) entries[0] = { path: MANIFEST, bytes: utf8(printed(mutated(manifestOf(changed), rng))) };
  return buildZip(entries);
}

/** Files with one or two of them changed, renamed, copied or removed. */
export function changedFiles(files: Files, rng: Rng): Map<string, Uint8Array> {
  const changed = new Map(files);
  for (let left = 1 + rng.below(2); left > 0; left--) changeFile(changed, rng);
  return changed;
}

/** A few bytes of an archive changed, removed, repeated or put in. */
export function mutatedAfter(archive: Uint8Array, rng: Rng): Uint8Array {
  let bytes = archive;
  for (let left = 1 + rng.below(3); left > 0; left--) bytes = changeBytes(bytes, rng);
  return bytes;
}

/** As a manifest is written, as far as it still is one. */
function printed(value: unknown): string {
  const { files } = value as Partial<Manifest>;
  return Array.isArray(files) && files.every((file) => typeof file === 'object' && file !== null)
    ? printManifest(value as Manifest)
    : JSON.stringify(value);
}

function deflated(file: BuiltFile): BuiltFile {
  return { ...file, packed: deflateSync(file.bytes), header: { method: 8 } };
}

const ODD_PARTS = ['..', '.', '', '/', '\\', 'con', 'a.', ' ', ':', '\0', '\u202E', 'ß', 'SS', 'é', 'é', 'manifest.json', 'x'.repeat(60)];

function changeFile(files: Map<string, Uint8Array>, rng: Rng): void {
  const paths = [...files.keys()];
  if (paths.length === 0) return;
  const path = paths[rng.below(paths.length)]!;
  const bytes = files.get(path)!;
  switch (rng.below(6)) {
    case 0:
      files.delete(path);
      return;
    case 1:
      files.delete(path);
      files.set(changedPath(path, rng), bytes);
      return;
    case 2:
      files.set(changedPath(path, rng), bytes);
      return;
    case 3:
      files.set(path, files.get(paths[rng.below(paths.length)]!)!);
      return;
    default:
      files.set(path, changeBytes(bytes, rng));
  }
}

function changedPath(path: string, rng: Rng): string {
  const at = rng.below(path.length + 1);
  const odd = ODD_PARTS[rng.below(ODD_PARTS.length)]!;
  switch (rng.below(4)) {
    case 0:
      return path.toUpperCase();
    case 1:
      return `${odd}/${path}`;
    case 2:
      return path.slice(0, at) + odd + path.slice(at + rng.below(3));
    default:
      return `${path}/${odd}`;
  }
}

const LONGEST_PIECE = 40;

function changeBytes(bytes: Uint8Array, rng: Rng): Uint8Array {
  if (bytes.length === 0) return Uint8Array.of(rng.below(256));
  const copy = Uint8Array.from(bytes);
  const at = rng.below(bytes.length);
  const length = 1 + rng.below(LONGEST_PIECE);
  switch (rng.below(6)) {
    case 0:
      copy[at]! ^= 1 << rng.below(8);
      return copy;
    case 1:
      copy[at] = [0, 1, 0x7f, 0x80, 0xff, 0x50, 0x3c][rng.below(7)]!;
      return copy;
    case 2:
      return joined(bytes.subarray(0, at), bytes.subarray(at + length));
    case 3: {
      const from = rng.below(bytes.length);
      return joined(bytes.subarray(0, at), bytes.subarray(from, from + length), bytes.subarray(at));
    }
    case 4:
      return copy.subarray(0, at);
    default:
      for (let index = at; index < Math.min(at + 4, copy.length); index++) copy[index] = rng.below(256);
      return copy;
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}
