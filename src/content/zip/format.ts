/** The parts of the zip format that packages use. Numbers are little-endian; places are relative to the record. */

/** Each record begins with a signature; what follows varies in length from `length` on. */
export const LOCAL = { signature: 0x04034b50, length: 30 } as const;
export const CENTRAL = { signature: 0x02014b50, length: 46 } as const;
export const END = { signature: 0x06054b50, length: 22 } as const;

/** The fields that the local header and the central directory both have, from the version needed on. */
export const SHARED = {
  needed: 0,
  flags: 2,
  method: 4,
  time: 6,
  date: 8,
  crc: 10,
  packedSize: 14,
  size: 18,
  nameLength: 22,
  extraLength: 24,
} as const;
/** Where the shared fields begin in each. */
export const SHARED_IN_LOCAL = 4;
export const SHARED_IN_CENTRAL = 6;

/** The rest of an entry of the central directory. */
export const CENTRAL_FIELDS = { madeBy: 4, commentLength: 32, disk: 34, attributes: 38, offset: 42 } as const;

/** The end of an archive. */
export const END_FIELDS = {
  disk: 4,
  directoryDisk: 6,
  here: 8,
  entries: 10,
  directorySize: 12,
  directoryAt: 16,
  commentLength: 20,
} as const;

export const FLAGS = { encrypted: 1, sizesFollow: 8, utf8: 0x800 } as const;
export const METHODS = { stored: 0, deflated: 8 } as const;

/** Archives larger than 4 GiB, or with more than 65,535 files, have these instead of the number. */
export const ZIP64 = { short: 0xffff, long: 0xffffffff } as const;
