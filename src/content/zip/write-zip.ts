/** Files as a zip archive. The same files give the same bytes: the time is always the same, and the compression is our own. */
import { deflateSync } from 'fflate/browser';
import { CONTENT_LIMITS } from '../limits.ts';
import { crc32 } from './crc32.ts';
import { CENTRAL, CENTRAL_FIELDS, END, END_FIELDS, FLAGS, LOCAL, METHODS, SHARED, SHARED_IN_CENTRAL, SHARED_IN_LOCAL } from './format.ts';

/** Writes files in the given order. */
export function writeZip(files: Iterable<readonly [path: string, bytes: Uint8Array]>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, bytes] of files) {
    const packed = compress(bytes);
    const entry: Entry = { name: new TextEncoder().encode(path), bytes, packed, offset, crc: crc32(bytes) };
    const local = localHeader(entry);
    parts.push(local, packed);
    directory.push(centralHeader(entry));
    offset += local.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  return joined([...parts, ...directory, endRecord(directory.length, size, offset)]);
}

interface Entry {
  readonly name: Uint8Array;
  readonly bytes: Uint8Array;
  readonly packed: Uint8Array;
  readonly offset: number;
  readonly crc: number;
}

/** 1980-01-01, the first day there is. */
const DATE = 0x21;
const NEEDED = 20;

/** What gains nothing is stored, and so is what would look like a bomb to whoever reads it. */
function compress(bytes: Uint8Array): Uint8Array {
  const packed = deflateSync(bytes, { level: 9 });
  return packed.length < bytes.length && bytes.length <= packed.length * CONTENT_LIMITS.ratio ? packed : bytes;
}

function localHeader(entry: Entry): Uint8Array {
  const { bytes, view } = record(LOCAL, entry.name);
  putShared(view, SHARED_IN_LOCAL, entry);
  return bytes;
}

function centralHeader(entry: Entry): Uint8Array {
  const { bytes, view } = record(CENTRAL, entry.name);
  view.setUint16(CENTRAL_FIELDS.madeBy, NEEDED, true);
  putShared(view, SHARED_IN_CENTRAL, entry);
  view.setUint32(CENTRAL_FIELDS.offset, entry.offset, true);
  return bytes;
}

function endRecord(entries: number, size: number, offset: number): Uint8Array {
  const { bytes, view } = record(END, new Uint8Array());
  view.setUint16(END_FIELDS.here, entries, true);
  view.setUint16(END_FIELDS.entries, entries, true);
  view.setUint32(END_FIELDS.directorySize, size, true);
  view.setUint32(END_FIELDS.directoryAt, offset, true);
  return bytes;
}

function putShared(view: DataView, at: number, { name, bytes, packed, crc }: Entry): void {
  view.setUint16(at + SHARED.needed, NEEDED, true);
  view.setUint16(at + SHARED.flags, FLAGS.utf8, true);
  view.setUint16(at + SHARED.method, packed === bytes ? METHODS.stored : METHODS.deflated, true);
  view.setUint16(at + SHARED.date, DATE, true);
  view.setUint32(at + SHARED.crc, crc, true);
  view.setUint32(at + SHARED.packedSize, packed.length, true);
  view.setUint32(at + SHARED.size, bytes.length, true);
  view.setUint16(at + SHARED.nameLength, name.length, true);
}

/** A record with its signature and, at its end, a name. */
function record({ signature, length }: { signature: number; length: number }, name: Uint8Array): { bytes: Uint8Array; view: DataView } {
  const bytes = new Uint8Array(length + name.length);
  bytes.set(name, length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  return { bytes, view };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
