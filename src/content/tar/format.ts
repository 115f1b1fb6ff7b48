/** The parts of the tar format that packs use (POSIX ustar). Numbers are octal digits. */

/** Everything lies in blocks of this size; two empty ones are the end. */
export const BLOCK = 512;

/** Where the fields of a header begin, and how long they are. */
export const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  link: [157, 100],
  magic: [257, 8],
  prefix: [345, 155],
} as const satisfies Record<string, readonly [start: number, length: number]>;

/** A header ends with ustar and two digits, or in an older form with blanks. */
export const MAGIC = { ustar: 'ustar\u000000', gnu: 'ustar  \u0000' } as const;

/** What an entry is. Others are links, devices, or headers for what does not fit into a header. */
export const TYPES = { file: '0', oldFile: '\u0000', folder: '5' } as const;

/** The sum of all bytes of a header, with blanks where it stands itself. */
export function checksumOf(header: Uint8Array): number {
  const [start, length] = FIELDS.checksum;
  return header.reduce((sum, byte, at) => sum + (at >= start && at < start + length ? 0x20 : byte), 0);
}

/** A size in whole blocks. */
export function padded(size: number): number {
  return Math.ceil(size / BLOCK) * BLOCK;
}
