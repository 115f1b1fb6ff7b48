/**
 * What is in a zip archive, read so strictly that nobody else can read it differently: the files lie one after the other
 * from the first byte on, then the directory, then the end; every header says the same as the directory; and nothing is
 * there that packages do not use.
 */
import {
  CENTRAL,
  CENTRAL_FIELDS,
  END,
  END_FIELDS,
  FLAGS,
  LOCAL,
  METHODS,
  SHARED,
  SHARED_IN_CENTRAL,
  SHARED_IN_LOCAL,
  ZIP64,
} from './format.ts';

/** A file as it lies in an archive. Its size and checksum are what the archive says. */
export interface ZipEntry {
  readonly path: string;
  readonly method: 'stored' | 'deflated';
  readonly packed: Uint8Array;
  readonly size: number;
  readonly crc: number;
}

/** The files of an archive in their order, or why it is refused. Nothing is unpacked. */
export function readDirectory(bytes: Uint8Array, mostEntries: number): { entries: ZipEntry[] } | { refused: string } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const endAt = bytes.length - END.length;
  if (endAt < 0 || view.getUint32(endAt, true) !== END.signature) return refused('it is not a zip archive, or something follows its end');
  const end = readEnd(view, endAt);
  if ('refused' in end) return end;
  if (end.entries > mostEntries) return refused(`it has more than ${mostEntries} files`);
  const entries: ZipEntry[] = [];
  const place: Place = { local: 0, central: end.directoryAt };
  for (let index = 0; index < end.entries; index++) {
    const entry = readEntry(bytes, view, place, end.directoryAt, endAt);
    if ('refused' in entry) return entry;
    entries.push(entry);
  }
  if (place.local !== end.directoryAt) return refused('there is something between its files and its directory');
  if (place.central !== endAt) return refused('its directory is longer than its entries');
  return { entries };
}

/** Where the next file and the next entry of the directory begin. */
interface Place {
  local: number;
  central: number;
}

interface Refused {
  readonly refused: string;
}

function refused(reason: string): Refused {
  return { refused: reason };
}

function readEnd(view: DataView, at: number): { entries: number; directoryAt: number } | Refused {
  const short = (field: number): number => view.getUint16(at + field, true);
  const long = (field: number): number => view.getUint32(at + field, true);
  const entries = short(END_FIELDS.entries);
  const directoryAt = long(END_FIELDS.directoryAt);
  const size = long(END_FIELDS.directorySize);
  if (entries === ZIP64.short || directoryAt === ZIP64.long || size === ZIP64.long)
    return refused('it is in the form for very large archives (zip64)');
  if (short(END_FIELDS.disk) !== 0 || short(END_FIELDS.directoryDisk) !== 0 || short(END_FIELDS.here) !== entries)
    return refused('it is one part of several');
  if (short(END_FIELDS.commentLength) !== 0) return refused('it has a comment');
  if (directoryAt + size !== at) return refused('its directory is not where it should be: something was put before or into it');
  return { entries, directoryAt };
}

/** One file: its entry in the directory, its header, and its data; `place` goes on to the next. */
function readEntry(bytes: Uint8Array, view: DataView, place: Place, filesEnd: number, directoryEnd: number): ZipEntry | Refused {
  const at = place.central;
  if (at + CENTRAL.length > directoryEnd || view.getUint32(at, true) !== CENTRAL.signature) return refused('its directory is damaged');
  const central = sharedFields(view, at + SHARED_IN_CENTRAL);
  const nameEnd = at + CENTRAL.length + central.nameLength;
  if (nameEnd > directoryEnd) return refused('its directory is damaged');
  const path = nameOf(bytes.subarray(at + CENTRAL.length, nameEnd), central.flags);
  if (path === undefined) return refused('a name in it is not UTF-8, or not marked as such');
  const odd = oddity(view, at, central);
  if (odd !== undefined) return refused(`"${path}" ${odd}`);
  const dataAt = place.local + LOCAL.length + central.nameLength;
  if (view.getUint32(at + CENTRAL_FIELDS.offset, true) !== place.local)
    return refused(`"${path}" does not begin where the file before it ends: files overlap, or something lies between them`);
  if (dataAt + central.packedSize > filesEnd) return refused(`"${path}" is longer than the archive has room for`);
  if (view.getUint32(place.local, true) !== LOCAL.signature || !sameHeader(bytes, view, place.local, at, central.nameLength))
    return refused(`the header of "${path}" says something else than the directory`);
  place.local = dataAt + central.packedSize;
  place.central = nameEnd;
  return {
    path,
    method: central.method === METHODS.stored ? 'stored' : 'deflated',
    packed: bytes.subarray(dataAt, place.local),
    size: central.size,
    crc: central.crc,
  };
}

