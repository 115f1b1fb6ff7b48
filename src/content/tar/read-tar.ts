/**
 * The files of a tar archive. Anybody may have made it: only plain files are taken, folders are passed over, and all else
 * (links, devices, headers that change what follows) is refused. What paths may be is checked by whoever uses them.
 */
import { BLOCK, checksumOf, FIELDS, MAGIC, padded, TYPES } from './format.ts';

type Read = { readonly files: ReadonlyMap<string, Uint8Array> } | { readonly refused: string };

/** Reads at most so many files, or says why the archive is refused. */
export function readTar(bytes: Uint8Array, mostFiles: number): Read {
  const files = new Map<string, Uint8Array>();
  let at = 0;
  for (; at + BLOCK <= bytes.length;) {
    const header = bytes.subarray(at, at + BLOCK);
    if (isEmpty(header)) break;
    const entry = readHeader(header);
    if ('refused' in entry) return entry;
    at += BLOCK;
    if (at + padded(entry.size) > bytes.length) return refused(`"${entry.path}" is longer than the archive`);
    if (!entry.isFolder) {
      if (files.has(entry.path)) return refused(`"${entry.path}" is in it twice`);
      if (files.size >= mostFiles) return refused(`it has more than ${mostFiles} files`);
      files.set(entry.path, bytes.subarray(at, at + entry.size));
    }
    at += padded(entry.size);
  }
  const end = bytes.subarray(at);
  if (end.length < 2 * BLOCK) return refused('it has no end');
  return isEmpty(end) ? { files } : refused('something follows its end');
}

interface Entry {
  readonly path: string;
  readonly size: number;
  readonly isFolder: boolean;
}

function readHeader(header: Uint8Array): Entry | { readonly refused: string } {
  const name = textAt(header, 'name');
  const prefix = textAt(header, 'prefix');
  const magic = rawAt(header, 'magic');
  const size = numberAt(header, 'size');
  if (name === undefined || prefix === undefined) return refused('a name in it is not UTF-8 text');
  const path = magic === MAGIC.ustar && prefix !== '' ? `${prefix}/${name}` : name;
  if (magic !== MAGIC.ustar && magic !== MAGIC.gnu) return refused('it is not a tar archive as packs have it');
  if (numberAt(header, 'checksum') !== checksumOf(header)) return refused(`the header of "${path}" is damaged`);
  if (size === undefined) return refused(`the size of "${path}" is not a number`);
  const type = rawAt(header, 'type');
  const isFolder = type === TYPES.folder;
  if (!isFolder && type !== TYPES.file && type !== TYPES.oldFile) return refused(`"${path}" is a link, or something else than a file`);
  if (isFolder && size !== 0) return refused(`"${path}" is a folder with a size`);
  return { path, size, isFolder };
}

function refused(reason: string): { readonly refused: string } {
  return { refused: reason };
}

function isEmpty(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

function fieldAt(header: Uint8Array, field: keyof typeof FIELDS): Uint8Array {
  const [start, length] = FIELDS[field];
  return header.subarray(start, start + length);
}

/** All characters of a field. */
function rawAt(header: Uint8Array, field: keyof typeof FIELDS): string {
  return Array.from(fieldAt(header, field), (byte) => String.fromCharCode(byte)).join('');
}

/** The text of a field up to its end; undefined if it is none. */
function textAt(header: Uint8Array, field: keyof typeof FIELDS): string | undefined {
  const bytes = fieldAt(header, field);
  const end = bytes.indexOf(0);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(end < 0 ? bytes : bytes.subarray(0, end));
  } catch {
    return undefined;
  }
}

function numberAt(header: Uint8Array, field: keyof typeof FIELDS): number | undefined {
  const digits = /^ *([0-7]+)[ \0]*$/.exec(rawAt(header, field))?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 8);
}
