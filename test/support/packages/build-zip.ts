/** Archives with anything in them, for those who have to refuse them: every field of every header can be a lie. */
import { deflateSync } from 'fflate/browser';
import { MANIFEST, manifestOf, printManifest } from '../../../src/content/index.ts';
import { crc32 } from '../../../src/content/zip/crc32.ts';
import { utf8 } from './sample-package.ts';
import { concat } from './sample-images.ts';

interface Header {
  flags?: number;
  method?: number;
  crc?: number;
  packedSize?: number;
  size?: number;
  name?: Uint8Array;
  extra?: Uint8Array;
  /** Of the central directory. */
  madeBy?: number;
  attributes?: number;
  offset?: number;
  comment?: Uint8Array;
  disk?: number;
}

export interface BuiltFile {
  path: string;
  bytes: Uint8Array;
  /** What lies in the archive instead of the bytes. */
  packed?: Uint8Array;
  /** Both headers, and each by itself. */
  header?: Header;
  local?: Header;
  central?: Header;
  /** What lies before it. */
  before?: Uint8Array;
}

export interface BuiltEnd {
  entries?: number;
  here?: number;
  size?: number;
  offset?: number;
  disk?: number;
  comment?: Uint8Array;
  /** What lies before the first file, before the directory and after the end. */
  prepended?: Uint8Array;
  beforeDirectory?: Uint8Array;
  beforeEnd?: Uint8Array;
  appended?: Uint8Array;
}

const UTF8 = 0x800;

export function buildZip(files: readonly BuiltFile[], end: BuiltEnd = {}): Uint8Array {
  const parts: Uint8Array[] = [end.prepended ?? new Uint8Array()];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const { path, bytes, packed = bytes, header = {}, local = {}, central = {}, before = new Uint8Array() } = file;
    const plain: Header = {
      flags: UTF8,
      method: 0,
      crc: crc32(bytes),
      packedSize: packed.length,
      size: bytes.length,
      name: utf8(path),
      ...header,
    };
    offset += before.length;
    const localPart = concat(sharedPart(0x04034b50, [], { ...plain, ...local }), packed);
    parts.push(before, localPart);
    directory.push(centralPart({ ...plain, offset, ...central }));
    offset += localPart.length;
  }
  const central = concat(...directory);
  const comment = end.comment ?? new Uint8Array();
  const last = concat(
    le4(0x06054b50),
    le2(end.disk ?? 0),
    le2(0),
    le2(end.here ?? end.entries ?? files.length),
    le2(end.entries ?? files.length),
    le4(end.size ?? central.length),
    le4(end.offset ?? offset),
    le2(comment.length),
    comment,
  );
  return concat(
    ...parts,
    end.beforeDirectory ?? new Uint8Array(),
    central,
    end.beforeEnd ?? new Uint8Array(),
    last,
    end.appended ?? new Uint8Array(),
  );
}

/** The files of a package with its manifest first, ready to be changed. */
export function packageEntries(files: ReadonlyMap<string, Uint8Array>): BuiltFile[] {
  const manifest = manifestOf(files);
  return [
    { path: MANIFEST, bytes: utf8(printManifest(manifest)) },
    ...manifest.files.map(({ path }) => ({ path, bytes: files.get(path)! })),
  ];
}

/** The same file, compressed. */
export function deflated(file: BuiltFile): BuiltFile {
  return { ...file, packed: deflateSync(file.bytes), header: { ...file.header, method: 8 } };
}

export function le2(value: number): Uint8Array {
  return Uint8Array.of(value, value >>> 8);
}

export function le4(value: number): Uint8Array {
  return Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24);
}

function sharedPart(signature: number, between: readonly Uint8Array[], header: Header): Uint8Array {
  const { name = new Uint8Array(), extra = new Uint8Array() } = header;
  return concat(le4(signature), ...between, sharedFields(header), name, extra);
}

function sharedFields({ flags = 0, method = 0, crc = 0, packedSize = 0, size = 0, name, extra }: Header): Uint8Array {
  return concat(
    le2(20),
    le2(flags),
    le2(method),
    le2(0),
    le2(0x21),
    le4(crc),
    le4(packedSize),
    le4(size),
    le2(name?.length ?? 0),
    le2(extra?.length ?? 0),
  );
}

function centralPart(header: Header): Uint8Array {
  const { madeBy = 20, attributes = 0, offset = 0, comment = new Uint8Array(), disk = 0 } = header;
  const { name = new Uint8Array(), extra = new Uint8Array() } = header;
  return concat(
    le4(0x02014b50),
    le2(madeBy),
    sharedFields(header),
    le2(comment.length),
    le2(disk),
    le2(0),
    le4(attributes),
    le4(offset),
    name,
    extra,
    comment,
  );
}