interface SharedFields {
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly nameLength: number;
  readonly extraLength: number;
}

function sharedFields(view: DataView, at: number): SharedFields {
  return {
    flags: view.getUint16(at + SHARED.flags, true),
    method: view.getUint16(at + SHARED.method, true),
    crc: view.getUint32(at + SHARED.crc, true),
    packedSize: view.getUint32(at + SHARED.packedSize, true),
    size: view.getUint32(at + SHARED.size, true),
    nameLength: view.getUint16(at + SHARED.nameLength, true),
    extraLength: view.getUint16(at + SHARED.extraLength, true),
  };
}

/** All shared fields and the name, byte by byte. The directory was found to have no extra field, so the header has none either. */
function sameHeader(bytes: Uint8Array, view: DataView, local: number, central: number, nameLength: number): boolean {
  const length = LOCAL.length - SHARED_IN_LOCAL;
  for (let at = 0; at < length; at++)
    if (view.getUint8(local + SHARED_IN_LOCAL + at) !== view.getUint8(central + SHARED_IN_CENTRAL + at)) return false;
  for (let at = 0; at < nameLength; at++) if (bytes[local + LOCAL.length + at] !== bytes[central + CENTRAL.length + at]) return false;
  return true;
}

/** What an entry has that packages do not use; undefined if there is nothing. */
function oddity(view: DataView, at: number, { flags, method, packedSize, size, extraLength }: SharedFields): string | undefined {
  if (flags & FLAGS.encrypted) return 'is encrypted';
  if (flags & FLAGS.sizesFollow) return 'has its size behind its data';
  if (flags & ~FLAGS.utf8) return 'has flags that packages do not use';
  if (method !== METHODS.stored && method !== METHODS.deflated) return `is compressed by method ${method}, which packages do not use`;
  if (method === METHODS.stored && packedSize !== size) return 'is stored, but its two sizes differ';
  if (packedSize === ZIP64.long || size === ZIP64.long) return 'is in the form for very large files (zip64)';
  if (extraLength !== 0) return 'has an extra field';
  if (view.getUint16(at + CENTRAL_FIELDS.commentLength, true) !== 0) return 'has a comment';
  if (view.getUint16(at + CENTRAL_FIELDS.disk, true) !== 0) return 'lies in another part of the archive';
  return kindOf(view.getUint8(at + CENTRAL_FIELDS.madeBy + 1), view.getUint32(at + CENTRAL_FIELDS.attributes, true));
}

/** Systems with modes keep them in the upper half of the attributes, with the kind of file in the upper four bits. */
const UNIX = 3;
const APPLE = 19;
const FOLDER = 0x10;
const KINDS: Readonly<Record<number, string>> = {
  0o01: 'is a pipe',
  0o02: 'is a device',
  0o04: 'is a folder',
  0o06: 'is a device',
  0o12: 'is a symbolic link',
  0o14: 'is a socket',
};
const REGULAR = 0o10;

function kindOf(system: number, attributes: number): string | undefined {
  if (attributes & FOLDER) return 'is a folder';
  const kind = attributes >>> 28;
  return (system === UNIX || system === APPLE || kind !== 0) && kind !== 0 && kind !== REGULAR
    ? (KINDS[kind] ?? 'is not a file')
    : undefined;
}

function nameOf(bytes: Uint8Array, flags: number): string | undefined {
  if (!(flags & FLAGS.utf8) && bytes.some((byte) => byte >= 0x80)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
