/** How much content may ask for, whether it comes as a folder, a package or an archive. */
const KIB = 1024;
const MIB = 1024 * KIB;

export const CONTENT_LIMITS = {
  /** Bytes of an archive, and of all its files together. */
  packedBytes: 32 * MIB,
  unpackedBytes: 128 * MIB,
  /** How many times as large a file may be as it is in the archive. */
  ratio: 100,
  files: 12_000,
  textBytes: 8 * MIB,
  imageBytes: 2 * MIB,
  /** Pixels of an image: along a side, and all of them. */
  imageSide: 4096,
  imagePixels: 4096 * 4096,
  /** Characters of a path from the root, bytes of each name in it, and how many steps it may have. */
  pathLength: 200,
  nameBytes: 240,
  depth: 8,
  cards: 10_000,
  seats: 16,
} as const;
